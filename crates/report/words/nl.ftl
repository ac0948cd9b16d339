### Every sentence of a report, in Dutch. How these files are written stands at the top of `en.ftl`.

## Punctuation and lists

colon = {": "}
semicolon = {"; "}
comma = {", "}
gap = {" "}
stop = .
aside = {" "}({ $aside })
either =
    .two = { $first } of { $last }
    .more = { $first } of { $last }

## Numbers

moves = { $moves ->
        [one] { $moves } zet
       *[other] { $moves } zetten
    }
cells = { $cells ->
        [one] { $cells } vakje
       *[other] { $cells } vakjes
    }
of = { $part } van { $whole }
points = { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }
points-of = { $points } van { $of ->
        [one] { $of } punt
       *[other] { $of } punten
    }
of-which-bonus = waarvan { $points } bonus
still-open = er kunnen nog { $points } bij komen: nog niet beslist
taken-off = { $points } afgetrokken wegens te laat indienen
below-pass-mark = onder de slaaggrens van { $percent } %
missing-files = ontbreekt: { $files }
right-of-all = { $right } van { $all ->
        [one] { $all } test
       *[other] { $all } tests
    } goed
late = { $span } te laat ingediend
span = { $large } en { $small }
unit =
    .day = { $number ->
        [one] { $number } dag
       *[other] { $number } dagen
    }
    .hour = { $number } uur
    .minute = { $number ->
        [one] { $number } minuut
       *[other] { $number } minuten
    }
count =
    .students = { $number ->
        [one] { $number } student
       *[other] { $number } studenten
    }
    .submissions = { $number ->
        [one] { $number } inzending
       *[other] { $number } inzendingen
    }
    .passed = { $number } geslaagd
    .not-passed = { $number } niet geslaagd
    .nothing-run = { $number } niet uitgevoerd
    .exempt = { $number } vrijgesteld
    .open = { $number } open
    .more-like-it = { $number } andere zoals deze
    .need-a-look = { $number ->
        [one] { $number } moet bekeken worden
       *[other] { $number } moeten bekeken worden
    }
    .not-run = { $number } niet uitgevoerd
    .not-graded = { $number ->
        [one] { $number } kon niet worden beoordeeld
       *[other] { $number } konden niet worden beoordeeld
    }
    .not-right = { $number ->
        [one] { $number } test is niet goed
       *[other] { $number } tests zijn niet goed
    }
    .unanswered = { $number } goed maar niet meegeteld: geen enkel geldig bord werd beantwoord, dus weigeren bewijst niets
    .more = { $number } meer
    .gained = { $number } omhoog
    .lost = { $number } omlaag
    .changed-otherwise = { $number } anders veranderd

## Names and headings

label =
    .number = Nr.
    .point = Punt
    .yes = Ja
    .no = Nee
    .not-yet-assessed = nog niet beoordeeld
    .not-in-this-run = niet beoordeeld in deze ronde
    .incomplete = onvolledig antwoord
    .no-kurang = geen Kurang-tabel
    .no-kurang-sum = geen som van Kurang en X
    .not-refused = ongeldige invoer niet geweigerd
    .not-known = niet bekend
    .help = tip
    .bonus = bonus
    .passed = geslaagd
    .not-passed = niet geslaagd
    .open = open: nog niet over alles is beslist
    .nothing-run = niet uitgevoerd
    .exempt = vrijgesteld
    .given-board = bord gegeven
    .tried = Hoe het bord werd aangeboden
    .looked-for = gezocht, en niet aanwezig
    .read-as = antwoorden gelezen als
    .compiler-refused = Het compileert niet
    .build-stopped = Het compileren is bij een limiet gestopt
    .not-built-here = Het kon op deze machine niet worden gebouwd
    .in-the-way = Wat in de weg stond
    .maybe-the-machine = dit kan aan de machine liggen, niet aan de student
    .notes = Over de bestanden
    .class = De klas
    .student = Student
    .score = Score
    .cases = Tests
    .hidden-cases = verborgen tests
    .look-at-these = Bekijk deze eerst
    .slowest = Traagste tests
    .most-failed = Vaakst mislukte tests
    .left-out = Kapotte tests, weggelaten
    .expected = verwacht
    .checks = Controles
    .for-the-bonus = voor de bonus
    .only-told = telt niet mee
    .not-reached = niet bereikt
    .no-path = er werd geen pad afgedrukt
    .remarks = Opmerkingen
    .used = gebruikt
    .cpu = processortijd
    .wall = op de klok
    .memory = geheugen
    .note = notitie
    .group = groep
    .tags = labels
    .bad-input = ongeldige invoer
    .right = goed
    .wrong = fout
    .broke = crash, limiet of compilatie
    .not-run = niet uitgevoerd
    .needs-a-look = moet bekeken worden
    .not-graded = kon niet worden beoordeeld
    .no-grade-yet = nog geen cijfer
    .command = Gestart met
    .laid = Het bestand met het bord
    .typed = Ingetypt
    .printed = Afgedrukt
    .complained = Op standaardfout
    .runs = uitvoeringen
    .to-go = te gaan
    .trying-reference = de referentieoplosser wordt getest
    .building = compileren
    .built-by = Gecompileerd met
    .receipt = Verkregen met
    .suite = testreeks
    .limits = limieten
    .processes = processen
    .output = uitvoer
    .box = sandbox
    .machine = machine
    .at-a-time = tegelijk
    .seed = startwaarde
    .nothing-changed = Er is niets veranderd.
    .nothing-in-common = Ze hebben geen test gemeen.
    .new-now = nieuw
    .only-before = alleen eerder
    .only-now = alleen nu
    .all-in-summary = Ze staan allemaal in de samenvatting van deze stap en in de groepen van het logboek.
    .course-changed = het vak is veranderd
    .cases-added = tests toegevoegd
    .cases-removed = tests verwijderd
    .lines-added = punten van de checklist toegevoegd
    .lines-removed = punten van de checklist verwijderd
    .pass-mark = slaaggrens
    .late-rules = te laat inleveren
    .regular = gewoon
    .case-by-case = per test
    .all-or-nothing = alles of niets
    .passes-now = nu geslaagd
    .fails-now = nu niet geslaagd
    .pass-open-now = of het geslaagd is, staat nu open
    .marked = beoordeeld
    .handed-in-again = opnieuw ingeleverd
verdict =
    .accepted = goedgekeurd
    .illegal-move = ongeldige zet
    .not-at-goal = eindigt niet bij het doel
    .not-minimal = niet minimaal
    .miscounted = verkeerd geteld
    .false-no-solution = onterecht “geen oplossing”
    .false-solution = onterechte oplossing
    .wrong-kurang = verkeerde Kurang-tabel
    .wrong-packing = verkeerd gevuld bord
    .accepted-bad-input = ongeldige invoer aanvaard
    .crashed-on-bad-input = crash bij ongeldige invoer
    .no-output = geen uitvoer
    .unreadable = onleesbaar antwoord
    .ambiguous = dubbelzinnig antwoord
    .time-limit = tijdslimiet
    .memory-limit = geheugenlimiet
    .output-limit = uitvoerlimiet
    .crash = crash
    .does-not-compile = compileert niet
    .sandbox-violation = brak een regel van de sandbox
    .refused = weigerde een goed bord
    .needs-a-look = moet bekeken worden
    .not-driven = kon niet worden aangesproken
    .not-run = niet uitgevoerd
    .marked = beoordeeld door een mens
    .exempt = vrijgesteld
    .not-graded = kon niet worden beoordeeld
question =
    .compiles = Het programma compileert
    .runs = Het programma draait
    .answers = Het programma leest invoer en schrijft uitvoer
    .all-correct = De uitvoer is juist voor alle testgegevens
    .bonus = De bonus is gemaakt
    .file-there = Het vereiste bestand is aanwezig
aspect =
    .run = liep goed, binnen de limieten
    .answer = gaf een leesbaar antwoord
    .solvability = zegt terecht of er een oplossing is
    .path = het pad is geldig en leidt naar het doel
    .minimality = geen pad is korter
    .count = de vermelde lengte is die van het pad
    .kurang = de Kurang-tabel en haar som
    .heuristics = beide heuristieken, met hun iteraties
    .iterations = het aantal iteraties is aannemelijk
    .packing = het bord is gevuld met elk stuk één keer
    .refusal = ongeldige invoer wordt met een melding geweigerd
    .figures = de cijfers die de opgave vraagt
expectation =
    .minimum-moves = een kortste oplossing telt { moves }
    .no-solution = er is geen oplossing
    .solvable = er is een oplossing
    .invalid-input = ongeldige invoer, met een melding geweigerd
caption =
    .before-step = vóór stap { $step }
    .after-step = na stap { $step }
    .at-the-end = na { moves }
    .given = gegeven
    .first = eerste bord
    .as-printed = zoals afgedrukt
wanted =
    .path = het pad
    .count = het aantal zetten
    .kurang = de Kurang-tabel
    .kurang-sum = de som van Kurang en X
    .hamming = een zoektocht met de Hamming-afstand
    .manhattan = een zoektocht met de Manhattan-afstand
    .heuristics = de naam van een heuristiek
    .iterations = het aantal iteraties van elke zoektocht
    .nodes = het aantal knopen
    .time = de benodigde tijd
    .placements = het aantal geprobeerde plaatsingen
missing = drukt { $what } niet af
way =
    .up = omhoog
    .down = omlaag
    .right = naar rechts
    .left = naar links
where-from =
    .up = onder
    .down = boven
    .right = links van
    .left = rechts van

## Why a case failed: whole sentences, each with a line of help

can-slide = Alleen een tegel naast de lege plek kan schuiven: hier { $tiles }.
fault-no-such-tile = Stap { $step } schuift tegel { $tile }, die het bord niet heeft.
fault-tile-apart = Stap { $step } schuift tegel { $tile }, die niet naast de lege plek ligt.
fault-blank-off-the-board = Stap { $step } verplaatst de lege plek { $way }, van het bord af.
fault-no-tile-there = Stap { $step } schuift een tegel { $way }, maar er ligt er geen { $where } de lege plek.
fault-same-board = Stap { $step } toont hetzelfde bord opnieuw.
    .help = Druk elk bord van het pad één keer af.
fault-other-board = Stap { $step } leidt naar een bord dat niet één zet verder is.
    .help = Van het ene bord naar het volgende schuift precies één tegel in de lege plek.
fault-starts-elsewhere = Het pad begint niet bij het gegeven bord.
    .help = Druk het bord meteen na het inlezen af en vergelijk het met het bestand.
fault-breaks-rule = { $what }
    .help = Toets elke stap aan de regels voordat je hem afdrukt.
fault-left-the-goal = Het pad is bij stap { $step } aan het doel, gaat verder en eindigt elders na { moves }.
    .help = Stop bij het doel.
fault-not-at-goal = Na { moves } is het bord niet het doel.
    .help = Het doel is 1, 2, 3, … in leesvolgorde, de lege plek als laatste. Is de laatste stap afgedrukt?
fault-not-minimal = { moves } terwijl { $minimum } genoeg is: { $excess } te veel.
    .help = Stop pas als elk korter pad is uitgesloten; een schatting mag nooit te hoog zijn.
fault-miscounted = Het zegt { moves }; het juiste aantal is { $right }.
    .help = Het getal moet het aantal zetten van het pad zijn.
    .help-boards = Tel de zetten, niet de borden: het eerste bord is geen zet.
fault-false-no-solution = Het zegt dat er geen oplossing is; er is er een van { moves }.
    .help = Controleer de regel voor oplosbare borden; telt de plaats van de lege plek mee?
fault-false-no-packing = Het zegt dat er geen oplossing is; er is er wel een.
    .help = Probeer elk stuk op elk vakje in alle 8 standen, en neem het weer weg.
fault-false-solution = Het geeft een oplossing van { moves }, maar het bord heeft er geen.
    .help = Bepaal of het bord oplosbaar is voor je begint te zoeken.
fault-false-packing = Het geeft een oplossing, maar er is er geen.
    .help = Zeg pas dat er een oplossing is als er een gevonden is.
fault-wrong-kurang = Kurang({ $tile }) is { $expected }, maar { $came } werd afgedrukt.
    .by-cell = De waarden van Kurang kloppen, maar in de volgorde van de vakjes: Kurang({ $tile }) is { $expected }, en { $came } werd afgedrukt.
    .help = Kurang({ $tile }) telt de tegels kleiner dan { $tile } die erna komen; de lege plek telt als de grootste.
    .help-by-cell = Zet ze op volgorde van de tegels: Kurang(i) hoort bij tegel i, waar die ook staat.
fault-wrong-kurang-sum = De som van Kurang en X is { $expected }, maar { $came } werd afgedrukt.
    .help = X is 1 als rij + kolom van de lege plek oneven is, en anders 0.
fault-read-from = Gelezen uit de regel { $line }.
fault-missing = Het drukt { $what } niet af.
    .help = De opgave vraagt erom.
fault-unrecognised = Misschien drukt het { $what } af, maar niet in een vorm die herkend werd.
    .help = De assistent moet kijken: het geldt niet als goed en niet als fout.
fault-accepted-bad-input = Ongeldige invoer werd beantwoord alsof ze geldig was.
    .help = Controleer de invoer voor het oplossen, en meld wat er mis is.
fault-silent-on-bad-input = Ongeldige invoer werd beantwoord noch geweigerd.
    .help = Druk een melding af die zegt wat er mis is met de invoer.
fault-crashed-on-bad-input = Ongeldige invoer eindigde in een crash: { $line }.
    .help = Vang de fout op en druk een melding af zonder de stacktrace; is die hierboven van jezelf, druk dan die af.
fault-no-output = Er werd niets afgedrukt.
    .help = Druk het antwoord af op standaarduitvoer; komt het programma zover?
fault-silent-on-solved = Er werd niets afgedrukt; bij een opgelost bord kan dat als een pad zonder zetten bedoeld zijn.
    .help = Zeg dat er geen zet nodig is.
fault-unreadable = Niets in de uitvoer is als antwoord te lezen.
    .nearest = Niets in de uitvoer is als antwoord te lezen; het dichtst erbij: { $nearest }.
    .help = Druk het antwoord af in de vorm die de opgave vraagt.
fault-ambiguous = Het antwoord is op twee tegenstrijdige manieren te lezen: { $one }, of { $other }.
    .help = Druk het antwoord één keer en in één vorm af.
fault-gave-up = Het gaf op: { $line }.
    .help = De assistent moet kijken: het bord is binnen de limieten te beantwoorden.
fault-crash = Het { $ended }.
    .line = Het { $ended }: { $line }.
    .help-stack-overflow = De recursie gaat te diep; gebruik een lus en een eigen stapel.
    .help-no-answer = Het eindigde voor er een antwoord was afgedrukt.
    .help-error = Voer het uit met dit bord; de fout zegt waar het misging.
    .help-wants-input = Het vroeg om meer invoer dan het kreeg; laat het eindigen zonder te vragen, of zeg met `way` in `submission.toml` wat er wordt getypt.
    .help-not-started = Start het op een andere machine wel?
fault-iterations = Het zegt { $came ->
        [one] { $came } iteratie
       *[other] { $came } iteraties
    } met { $heuristic }; A* doet er op dit bord { $least } tot { $most }.
    .help = Wordt die heuristiek echt gebruikt, en elk uitgebreid bord één keer geteld?
fault-does-not-compile = De compiler weigerde het.
    .source = Er staat een syntaxfout in, dus er is niets van uitgevoerd.
    .help = Compileer het in een nieuwe map, met alleen de ingediende bestanden.
    .help-source = De melding noemt het bestand en de regel.
fault-sandbox-violation = Het probeerde wat hier niet mag: { $what }.
    .help = Een oplosser heeft geen netwerk, andere programma's of andere bestanden dan zijn bord nodig.
fault-refused = Het weigerde dit bord: { $line }.
    .help = Het bord is goed; wat houdt het voor fout?
fault-not-driven = Niemand vond uit hoe het zijn bord wil: het werd { $attempts } keer gestart, { $heard }.
    .asked = en vroeg het laatst { $asked }
    .looked-for = en zocht { $file }
    .nothing = en vroeg niets
    .help = Dat is geen fout van het programma en kost nog niets; de assistent kan laten zien hoe ermee te praten.
    .help-own = Dat is geen fout van het programma en kost nog niets; met deze opdracht laat je zien hoe het zijn bord wil:
fault-not-run = Het werd niet uitgevoerd: { $obstacle }.
    .help-hand-in = Het telt niet mee tot het uitgevoerd kan worden.
    .help-machine = Dat is niet de schuld van het programma en kost nog niets; de assistent moet ernaar kijken.
fault-interrupted = De beoordeling werd gestopt voordat het aan de beurt was.
    .help = Dit kost geen punten; de volgende `grader run` gaat daar verder.
fault-marked = Iemand heeft besloten dat het fout is{ $note }.
    .points = Iemand gaf er { points } voor{ $note }.
    .help = De beoordelaar had gevonden: { $found }.
fault-exempt = De student is hiervan vrijgesteld, zoals iemand heeft besloten{ $note }.
    .help = Dit telt niet mee; de beoordelaar had gevonden: { $found }.
fault-not-graded = De beoordelaar kon het niet beoordelen: { $reason }.
    .help = Dit ligt niet aan het programma en kost geen punten.

limit-cpu = Het gebruikte { $used } processortijd; toegestaan is { $allowed }.
    .help = Het was toen nog bezig: het heeft voor deze invoer meer tijd nodig, of het komt nooit tot een einde.
limit-wall = Het duurde { $used } op de klok; toegestaan is { $allowed }.
    .help = Het deed intussen bijna niets: het sliep, of wachtte ergens op.
limit-memory = Het gebruikte { $used } geheugen; toegestaan is { $allowed }.
    .help = Bewaar wat de zoektocht nodig heeft klein en één keer; laat de rest los.
limit-tasks = Het had { $used } processen en threads tegelijk; toegestaan zijn er { $allowed }.
    .help = Een oplosser heeft genoeg aan één proces en weinig threads.
limit-output = Het drukte { $used } af; toegestaan is { $allowed }.
    .help = Druk alleen het antwoord af: geen spoor van de zoektocht en geen eindeloze lus.
limit-stderr = Het drukte { $used } aan fouten af; toegestaan is { $allowed }.
    .help = { limit-output.help }
limit-file-size = Het schreef een bestand van { $used }; toegestaan is { $allowed }.
    .help = { limit-disk.help }
limit-disk = Het schreef { $used } naar schijf; toegestaan is { $allowed }.
    .files = Het maakte { $used } bestanden en mappen; toegestaan zijn er { $allowed }.
    .help = Een oplosser hoeft geen bestanden te schrijven; druk het antwoord af.
limit-open-files = Het had { $used } bestanden tegelijk open; toegestaan zijn er { $allowed }.
    .help = Sluit elk bestand zodra het gelezen is.

packing-size = Het afgedrukte bord is { $rows }×{ $columns } (rijen × kolommen); het moet { $board-rows }×{ $board-columns } zijn.
    .help = Druk één letter per vakje en één regel per rij af.
packing-uncovered = Rij { $row }, kolom { $column } is leeg.
    .help = Een oplossing bedekt elk vakje; wordt een onvoltooid bord afgedrukt?
packing-outside = `{ $letter }` ligt op rij { $row }, kolom { $column }, waar het bord geen vakje heeft.
    .help = Op een CUSTOM-bord mogen alleen de vakjes met een X bedekt worden.
packing-no-such-piece = `{ $letter }` ligt op rij { $row }, kolom { $column }, maar geen stuk heet zo.
    .help = Gebruik voor elk stuk de letter die het in het bestand heeft.
packing-unused = Stuk `{ $letter }` ligt niet op het bord.
    .help = Elk stuk wordt precies één keer gebruikt.
packing-area = Stuk `{ $letter }` heeft { cells }, maar ligt op { $found }.
    .help-more = { packing-unused.help }
    .help-fewer = Ligt er een ander stuk overheen? Controleer elk vakje voor je een stuk neerlegt.
packing-shape = Stuk `{ $letter }` heeft op het bord niet zijn eigen vorm.
    .help = Een stuk mag gedraaid en gespiegeld worden, meer niet; spaties vooraan horen erbij.

## What surrounds a verdict: parts of a sentence, without a capital or a stop

obstacle =
    .tool-missing = heeft { $tool } nodig, dat hier niet geïnstalleerd is
    .package-missing = heeft het { $language }-pakket { $package } nodig, dat hier niet geïnstalleerd is
    .newer-tool-needed = heeft { $needed } nodig; hier is alleen { $here }
    .needs-display = opent een venster, en hier is geen beeldscherm
    .wants-terminal = wil een terminal, en krijgt er hier geen
    .wants-more-input = wacht op meer invoer dan het gekregen heeft
    .board-built-in = lost eigen borden op, en nam nooit het bord dat het kreeg
    .file-missing = zoekt het bestand { $file }, dat niemand het gegeven heeft
    .writes-to-its-own-folder = schrijft in zijn eigen map, waarin hier niet geschreven kan worden
    .socket-refused = heeft een socket nodig, die de sandbox weigerde: niets mag hier een netwerk gebruiken, en eigen sockets heeft een programma alleen waar de sandbox ze binnen kan houden; `grader doctor` zegt wat er ontbreekt
    .semaphore-refused = heeft een semafoor nodig, die een sandbox van de trap `fenced` niet heeft; `grader doctor` zegt wat er ontbreekt
    .no-program = bevat niets dat op een programma lijkt
    .looked-for = gezocht: { $files }
    .found = gevonden: { $files }
    .empty = is leeg
    .unreadable = kan niet gelezen worden: { $reason }
    .language-not-allowed = is geschreven in { $language }, wat de opgave niet toestaat
    .command-not-allowed = wordt gebouwd of gestart met { $command }, wat bij geen taal hoort die de opgave toestaat; laat `build` en `run` weg uit submission.toml, of gebruik een hulpmiddel van een toegestane taal
    .language-unknown = lijkt { $language } te zijn ({ $file }), een taal die deze cursus niet kent; grader.toml kan haar toevoegen
    .not-started = kon niet gestart worden: { $reason }
    .earlier-failure = er ging eerder iets mis
    .easier-ran-out-of-time = op twee borden die niet moeilijker zijn was de tijd op
    .interrupted = de beoordeling werd voordien gestopt
cause =
    .tool = heeft een hulpmiddel nodig dat hier niet is geïnstalleerd
    .package = heeft een { $language }-pakket nodig dat hier niet is geïnstalleerd
    .old-tool = heeft een nieuwer hulpmiddel nodig dan hier is
    .file = zoekt een bestand dat niemand het gaf
    .no-program = bevat niets dat op een programma lijkt
    .unreadable = kan niet worden gelezen
    .language = is in een taal die de opdracht niet toestaat
    .unknown-language = is in een taal die deze cursus niet kent
    .not-started = kon niet worden gestart
remark =
    .ended-badly = { $ended } na een volledig antwoord
    .directions-of-tiles = richtingen zijn gelezen als zetten van de tegel, niet van de lege plek
    .passed-the-goal = het pad komt bij stap { $step } al langs het doel
    .only-the-length = alleen de lengte is afgedrukt, dus alleen die is gecontroleerd
    .refused-the-bonus = dit bord hoort bij de bonus: wie die niet maakte, verliest er niets door
    .ran-again = alleen opnieuw uitgevoerd, omdat het dicht bij de limiet zat
    .read-from-standard-error = het antwoord is van standaardfout gelezen, niet van standaarduitvoer
    .writes-to-its-own-folder = het schrijft in zijn eigen map; daarom draaide het telkens in een kopie die wordt weggegooid
    .decided = iemand heeft besloten dat het goed is; de beoordelaar had “{ $found }”{ $note }
on-all =
    .points = iemand heeft { points } toegekend{ $note }
    .points-found = iemand heeft { points } toegekend; de beoordelaar had { $found }{ $note }
    .exempt = vrijgesteld, zoals iemand heeft besloten{ $note }
ending =
    .well = eindigde zonder fout
    .exit-code = eindigde met exitcode { $code }
    .stack-overflow = crashte door een stack overflow ({ $signal })
    .crashed = crashte ({ $signal })
    .crashed-because = crashte: { $meaning } ({ $signal })
    .dismissed = wachtte op meer nadat het had geantwoord
    .left-waiting = wachtte op een antwoord dat niemand wist
    .stopped = werd bij een limiet gestopt
    .not-started = kon niet gestart worden: { $reason }
signal =
    .sigill = ongeldige instructie
    .sigabrt = het brak zichzelf af
    .sigfpe = deling door nul of een andere rekenfout
    .sigkill = het werd gedood
    .sigsegv = het gebruikte geheugen dat niet van het programma is
    .sigpipe = het schreef naar een gesloten pijp
    .sigterm = het werd beëindigd
giving =
    .file-argument = bordbestand als argument
    .arguments = argumenten: { $pieces }
    .standard-input = op standaardinvoer
    .standard-input-of = op standaardinvoer: { $pieces }
    .typed = ingetypt als het erom vraagt: { $pieces }
    .in-file = in het bestand { $file }
    .file-name = de bestandsnaam
    .board = het bord
    .board-on-one-line = het bord op één regel
    .board-as-one-word = het bord als één woord, één teken per vakje
    .board-as-arguments = het bord, één argument per vakje
    .board-cell-by-cell = het bord, één vakje per regel
    .side = de zijde
    .goal = het doel
    .then = { $first }, dan { $next }
    .blank = lege plek als { $blank }
    .blank-as-last = lege plek als het getal na de laatste tegel
    .blank-as-space = lege plek als spatie
    .between = { $sign } tussen de vakjes
    .between-rows = { $sign } tussen de rijen
    .blanks-between = { $number } spaties tussen de vakjes
    .tabs-between = een tab tussen de vakjes
    .nothing-between = niets tussen de vakjes
    .width = vakjes aangevuld tot breedte { $number }
    .one-line = alles op één regel
    .rows-and-columns = de zijde tweemaal op een regel ervoor
    .count-of-boards = het aantal borden, 1, op een regel ervoor
    .goal-behind = het doel na een lege regel
    .no-last-line-end = geen regeleinde na de laatste regel
    .started-in = gestart in { $folder }
    .started-in-new = gestart in een lege map binnen de inzending
    .typed-at = { $what } ingetypt bij { $asked }
    .typed-unasked = { $what } ingetypt
    .laid-at = het bord lag in { $places }
    .sure = zeker, want { $why }
    .it-said = het zei { $said }
    .it-said-nothing = het zei niets
    .times = { $times } keer
    .more-ways = en nog { $number }
sure =
    .answered = het antwoord hoort bij ons bord
    .counted = de lengte die het afdrukt klopt voor ons bord
    .opened = het opende het bestand met ons bord
    .differed = het nam ons bord aan, en wat het afdrukte veranderde mee
    .claimed = het nam ons bord aan en drukte een antwoord af, en niets sprak voor een andere manier
    .prescribed = de cursus of de inzending zegt het zo

## What is noticed beyond verdicts

topic =
    .hint = Een fout die dit zou verklaren
    .search = Het zoeken
    .own-checklist = Je eigen checklist
own-checklist =
    .not-so = Je vinkte ja aan bij { $line }; gemeten: nee{ $reason }.
    .better-than-said = Je vinkte nee aan bij { $line }; gemeten: ja.
    .agrees = De tabel in { $file } klopt met wat gemeten is ({ $lines ->
        [one] { $lines } regel
       *[other] { $lines } regels
    } vergeleken).
    .not-compared = Niet vergeleken: { $lines }
    .as-it-should-be = De tabel in { $file } zoals ze hoort te zijn:
came =
    .moves = { moves }
    .solution = een oplossing
    .no-solution = geen oplossing
    .invalid = niet geldig
    .refused = geweigerd
    .kurang = Σ + X = { $sum }
hint = Je antwoorden zijn die van een programma dat { $does }, bij { $agrees } van de { $of } gevallen; bij { $telling } daarvan is het juiste antwoord een ander (bijvoorbeeld { $examples }). Dit is een hint en telt niet mee voor de punten.
kin = Deze gevallen onderscheiden het niet van een programma dat { $others }.
    .or = { $others }, of een dat { $next }
bug =
    .blank-in-manhattan = het lege vak meetelt in de Manhattan-afstand
    .blank-in-hamming = het lege vak meetelt als verkeerd geplaatste tegel
    .squared-distance = de afstanden kwadrateert voordat ze worden opgeteld
    .rows-for-columns = rijen en kolommen van het doel verwisselt in de afstand
    .flat-distance = afstanden telt langs de nummers van de vakken in plaats van over rijen en kolommen
    .conflict-twice = elk lineair conflict vanuit beide tegels telt
    .greedy = de diepte weglaat uit de kosten (f = h)
    .weighted = de schatting dubbel telt in de kosten (f = g + 2h)
    .cost-adds-up = de schatting optelt bij de kosten van de ouder in plaats van bij de diepte
    .first-incumbent-kept = eerst de diepte in gaat en de eerste oplossing houdt die het tegenkomt
    .same-cost-lost = een bord kwijtraakt als er al een ander met dezelfde kosten wacht
    .closed-when-generated = een bord als afgehandeld merkt zodra het wordt gemaakt
    .depth-limited = zegt dat diepe borden geen oplossing hebben
    .forbids-same-move = dezelfde zet twee keer na elkaar verbiedt in plaats van de zet terug
    .wraps-round = het lege vak over het einde van een rij naar de volgende rij schuift
    .counts-boards = de borden van het pad telt in plaats van de zetten
    .bound-raised-too-far = de grens van IDA* verder verhoogt dan nodig is
    .deepening-closed = in één ronde van IDA* nooit twee keer op hetzelfde bord komt, ook niet langs een kortere weg
    .bound-never-raised = na de eerste ronde van IDA* ophoudt
    .odd-width-rule = de regel voor oneven breedtes ook voor even breedtes gebruikt
    .blank-row-from-top = de rij van het lege vak van boven telt in plaats van van onder
    .blank-row-on-odd-widths = de rij van het lege vak ook bij oneven breedtes optelt
    .blank-in-inversions = het lege vak meetelt in de inversies
    .parity-inverted = even en oneven verwisselt wanneer het beslist welke borden oplosbaar zijn
    .kurang-misses-last-cell = het laatste vak weglaat uit Kurang
    .kurang-counts-itself = elke tegel zelf meetelt in zijn Kurang
    .kurang-counts-before = de kleinere tegels vóór elke tegel telt in plaats van erna
    .kurang-without-blank = de Kurang van het lege vak weglaat
    .kurang-blank-as-zero = het lege vak als 0 neemt in Kurang
    .x-on-wrong-cells = X = 1 neemt op de vakken die niet gearceerd zijn
    .x-always-zero = X weglaat
    .no-mirror = een stuk nooit spiegelt
    .no-rotation = een stuk nooit draait
    .mirror-without-turn = een gespiegeld stuk nooit draait
    .corners-refused = stukken weigert die alleen met hoeken aan elkaar hangen
    .mask-ignored = niet naar het masker van een CUSTOM-bord kijkt
    .no-backtracking = een gelegd stuk nooit meer opneemt
    .file-order-only = het volgende vrije vak alleen aan het volgende stuk van het bestand geeft
    .leading-blanks-lost = de spaties voor een rij van een stuk verliest
    .inner-blanks-lost = alle spaties in een rij van een stuk verliest

## What stands behind a fault

wasted =
    .one-good = Zet 1 ligt op een kortste pad;
    .many-good = Zetten 1–{ $good } liggen op een kortste pad;
    .at-once = Zet { $bad }, tegel { $tile } { $way }, is al verspild: ervoor { $before ->
        [one] was er nog { $before } zet
       *[other] waren er nog { $before } zetten
    } nodig, erna { $after }.
    .later = { $begun } zet { $bad }, tegel { $tile } { $way }, is de eerste verspilde: ervoor { $before ->
        [one] was er nog { $before } zet
       *[other] waren er nog { $before } zetten
    } nodig, erna { $after }.
    .among-first = De eerste verspilde zet is een van zetten { $from }–{ $bad }; uitzoeken welke zou te lang duren.
    .among-later = { $begun } de eerste verspilde zet is een van zetten { $from }–{ $bad }; uitzoeken welke zou te lang duren.
parity =
    .even = een even getal
    .odd = een oneven getal
inversions =
    .odd-width = Inversies (paren tegels in de verkeerde volgorde): { $inversions }, { $parity }. Bij het doel is het 0, en op een bord van { $side } breed verandert geen zet of het even of oneven is.
    .even-width = Inversies (paren tegels in de verkeerde volgorde): { $inversions }; rijen onder de lege plek: { $rows }; samen { $sum }, { $parity }. Bij het doel is het 0, en op een bord van { $side } breed verandert geen zet of het even of oneven is.
kurang = ΣKurang(i) + X = { $sum } + { $x } = { $total }, { $parity }; een bord is precies dan oplosbaar als het even is.
no-packing =
    .area = De stukken hebben samen { cells } en het bord heeft er { $board }, dus ze kunnen het niet vullen.
    .fits-nowhere = Stuk `{ $letter }` past nergens op het lege bord, hoe het ook gedraaid of gespiegeld wordt.
    .uncoverable = Geen enkel stuk kan rij { $row }, kolom { $column } bedekken, hoe het ook gedraaid of gespiegeld wordt.
    .colouring = Gekleurd als een schaakbord heeft het bord { $board }; { $pieces }.
    .board-even = evenveel vakjes van de ene kleur als van de andere
    .board-uneven = { cells } meer van de ene kleur dan van de andere
    .pieces-even = elk stuk neemt er evenveel van beide
    .pieces-uneven = de stukken die meer van één kleur nemen ({ $pieces }) komen daar samen niet op uit, op welke kleuren ze ook liggen
    .exhausted = De volledige zoektocht van de referentie-oplosser probeerde { $placements ->
        [one] { $placements } plaatsing
       *[other] { $placements } plaatsingen
    } en vond geen vulling.
    .on-file = Geen kort argument toont aan dat er geen vulling is, en een volledige zoektocht is te lang om hier te herhalen; `grader cases verify` doet die.
in-part = De rest is goed en levert { $earned } % van de punten op.
    .open = De rest is goed en levert { $earned } % van de punten op. { $open } % wacht op iemand die ernaar kijkt.

## What counts and times tell of a search

guide =
    .nothing = geen heuristiek
    .hamming = Hamming
    .manhattan = Manhattan
    .linear-conflict = lineair conflict
    .walking-distance = loopafstand
search =
    .breadth-first = zoeken in de breedte
    .breadth-first-no-closed-list = zoeken in de breedte zonder gesloten lijst
    .iterative-deepening = iteratief verdiepen
    .a-star = A* met een gesloten lijst
    .a-star-no-closed-list = A* zonder gesloten lijst
    .ida-star = IDA*
    .guided = { $search }, geleid door { $guide }
    .counted = { $search } ({ $counting })
counting =
    .expanded = uitgewerkte borden
    .expanded-going-back = uitgewerkte borden, ook terug
    .queued = borden in de wachtrij
    .made = gemaakte borden, zonder het vorige
    .made-with-parent = gemaakte borden, met het vorige
counts-fit = De aantallen knopen passen bij { $search }, op { $cases } van de { $cases } gevallen, en niet bij dezelfde zoektocht met { $others }.
    .claimed = { $mark } De aantallen onder { $claimed } passen bij { $guide }: ze passen bij { $search }, op { $cases } van de { $cases } gevallen, en niet bij dezelfde zoektocht met { $others }.
branching =
    .factor = Effectieve vertakkingsfactor
    .factor-with = Effectieve vertakkingsfactor met { $guide }
    .alone = { $factor } { $own }.
    .beside-reference = { $factor } { $own }; van de referentie { $reference }.
    .beside-class = { $factor } { $own }; mediaan van de klas { $class }.
    .beside-both = { $factor } { $own }; van de referentie { $reference }, mediaan van de klas { $class }.
column =
    .depth = zetten
    .own = programma
    .reference = referentie
    .class = mediaan klas
times =
    .by-depth = Processortijd van juiste antwoorden, naar het kleinste aantal zetten
    .axis = processortijd, logaritmisch
    .how-compared = Bij meer borden met evenveel zetten de mediaan. De klas staat er waar minstens vijf anderen het goed hebben.

## The page about a class

cause-on = { $verdict } { $boards }
boards =
    .every = op elk bord
    .unsolvable = op borden zonder oplossing
    .solvable = op borden met een oplossing
    .bad-input = bij foute invoer
    .blank-in-first-row = op borden met het lege vak in de eerste rij
    .blank-in-last-row = op borden met het lege vak in de laatste rij
    .blank-in-first-column = op borden met het lege vak in de eerste kolom
    .blank-in-last-column = op borden met het lege vak in de laatste kolom
    .side = op borden van { $n } × { $n }
    .at-least = op borden die { $n } zetten of meer vergen
class =
    .about = { $students }, { $cases }
    .about_one = { $assignment }: { $students }, { $cases }
    .all_causes = Alle { $n } oorzaken tonen
    .any_case = Alle gevallen
    .any_failing = Alles wat niet goed is
    .any_verdict = Alle oordelen
    .assignments = Opdrachten
    .book = Studenten
    .book_help = Een rij per student. Pijltjestoetsen gaan van cel naar cel, Enter opent een resultaat, Shift met omhoog of omlaag kiest rijen, Ctrl+C kopieert ze als tekst voor een rekenblad.
    .by_case = Geval
    .by_hand = Beslist
    .by_name = Naam
    .by_score = Score
    .by_time = CPU-tijd
    .case = Geval
    .case_many = { $n } gevallen
    .case_one = { $n } geval
    .cases = Gevallen
    .cases_help = Over de hele klas. Het onderscheid zegt of wie een geval oplost het ook op de andere beter doet: bij 1 scheidt het goede programma's van slechte, bij 0 zegt het niets, kijk onder 0 naar het geval zelf. Tijden zijn van goede antwoorden; △ telt wat bij de limiet is gestopt.
    .cause_text = : { $cause }
    .causes = Waarom antwoorden niet goed zijn
    .causes_help = Kies er een om alleen deze studenten te zien.
    .causes_none = Hier is alles goed.
    .chosen = { $students } gekozen
    .clear = Filters wissen
    .close = Sluiten
    .colon = {": "}
    .comma = {", "}
    .command = Bekijk het opnieuw
    .copied = Gekopieerd
    .copied_rows = { $students } gekopieerd
    .copy = Kopiëren
    .copy_csv = Kopiëren als CSV
    .copy_tsv = Kopiëren als TSV
    .cpu = CPU-tijd
    .cpu_seconds = CPU-seconden
    .dark = Donker
    .descending = Aflopend
    .discrimination = Onderscheid
    .driven = Bord gegeven
    .exempt = vrijgesteld
    .expected = Verwacht
    .family_broke = Crash, limiet of build
    .family_right = Goed
    .family_wait = Niet beslist of niet uitgevoerd
    .family_wrong = Fout
    .fewer = Minder tonen
    .filters = Filters
    .find = Naam of nummer
    .full = Alle punten
    .graded_on = Nagekeken op { $date }
    .group = Groep
    .id = Nummer
    .key = Sleutel
    .language = Taal
    .left_out = Niet alles staat in deze pagina, opdat ze per mail kan worden verstuurd. Het commando hierboven toont de rest.
    .legend = Getoonde oordelen; kies er een om te filteren
    .light = Licht
    .look = Bekijk deze eerst
    .look_all = Toon alle { $n } redenen
    .look_each = Een voor een
    .look_left = Nog { $n }: het commando hierboven loopt ze allemaal na.
    .look_many = { $n } dingen wachten op een mens. Wat u van één beslist, geldt voor allen die hetzelfde afdrukten.
    .look_none_due = Niets te beslissen: wat is ingeleverd kan nergens draaien en levert dus niets op.
    .look_nothing = Niets wacht op een mens.
    .look_one = Eén ding wacht op een mens.
    .made = Gemaakt
    .map = De klas in één oogopslag
    .map_help = Een kolom is een student, in de volgorde van de tabel; een rij is een geval. Wijs aan, raak aan of gebruik de pijltjestoetsen om te weten wat een cel zegt; Enter opent hem. De tabel hieronder zegt hetzelfde in woorden.
    .map_label = Warmtekaart: { $students }, { $cases }
    .map_role = warmtekaart
    .map_sum = { $share } van { $results } resultaten is goed. Het moeilijkst is { $case }, dat { $least } oplost.
    .mean = Gemiddelde
    .median = Mediaan
    .more_may_come = er kunnen nog { $points } bij komen
    .next = Volgende niet goed
    .no = nee
    .no_grade = nog geen cijfer
    .no_script = Deze pagina heeft scripts nodig, die ze zelf bevat; er wordt niets van elders geladen.
    .nobody = Er blijft niemand over. Wis een filter om meer te zien.
    .nodes = Knopen
    .not_copied = Kon niet worden gekopieerd
    .not_run = niet uitgevoerd
    .not_tried = niet geprobeerd
    .of = Van
    .offered = Hoe het bord werd aangeboden
    .only_case = Alleen { $case } tonen
    .open = open
    .open_details = Openen
    .page_of = Student { $n } van { $all }
    .page_of_some = Student { $n } van { $shown }, gefilterd uit { $all }
    .pass = Geslaagd
    .pass_rate = Goed
    .passed = Halen de drempel
    .plot_nodes = Knopen, geval per geval
    .plot_time = CPU-tijd, geval per geval
    .plots = Boxplots
    .points_of = { $points } van { $of } punten
    .previous = Vorige niet goed
    .print = Afdrukken
    .print_note = Afdrukken geeft een pagina aan elk van de { $students } die getoond zijn.
    .printed = Afgedrukt
    .remove = Dit filter weghalen
    .replay_of = De stappen van { $student } op { $case }
    .report = Klasrapport
    .result_many = { $n } resultaten
    .result_one = { $n } resultaat
    .score = Score
    .scores = Scores
    .some_students = { $n } van { $students }
    .sort = Sorteren op
    .sort_by = Sorteren op { $what }
    .spread_label = Aantal studenten per score: { $bins }
    .start_board = Beginbord
    .stopped_at = { $time }, gestopt bij de limiet
    .student = Student
    .student_many = { $n } studenten
    .student_one = { $n } student
    .students = Studenten
    .system = Systeem
    .theme = Thema
    .time_axis = Tijden: logaritmische as van { $low } tot { $high }. Lijn: mediaan; doos: kwartielen; snorharen: snelste en traagste.
    .time_spread = CPU-tijd
    .timeouts = Gestopt
    .verdict = Oordeel
    .whole_group = Heel { $group }
    .yes = ja
plot =
    .time = Processortijd van juiste antwoorden, per geval
    .seconds = processortijd
    .nodes = Knopen die juiste antwoorden noemen, per geval
    .counted = knopen, zoals het programma ze afdrukt
    .honest = Juiste antwoorden zijn waarden. Wat te lang duurde, staat als driehoek waar het werd gestopt, nooit als waarde; andere foute antwoorden zijn weggelaten.
plot-rows =
    .axis = { $quantity }, logaritmisch
    .median = mediaan
    .values = waarden
    .stopped = gestopt
    .key = Doos: onderste en bovenste kwartiel. Dikke lijn: mediaan. Snorharen: de verste waarden binnen anderhalve dooslengte, zoals getekend. Stippen: waarden daarbuiten.
    .key-stopped = Driehoek: daar gestopt, de waarde zou groter zijn geweest. Ze telt als groter dan elke gemeten waarde; ligt een kwartiel daartussen, dan is de doos rechts open.
    .hidden = { $hidden } van de { $beyond } waarden buiten de snorharen zijn niet getekend: een rij heeft hoogstens { $most } stippen, de verste en andere gelijkmatig gekozen.
    .counted = { $name }: { $count } waarden
    .counted-stopped = , waarvan { $stopped } gestopt
    .spread = ; van { $minimum } tot { $maximum }, kwartielen { $lower }, { $middle }, { $upper }
    .unknown = onbekend

## The page about a student

student =
    .assignments = Opdrachten
    .to-the-results = Naar de resultaten
    .open-all = Alles openen
    .close-all = Alles dichtvouwen
    .pass-mark = slaaggrens { $percent } %
    .checklist = Checklist
    .program = programma
    .groups = Groepen tests
    .all-cases = Alle tests
    .got = gekregen
    .repeat = Probeer het opnieuw
    .copy = Kopiëren
    .copy-what = Kopieer de opdracht voor { $case }
    .copied = Gekopieerd.
    .not-copied = Kopiëren lukte niet; selecteer de tekst en kopieer die.
    .replay = Herhaling van { $case }
    .play-it = Wat het programma antwoordde
    .tiles = Tegels in de volgorde waarin ze schuiven: { $tiles }
    .wrong-cells = als fout gemarkeerd: { $cells }
    .not-shown = Ze tellen hier mee en worden niet getoond.
    .undecided = niet beslist
    .by-hand = beslist
    .found = de beoordelaar vond
    .partial = Alleen een deel van de tests is uitgevoerd: dit is niet het cijfer.

## The player of a path, on both pages

player =
    .first = Begin
    .back = Stap terug
    .play = Afspelen
    .pause = Pauze
    .step = Stap vooruit
    .last = Einde
    .position = Positie
    .speed = Tijd per stap
    .speed_value = { $ms } ms
    .keys = Toetsen: spatie speelt af en pauzeert, links en rechts doen een stap, Home en End gaan naar de eerste en de laatste stap.
    .start = begin, { $total } stappen
    .start_one = begin, 1 stap
    .moved = stap { $step } van { $total }: tegel { $tile } naar { $direction }
    .moved_wasted = stap { $step } van { $total }: tegel { $tile } naar { $direction }, de eerste overbodige zet
    .illegal_tile = stap { $step } van { $total }: tegel { $tile } ligt niet naast het lege vak, een ongeldige zet
    .illegal_edge = stap { $step } van { $total }: de zet gaat van het bord af, een ongeldige zet
    .illegal_jump = stap { $step } van { $total }: het volgende bord is niet één zet verder, een ongeldige zet
    .cut = ; het antwoord heeft { $total } stappen, waarvan alleen deze { $step } bewaard zijn
    .placed = stuk { $step } van { $total }: { $piece }
    .placed_illegal = stuk { $step } van { $total }: { $piece }, dat fout is
    .placed_wasted = stuk { $step } van { $total }: { $piece }, dat niet nodig is
    .jump_illegal = Naar de ongeldige stap { $step }
    .jump_wasted = Naar de eerste overbodige stap { $step }
    .board = Bord: { $rows }
    .blank = leeg
    .up = boven
    .down = beneden
    .left = links
    .right = rechts

// Uses every control of the visualizer, by mouse and by keyboard: `node view.mjs PROGRAM CACHE`, where PROGRAM is the
// built `reference` and CACHE the folder in which it may keep tables.
import { run } from "./harness.mjs";
import { comparing } from "./view/comparing.mjs";
import { living } from "./view/living.mjs";
import { loading } from "./view/loading.mjs";
import { saving } from "./view/saving.mjs";
import { solving } from "./view/solving.mjs";
import { tidy } from "./view/visit.mjs";

await run({ ...loading, ...solving, ...comparing, ...saving, ...living });
await tidy();

"""Reads the file of an engine as the engine does, and prints what that would start: a line of JSON.

Whatever the engine would trip over ends this with a complaint.
"""

import fnmatch
import json
import re
import sys

import yaml


def github(text):
    jobs = yaml.safe_load(text)["jobs"]
    part, merge = jobs["part"], jobs["merge"]
    assert merge["needs"] == "part", "the merging job waits for the parts"
    assert merge["if"] == "${{ !cancelled() }}", "the merging job runs when a part failed"
    assert part["strategy"]["fail-fast"] is False, "a part that fails stops no other"
    numbers = part["strategy"]["matrix"]["part"]

    def filled(value, number):
        value = re.sub(r"\$\{\{\s*matrix\.part\s*\}\}", str(number), value)
        assert "${{" not in value, f"unknown expression in {value}"
        return value

    def uses(job, action):
        [step] = [step for step in job["steps"] if step.get("uses", "").startswith(f"actions/{action}@")]
        return step

    for job in (part, merge):
        uses(job, "checkout")
    up, down = uses(part, "upload-artifact")["with"], uses(merge, "download-artifact")["with"]
    names = {filled(up["name"], number) for number in numbers}
    assert len(names) == len(numbers), "no two jobs may leave artefacts of one name"
    assert all(fnmatch.fnmatch(name, down["pattern"]) for name in names), "all parts are fetched"
    assert "class" not in fnmatch.filter(["class"], down["pattern"]), "and nothing else"
    assert down["merge-multiple"] is True, "into one folder"

    def started(job, number):
        steps = [step for step in job["steps"] if "run" in step]
        env = {}
        for step in steps:
            env.update({name: filled(str(value), number) for name, value in step.get("env", {}).items()})
        return {"env": env, "script": "\n".join(filled(step["run"], number) for step in steps)}

    return {
        "parts": [started(part, number) for number in numbers],
        "merge": started(merge, 0),
        "leaves": up["path"],
        "finds": down["path"],
        "shell": ["sh", "-e", "-c"],
    }


def gitlab(text):
    jobs = yaml.safe_load(text)
    part, merge = jobs["part"], jobs["merge"]
    assert merge["needs"] == ["part"] and merge["when"] == "always", "it runs when a part failed"
    assert part["artifacts"]["when"] == "always"
    assert jobs["stages"] == [part["stage"], merge["stage"]]
    [path] = part["artifacts"]["paths"]
    total = part["parallel"]
    return {
        "parts": [
            {
                "env": {"CI_NODE_INDEX": str(number), "CI_NODE_TOTAL": str(total)},
                "script": "\n".join(part["script"]),
            }
            for number in range(1, total + 1)
        ],
        "merge": {"env": {}, "script": "\n".join(merge["script"])},
        "leaves": path,
        "finds": path,
        "shell": ["sh", "-e", "-c"],
    }


def kubernetes(text):
    things = {(thing["kind"], thing["metadata"]["name"]): thing for thing in yaml.safe_load_all(text)}
    part, merge = (things["Job", name]["spec"] for name in ("grade-part", "grade-merge"))
    assert part["completionMode"] == "Indexed" and "backoffLimitPerIndex" in part
    assert part["suspend"] is True and merge["suspend"] is True
    for job in (part, merge):
        pod = job["template"]["spec"]
        assert pod["restartPolicy"] == "Never", "this is what the limit for each index needs"
        volumes = {volume["name"]: volume for volume in pod["volumes"]}
        [container] = pod["containers"]
        for mount in container["volumeMounts"]:
            claim = volumes[mount["name"]].get("persistentVolumeClaim")
            assert claim is None or ("PersistentVolumeClaim", claim["claimName"]) in things
        assert container["workingDir"] in [mount["mountPath"] for mount in container["volumeMounts"]]
        assert container["resources"]["requests"] == container["resources"]["limits"]
        assert container["resources"]["limits"]["cpu"].isdigit(), "whole processors"
        assert container["command"] == ["sh", "-c"]
        # Such a reference would be replaced before the shell sees it.
        assert not re.search(r"\$\([A-Za-z_]|\$\$", container["args"][0])
    [rule] = [rule for rule in part["podFailurePolicy"]["rules"] if "onExitCodes" in rule]

    def started(job, more):
        [container] = job["template"]["spec"]["containers"]
        env = {entry["name"]: entry["value"] for entry in container.get("env", [])}
        return {"env": {**env, **more}, "script": container["args"][0]}

    assert rule["onExitCodes"]["containerName"] == part["template"]["spec"]["containers"][0]["name"]
    return {
        "parts": [started(part, {"JOB_COMPLETION_INDEX": str(index)}) for index in range(part["completions"])],
        "merge": started(merge, {}),
        # All pods have the one volume.
        "leaves": None,
        "finds": None,
        "shell": ["sh", "-c"],
    }


json.dump({"github": github, "gitlab": gitlab, "kubernetes": kubernetes}[sys.argv[1]](sys.stdin.read()), sys.stdout)

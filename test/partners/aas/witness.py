"""Reads a submodel of the Asset Administration Shell from a file, with the tool that its first argument names."""
import io
import json
import sys

tool, path = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    submodel = json.load(file)
environment = {"submodels": [submodel]}


def test_engines():
    from aas_test_engines import file

    result = file.check_json_data(environment)
    return {"ok": result.ok(), "log": [] if result.ok() else faults(result)}


def faults(result):
    below = [fault for sub in result.sub_results for fault in faults(sub)]
    return below if result.sub_results else ([] if result.ok() else [result.message])


def basyx():
    from basyx.aas import model
    from basyx.aas.adapter.json import read_aas_json_file

    try:
        store = read_aas_json_file(io.StringIO(json.dumps(environment)), failsafe=False)
        read = store.get_item(submodel["id"])
    except Exception as fault:
        return {"ok": False, "log": [f"{type(fault).__name__}: {fault}"]}
    return {
        "ok": True,
        "semantic_id": read.semantic_id.key[0].value,
        "elements": {
            collection.id_short: {held.id_short: str(held.value) for held in collection.value}
            for collection in read.submodel_element
        },
    }


print(json.dumps({"aas-test-engines": test_engines, "basyx-python-sdk": basyx}[tool]()))

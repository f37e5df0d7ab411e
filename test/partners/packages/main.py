"""What a partner's program does with the installed package."""

import json
import os
from importlib.metadata import version

from svc_client import Client, SvcError

client = Client(os.environ["BASE"], os.environ["ID"], os.environ["SECRET"])
tests = client.list_tests_all(vin=os.environ["VIN"], status="completed")
soh = [test["battery"]["soh_percent"] for test in tests if test["battery"] is not None]
code = "none"
try:
    client.get_test(999_999_999)
except SvcError as error:
    code = error.code
print(json.dumps({"version": version("svc-client"), "soh": len(soh), "code": code}))

"""Reads what has happened from GET /v1/events, for as long as it runs, and prints each event once."""

import http.client
import json
import os
import sys
import time
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

BASE = os.environ["BASE"]
PAUSE_SECONDS = int(os.environ.get("PAUSE_MS", "30000")) / 1000


def ask_for_token():
    form = {
        "grant_type": "client_credentials",
        "client_id": os.environ["ID"],
        "client_secret": os.environ["SECRET"],
    }
    with urlopen(f"{BASE}/v1/oauth/token", urlencode(form).encode()) as answer:
        return json.load(answer)["access_token"]


token = cursor = None
while True:
    try:
        token = token or ask_for_token()
        query = {"per_page": 10, **({"cursor": cursor} if cursor else {})}
        request = Request(f"{BASE}/v1/events?{urlencode(query)}", headers={"Authorization": f"Bearer {token}"})
        with urlopen(request) as answer:
            body = json.load(answer)
    except (OSError, http.client.HTTPException, ValueError) as failure:
        # The service may be away for a while: go on from the same cursor.
        print(failure, file=sys.stderr)
        if isinstance(failure, HTTPError) and failure.code == 401:
            token = None
        time.sleep(PAUSE_SECONDS)
        continue
    for event in body["data"]:
        print(event["id"], event["event"], flush=True)
    cursor = body["meta"]["next_cursor"]
    if not body["data"]:
        time.sleep(PAUSE_SECONDS)

"""Registers an endpoint, verifies what arrives, and prints each event once."""

import base64
import hashlib
import hmac
import json
import os
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlencode
from urllib.request import Request, urlopen

BASE, PORT = os.environ["BASE"], os.environ["PORT"]
secrets = []
seen = set()


def is_genuine(headers, body):
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        return False
    message = f"{headers['webhook-id']}.{timestamp}.".encode() + body
    given = headers.get("webhook-signature", "").split(" ")
    for secret in secrets:
        key = base64.b64decode(secret.removeprefix("whsec_"))
        expected = "v1," + base64.b64encode(hmac.digest(key, message, hashlib.sha256)).decode()
        if any(hmac.compare_digest(expected, one) for one in given):
            return True
    return False


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        genuine = is_genuine(self.headers, body)
        self.send_response(204 if genuine else 401)
        self.end_headers()
        if not genuine or self.headers["webhook-id"] in seen:
            return
        seen.add(self.headers["webhook-id"])
        event = json.loads(body)
        print(event["event"], event["data"].get("test", {}).get("id", "-"), flush=True)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(PORT)), Receiver)
threading.Thread(target=server.serve_forever).start()


def post(path, data, headers):
    with urlopen(Request(BASE + path, data, headers, method="POST")) as answer:
        return json.load(answer)


form = {"grant_type": "client_credentials", "client_id": os.environ["ID"], "client_secret": os.environ["SECRET"]}
token = post("/v1/oauth/token", urlencode(form).encode(), {})["access_token"]
headers = {"Authorization": f"Bearer {token}"}
endpoint = post(
    "/v1/webhooks",
    json.dumps({"url": f"http://127.0.0.1:{PORT}/", "events": ["svc.test.completed", "svc.test.failed"]}).encode(),
    {**headers, "Content-Type": "application/json", "Idempotency-Key": f"endpoint-{PORT}"},
)["data"]
secrets.append(endpoint["secret"])
print("registered", endpoint["id"], flush=True)
post(f"/v1/webhooks/{endpoint['id']}/test", None, headers)

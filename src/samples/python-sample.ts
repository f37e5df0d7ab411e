import { indented, literalOf, PYTHON } from "./literal.ts";
import { type SampleRequest, WAIT_MAX_SECONDS } from "./sample-request.ts";

export const PYTHON_START = `# Python 3.9 or later, nothing to install; the values come from the environment
import base64, hashlib, hmac, json, os, sys, time, uuid
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

base = os.environ["BASE"]
client_id = os.environ["ID"]
client_secret = os.environ["SECRET"]
token = os.environ.get("TOKEN")  # of the first call`;

export function pythonSample(request: SampleRequest): string {
  const { method, path, access, takesKey, body, response, isAwaited } = request;
  if (response === "file") return DOWNLOAD;
  const headers = [
    ...(access === "bearer" ? ['"Authorization": f"Bearer {token}",'] : []),
    ...(takesKey ? ['"Idempotency-Key": str(uuid.uuid4()),'] : []),
    ...(body?.kind === "json" ? ['"Content-Type": "application/json",'] : []),
    ...(access === "signature"
      ? [
          '"webhook-id": "results-1",',
          '"webhook-timestamp": sent_at,',
          '"webhook-signature": f"v1,{signature}",',
        ]
      : []),
  ];
  const parts = [
    `f"{base}${path}",`,
    ...(method === "GET" ? [] : [`method="${method}",`]),
    ...(headers.length === 0
      ? []
      : headers.length === 1
        ? [`headers={${headers[0]?.slice(0, -1)}},`]
        : [`headers={\n        ${headers.join("\n        ")}\n    },`]),
    ...(body === null ? [] : [`data=${access === "signature" ? "text.encode()" : bodyText(body)},`]),
  ];
  const made =
    parts.length === 1
      ? `request = Request(${parts[0]?.slice(0, -1)})`
      : `request = Request(\n    ${parts.join("\n    ")}\n)`;
  return [
    ...(access === "signature" ? [signedLines(body)] : []),
    made,
    isAwaited ? AWAITED : ASKED,
    ...shownLines(response, access),
  ].join("\n");
}

const ASKED = `try:
    with urlopen(request) as response:
        body = json.load(response)
except HTTPError as refused:
    raise SystemExit(refused.read().decode())  # code, message and field`;

const AWAITED = `until = time.monotonic() + ${WAIT_MAX_SECONDS}
while True:
    try:
        with urlopen(request) as response:
            body = json.load(response)
        break
    except HTTPError as refused:
        text = refused.read().decode()
        if refused.code != 409 or time.monotonic() >= until:
            raise SystemExit(text)  # code, message and field
        print(text, file=sys.stderr)  # what it waits for
        time.sleep(int(refused.headers["Retry-After"]))`;

function shownLines(response: SampleRequest["response"], access: SampleRequest["access"]): string[] {
  if (access === "client") return ['token = body["access_token"]  # for an hour: expires_in seconds'];
  const isReport = access === "signature";
  return [
    response === "envelope" ? 'print(body["data"])' : "print(body)",
    ...(isReport
      ? ['if body["data"]["rejected"]:', '    raise SystemExit("rejected: nothing of these is stored")']
      : []),
  ];
}

const DOWNLOAD = `url = os.environ["URL"]  # "url" of the previous response
with urlopen(url) as response, open("certificate.pdf", "wb") as file:
    file.write(response.read())`;

function bodyText(body: NonNullable<SampleRequest["body"]>): string {
  if (body.kind === "json") return `json.dumps(${indented(literalOf(body.value, PYTHON), "    ")}).encode()`;
  const members = body.members.map(([name, value]) =>
    name === "client_id" || name === "client_secret" ? `"${name}": ${name}` : `"${name}": "${value}"`,
  );
  return `urlencode({\n        ${members.join(",\n        ")},\n    }).encode()`;
}

function signedLines(body: SampleRequest["body"]): string {
  const value = body?.kind === "json" ? literalOf(body.value, PYTHON) : "None";
  return `text = json.dumps(${value})
sent_at = str(int(time.time()))
key = base64.b64decode(os.environ["INGEST_SECRET"].removeprefix("whsec_"))
signed = f"results-1.{sent_at}.{text}".encode()
signature = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()`;
}

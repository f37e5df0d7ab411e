import { type SampleRequest, WAIT_MAX_SECONDS } from "./sample-request.ts";

/** What the other samples of this language stand on. */
export const CURL_START = "# curl, sed and openssl; the values come from the environment";

/** Of the response, which has it twice. */
const READ_TOKEN = 'sed -n \'s/.*"access_token":"\\([^"]*\\)".*/\\1/p\'';
const READ_PAUSE = "sed -n 's/.*\"retry_after_seconds\":\\([0-9]*\\).*/\\1/p'";

export function curlSample(request: SampleRequest): string {
  const { method, path, access, takesKey, body, response, isAwaited } = request;
  const isImplied = method === (body === null ? "GET" : "POST");
  const url = /[?&]/.test(path) ? `"$BASE${path}"` : `$BASE${path}`;
  if (response === "file")
    return `URL=…  # "url" of the previous response\ncurl -s -o certificate.pdf "$URL"`;
  const parts = [
    `curl -s${isImplied ? "" : ` -X ${method}`} ${url}`,
    ...(access === "bearer" ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(takesKey ? ['-H "Idempotency-Key: $(openssl rand -hex 16)"'] : []),
    ...(body?.kind === "json" ? ['-H "Content-Type: application/json"'] : []),
    ...(access === "signature"
      ? [
          '-H "webhook-id: results-1" -H "webhook-timestamp: $SENT_AT"',
          '-H "webhook-signature: v1,$SIGNATURE" -d "$BODY"',
        ]
      : bodyParts(body)),
  ];
  const command = parts.join(" \\\n  ");
  if (access === "client") return `TOKEN=$(${command} |\n  ${READ_TOKEN})`;
  if (isAwaited) return awaited(command);
  return access === "signature" ? `${signedLines(body)}\n${reported(command)}` : command;
}

/** curl repeats only what it takes for a failure of a server, and 409 is none. */
function awaited(command: string): string {
  return `# While the response is 409, wait and retry, for ${WAIT_MAX_SECONDS / 60} minutes at most
UNTIL=$(($(date +%s) + ${WAIT_MAX_SECONDS}))
while :; do
  RESPONSE=$(${command.replaceAll("\n", "\n  ")})
  PAUSE=$(echo "$RESPONSE" |
    ${READ_PAUSE})
  [ -n "$PAUSE" ] && [ "$(date +%s)" -lt $UNTIL ] || break
  echo "$RESPONSE" >&2  # what it waits for
  sleep "$PAUSE"
done
echo "$RESPONSE"`;
}

/** The status is 200 whatever became of the records. */
function reported(command: string): string {
  return `RESPONSE=$(${command.replaceAll("\n", "\n  ")})
echo "$RESPONSE"
echo "$RESPONSE" | grep -q '"rejected":\\[\\]' ||
  echo "rejected: nothing of these is stored" >&2`;
}

function bodyParts(body: SampleRequest["body"]): string[] {
  if (body === null) return [];
  if (body.kind === "form")
    return body.members.map(([name, value]) =>
      name === "client_id"
        ? "-d client_id=$ID"
        : name === "client_secret"
          ? "-d client_secret=$SECRET"
          : `-d ${name}=${value}`,
    );
  return [`-d '${shellJson(body.value)}'`];
}

/** A quotation mark would end the text. */
function shellJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", "\n  ").replaceAll("'", "'\\''");
}

function signedLines(body: SampleRequest["body"]): string {
  const text = body?.kind === "json" ? JSON.stringify(body.value) : "";
  return `BODY='${text}'
SENT_AT=$(date +%s)
KEY=$(printf %s "\${INGEST_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
SIGNATURE=$(printf %s "results-1.$SENT_AT.$BODY" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64)`;
}

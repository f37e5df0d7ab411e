import { indented, literalOf, PHP } from "./literal.ts";
import { type SampleRequest, WAIT_MAX_SECONDS } from "./sample-request.ts";

export const PHP_START = `<?php // PHP 8, no extension but openssl; the values come from the environment
$base = getenv("BASE");
$clientId = getenv("ID");
$clientSecret = getenv("SECRET");
$token = getenv("TOKEN"); // of the first call`;

export function phpSample(request: SampleRequest): string {
  const { method, path, access, takesKey, body, response } = request;
  if (response === "file") return DOWNLOAD;
  const headers = [
    ...(access === "bearer" ? ['"Authorization: Bearer $token",'] : []),
    ...(takesKey ? ['"Idempotency-Key: " . bin2hex(random_bytes(16)),'] : []),
    ...(body === null
      ? []
      : [`"Content-Type: application/${body.kind === "json" ? "json" : "x-www-form-urlencoded"}",`]),
    ...(access === "signature"
      ? ['"webhook-id: results-1",', '"webhook-timestamp: $sentAt",', '"webhook-signature: v1,$signature",']
      : []),
  ];
  const options = [
    `"method" => "${method}",`,
    ...(headers.length === 0 ? [] : [`"header" => [\n        ${headers.join("\n        ")}\n    ],`]),
    ...(body === null ? [] : [`"content" => ${access === "signature" ? "$text" : bodyText(body)},`]),
    '"ignore_errors" => true, // the body of a refusal too',
  ];
  return [
    ...(access === "signature" ? [signedLines(body)] : []),
    `$options = ["http" => [\n    ${options.join("\n    ")}\n]];`,
    ...askedLines(path, request.isAwaited),
    ...responseLines(request),
  ].join("\n");
}

function askedLines(path: string, isAwaited: boolean): string[] {
  const asked = `$response = file_get_contents("$base${path}", context: stream_context_create($options));`;
  const read = "$body = json_decode($response, true);";
  if (!isAwaited) return [asked, read];
  return [
    `$until = time() + ${WAIT_MAX_SECONDS};`,
    "while (true) {",
    `    ${asked}`,
    `    ${read}`,
    '    $seconds = $body["error"]["retry_after_seconds"] ?? null; // with 409',
    "    if ($seconds === null || time() >= $until) break;",
    '    error_log($body["error"]["message"]); // what it waits for',
    "    sleep($seconds);",
    "}",
  ];
}

function responseLines({ response, access }: SampleRequest): string[] {
  return [
    'if (isset($body["error"])) throw new RuntimeException($response); // code, message and field',
    access === "client"
      ? '$token = $body["access_token"]; // for an hour: expires_in seconds'
      : response === "envelope"
        ? 'print_r($body["data"]);'
        : "print_r($body);",
    ...(access === "signature"
      ? [
          'if ($body["data"]["rejected"] !== []) throw new RuntimeException("rejected: nothing of these is stored");',
        ]
      : []),
  ];
}

const DOWNLOAD = `$url = getenv("URL"); // "url" of the previous response
file_put_contents("certificate.pdf", file_get_contents($url));`;

function bodyText(body: NonNullable<SampleRequest["body"]>): string {
  if (body.kind === "json") return `json_encode(${indented(literalOf(body.value, PHP), "    ")})`;
  const members = body.members.map(([name, value]) =>
    name === "client_id"
      ? '"client_id" => $clientId'
      : name === "client_secret"
        ? '"client_secret" => $clientSecret'
        : `"${name}" => "${value}"`,
  );
  return `http_build_query([\n        ${members.join(",\n        ")},\n    ])`;
}

function signedLines(body: SampleRequest["body"]): string {
  const value = body?.kind === "json" ? literalOf(body.value, PHP) : "null";
  return `$text = json_encode(${value});
$sentAt = time();
$key = base64_decode(substr(getenv("INGEST_SECRET"), strlen("whsec_")));
$signature = base64_encode(hash_hmac("sha256", "results-1.$sentAt.$text", $key, true));`;
}

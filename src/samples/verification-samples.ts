import { createHmac } from "node:crypto";
import type { Samples } from "./sample-language.ts";

/** A signed delivery that is always the same, for a receiver to test its check with. Its time has passed. */
export const TEST_VECTOR = testVector();

function testVector() {
  const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
  const id = "msg_7Yk3JQx0T2mPz8bVn4Lw1A";
  const timestamp = "1769864400";
  const body =
    '{"event":"svc.webhook.test","data":{"message":"Müller","test_event":true,"endpoint_id":1,"sent_at":"2026-01-31T13:00:00.000Z","triggered_by":"partner_api"}}';
  const digest = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { secret: `whsec_${key.toString("base64")}`, id, timestamp, body, signature: `v1,${digest}` };
}

/**
 * Functions without packages; names of headers are in lower case. An unsigned request, one without an id or with a timestamp that is not
 * plain digits, and a secret that is not base64 or whose key has fewer than 24 bytes (Standard Webhooks), are refused and throw nothing.
 */
export const VERIFICATION_SAMPLES: Samples = {
  curl: `# bash: is_genuine SECRET ID TIMESTAMP SIGNATURE FILE_OF_THE_BODY
is_genuine() {
  local key expected age
  [[ -n $2 && $3 =~ ^[1-9][0-9]{0,11}$ ]] || return 1
  age=$(($(date +%s) - $3))
  key=$(printf %s "\${1#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
  ((\${#key} >= 48)) || return 1 # 24 bytes: a shorter secret is unset or cut
  expected=v1,$({ printf %s "$2.$3." && cat "$5"; } |
    openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
  [[ " $4 " == *" $expected "* ]] && ((age <= 300 && age >= -300))
}`,

  javascript: `// headers: an object of Node, its names in lower case; body: a Buffer of the raw bytes
function isGenuine(secret, headers, body, now = Date.now() / 1000) {
  const key = Buffer.from((secret ?? "").slice("whsec_".length), "base64");
  if (key.length < 24) return false; // the secret is unset or cut
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = headers;
  if (!id || !signatures || !/^[0-9]{1,12}$/.test(timestamp)) return false;
  const message = Buffer.concat([Buffer.from(\`\${id}.\${timestamp}.\`), body]);
  const expected = Buffer.from(\`v1,\${createHmac("sha256", key).update(message).digest("base64")}\`);
  const isSigned = signatures.split(" ").some((one) => {
    const given = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned && Math.abs(now - Number(timestamp)) <= 300;
}`,

  python: `# headers: a mapping, its names in lower case; body: the raw bytes
def is_genuine(secret, headers, body, now=None):
    try:
        key = base64.b64decode((secret or "").removeprefix("whsec_"), validate=True)
    except ValueError:
        return False  # the secret is not base64
    if len(key) < 24:
        return False  # the secret is unset or cut
    delivery_id = headers.get("webhook-id")
    timestamp = headers.get("webhook-timestamp") or ""
    if not delivery_id or not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        return False
    message = f"{delivery_id}.{timestamp}.".encode() + body
    digest = hmac.new(key, message, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    given = (headers.get("webhook-signature") or "").split(" ")
    is_signed = any(hmac.compare_digest(one.encode(), expected) for one in given)
    return is_signed and abs((now or time.time()) - int(timestamp)) <= 300`,

  php: `// $headers: an array, its names in lower case; $body: file_get_contents("php://input")
function is_genuine(string $secret, array $headers, string $body, ?int $now = null): bool {
    $key = (string) base64_decode(substr($secret, strlen("whsec_")), true);
    if (strlen($key) < 24) return false; // the secret is unset or cut
    $id = $headers["webhook-id"] ?? "";
    $timestamp = $headers["webhook-timestamp"] ?? "";
    if ($id === "" || !preg_match('/^[0-9]{1,12}$/D', $timestamp)) return false;
    $message = "$id.$timestamp.$body";
    $expected = "v1," . base64_encode(hash_hmac("sha256", $message, $key, true));
    $isSigned = false;
    foreach (explode(" ", $headers["webhook-signature"] ?? "") as $one) {
        $isSigned = hash_equals($expected, $one) || $isSigned;
    }
    return $isSigned && abs(($now ?? time()) - (int) $timestamp) <= 300;
}`,

  go: `// header: of the request; body: its raw bytes
func isGenuine(secret string, header http.Header, body []byte, now time.Time) bool {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil || len(key) < 24 { // the secret is unset or cut
		return false
	}
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	sentAt, err := strconv.ParseUint(timestamp, 10, 40) // digits only
	if id == "" || err != nil || now.Sub(time.Unix(int64(sentAt), 0)).Abs() > 300*time.Second {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	for _, one := range strings.Split(header.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(one), expected) {
			return true
		}
	}
	return false
}`,

  java: `// The three headers, and the raw bytes of the body
static boolean isGenuine(String secret, String id, String timestamp, String signature,
        byte[] body, Instant now) throws GeneralSecurityException {
    if (secret == null || id == null || timestamp == null || signature == null) return false;
    byte[] key;
    try {
        key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
    } catch (IllegalArgumentException notBase64) {
        return false;
    }
    if (key.length < 24) return false; // the secret is unset or cut
    if (id.isEmpty() || !timestamp.matches("[0-9]{1,12}")) return false;
    var mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
    var expected = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
    var isSigned = false;
    for (var one : signature.split(" ")) {
        isSigned |= MessageDigest.isEqual(one.getBytes(), expected.getBytes());
    }
    return isSigned && Math.abs(now.getEpochSecond() - Long.parseLong(timestamp)) <= 300;
}`,
};

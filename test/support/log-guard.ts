import { type KnownPersonalData, readKnownPersonalData } from "./known-personal-data.ts";

interface LogLeak {
  readonly what: string;
  readonly line: string;
}

/** No output of a process may hold these. */
const SECRETS: ReadonlyArray<readonly [what: string, pattern: RegExp]> = [
  ["a client secret", /svc_sk_\w/],
  ["a webhook secret", /whsec_[A-Za-z0-9+/]{4}/],
  ["a token", /\beyJ[\w-]{8,}\./],
  ["an Authorization header", /\b(?:Bearer|Basic) +[\w.~+/-]{16,}/i],
  // The form of 256 random bits or an HMAC-SHA256: setup links, signed URLs, keys.
  [
    "a base64url secret or signature",
    /(?<![\w-])(?=[\w-]*[0-9])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43}(?![\w=-])/,
  ],
  ["a base64 secret or signature", /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{43}=/],
  ["a setup link", /\/setup\/[\w-]{16,}/],
  ["a signed URL", /[?&](?:signature|X-Amz-Signature)=/i],
  ["an access key", /\bAKIA[0-9A-Z]{16}\b/],
  ["a password in a URL", /:\/\/(?!user:password@)[^\s/"@:]*:[^\s/"@]+@/],
  ["a password's hash", /\$argon2/],
];

/** Only for logs. Of a request, a log may hold only the pattern of its route. */
const PERSONAL: ReadonlyArray<readonly [what: string, pattern: RegExp]> = [
  ["what has the form of a VIN", /(?<![\w-])(?=[A-Z]*\d)(?=\d*[A-Z])[A-HJ-NPR-Z\d]{17}(?![\w-])/],
  ["an email address", /[\w.+-]+@[\w-]+\.[a-z]/i],
  ["a telephone number", /\+\d{9,15}\b/],
  ["a validation link", /\/verify\/[\w-]{16,}/],
  ["the query of a request", /\?[a-z_]+=/],
  ["a JSON body", /\\"[a-z_]+\\" *:/],
];

/** The only form of a request's line. Its route is a pattern, such as `/v1/tests/:id`. */
const REQUEST_LINE =
  /^\{"level":30,"time":"[\d:.TZ-]{24}","requestId":"req_[\w-]{22}","method":"[A-Z]{3,7}","route":"(unknown|[/a-zA-Z\d:._*-]+)","status":\d{3},"durationMs":-?\d+(?:\.\d+)?(?:,"clientId":"svc_id_\w+")?,"msg":"request"\}$/;
/** Random texts that are not secrets, and instants. */
const IDENTIFIERS =
  /"(?:requestId|clientId|deliveryId|sha256|time)":"(?:req_[\w-]{22}|svc_id_[A-Za-z0-9]+|[\w-]{22}|[0-9a-f]{64}|[\d:.TZ-]{24})"/g;

/** Addresses of Bun's own code, which Bun prints when a page of a mapped file cannot be read. */
const CRASH_REPORT = /https:\/\/bun\.report\/[\d.]+\/[\w/+-]+/;

/** Keeps leaks until `take`. */
export class LogGuard {
  #known: KnownPersonalData | undefined;
  readonly #knownRoutes = new Set<string>();
  #leaks: LogLeak[] = [];
  /** Whether leaks are taken here. In a child process of the suite they are not; the parent checks its stderr. */
  isHeard = false;

  check(line: string): void {
    const what = this.leakIn(line);
    if (what === null) return;
    if (this.isHeard) this.#leaks.push({ what, line: line.slice(0, 2_000) });
    else process.stderr.write(line);
  }

  /** @returns the leaks since the last call. */
  take(): LogLeak[] {
    const leaks = this.#leaks;
    this.#leaks = [];
    return leaks;
  }

  /** @returns what the line must not hold; null for a line without leaks. */
  leakIn(written: string): string | null {
    const line = written.trimEnd();
    const route = REQUEST_LINE.exec(line)?.[1];
    if (route !== undefined && this.#knownRoutes.has(route)) return null;
    if (route === undefined && line.includes('"msg":"request"}')) return "another form of a request's line";
    const text = line.replace(IDENTIFIERS, "").replace(CRASH_REPORT, "");
    const secret = SECRETS.find(([, pattern]) => pattern.test(text));
    if (secret !== undefined) return secret[0];
    // A line that is not JSON is a message to the user of a command, and may repeat what was typed.
    if (!line.startsWith("{")) return null;
    const personal = PERSONAL.find(([, pattern]) => pattern.test(text));
    if (personal !== undefined) return personal[0];
    this.#known ??= readKnownPersonalData();
    const known = this.#known.findIn(text);
    if (known !== null) return `${known} of the test data`;
    if (route !== undefined) this.#knownRoutes.add(route);
    return null;
  }
}

/** The guard of this test run. Every log that a test captures goes through it, and the stderr of child processes. */
export const logGuard = new LogGuard();

export async function checkLines(stream: ReadableStream<Uint8Array>): Promise<void> {
  const decoder = new TextDecoder();
  let begun = "";
  for await (const bytes of stream) {
    const lines = (begun + decoder.decode(bytes, { stream: true })).split("\n");
    begun = lines.pop() ?? "";
    for (const line of lines) logGuard.check(line);
  }
  if (begun !== "") logGuard.check(begun);
}

import { type KnownPersonalData, readKnownPersonalData } from "./known-personal-data.ts";

/** A line that says what no log may say. */
export interface LogLeak {
  /** What kind of thing it holds. */
  readonly what: string;
  readonly line: string;
}

/** No line of a process may hold these, wherever it is written. */
const SECRETS: ReadonlyArray<readonly [what: string, pattern: RegExp]> = [
  ["a client secret", /svc_sk_\w/],
  ["a webhook secret", /whsec_[A-Za-z0-9+/]{4}/],
  ["a token", /\beyJ[\w-]{8,}\./],
  ["an Authorization header", /\b(?:Bearer|Basic) +[\w.~+/-]{16,}/i],
  // What 256 random bits or an HMAC-SHA256 look like: setup links, signed URLs, keys.
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

/** The log proper holds nothing personal either, and nothing of a request but the pattern of its route. */
const PERSONAL: ReadonlyArray<readonly [what: string, pattern: RegExp]> = [
  ["what has the form of a VIN", /(?<![\w-])(?=[A-Z]*\d)(?=\d*[A-Z])[A-HJ-NPR-Z\d]{17}(?![\w-])/],
  ["an email address", /[\w.+-]+@[\w-]+\.[a-z]/i],
  ["a telephone number", /\+\d{9,15}\b/],
  ["a validation link", /\/verify\/[\w-]{16,}/],
  ["the query of a request", /\?[a-z_]+=/],
  ["a JSON body", /\\"[a-z_]+\\" *:/],
];

/** All that the line of a request says. Its route is a pattern, such as `/v1/tests/:id`. */
const REQUEST_LINE =
  /^\{"level":30,"time":"[\d:.TZ-]{24}","requestId":"req_[\w-]{22}","method":"[A-Z]{3,7}","route":"(unknown|[/a-zA-Z\d:._*-]+)","status":\d{3},"durationMs":-?\d+(?:\.\d+)?(?:,"clientId":"svc_id_\w+")?,"msg":"request"\}$/;
/** Random texts that are no secrets, and instants. */
const IDENTIFIERS =
  /"(?:requestId|clientId|deliveryId|sha256|time)":"(?:req_[\w-]{22}|svc_id_[A-Za-z0-9]+|[\w-]{22}|[0-9a-f]{64}|[\d:.TZ-]{24})"/g;

/** Looks through the lines that a test run logs, and keeps those that leak until they are taken. */
export class LogGuard {
  #known: KnownPersonalData | undefined;
  readonly #knownRoutes = new Set<string>();
  #leaks: LogLeak[] = [];
  /** Whether somebody takes the leaks. In a child process of the suite nobody does, but what it says on stderr is looked through. */
  isHeard = false;

  /** Looks through a line of a process's log or of what it says to an operator. */
  check(line: string): void {
    const what = this.leakIn(line);
    if (what === null) return;
    if (this.isHeard) this.#leaks.push({ what, line: line.slice(0, 2_000) });
    else process.stderr.write(line);
  }

  /** @returns the leaks since it was last asked. */
  take(): LogLeak[] {
    const leaks = this.#leaks;
    this.#leaks = [];
    return leaks;
  }

  /** @returns what of it a log must not hold; null for a line that may be written. */
  leakIn(written: string): string | null {
    const line = written.trimEnd();
    const route = REQUEST_LINE.exec(line)?.[1];
    if (route !== undefined && this.#knownRoutes.has(route)) return null;
    if (route === undefined && line.includes('"msg":"request"}')) return "another form of a request's line";
    const text = line.replace(IDENTIFIERS, "");
    const secret = SECRETS.find(([, pattern]) => pattern.test(text));
    if (secret !== undefined) return secret[0];
    // What is no JSON is a message to whoever typed a command, and may name what was typed.
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

/** The one of this test run: every log that a test captures goes through it, as does what child processes say on stderr. */
export const logGuard = new LogGuard();

/** Has every line of a stream looked through, to its end. */
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

interface BodyReading {
  readonly body: Uint8Array;
  readonly note: string | null;
}

const encoder = new TextEncoder();
const BYTE_ORDER_MARK = "\ufeff";

/** As received comes first; then bodies that careless handling may have turned into it. */
export function bodyReadings(body: Uint8Array): BodyReading[] {
  const readings = new Map<string, string | null>();
  const text = decode(body);
  if (text === null) return [{ body, note: null }];
  const offer = (candidate: string, note: string) => {
    if (!readings.has(candidate)) readings.set(candidate, note);
  };
  readings.set(text, null);
  offer(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : BYTE_ORDER_MARK + text, markNote(text));
  offer(text.replace(/[\r\n]+$/, ""), "with the line end after the body removed");
  offer(`${text}\n`, "with a line end (LF) after the body");
  offer(`${text}\r\n`, "with a line end (CRLF) after the body");
  offer(text.replaceAll("\r\n", "\n"), "with LF line ends in place of CRLF");
  offer(text.replace(/\r?\n/g, "\r\n"), "with CRLF line ends in place of LF");
  offer(text.trim(), "with the white space around the body removed");
  for (const { words, write } of WRITERS) {
    const written = rewrite(text, write);
    if (written === null) continue;
    offer(written, `of the body re-serialised ${words}`);
    offer(`${written}\n`, `of the body re-serialised ${words}, with a line end after it`);
  }
  const misread = Buffer.from(text, "utf8").toString("latin1");
  offer(misread, "of the body with its UTF-8 read as Latin-1");
  const reread = rereadLatin1(text);
  if (reread !== null) offer(reread, "of the body before its UTF-8 was read as Latin-1");
  // The received bytes, not those of the decoded text.
  return [...readings].map(([candidate, note]) =>
    note === null ? { body, note } : { body: encoder.encode(candidate), note },
  );
}

function markNote(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK)
    ? "without the byte order mark"
    : "with a byte order mark before it";
}

function decode(body: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}

/** Null when the text cannot be UTF-8 that was read as Latin-1. */
function rereadLatin1(text: string): string | null {
  if (!/[\u0080-\u00ff]/.test(text) || /[^\0-\u00ff]/.test(text)) return null;
  return decode(Buffer.from(text, "latin1"));
}

interface Writer {
  readonly words: string;
  readonly write: (value: unknown) => string;
}

const compact = (value: unknown) => JSON.stringify(value);
const spaced = (value: unknown) => withSeparators(value, ", ", ": ");
const sorted = (value: unknown) => JSON.stringify(sortedMembers(value));

const WRITERS: readonly Writer[] = [
  { words: "compactly, as JSON.stringify does", write: compact },
  { words: "with spaces after commas and colons, as Python's json.dumps does", write: spaced },
  { words: "with an indent of two", write: (value) => JSON.stringify(value, null, 2) },
  { words: "with an indent of four", write: (value) => JSON.stringify(value, null, 4) },
  { words: "with tabs", write: (value) => JSON.stringify(value, null, "\t") },
  { words: "compactly with sorted members", write: sorted },
  {
    words: "with sorted members and spaces after commas and colons",
    write: (value) => spaced(sortedMembers(value)),
  },
  { words: "with non-ASCII characters escaped", write: (value) => escapedNonAscii(compact(value)) },
  {
    words:
      "with spaces after commas and colons and non-ASCII characters escaped, as Python's json.dumps does",
    write: (value) => escapedNonAscii(spaced(value)),
  },
  {
    words: "with non-ASCII characters and slashes escaped, as PHP's json_encode does",
    write: (value) => escapedNonAscii(compact(value)).replaceAll("/", "\\/"),
  },
  { words: "with slashes escaped", write: (value) => compact(value).replaceAll("/", "\\/") },
  {
    words: "with <, > and & escaped, as Go's encoding/json does",
    write: (value) => compact(value).replace(/[<>&\u2028\u2029]/g, unicodeEscape),
  },
];

/** Null when the text is not JSON, or is nested too deeply to write. */
function rewrite(text: string, write: (value: unknown) => string): string | null {
  try {
    return write(JSON.parse(text));
  } catch {
    return null;
  }
}

function withSeparators(value: unknown, comma: string, colon: string): string {
  if (Array.isArray(value)) return `[${value.map((item) => withSeparators(item, comma, colon)).join(comma)}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}${colon}${withSeparators(member, comma, colon)}`,
  );
  return `{${members.join(comma)}}`;
}

function sortedMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedMembers);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, sortedMembers(member)]));
}

function escapedNonAscii(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, unicodeEscape);
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

import { FAULTS_MAX_COUNT, type FieldFault } from "../kernel/field.ts";
import { faultIn, type JsonPath, repeatedMembers } from "../kernel/json-scan.ts";
import { clippedName } from "../kernel/shape.ts";
import { firstBadByte } from "../kernel/utf-8.ts";
import { type IncomingRecord, unreadableLine } from "./ingest-outcome.ts";

/** One record as JSON. A member that is given twice is a fault: nobody knows which one is meant. */
export function recordInJson(line: number, text: string): IncomingRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadableLine(line, explainBadJson(text));
  }
  return withoutRepetition(line, value, repeatedMembers(text, value));
}

/** `repeated` are paths inside the record. */
export function withoutRepetition(
  line: number,
  value: unknown,
  repeated: readonly JsonPath[],
): IncomingRecord {
  if (repeated.length === 0) return { line, value };
  const fields = new Set<string>();
  for (const path of repeated) {
    if (fields.size === FAULTS_MAX_COUNT) break;
    fields.add(dottedPath(path));
  }
  return {
    line,
    value,
    faults: Array.from(fields, (field): FieldFault => ({ field, message: "Is given twice." })),
  };
}

function dottedPath(path: JsonPath): string {
  return path.reduce<string>((start, part) => {
    if (typeof part === "number") return `${start}[${part}]`;
    return start === "" ? clippedName(part) : `${start}.${clippedName(part)}`;
  }, "");
}

/** What is wrong with a line that does not parse, where, and what it looks like; never repeats what was sent. */
export function explainBadJson(text: string): string {
  const faultAt = faultIn(text);
  const where = faultAt === null ? "" : ` at column ${faultAt + 1}`;
  const looks = likenessOf(text, faultAt ?? text.length);
  return `The line is not valid JSON${where}${looks === null ? "." : `: ${looks}`}`;
}

function likenessOf(text: string, faultAt: number): string | null {
  const start = text.trim();
  const [before, after] = [text.slice(0, faultAt), text.slice(faultAt)];
  if (text.includes("\u0000")) return `it ${UTF_16}`;
  if (/^-?(?:NaN|Infinity|inf|nan)\b/.test(after))
    return "NaN and Infinity are not JSON. Send null for a figure that is not known.";
  if (/^(?:None|True|False|undefined|')/.test(after))
    return "it looks like the output of a program. JSON has null, true, false, and double quotation marks.";
  if (/\d,$/.test(before) && /^\d/.test(after))
    return "it looks like a decimal comma. JSON has a decimal point.";
  if (isPrettyPrinted(start))
    return "it looks like JSON over several lines. Write each record in one line: jq -c . does so, and jq -c '.[]' for an array.";
  if (!/^[{[]/.test(start)) {
    return /[,;\t]/.test(start)
      ? "it looks like CSV. Import a CSV file with --map (svc tests template csv)."
      : "a record starts with {.";
  }
  if (isStartOfValue(after.trim())) return "the line is cut off before the record ends.";
  return null;
}

/** Nothing, or the start of a number or a word. */
function isStartOfValue(text: string): boolean {
  return /^[-+.eE]*$/.test(text) || ["true", "false", "null"].some((word) => word.startsWith(text));
}

/** A line of it, such as `{`, `  "vin": null,` or `},`. */
function isPrettyPrinted(line: string): boolean {
  return /^[{[]$/.test(line) || /^[}\]]{1,2},?$/.test(line) || /^"[^"]*"\s*:/.test(line);
}

const UTF_16 = "looks like UTF-16. Convert the file to UTF-8.";
const UTF_16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
] as const;

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** The start of a file in gzip: it has no lines. */
export function isGzip(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x1f, 0x8b]);
}

export const GZIP = "The file looks like gzip. Unpack it first: gunzip -c FILE | svc tests ingest -";

/** What is wrong with a line that is not UTF-8. */
export function explainBadText(bytes: Uint8Array): string {
  if (bytes.includes(0) || UTF_16_MARKS.some((mark) => startsWith(bytes, mark)))
    return `The line is not valid UTF-8: it ${UTF_16}`;
  return `The line is not valid UTF-8 from byte ${firstBadByte(bytes) + 1}: it looks like Windows-1252 or Latin-1. Convert the file to UTF-8.`;
}

import { ServiceError } from "../kernel/errors.ts";
import { isJsonObject } from "../kernel/json-object.ts";
import type { JsonSchema } from "../kernel/json-schema.ts";
import { isTimeZone } from "../kernel/zone-clock.ts";
import { RESULT_RECORD } from "./result-record.ts";

type MemberKind = "text" | "number" | "flag" | "instant" | "list";

/** A member of a record that a column can hold. */
export interface RecordMember {
  readonly path: string;
  readonly kind: MemberKind;
}

/** By dotted path, in the order of the record. */
const MEMBERS: ReadonlyMap<string, RecordMember> = new Map(
  membersOf(RESULT_RECORD.schema, "").map((member) => [member.path, member]),
);

function membersOf(schema: JsonSchema, start: string): RecordMember[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const path = start === "" ? name : `${start}.${name}`;
    const alternatives = member.anyOf ?? [member];
    const object = alternatives.find(({ properties }) => properties !== undefined);
    return object === undefined ? [{ path, kind: kindOf(alternatives) }] : membersOf(object, path);
  });
}

function kindOf(alternatives: readonly JsonSchema[]): MemberKind {
  const types = alternatives.flatMap(({ type = [] }) => type);
  if (types.includes("array")) return "list";
  if (types.includes("number") || types.includes("integer")) return "number";
  if (types.includes("boolean")) return "flag";
  return alternatives.some(({ format }) => format === "date-time") ? "instant" : "text";
}

/** What the columns of a CSV file mean. */
export interface CsvMap {
  /** Null for a column that is not read. */
  readonly columns: ReadonlyMap<string, RecordMember | null>;
  /** Null: found in the header. */
  readonly delimiter: string | null;
  readonly decimal: "." | ",";
  /** The unit of the odometer. */
  readonly distance: "km" | "miles";
  /** IANA; null where every time has an offset. */
  readonly timeZone: string | null;
  readonly encoding: (typeof ENCODINGS)[number];
}

export const DELIMITERS = [",", ";", "\t", "|"] as const;
const DECIMALS = [".", ","] as const;
const DISTANCES = ["km", "miles"] as const;
const ENCODINGS = ["utf-8", "windows-1252", "utf-16le"] as const;
const MAP_MEMBERS = ["columns", "delimiter", "decimal", "distance", "time_zone", "encoding"];

/** The bytes of a text that was read from a file of this encoding. */
export function encodedAs(encoding: CsvMap["encoding"], text: string): Uint8Array {
  if (encoding === "utf-8") return Buffer.from(text, "utf8");
  if (encoding === "utf-16le") return Buffer.from(text, "utf16le");
  return Uint8Array.from(text, (sign) => WINDOWS_1252.indexOf(sign));
}

/** The sign of each byte: each has one, and each another. */
const WINDOWS_1252 = new TextDecoder("windows-1252").decode(
  Uint8Array.from({ length: 256 }, (_, byte) => byte),
);

/** @throws ServiceError `usage` that names what is wrong. */
export function parseCsvMap(text: string): CsvMap {
  const map = objectIn(text);
  const unknown = Object.keys(map).find((name) => !MAP_MEMBERS.includes(name));
  if (unknown !== undefined)
    throw refused(`it has no member ${quoted(unknown)}; it has ${MAP_MEMBERS.join(", ")}`);
  const choice = <T extends string>(name: string, values: readonly T[]): T | null => {
    const found = values.find((value) => value === map[name]);
    if (found !== undefined || map[name] === undefined || map[name] === null) return found ?? null;
    throw refused(`${name} must be one of ${values.map(quoted).join(", ")}`);
  };
  const zone = map.time_zone ?? null;
  if (zone !== null && !(typeof zone === "string" && isTimeZone(zone)))
    throw refused("time_zone must be a time zone such as Europe/Berlin");
  return {
    columns: columnsIn(map.columns),
    delimiter: choice("delimiter", DELIMITERS),
    decimal: choice("decimal", DECIMALS) ?? ".",
    distance: choice("distance", DISTANCES) ?? "km",
    timeZone: zone,
    encoding: choice("encoding", ENCODINGS) ?? "utf-8",
  };
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    if (isJsonObject(value)) return value;
  } catch {}
  throw refused('it must be a JSON object such as {"columns": {"VIN": "vehicle.vin"}}');
}

function columnsIn(columns: unknown): CsvMap["columns"] {
  if (!isJsonObject(columns))
    throw refused("columns must be an object: the header of each column, and its member");
  const found = new Map<string, RecordMember | null>();
  for (const [header, path] of Object.entries(columns)) {
    const member = typeof path === "string" ? MEMBERS.get(path) : undefined;
    if (path !== null && member === undefined)
      throw refused(
        `the column ${quoted(header)} must name a member of a record, or null; see svc tests template csv`,
      );
    if (member !== undefined && [...found.values()].includes(member))
      throw refused(`two columns are mapped to ${member.path}`);
    found.set(header.trim(), member ?? null);
  }
  return found;
}

function refused(what: string): ServiceError {
  return new ServiceError("usage", `The map of the columns cannot be used: ${what}.`);
}

const quoted = (text: string) => JSON.stringify(text);

/** An example: a header line, and a map for it. Diagnostics can be mapped too. */
export function csvTemplate(): { readonly header: string; readonly map: Readonly<Record<string, unknown>> } {
  const paths = [...MEMBERS.keys()].filter(
    (path) => !/^(?:diagnostics\.|failure_reason|certificate_number)/.test(path),
  );
  return {
    header: paths.join(","),
    map: {
      columns: Object.fromEntries(paths.map((path) => [path, path])),
      delimiter: ",",
      decimal: ".",
      distance: "km",
      time_zone: "UTC",
    },
  };
}

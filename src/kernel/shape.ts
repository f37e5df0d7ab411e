import { FaultList, type Field, FieldRefusal, refusalOf } from "./field.ts";
import { isJsonObject } from "./json-object.ts";
import { type HeldObject, type SentObject, sentObject, type WireObject, wireName } from "./sent.ts";

type Members = Readonly<Record<string, Field<unknown>>>;

export type Shape<M> = Field<HeldObject<M>, WireObject<M>> & SentObject<M>;

/**
 * Refuses other members. `ignored` ones may be sent and are not read; `others` is for a file into which later versions may write more.
 * `fixed` ones are shown of what an update changes, and cannot be changed: their refusal says what can.
 */
export function shape<const M extends Members>(
  members: M,
  ignored: readonly string[] | "others" = [],
  fixed: readonly string[] = [],
): Shape<M> {
  const expected = "a JSON object";
  const named = Object.entries(members).map(([name, field]) => [name, wireName(name), field] as const);
  const ignoredNames = ignored === "others" ? [] : ignored;
  return {
    ...sentObject(members),
    expected,
    schema: {
      type: "object",
      properties: Object.fromEntries([
        ...named.map(([, onWire, { schema }]) => [onWire, schema] as const),
        ...ignoredNames.map((key) => [key, { description: "Accepted, and ignored." }] as const),
      ]),
      required: named.filter(([, , { mayBeAbsent }]) => !mayBeAbsent).map(([, onWire]) => onWire),
      additionalProperties: ignored === "others",
    },
    mayBeAbsent: false,
    at: (path, phrase = expected) => {
      const readers = named.map(
        ([name, onWire, field]) => [name, onWire, field.at(dotted(path, onWire))] as const,
      );
      const changeable = named.map(([, onWire]) => onWire).join(", ");
      const known = new Set([...named.map(([, onWire]) => onWire), ...ignoredNames]);
      return (value) => {
        if (!isJsonObject(value))
          throw path === "" ? new FieldRefusal(null, `Expected ${phrase}.`) : refusalOf(path, phrase, value);
        const faults = new FaultList();
        // Checked before the members are read: a misspelt name explains more than the missing member.
        for (const key of Object.keys(value)) {
          if (ignored !== "others" && !known.has(key))
            faults.add({
              field: dotted(path, clippedName(key)),
              message: fixed.includes(key)
                ? `This field cannot be changed. These can: ${changeable}.`
                : "There is no such field.",
            });
        }
        const result: Record<string, unknown> = {};
        for (const [name, onWire, read] of readers) result[name] = faults.collect(read, value[onWire]);
        faults.refuse();
        return result as HeldObject<M>;
      };
    },
  };
}

function dotted(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}

const SHOWN_KEY_LENGTH = 64;

/** The name of a member that was sent, safe to repeat: shortened, and without anything that could control a terminal. */
export function clippedName(key: string): string {
  const shown = key.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "?");
  return shown.length <= SHOWN_KEY_LENGTH ? shown : `${shown.slice(0, SHOWN_KEY_LENGTH)}…`;
}

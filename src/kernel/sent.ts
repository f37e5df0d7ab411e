import { formatInstant } from "./instant.ts";
import { arrayOf, ID_SCHEMA, INSTANT_SCHEMA, type JsonSchema, objectOf, orNull } from "./json-schema.ts";

/** How svc sends a value that code holds as `T`: schema, example and wire form in one place. */
export interface Sent<T, W = unknown> {
  readonly sent: JsonSchema;
  readonly example?: W;
  /** Absent where the value is sent unchanged. */
  present?(value: T): W;
}

type HeldOf<S> = S extends Sent<infer T> ? T : never;
type WireOf<S> = S extends Sent<never, infer W> ? W : never;
type Members = Readonly<Record<string, Sent<never>>>;

/** Snake case, and an instant without its unit; `testedAtMs` becomes `tested_at`. */
type WireName<Name> = Name extends `${infer Start}AtMs`
  ? `${SnakeCase<Start>}_at`
  : Name extends string
    ? SnakeCase<Name>
    : never;
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

export function wireName(name: string): string {
  return name.replace(/AtMs$/, "At").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function described<S extends Sent<never>>(
  member: S,
  notes: Pick<JsonSchema, "title" | "description" | "maxLength">,
  example: unknown = member.example,
): S {
  return { ...member, sent: { ...member.sent, ...notes }, example };
}

export const sentId: Sent<number, number> = { sent: ID_SCHEMA };
export const sentText: Sent<string, string> = { sent: { type: "string" } };
export const sentInstant: Sent<number, string> = { sent: INSTANT_SCHEMA, present: formatInstant };

export function sentOneOf<const T extends string>(values: readonly T[]): Sent<T, T> {
  return { sent: { type: "string", enum: values } };
}

export function sentOrNull<T, W>({ sent, example, present }: Sent<T, W>): Sent<T | null, W | null> {
  return {
    sent: orNull(sent),
    example: example ?? null,
    ...(present && { present: (value: T | null) => (value === null ? null : present(value)) }),
  };
}

/** Sent unchanged, but documents say that it may be null, so that clients are prepared for null. */
export function documentedAsNullable<T, W>(member: Sent<T, W>): Sent<T, W> {
  return { ...member, sent: orNull(member.sent) };
}

export function sentList<T, W>({ sent, example, present }: Sent<T, W>): Sent<readonly T[], readonly W[]> {
  return {
    sent: arrayOf(sent),
    example: example === undefined ? [] : [example],
    ...(present && { present: (values: readonly T[]) => values.map((value) => present(value)) }),
  };
}

export type HeldObject<M> = { readonly [Name in keyof M]: HeldOf<M[Name]> };
export type WireObject<M> = { [Name in keyof M as WireName<Name>]: WireOf<M[Name]> };

export interface SentObject<M> extends Sent<HeldObject<M>, WireObject<M>> {
  readonly members: M;
  readonly example: WireObject<M>;
  present(value: HeldObject<M>): WireObject<M>;
}

/** Members are sent in this order; other members of `value` are not sent. */
export function sentObject<const M extends Members>(
  members: M,
  notes: Pick<JsonSchema, "title" | "description"> = {},
): SentObject<M> {
  const entries = Object.entries(members as Readonly<Record<string, Sent<unknown>>>);
  const properties = Object.fromEntries(entries.map(([name, { sent }]) => [wireName(name), sent]));
  const examples = Object.fromEntries(entries.map(([name, { example = null }]) => [wireName(name), example]));
  const copied = entries.map(([name, { present }]) => ({ name, onWire: wireName(name), present }));
  return {
    members,
    sent: objectOf(properties, notes),
    example: examples as WireObject<M>,
    present(value) {
      const held = value as Readonly<Record<string, unknown>>;
      const wire: Record<string, unknown> = {};
      for (const { name, onWire, present } of copied)
        wire[onWire] = present === undefined ? held[name] : present(held[name]);
      return wire as WireObject<M>;
    },
  };
}

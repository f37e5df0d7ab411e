import { holdsFormatCharacter, withoutFormatCharacters } from "./format-character.ts";
import { parseInstant } from "./instant.ts";
import { type JsonSchema, orNotGiven } from "./json-schema.ts";
import { type Sent, sentInstant, sentList, sentOrNull } from "./sent.ts";

/** Reads a single JSON value, and says what svc sends where it returns such a value. The reader of a whole record is built from fields. */
export interface Field<T, W = T> extends Sent<T, W> {
  /** Such as "a number from 0 to 200". */
  readonly expected: string;
  /** For documents: never narrower than the reader (except in `documented` notes), wider where JSON Schema cannot express the rule. */
  readonly schema: JsonSchema;
  readonly mayBeAbsent: boolean;
  /** A sentence about what is wrong with a refused text, without repeating it; for errors. Null where there is nothing to say. */
  readonly explain?: ((text: string) => string | null) | undefined;
  /** Binds the field to its dotted path, once, so that reading builds no texts. The reader throws FieldRefusal for every unexpected value. */
  at(path: string, expected?: string): (value: unknown) => T;
}

export type FieldValue<F> = F extends Field<infer T, unknown> ? T : never;

/** Neither part ever repeats the value. */
export interface FieldFault {
  /** A dotted path; null when the fault is not in one field. */
  readonly field: string | null;
  readonly message: string;
}

/** Of one value: a long list of wrong values would otherwise make a report longer than what was sent. */
export const FAULTS_MAX_COUNT = 50;

/** All faults of a value, in the order in which it is read; `field` and `message` are those of the first. */
export class FieldRefusal extends Error {
  constructor(
    readonly field: string | null,
    message: string,
    readonly others: readonly FieldFault[] = [],
  ) {
    super(message);
    this.name = "FieldRefusal";
  }

  get faults(): readonly FieldFault[] {
    return [{ field: this.field, message: this.message }, ...this.others];
  }
}

/** Reads the parts of one value: what is wrong with one of them does not hide what is wrong with the next. */
export class FaultList {
  readonly #faults: FieldFault[] = [];

  get faults(): readonly FieldFault[] {
    return this.#faults;
  }

  get isFull(): boolean {
    return this.#faults.length >= FAULTS_MAX_COUNT;
  }

  add(fault: FieldFault): void {
    if (!this.isFull) this.#faults.push(fault);
  }

  /** @returns undefined for a refused value. */
  collect<T>(read: (value: unknown) => T, value: unknown): T | undefined {
    try {
      return read(value);
    } catch (error) {
      if (!(error instanceof FieldRefusal)) throw error;
      for (const fault of error.faults) this.add(fault);
      return undefined;
    }
  }

  /** @throws FieldRefusal if there is any fault. */
  refuse(): void {
    const [first, ...others] = this.#faults;
    if (first !== undefined) throw new FieldRefusal(first.field, first.message, others);
  }
}

/** Bounds are only for senders: what svc sends is described by its type. */
function leaf<T, W = T>(
  expected: string,
  schema: JsonSchema,
  read: (value: unknown) => T | undefined,
  sent: Sent<T, W> = { sent: { type: schema.type ?? "string" } },
  explain?: Field<T, W>["explain"],
): Field<T, W> {
  return {
    ...sent,
    expected,
    schema,
    mayBeAbsent: false,
    explain,
    at: (path, phrase = expected) => {
      return (value) => {
        const result = read(value);
        if (result !== undefined) return result;
        const reason = typeof value === "string" ? explain?.(value) : null;
        if (reason) throw new FieldRefusal(path, `Expected ${phrase}. ${reason}`);
        throw refusalOf(path, phrase, value);
      };
    },
  };
}

/** A missing value is distinguished from a wrong one. */
export function refusalOf(path: string, phrase: string, value: unknown): FieldRefusal {
  return new FieldRefusal(path, value === undefined ? `Missing: expected ${phrase}.` : `Expected ${phrase}.`);
}

/** For callers that explain the refusal themselves: undefined for a refused value. */
export function accepted<T>(field: Field<T, unknown>): (value: unknown) => T | undefined {
  const read = field.at("");
  return (value) => {
    try {
      return read(value);
    } catch (error) {
      if (error instanceof FieldRefusal) return undefined;
      throw error;
    }
  };
}

/** Adds a name, a meaning, examples, or a limit that is checked later, for documents. */
export function documented<F extends Field<unknown>>(field: F, notes: JsonSchema): F {
  return { ...field, schema: { ...field.schema, ...notes } };
}

/** Control characters would break lists and printed pages; half a surrogate pair cannot be stored as UTF-8. */
function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

function isWithinLength(text: string, maxLength: number): boolean {
  // Characters are code points; counting them is rarely needed.
  return text.length <= maxLength || (text.length <= 2 * maxLength && [...text].length <= maxLength);
}

/** For documents, in a regular expression that every language can read. */
const PLAIN_CHARACTER = "[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]";

/** The text is kept as sent, including spaces. */
export function anyText(maxLength: number): Field<string> {
  const schema: JsonSchema = { type: "string", maxLength, pattern: `^${PLAIN_CHARACTER}*$` };
  return leaf(`text of at most ${maxLength} characters, without control characters`, schema, (value) =>
    typeof value === "string" && isWithinLength(value, maxLength) && isPlainText(value) ? value : undefined,
  );
}

export function hasVisibleCharacter(text: string): boolean {
  return /\S/.test(withoutFormatCharacters(text));
}

/** Like `anyText`, with at least one visible character. */
export function text(maxLength: number): Field<string> {
  const pattern = `^${PLAIN_CHARACTER}*[^\\s\\u0000-\\u001f\\u007f-\\u009f]${PLAIN_CHARACTER}*$`;
  const schema: JsonSchema = { type: "string", minLength: 1, maxLength, pattern };
  return leaf(
    `text of 1 to ${maxLength} characters, not blank, without control characters`,
    schema,
    (value) =>
      typeof value === "string" &&
      isWithinLength(value, maxLength) &&
      isPlainText(value) &&
      hasVisibleCharacter(value)
        ? value
        : undefined,
  );
}

/** Like `text`, without characters of format: what it says is what is seen. For names, places and numbers that are printed. */
export function line(maxLength: number): Field<string> {
  const expected = `text of 1 to ${maxLength} characters, not blank, without control or invisible characters`;
  return narrowed(text(maxLength), expected, (value) => !holdsFormatCharacter(value));
}

/** `expected` is the rule in words, `notes` what JSON Schema can express of it, `explain` as in `Field`. */
export function textThat(
  expected: string,
  accepts: (text: string) => boolean,
  notes: JsonSchema = {},
  explain?: (text: string) => string | null,
): Field<string> {
  const schema: JsonSchema = { type: "string", description: `${capitalised(expected)}.`, ...notes };
  return leaf(
    expected,
    schema,
    (value) => (typeof value === "string" && accepts(value) ? value : undefined),
    undefined,
    explain,
  );
}

export function tidied<T, W>(field: Field<T, W>, tidy: (text: string) => string): Field<T, W> {
  return {
    ...field,
    at: (path, phrase) => {
      const read = field.at(path, phrase);
      return (value) => read(typeof value === "string" ? tidy(value) : value);
    },
  };
}

export function narrowed<T>(field: Field<T>, expected: string, accepts: (value: T) => boolean): Field<T> {
  return {
    ...field,
    expected,
    schema: { ...field.schema, description: `${capitalised(expected)}.` },
    at: (path, phrase = expected) => {
      const read = field.at(path, phrase);
      return (value) => {
        const result = read(value);
        if (accepts(result)) return result;
        throw new FieldRefusal(path, `Expected ${phrase}.`);
      };
    },
  };
}

function capitalised(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

/** JSON has no NaN, and `1e999` is read as infinity: the bounds refuse both. */
export function numberBetween(min: number, max: number): Field<number> {
  return leaf(`a number from ${min} to ${max}`, { type: "number", minimum: min, maximum: max }, (value) =>
    typeof value === "number" && value >= min && value <= max ? value : undefined,
  );
}

/** Both bounds included; `5.0` is 5 in JSON. */
export function wholeNumberBetween(min: number, max: number): Field<number> {
  const schema: JsonSchema = { type: "integer", minimum: min, maximum: max };
  return leaf(`a whole number from ${min} to ${max}`, schema, (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= min && value <= max ? value : undefined,
  );
}

/** Digits in a text, as in a query: without a sign or leading zeros. Both bounds are included. */
export function numeral(min: number, max: number): Field<number> {
  const upTo = max === Number.MAX_SAFE_INTEGER ? "or more" : `to ${max}`;
  const schema: JsonSchema = { type: "integer", minimum: min, maximum: max };
  return leaf(`a whole number, ${min} ${upTo}`, schema, (text) => {
    const value = typeof text === "string" && /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  });
}

export const trueOrFalse: Field<boolean> = leaf("true or false", { type: "boolean" }, (value) =>
  typeof value === "boolean" ? value : undefined,
);

export function oneOf<const T extends string>(values: readonly T[]): Field<T> {
  const schema: JsonSchema = { type: "string", enum: values };
  return leaf(`one of ${values.join(", ")}`, schema, (value) => values.find((known) => known === value), {
    sent: schema,
  });
}

const INSTANT_FORM = "an ISO 8601 instant with an offset or Z, such as 2026-01-31T12:00:00Z";

/** An ISO 8601 instant with an offset or `Z`, as milliseconds since the Unix epoch. */
export function instantBetween(minYear: number, maxYear: number): Field<number, string> {
  const minMs = Date.UTC(minYear, 0, 1);
  const endMs = Date.UTC(maxYear + 1, 0, 1);
  const expected = `${INSTANT_FORM}, in the years ${minYear} to ${maxYear}`;
  const schema: JsonSchema = {
    type: "string",
    format: "date-time",
    description: `${capitalised(expected)}.`,
  };
  return leaf(
    expected,
    schema,
    (value) => {
      const instantMs = typeof value === "string" ? parseInstant(value) : null;
      return instantMs !== null && instantMs >= minMs && instantMs < endMs ? instantMs : undefined;
    },
    sentInstant,
  );
}

export const anyInstant: Field<number, string> = leaf(
  INSTANT_FORM,
  { type: "string", format: "date-time", description: `${capitalised(INSTANT_FORM)}.` },
  (value) => (typeof value === "string" ? (parseInstant(value) ?? undefined) : undefined),
  sentInstant,
);

/** May be empty unless `minCount` is given; a refused item is named by its index, as in `warnings[3]`. */
export function listOf<T, W>(
  item: Field<T, W>,
  maxCount: number,
  minCount = 0,
): Field<readonly T[], readonly W[]> {
  const expected =
    minCount === 0 ? `a list of at most ${maxCount} values` : `a list of ${minCount} to ${maxCount} values`;
  return {
    ...sentList(item),
    expected,
    schema: {
      type: "array",
      items: item.schema,
      maxItems: maxCount,
      ...(minCount > 0 && { minItems: minCount }),
    },
    mayBeAbsent: false,
    at: (path, phrase = expected) => {
      // Readers are created when a list is first long enough to need them: most lists are short.
      const readers: ((value: unknown) => T)[] = [];
      return (value) => {
        if (!Array.isArray(value) || value.length < minCount || value.length > maxCount)
          throw refusalOf(path, phrase, value);
        const items: T[] = [];
        const faults = new FaultList();
        for (const entry of value) {
          const index = items.length;
          const read = readers[index] ?? item.at(`${path}[${index}]`);
          readers[index] = read;
          items.push(faults.collect(read, entry) as T);
          if (faults.isFull) break;
        }
        faults.refuse();
        return items;
      };
    },
  };
}

/** For these readers, undefined, null and an empty text mean the same: the member is not given. */

function isNotGiven({ schema }: Field<unknown>): (value: unknown) => boolean {
  const { type } = schema;
  return type === "string"
    ? (value) => value === undefined || value === null || value === ""
    : (value) => value === undefined || value === null;
}

function notGivenAs<T, W, N>(
  field: Field<T, W>,
  notGiven: N,
  notes: JsonSchema = {},
): Field<T | N, W | null> {
  const isNone = isNotGiven(field);
  return {
    ...sentOrNull<T | N, W>(field),
    expected: field.expected,
    schema: { ...orNotGiven(field.schema), ...notes },
    mayBeAbsent: true,
    at: (path) => {
      const read = field.at(path);
      return (value) => (isNone(value) ? notGiven : read(value));
    },
  };
}

export function nullable<T, W>(field: Field<T, W>): Field<T | null, W | null> {
  return notGivenAs(field, null);
}

export function optional<T, W>(field: Field<T, W>): Field<T | undefined, W | null> {
  return notGivenAs(field, undefined);
}

/** Undefined when the member is absent. Null is refused, and so is the empty text if the field refuses it. */
export function orAbsent<T, W>(field: Field<T, W>): Field<T | undefined, W> {
  return {
    ...field,
    mayBeAbsent: true,
    at: (path) => {
      const read = field.at(path);
      return (value) => (value === undefined ? undefined : read(value));
    },
  };
}

/** The schema says the default in words: clients generated from a document assume that a member with a `default` is always there. */
export function withDefault<T extends string | number>(field: Field<T>, value: T): Field<T, T | null> {
  const { description } = field.schema;
  const words = [
    ...(typeof description === "string" ? [description] : []),
    `${value} where it is not given.`,
  ];
  return notGivenAs(field, value, { description: words.join(" ") });
}

/** For a part of an update that can be removed. Undefined when absent: the stored value stays. Null and the empty text remove it. */
export function clearable<T, W>(field: Field<T, W>): Field<T | null | undefined, W | null> {
  const removable = notGivenAs(field, null);
  return {
    ...removable,
    at: (path) => {
      const read = removable.at(path);
      return (value) => (value === undefined ? undefined : read(value));
    },
  };
}

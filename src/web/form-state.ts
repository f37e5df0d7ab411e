import { holdsAddress } from "../kernel/address-in-text.ts";
import { normaliseEmail } from "../kernel/email-address.ts";
import { accepted, type Field, tidied } from "../kernel/field.ts";
import { PERSON_NAME_MAX_LENGTH, personName } from "../kernel/person-name.ts";
import type { Translator } from "../language/translator.ts";

/** Reads what a form sent, field by field, so that the page shows all errors at once, beside the fields. */

export interface FormState {
  readonly typed: ReadonlyMap<string, string>;
  /** By the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
}

export const EMPTY_FORM: FormState = { typed: new Map(), errors: {} };

export function filledForm(values: Readonly<Record<string, string>>): FormState {
  return { typed: new Map(Object.entries(values)), errors: {} };
}

/** Returns the value, or the error as a whole sentence that says what to do, in the language of the reader. */
export type FieldReader<Value> = (
  text: string,
  t: Translator,
) => { readonly value: Value } | { readonly error: string };

export type Saying = string | ((t: Translator) => string);

const said = (saying: Saying, t: Translator) => (typeof saying === "string" ? saying : saying(t));

/** A reader for each field of a form, by its name. */
export type FieldReaders<Values> = { readonly [Name in keyof Values]: FieldReader<Values[Name]> };

export type FormOutcome<Values> =
  | { readonly isGood: true; readonly values: Values }
  /** `fault` is why the whole form is refused. */
  | { readonly isGood: false; readonly state: FormState; readonly fault?: string };

/** A missing field counts as empty. Fields that the form does not have are ignored. */
export function readFields<Values>(
  form: ReadonlyMap<string, string>,
  fields: FieldReaders<Values>,
  t: Translator,
): FormOutcome<Values> {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, read] of Object.entries<FieldReader<unknown>>(fields)) {
    const outcome = read(form.get(name) ?? "", t);
    if ("error" in outcome) errors[name] = outcome.error;
    else values[name] = outcome.value;
  }
  return Object.keys(errors).length === 0
    ? { isGood: true, values: values as Values }
    : { isGood: false, state: { typed: form, errors } };
}

export function refusedField(form: ReadonlyMap<string, string>, name: string, error: string): FormState {
  return { typed: form, errors: { [name]: error } };
}

/** `missing` says what to do when nothing was typed; null where that is allowed. `maxLength` is in code points. */
export function textReader({
  missing,
  maxLength,
}: {
  readonly missing: Saying | null;
  readonly maxLength: number;
}): FieldReader<string> {
  return (text, t) => {
    const trimmed = text.trim().normalize("NFC");
    if (trimmed === "" && missing !== null) return { error: said(missing, t) };
    if (/\p{Cc}/u.test(trimmed) || !trimmed.isWellFormed()) return { error: t("forms.no_plain_text") };
    if ([...trimmed].length > maxLength) return { error: t("forms.too_long", { count: maxLength }) };
    return { value: trimmed };
  };
}

/** Reads what was typed, trimmed, as a request to the API would be read. `error` says what to do instead. */
export function fieldReader<Value>(field: Field<Value, unknown>, error: Saying): FieldReader<Value> {
  const read = accepted(field);
  return (text, t) => {
    const value = read(text.trim());
    return value === undefined ? { error: said(error, t) } : { value };
  };
}

/** The same, or null where nothing was typed. */
export function optionalReader<Value>(
  field: Field<Value, unknown>,
  error: Saying,
): FieldReader<Value | null> {
  const read = fieldReader(field, error);
  return (text, t) => (text.trim() === "" ? { value: null } : read(text, t));
}

const personNameField = optionalReader(
  tidied(personName, (text) => text.normalize("NFC")),
  (t) => t("forms.no_person_name", { count: PERSON_NAME_MAX_LENGTH }),
);

export const personNameReader: FieldReader<string | null> = (text, t) => {
  const read = personNameField(text, t);
  return "error" in read ? { error: withoutAddress(read.error, text, t) } : read;
};

/** The error for a text that may hold no address, with what to do where none was meant. */
export function withoutAddress(error: string, text: string, t: Translator): string {
  return holdsAddress(text) ? `${error} ${t("forms.space_after_dot")}` : error;
}

/** As `normaliseEmail` writes it. `missing` says what to do when the field is empty. */
export function emailReader(missing: Saying = (t) => t("forms.missing_email")): FieldReader<string> {
  return (text, t) => {
    if (text.trim() === "") return { error: said(missing, t) };
    const email = normaliseEmail(text);
    return email === null ? { error: t("forms.no_email") } : { value: email };
  };
}

/** A password as it was typed; the password policy is checked elsewhere. */
export function passwordReader(missing: Saying): FieldReader<string> {
  return (text, t) => (text === "" ? { error: said(missing, t) } : { value: text });
}

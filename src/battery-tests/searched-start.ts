import { registrationKey } from "../kernel/registration-key.ts";
import { tidyRegistration, VIN_LENGTH } from "./vehicle-identifier.ts";

/** After every text that begins with what stands before it. */
const AFTER_ALL = "\u{10FFFF}";
/** A shorter start of a VIN or a number would find a large part of all tests. */
const MIN_LENGTH = 3;
const REGISTRATION_MIN_LENGTH = 2;

type Kind = "vin" | "plate" | "number" | "reference";

/** What a typed text may be the start of, as ranges of the stored texts; null where it cannot be one. */
export function startsOf(text: string): Readonly<Record<`${Kind}From` | `${Kind}To`, string | null>> {
  const key = registrationKey(tidyRegistration(text));
  const starts: Readonly<Record<Kind, string | null>> = {
    vin: key.length >= MIN_LENGTH && key.length <= VIN_LENGTH ? key : null,
    plate: key.length >= REGISTRATION_MIN_LENGTH ? key : null,
    number: startOfNumber(key) ?? startOfImported(text),
    // The engines know only ASCII letters.
    reference: text.normalize("NFC").replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  };
  const ranges = Object.entries(starts).flatMap(([kind, start]) => [
    [`${kind}From`, start],
    [`${kind}To`, start === null ? null : start + AFTER_ALL],
  ]);
  return Object.fromEntries(ranges);
}

/** As it is printed: `BT-2026-7K3`. Null for any other text, and without some of its random part. */
function startOfNumber(key: string): string | null {
  const [, year, random = ""] = /^BT(\d{4})([0-9A-Z]+)$/.exec(key) ?? [];
  return year === undefined || random.length < MIN_LENGTH ? null : `BT-${year}-${random}`;
}

/** A number of any form, which is found as it is stored. */
function startOfImported(text: string): string | null {
  return text.length < MIN_LENGTH || /^BT/i.test(text) ? null : text.normalize("NFC");
}

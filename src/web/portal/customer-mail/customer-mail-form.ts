import { ATTACHED_KINDS, MAIL_MESSAGE_MAX_LENGTH } from "../../../certificates/giving-out/customer-mail.ts";
import { parsePathId } from "../../../http/query.ts";
import { oneOf } from "../../../kernel/field.ts";
import { holdsAddress, isPrintable } from "../../../kernel/person-name.ts";
import { checkReader } from "../../form-field.ts";
import { emailReader, type FieldReader, fieldReader, personNameReader } from "../../form-state.ts";
import { languageField } from "../../language-choice.ts";

/** The ids of the chosen tests, with commas. */
export const TESTS_FIELD = "tests";

/** Returns the lines that say something. */
const messageReader: FieldReader<readonly string[]> = (text, t) => {
  const lines = text
    .normalize("NFC")
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\s+/g, " ").trim());
  const said = lines.filter((line) => line !== "");
  const whole = said.join("\n");
  if (!said.every(isPrintable)) return { error: t("sending.message.no_plain_text") };
  if ([...whole].length > MAIL_MESSAGE_MAX_LENGTH)
    return { error: t("forms.too_long", { count: MAIL_MESSAGE_MAX_LENGTH }) };
  if (said.some(holdsAddress)) return { error: t("sending.message.holds_address") };
  return { value: said };
};

export const CONFIRM_FIELD = "confirmed";

export const CUSTOMER_MAIL_FIELDS = {
  language: languageField,
  email: emailReader((t) => t("sending.email.missing")),
  name: personNameReader,
  message: messageReader,
  attached: fieldReader(oneOf(ATTACHED_KINDS), (t) => t("sending.attached.missing")),
  [CONFIRM_FIELD]: checkReader,
};

/** Each once; none for a text that is no list of ids. */
export function readTestIds(text: string): number[] {
  const ids = text.split(",").map((part) => parsePathId(part));
  return ids.includes(null) ? [] : [...new Set(ids.filter((id) => id !== null))];
}

import { KEY_KINDS, KEY_LABEL_MAX_LENGTH, LIVE_KEYS_MAX } from "../../../credentials/dealer-key.ts";
import { oneOf } from "../../../kernel/field.ts";
import { fieldReader, textReader } from "../../form-state.ts";

/** The hidden field that makes a form create only one key, even if it is sent twice. */
export const FORM_MARK_FIELD = "form_mark";

export const KEY_FIELDS = {
  label: textReader({ missing: "Enter a name for the key.", maxLength: KEY_LABEL_MAX_LENGTH }),
  kind: fieldReader(oneOf(KEY_KINDS), "Choose what the key may do."),
};

export const TOO_MANY = `No more than ${LIVE_KEYS_MAX} keys may work at a time: revoke one that is not used any more.`;

export const UNMARKED = "This form was not complete. Nothing was made: send it once more.";

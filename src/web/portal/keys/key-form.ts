import { KEY_KINDS, KEY_LABEL_MAX_LENGTH, LIVE_KEYS_MAX } from "../../../credentials/dealer-key.ts";
import { oneOf } from "../../../kernel/field.ts";
import { fieldReader, textReader } from "../../form-state.ts";

export const KEY_FIELDS = {
  label: textReader({ missing: "Enter a name for the key.", maxLength: KEY_LABEL_MAX_LENGTH }),
  kind: fieldReader(oneOf(KEY_KINDS), "Choose what the key may do."),
};

export const TOO_MANY = `No more than ${LIVE_KEYS_MAX} keys may work at a time: revoke one that is not used any more.`;

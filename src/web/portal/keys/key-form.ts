import { KEY_KINDS, KEY_LABEL_MAX_LENGTH } from "../../../credentials/credential.ts";
import { oneOf } from "../../../kernel/field.ts";
import { fieldReader, textReader } from "../../form-state.ts";

export const KEY_FIELDS = {
  label: textReader({ missing: (t) => t("keys.form.no_name"), maxLength: KEY_LABEL_MAX_LENGTH }),
  kind: fieldReader(oneOf(KEY_KINDS), (t) => t("keys.form.no_kind")),
};

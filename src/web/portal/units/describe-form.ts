import { LOCATION_LABEL_MAX_LENGTH } from "../../../dealers/dealer.ts";
import {
  type OwnUnit,
  RETURN_TEXT_MAX_LENGTH,
  UNIT_NAME_MAX_LENGTH,
  type UnitDescription,
} from "../../../dealers/unit.ts";
import { holdsAddress } from "../../../kernel/person-name.ts";
import type { Translator } from "../../../language/translator.ts";
import {
  type FieldReader,
  type FormOutcome,
  type FormState,
  filledForm,
  readFields,
  textReader,
} from "../../form-state.ts";

const optional = (maxLength: number) => textReader({ missing: null, maxLength });

const DESCRIBE_FIELDS = {
  name: optional(UNIT_NAME_MAX_LENGTH),
  own_reference: optional(UNIT_NAME_MAX_LENGTH),
  location_label: optional(LOCATION_LABEL_MAX_LENGTH),
};

/** What is left empty is deleted. */
export function readDescription(
  t: Translator,
  form: ReadonlyMap<string, string>,
): FormOutcome<UnitDescription> {
  const read = readFields(form, DESCRIBE_FIELDS, t);
  if (!read.isGood) return read;
  const given = (text: string) => (text === "" ? null : text);
  const { name, own_reference: reference, location_label: location } = read.values;
  return {
    isGood: true,
    values: { name: given(name), ownReference: given(reference), locationLabel: given(location) },
  };
}

export function describedUnit({ name, ownReference, locationLabel }: OwnUnit): FormState {
  return filledForm({
    name: name ?? "",
    own_reference: ownReference ?? "",
    location_label: locationLabel ?? "",
  });
}

const reason = textReader({
  missing: (t) => t("units.return.no_reason"),
  maxLength: RETURN_TEXT_MAX_LENGTH,
});

/** The operator's mail shows it, and a mail program must make no link of it. */
const mailedReason: FieldReader<string> = (text, t) => {
  const read = reason(text, t);
  return "value" in read && holdsAddress(read.value) ? { error: t("units.return.holds_address") } : read;
};

export const RETURN_FIELDS = {
  reason: mailedReason,
};

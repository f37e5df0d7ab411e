import { type DealerDisplay, LENGTH_UNITS } from "../../../dealers/dealer.ts";
import { isPublicName, PUBLIC_NAME_REFUSED } from "../../../dealers/public-name.ts";
import { isTimeZone } from "../../../kernel/time-zone.ts";
import { type FieldReader, type FormState, filledForm } from "../../form-state.ts";
import { languageField } from "../../language-field.ts";

const publicName: FieldReader<string | null> = (text) => {
  const name = text.trim().normalize("NFC");
  if (name === "") return { value: null };
  return isPublicName(name) ? { value: name } : { error: PUBLIC_NAME_REFUSED };
};

const timeZone: FieldReader<string | null> = (text) => {
  if (text === "") return { value: null };
  return isTimeZone(text) ? { value: text } : { error: "Choose a time zone from the list." };
};

const lengthUnit: FieldReader<DealerDisplay["lengthUnit"]> = (text) => {
  const unit = LENGTH_UNITS.find((known) => known === text) ?? null;
  return unit === null && text !== "" ? { error: "Choose which unit comes first." } : { value: unit };
};

export const SETTINGS_FIELDS = {
  public_name: publicName,
  language: languageField,
  time_zone: timeZone,
  length_unit: lengthUnit,
};

/** The form with the present settings. */
export function settingsState({ publicName, language, timeZone, lengthUnit }: DealerDisplay): FormState {
  return filledForm({
    public_name: publicName ?? "",
    language: language ?? "",
    time_zone: timeZone ?? "",
    length_unit: lengthUnit ?? "",
  });
}

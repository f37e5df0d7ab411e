import {
  type DealerDisplay,
  isPublicName,
  LENGTH_UNITS,
  PUBLIC_NAME_MAX_LENGTH,
} from "../../../dealers/dealer.ts";
import { isTimeZone } from "../../../kernel/time-zone.ts";
import { type FieldReader, type FormState, filledForm } from "../../form-state.ts";
import { languageField } from "../../language-choice.ts";

const publicName: FieldReader<string | null> = (text, t) => {
  const name = text.trim().normalize("NFC");
  if (name === "") return { value: null };
  return isPublicName(name)
    ? { value: name }
    : { error: t("settings.public_name.refused", { count: PUBLIC_NAME_MAX_LENGTH }) };
};

const timeZone: FieldReader<string | null> = (text, t) => {
  if (text === "") return { value: null };
  return isTimeZone(text) ? { value: text } : { error: t("settings.time_zone.refused") };
};

const lengthUnit: FieldReader<DealerDisplay["lengthUnit"]> = (text, t) => {
  const unit = LENGTH_UNITS.find((known) => known === text) ?? null;
  return unit === null && text !== "" ? { error: t("settings.lengths.refused") } : { value: unit };
};

export const SETTINGS_FIELDS = {
  public_name: publicName,
  language: languageField,
  time_zone: timeZone,
  length_unit: lengthUnit,
};

export function settingsState({ publicName, language, timeZone, lengthUnit }: DealerDisplay): FormState {
  return filledForm({
    public_name: publicName ?? "",
    language: language ?? "",
    time_zone: timeZone ?? "",
    length_unit: lengthUnit ?? "",
  });
}

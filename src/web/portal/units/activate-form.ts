import { LOCATION_LABEL_MAX_LENGTH } from "../../../dealers/dealer.ts";
import { textReader } from "../../form-state.ts";

export const LOCATION_READER = textReader({ missing: null, maxLength: LOCATION_LABEL_MAX_LENGTH });

/** Checks only that it is there and not too long; the rules of units decide whether it is valid. */
export const SERIAL_READER = textReader({ missing: (t) => t("units.serial.missing"), maxLength: 200 });

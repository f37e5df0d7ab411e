import { LOCATION_LABEL_MAX_LENGTH } from "../../../dealers/dealer.ts";
import type { ActivationOutcome } from "../../../dealers/unit-activation-service.ts";
import { textReader } from "../../form-state.ts";

type SerialProblem = Extract<ActivationOutcome, { kind: "wrong_serial" }>["problem"];

export const SERIAL_PROBLEMS: Readonly<Record<SerialProblem, string>> = {
  missing: "Enter the serial number that stands on the unit.",
  malformed: "A serial number is 1 to 100 characters without spaces: enter it as it stands on the unit.",
  taken: "Another unit has this serial number. Compare it with the unit, and if it is right, ask us.",
  differs: "We know this unit by another serial number since this page was opened. Compare it with the unit.",
};

export const LOCATION_READER = textReader({ missing: null, maxLength: LOCATION_LABEL_MAX_LENGTH });

/** Checks only that it is there and not too long; the rules of units decide whether it is valid. */
export const SERIAL_READER = textReader({ missing: SERIAL_PROBLEMS.missing, maxLength: 200 });

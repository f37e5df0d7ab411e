import { type FieldValue, numberBetween, text, wholeNumberBetween } from "../kernel/field.ts";
import { tidyName } from "../kernel/name-key.ts";
import { stored } from "../kernel/stored-field.ts";
import { figure, figures } from "./figures.ts";
import { recordedRegistrationField, vinField } from "./vehicle-identifier.ts";

/** The bounds refuse values that no vehicle has. */
export const odometerKm = numberBetween(0, 10_000_000);

const name = stored(text(100), tidyName);

/** Interface specification, section 2, "Test.vehicle"; unknown members are null. */
export const VEHICLE = figures(
  {
    registration: figure(
      recordedRegistrationField,
      "The plate; null if the test was recorded only by VIN; such a test is not found by registration.",
      "AB12 CDE",
    ),
    vin: figure(
      vinField,
      "The VIN, 17 characters; the stable key, since plates move between vehicles.",
      "WAUZZZGE6KB975376",
    ),
    make: figure(name, "The make, for display.", "Example"),
    model: figure(
      name,
      "The model, for display; often names the pack size, with a decimal comma.",
      "Model 58,0 kWh",
    ),
    year: figure(wholeNumberBetween(1950, 2100), "Model year.", 2021),
    mileageKm: figure(odometerKm, "Odometer at the test, in kilometres.", 48210.5),
  },
  { title: "Vehicle", description: "The tested vehicle. Every member is null on a failed test." },
);
export interface Vehicle extends FieldValue<typeof VEHICLE> {}

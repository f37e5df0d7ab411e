import Ajv from "ajv-draft-04";
import type { JsonObject } from "./scenario.ts";

/**
 * The elements of IDTA 02035-5 (Digital Battery Passport, product condition), release 1.0.1, as its JSON Schema (draft-04) has them: written
 * anew as a table, without what says nothing about a value.
 */
const DATE_TIME = {
  type: "string",
  pattern:
    "^-?\\d{4,}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})?$",
};
const NUMBER = { type: "number" };

/** A value, and when it was last brought up to date. */
const dynamic = (valueName: string, value: object = NUMBER) => ({
  type: "object",
  properties: { [valueName]: value, LastUpdate: DATE_TIME },
  required: [valueName, "LastUpdate"],
});

/** Of values that may all be absent. */
const TEMPERATURE_VALUES = [
  "MeasuredTemp",
  "TimeExtremeHighTemp",
  "TimeExtremeLowTemp",
  "TimeExtremeHighTempCharging",
  "TimeExtremeLowTempCharging",
] as const;

const POWER_AT = {
  type: "object",
  properties: { AtSoC: NUMBER, PowerCapabilityAt: NUMBER, RPCLastUpdated: DATE_TIME },
  required: ["AtSoC", "PowerCapabilityAt", "RPCLastUpdated"],
};

const ELEMENT_SCHEMAS: Readonly<Record<string, object>> = {
  EnergyThroughput: dynamic("EnergyThroughputValue"),
  CapacityThroughput: dynamic("CapacityThroughputValue"),
  NumberOfFullCycles: dynamic("NumberOfFullCyclesValue", { ...NUMBER, minimum: 0, maximum: 4_294_967_295 }),
  StateOfCertifiedEnergy: dynamic("StateOfCertifiedEnergyValue"),
  RemainingEnergy: dynamic("RemainingEnergyValue"),
  RemainingCapacity: dynamic("RemainingCapacityValue"),
  NegativeEvents: { type: "array", items: dynamic("NegativeEventValue", { type: "string" }) },
  InformationOnAccidents: {
    type: "array",
    items: { type: "string", minLength: 1 },
    uniqueItems: true,
  },
  TemperatureInformation: {
    type: "object",
    properties: {
      ...Object.fromEntries(TEMPERATURE_VALUES.map((name) => [name, NUMBER])),
      LastUpdate: DATE_TIME,
    },
    required: ["LastUpdate"],
  },
  RemainingPowerCapability: dynamic("RemainingPowerCapabilityValue", POWER_AT),
  EvolutionOfSelfDischarge: dynamic("EvolutionOfSelfDischargeValue"),
  CurrentSelfDischargingRate: dynamic("CurrentSelfDischargingRateValue"),
  RemainingRoundTripEnergyEfficiency: dynamic("RemainingRoundTripEnergyEfficiencyValue"),
  StateOfCharge: dynamic("StateOfChargeValue"),
};

const MANDATORY = [
  "NumberOfFullCycles",
  "InformationOnAccidents",
  "TemperatureInformation",
  "StateOfCharge",
] as const;

/** The names of the elements, and those of the parts of temperature that hold no measured value. */
export const RELEASE_NAMES: readonly string[] = [
  ...Object.keys(ELEMENT_SCHEMAS),
  ...TEMPERATURE_VALUES.slice(1),
];

const ajv = new Ajv({ allErrors: true, strict: true });
const ofElement = new Map(
  Object.entries(ELEMENT_SCHEMAS).map(([name, schema]) => [name, ajv.compile(schema)]),
);
const ofWhole = ajv.compile({ type: "object", properties: ELEMENT_SCHEMAS, required: MANDATORY });

/** Whether the sub-schema of an element accepts a value; false for a name that the release does not have. */
export function isElement(name: string, value: unknown): boolean {
  return ofElement.get(name)?.(value) ?? false;
}

/** What a document lacks to be a ProductCondition, by the paths of what is wrong and the names of what is absent; empty for one that is. */
export function lacksOfProductCondition(document: unknown): string[] {
  ofWhole(document);
  return (ofWhole.errors ?? []).map(({ keyword, params, instancePath }) =>
    keyword === "required" ? String(params.missingProperty) : instancePath,
  );
}

/** By the value of its `idShort`, what the elements of a submodel hold, as the release writes it without the shell around it. */
export function payloadOf(elements: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(
    elements.map(({ idShort, modelType, valueType, value }) => [
      String(idShort),
      modelType === "SubmodelElementCollection"
        ? payloadOf(value as readonly JsonObject[])
        : /^xs:(float|unsignedInt)$/.test(String(valueType))
          ? Number(value)
          : value,
    ]),
  );
}

import { expect, test } from "bun:test";
import { BATTERY } from "../../src/battery-tests/battery.ts";
import type { BatteryTest } from "../../src/battery-tests/battery-test.ts";
import { DIAGNOSTICS, type Diagnostics } from "../../src/battery-tests/diagnostics.ts";
import { aasSubmodelOf } from "../../src/certificates/passport/aas-submodel.ts";
import { presentPassport } from "../../src/certificates/passport/passport.ts";
import {
  MISSING_REASONS,
  type MissingReason,
  passportElementsOf,
} from "../../src/certificates/passport/passport-element.ts";
import page from "../../src/guide/integrate/battery-passport.md" with { type: "text" };
import { EXAMPLE_TEST } from "../support/battery-test-example.ts";
import {
  isElement,
  lacksOfProductCondition,
  payloadOf,
  RELEASE_NAMES,
} from "../support/product-condition.ts";

const ORIGIN = "https://battery.example.com";
const RELEASE = "urn:samm:io.admin-shell.idta.batterypass.product_condition:1.0.1#";

interface Changes {
  readonly test?: Partial<BatteryTest>;
  readonly battery?: Partial<NonNullable<BatteryTest["battery"]>>;
  readonly diagnostics?: object | null;
}

/** A test of which every element can be said that a test can say. */
function tested({ test: of, battery, diagnostics }: Changes = {}): BatteryTest {
  const measured = {
    sensor_checks: { temperature_sensors: "OK" },
    measurements: { cell_temperature_c: { min: 17.5, max: 19, delta: 1.5, status: "OK" } },
    bms: { soc_percent: 61.5 },
    ...diagnostics,
  };
  return {
    ...EXAMPLE_TEST,
    battery: {
      ...BATTERY.none,
      sohPercent: 93.4,
      capacityKwh: 54.1,
      sohBasis: "certified_energy",
      certifiedEnergyKwh: 57.9,
      fullCycles: 412,
      identifier: "0SN-4711-000123",
      ...battery,
    },
    diagnostics: diagnostics === null ? null : (DIAGNOSTICS.at("diagnostics")(measured) as Diagnostics),
    ...of,
  };
}

const DOCUMENT = { certificateNumber: "BT-2026-0123ABCDX", sha256: "0f".repeat(32), credential: "a.b.c" };
const passportOf = (changes?: Changes, document: typeof DOCUMENT | null = null) => ({
  testId: 7,
  ...passportElementsOf(tested(changes)),
  document,
});
const submodelOf = (changes?: Changes, document: typeof DOCUMENT | null = null) =>
  aasSubmodelOf(passportOf(changes, document), ORIGIN);
/** The passport as the release writes it, without the shell around it. */
const payload = (changes?: Changes) => payloadOf(submodelOf(changes).submodelElements ?? []);

test("a test that says all it can gives four elements, each with its unit, its source and what it refers to", () => {
  const { elements, document } = presentPassport(passportOf());
  const last_update = "2026-03-02T09:30:00.000Z";
  expect(document).toBeNull();
  expect(elements).toEqual(
    (
      [
        ["NumberOfFullCycles", "numberOfFullCycles", 412, "cycle", "vehicle", null],
        ["StateOfCertifiedEnergy", "stateOfCertifiedEnergy", 93.4, "percent", "measured", "certified_energy"],
        ["RemainingEnergy", "remainingEnergy", 54.1, "kWh", "measured", "certified_energy"],
        ["StateOfCharge", "stateOfCharge", 61.5, "percent", "vehicle", null],
      ] as const
    ).map(([id_short, name, value, unit, source, basis]) => ({
      id_short,
      semantic_id: `${RELEASE}${name}`,
      value,
      unit,
      last_update,
      source,
      basis,
    })),
  );
});

const CASES: ReadonlyArray<
  readonly [what: string, Changes, missing: Readonly<Record<string, MissingReason>>]
> = [
  ["all that it can", {}, {}],
  ["no cycles", { battery: { fullCycles: null } }, { NumberOfFullCycles: "not_given" }],
  [
    "no basis",
    { battery: { sohBasis: null } },
    { StateOfCertifiedEnergy: "not_given", RemainingEnergy: "not_given" },
  ],
  [
    "another basis",
    { battery: { sohBasis: "usable_energy" } },
    { StateOfCertifiedEnergy: "other_basis", RemainingEnergy: "other_basis" },
  ],
  [
    "a percentage of ampere-hours",
    { battery: { sohBasis: "capacity" } },
    { StateOfCertifiedEnergy: "other_basis", RemainingEnergy: "other_basis" },
  ],
  [
    "a provisional result",
    { test: { referenceData: "provisional" } },
    { StateOfCertifiedEnergy: "not_final", RemainingEnergy: "not_final" },
  ],
  ["no capacity", { battery: { capacityKwh: null } }, { RemainingEnergy: "not_given" }],
  [
    "more than the certified energy could be",
    { battery: { sohPercent: 110.1 } },
    { StateOfCertifiedEnergy: "out_of_range", RemainingEnergy: "out_of_range" },
  ],
  [
    "a state of health that no battery has",
    { battery: { sohPercent: 0.93 } },
    { StateOfCertifiedEnergy: "out_of_range", RemainingEnergy: "out_of_range" },
  ],
  ["no diagnostics", { diagnostics: null }, { StateOfCharge: "not_given" }],
  ["a charge above 100 %", { diagnostics: { bms: { soc_percent: 101 } } }, { StateOfCharge: "out_of_range" }],
];
test.each(CASES)(
  "a test with %s gives what it can, and says why the rest is missing",
  (_, changes, reasons) => {
    const { elements, missing } = passportElementsOf(tested(changes));
    const always = missing.filter(
      ({ reason }) => reason === "beyond_a_test" || reason === "other_definition",
    );
    const more = missing.filter((entry) => !always.includes(entry));
    expect(Object.fromEntries(more.map(({ idShort, reason }) => [idShort, reason]))).toEqual(reasons);
    expect(always.map(({ idShort }) => idShort)).toContain("InformationOnAccidents");
    // Two extremes are no measured temperature.
    expect(always).toContainEqual({ idShort: "TemperatureInformation", reason: "other_definition" });
    // Each name of the release once, in one of the two.
    expect([...elements, ...missing].map(({ idShort }) => idShort).toSorted()).toEqual(
      RELEASE_NAMES.toSorted(),
    );
  },
);

test.each([
  ["pending", { status: "pending" }, "no_result"],
  ["in progress with a result held", { status: "in_progress", resultHeld: true }, "no_result"],
  ["failed", { status: "failed" }, "no_result"],
  ["cancelled", { status: "cancelled" }, "no_result"],
  ["withdrawn", { withdrawnAtMs: 1 }, "withdrawn"],
  ["without a time", { testedAtMs: null }, "no_result"],
] as const)("a test that is %s gives no element", (_, of, reason) => {
  const { elements, missing } = passportElementsOf(tested({ test: of }));
  expect(elements).toEqual([]);
  expect(missing.filter((entry) => entry.reason === reason)).toHaveLength(4);
  expect(submodelOf({ test: of })).not.toHaveProperty("submodelElements");
});

test.each(passportOf().elements.map(({ idShort, valueIdShort }) => [idShort, valueIdShort] as const))(
  "the element %s holds by its JSON Schema, and no broken twin of it does",
  (idShort, valueIdShort) => {
    const whole = payload()[idShort] as Readonly<Record<string, unknown>>;
    expect(Object.keys(whole)).toEqual([valueIdShort, "LastUpdate"]);
    expect(isElement(idShort, whole)).toBe(true);
    const twins: unknown[] = [
      { ...whole, LastUpdate: undefined },
      { ...whole, LastUpdate: "2026-03-02" },
      { ...whole, LastUpdate: 1_772_443_800_000 },
      { ...whole, [valueIdShort]: String(whole[valueIdShort]) },
      { ...whole, [valueIdShort]: null },
      [whole],
      whole[valueIdShort],
      { ...whole, [valueIdShort]: undefined },
      ...(idShort === "NumberOfFullCycles"
        ? [-1, 4_294_967_296].map((value) => ({ ...whole, [valueIdShort]: value }))
        : []),
    ].map((twin) => JSON.parse(JSON.stringify(twin)));
    expect(twins.filter((twin) => isElement(idShort, twin))).toEqual([]);
  },
);

test("what a test says is never a ProductCondition: the schema of that misses what no test knows", () => {
  const held = payload();
  const lacks = lacksOfProductCondition(held);
  expect(lacks.toSorted()).toEqual(["InformationOnAccidents", "TemperatureInformation"]);
  expect(lacksOfProductCondition(payload({ battery: { fullCycles: null } })).toSorted()).toEqual([
    "InformationOnAccidents",
    "NumberOfFullCycles",
    "TemperatureInformation",
  ]);
  // The judge knows one when it sees one.
  expect(
    lacksOfProductCondition({
      ...held,
      InformationOnAccidents: ["report-1"],
      TemperatureInformation: { MeasuredTemp: 18, LastUpdate: "2026-03-02T09:30:00.000Z" },
    }),
  ).toEqual([]);
});

test("a submodel has a kind of its own, the element ids of the release, and who said what", () => {
  const { semanticId, submodelElements = [], ...submodel } = submodelOf({}, DOCUMENT);
  expect(submodel).toEqual({
    modelType: "Submodel",
    id: `${ORIGIN}/v1/tests/7/passport`,
    idShort: "BatteryTest",
    kind: "Instance",
  });
  expect(semanticId.keys).toEqual([
    { type: "GlobalReference", value: `${ORIGIN}/docs/integrate/battery-passport#submodel` },
  ]);
  expect(JSON.stringify(submodelElements)).not.toContain("ProductCondition");
  const [, energy] = submodelElements;
  expect(energy).toMatchObject({
    idShort: "StateOfCertifiedEnergy",
    semanticId: { keys: [{ value: `${RELEASE}stateOfCertifiedEnergy` }] },
    qualifiers: [
      { type: "Source", value: "measured" },
      { type: "Basis", value: "certified_energy" },
    ],
    value: [
      {
        idShort: "StateOfCertifiedEnergyValue",
        semanticId: { keys: [{ value: `${RELEASE}stateOfCertifiedEnergyValue` }] },
        valueType: "xs:float",
        value: "93.4",
      },
      { idShort: "LastUpdate", semanticId: { keys: [{ value: `${RELEASE}lastUpdate` }] } },
    ],
  });
  expect(payloadOf(submodelElements).Certificate).toEqual({
    CertificateNumber: "BT-2026-0123ABCDX",
    Sha256: "0f".repeat(32),
    Credential: "a.b.c",
  });
});

test("nothing in a passport names the vehicle or its battery", () => {
  const shown = JSON.stringify([presentPassport(passportOf({}, DOCUMENT)), submodelOf({}, DOCUMENT)]);
  expect(shown).not.toMatch(/0SN-4711|WVWZZZE1ZMP000001|AB12/);
});

test("the guide has a row for each element and for each reason, and a section for each semantic id of the submodel", () => {
  const rows = [...page.matchAll(/^\| `(?!id_short|reason)(\w+)` .*$/gm)].map(
    ([row = "", name = ""]) => [name, row] as const,
  );
  const { elements } = passportOf();
  expect(rows.map(([name]) => name)).toEqual([...elements.map(({ idShort }) => idShort), ...MISSING_REASONS]);
  for (const [index, { unit, source }] of elements.entries())
    expect(rows[index]?.[1]).toMatch(new RegExp(`\\| \`${unit}\` +\\| \`${source}\` +\\|$`));
  const sections = [...page.matchAll(/^##+ (.*)$/gm)].map(([, heading = ""]) =>
    heading.toLowerCase().replaceAll(" ", "-"),
  );
  const own = [...JSON.stringify(submodelOf({}, DOCUMENT)).matchAll(/battery-passport#([\w-]+)/g)];
  expect(own.length).toBeGreaterThan(8);
  for (const [, part = ""] of own) expect(sections).toContain(part);
});

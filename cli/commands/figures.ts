import type { Command } from "commander";
import {
  DEVIATION_RULE,
  type MethodRepeatability,
  type ModelDifference,
  type Spread,
} from "../../src/battery-tests/repeatability.ts";
import {
  type DeviatingUnit,
  type RepeatabilityFigures,
  readRepeatabilityFigures,
} from "../../src/battery-tests/repeatability-service.ts";
import { PAIR_RULE } from "../../src/battery-tests/test-pair.ts";
import { describe, exampleText, withInstallation } from "../command.ts";
import { cut, table } from "../output.ts";

export function addFigures(program: Command): void {
  const figures = program
    .command("figures")
    .description("what the results of this installation say together")
    .addHelpText("after", exampleText("svc figures repeatability"));

  describe(figures.command("repeatability"), {
    summary: "how much two tests of one car differ, units that deviate, and cars' own figures",
    example: "svc figures repeatability",
  }).action(async (_: unknown, command: Command) => {
    await withInstallation(command, async ({ installation, output }) => {
      const found = await readRepeatabilityFigures(installation.db.read);
      output.result(presented(found), () => inWords(found));
    });
  });
}

function presented({ methods, deviatingUnits, models }: RepeatabilityFigures) {
  return {
    methods: methods.map(({ method, all, sameUnit, differentUnits }) => ({
      method,
      ...presentedSpread(all),
      same_unit: presentedSpread(sameUnit),
      different_units: presentedSpread(differentUnits),
    })),
    deviating_units: deviatingUnits.map(
      ({ unitId, serialNumber, pairCount, otherUnitCount, medianPoints }) => ({
        unit_id: unitId,
        serial_number: serialNumber,
        pairs: pairCount,
        other_units: otherUnitCount,
        median_points: medianPoints,
      }),
    ),
    models: models.map(({ make, model, count, medianPoints, percentile95Points }) => ({
      make,
      model,
      tests: count,
      median_points: medianPoints,
      p95_points: percentile95Points,
    })),
  };
}

function presentedSpread({ count, medianPoints, percentile95Points }: Spread) {
  return { pairs: count, median_points: medianPoints, p95_points: percentile95Points };
}

function inWords({ methods, deviatingUnits, models }: RepeatabilityFigures): string {
  return [
    `How much two tests of one car differ that are at most ${PAIR_RULE.days} days and ${PAIR_RULE.km.toLocaleString("en")} km apart,`,
    "in percentage points of state of health:",
    methods.length === 0 ? "There are no two such tests yet." : methodTable(methods),
    "",
    "Units whose results differ from those of other units of the same cars:",
    deviatingUnits.length === 0
      ? `None. A unit needs ${DEVIATION_RULE.leastPairs} pairs with other units.`
      : unitTable(deviatingUnits),
    "",
    "The car's own figure minus the measured one, by model:",
    models.length === 0 ? "No test has both yet." : modelTable(models),
  ].join("\n");
}

function methodTable(methods: readonly MethodRepeatability[]): string {
  return table(
    [cut("method", 12), "units", "pairs", "median", "95% within"],
    methods.flatMap(({ method, all, sameUnit, differentUnits }) =>
      (
        [
          ["all", all],
          ["same", sameUnit],
          ["different", differentUnits],
        ] as const
      ).map(([units, { count, medianPoints, percentile95Points }]) => [
        method ?? "not recorded",
        units,
        count,
        points(medianPoints),
        points(percentile95Points),
      ]),
    ),
  );
}

function unitTable(units: readonly DeviatingUnit[]): string {
  return table(
    ["id", "serial number", "pairs", "other units", "median"],
    units.map(({ unitId, serialNumber, pairCount, otherUnitCount, medianPoints }) => [
      unitId,
      serialNumber,
      pairCount,
      otherUnitCount,
      signed(medianPoints),
    ]),
  );
}

function modelTable(models: readonly ModelDifference[]): string {
  return table(
    [cut("make"), cut("model", 12), "tests", "median", "95% within"],
    models.map(({ make, model, count, medianPoints, percentile95Points }) => [
      make,
      model,
      count,
      signed(medianPoints),
      points(percentile95Points),
    ]),
  );
}

/** In percentage points. */
function points(value: number | null): string {
  return value === null ? "-" : value.toFixed(2);
}

function signed(value: number): string {
  return value > 0 ? `+${points(value)}` : points(value);
}

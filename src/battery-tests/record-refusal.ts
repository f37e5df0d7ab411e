import type { Executor } from "../db/database.ts";
import { FAULTS_MAX_COUNT, type FieldFault } from "../kernel/field.ts";
import { refusedVehicleFaults } from "./battery-test-transition.ts";
import { type RejectedRecord, rejectedRecord } from "./ingest-outcome.ts";
import type { RefusedRecord } from "./record-admission.ts";
import { runKey } from "./result-record.ts";
import { listReportingUnits, listTestsOfRuns, type ReportingUnit } from "./result-record-store.ts";

/** None for a unit whose results are taken. */
export function unitFaults(unit: ReportingUnit | undefined): FieldFault[] {
  if (unit === undefined) return [{ field: "unit_serial_number", message: UNKNOWN_UNIT }];
  return unit.status === "retired" ? [{ field: "unit_serial_number", message: RETIRED }] : [];
}

const UNKNOWN_UNIT = "There is no unit with this serial number.";
const RETIRED = "The unit is retired: its results are no longer taken.";

/**
 * With what else the database knows to be wrong: the unit, and the vehicle beside the test of the run. So a sender corrects a record once.
 * Called after the records that arrived with them were applied.
 */
export async function rejectedRecords(
  tx: Executor,
  refused: readonly RefusedRecord[],
  historic: boolean,
): Promise<RejectedRecord[]> {
  const serialNumbers = refused.flatMap(({ names }) => names.unitSerialNumber ?? []);
  const runs = refused.flatMap(({ names: { unitSerialNumber, runId } }) =>
    unitSerialNumber === null || runId === null ? [] : [{ unitSerialNumber, runId }],
  );
  const units = await listReportingUnits(tx, [...new Set(serialNumbers)]);
  const tests = new Map((await listTestsOfRuns(tx, runs)).map((test) => [runKey(test), test]));
  return refused.map((record) => {
    const { unitSerialNumber, runId } = record.names;
    if (unitSerialNumber === null) return rejectedAlone(record, historic);
    const unit = units.get(unitSerialNumber);
    const held = unit && runId !== null ? tests.get(runKey({ unitId: unit.id, runId })) : undefined;
    return rejection(record, [
      ...unitFaults(unit),
      ...refusedVehicleFaults(held ?? null, record.members, historic),
    ]);
  });
}

/** Of a record that names no unit, the database knows nothing. */
export function rejectedAlone(record: RefusedRecord, historic: boolean): RejectedRecord {
  return rejection(record, refusedVehicleFaults(null, record.members, historic));
}

function rejection({ line, faults, names }: RefusedRecord, more: readonly FieldFault[]): RejectedRecord {
  return rejectedRecord(line, [...faults, ...more].slice(0, FAULTS_MAX_COUNT), names);
}

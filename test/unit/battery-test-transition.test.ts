import { describe, expect, test } from "bun:test";
import { BATTERY } from "../../src/battery-tests/battery.ts";
import type { BatteryTest, FailureReason, TestStatus } from "../../src/battery-tests/battery-test.ts";
import { arrive, changed, heldAfter, NOW_MS } from "../support/arriving-records.ts";
import { bareRecord, fullRecord, type WireRecord, withValueAt } from "../support/result-records.ts";

const CERTIFIED = {
  status: "completed",
  certificateNumber: "BT-2026-0000000A5",
  renderedAtMs: NOW_MS,
  withdrawnAtMs: null,
} as const;

const STATES = {
  none: null,
  pending: heldAfter(bareRecord("pending")),
  "in progress": heldAfter(bareRecord("in_progress")),
  "result held": heldAfter(bareRecord("completed")),
  completed: heldAfter(bareRecord("completed"), CERTIFIED),
  failed: heldAfter(bareRecord("failed", { failure_reason: "interrupted" })),
  cancelled: heldAfter(bareRecord("cancelled")),
} satisfies Record<string, BatteryTest | null>;

/** A record of the state that contradicts whatever a settled state holds. */
const RECORDS: Readonly<Record<TestStatus, WireRecord>> = {
  pending: bareRecord("pending", { warnings: ["A"] }),
  in_progress: bareRecord("in_progress", { warnings: ["A"] }),
  completed: bareRecord("completed", { warnings: ["A"] }),
  failed: bareRecord("failed", { warnings: ["A"], failure_reason: "hardware_fault" }),
  cancelled: bareRecord("cancelled", { warnings: ["A"] }),
};

interface Stored {
  readonly kind: "insert" | "update";
  readonly status: TestStatus;
  readonly held?: boolean;
  readonly reason?: FailureReason;
  readonly consequence?: "render" | "publish-failure";
}
type Expected = Stored | { readonly conflict: string };

const waits = { status: "in_progress", held: true, consequence: "render" } as const;
const fails = { status: "failed", reason: "hardware_fault", consequence: "publish-failure" } as const;
const onStatus = { conflict: "status" };
const settled = {
  pending: onStatus,
  in_progress: onStatus,
  completed: onStatus,
  failed: onStatus,
  cancelled: onStatus,
};

/** Every state, and what a record of every status makes of it. */
const TABLE: Readonly<Record<keyof typeof STATES, Readonly<Record<TestStatus, Expected>>>> = {
  none: {
    pending: { kind: "insert", status: "pending" },
    in_progress: { kind: "insert", status: "in_progress" },
    completed: { kind: "insert", ...waits },
    failed: { kind: "insert", ...fails },
    cancelled: { kind: "insert", status: "cancelled" },
  },
  pending: {
    pending: { kind: "update", status: "pending" },
    in_progress: { kind: "update", status: "in_progress" },
    completed: { kind: "update", ...waits },
    failed: { kind: "update", ...fails },
    cancelled: { kind: "update", status: "cancelled" },
  },
  "in progress": {
    pending: onStatus,
    in_progress: { kind: "update", status: "in_progress" },
    completed: { kind: "update", ...waits },
    failed: { kind: "update", ...fails },
    cancelled: { kind: "update", ...fails, reason: "cancelled" },
  },
  "result held": { ...settled, completed: { conflict: "warnings" } },
  completed: { ...settled, completed: { conflict: "warnings" } },
  failed: { ...settled, failed: { conflict: "failure_reason" } },
  cancelled: { ...settled, cancelled: { conflict: "warnings" } },
};

const CASES = Object.entries(TABLE).flatMap(([state, row]) =>
  Object.entries(row).map(
    ([status, expected]) => [state as keyof typeof STATES, status as TestStatus, expected] as const,
  ),
);

test.each(CASES)(
  "a new record changes a test as the table says, held: %s, record: %s",
  (state, status, expected) => {
    const decision = arrive(STATES[state], RECORDS[status]);
    if ("conflict" in expected) {
      expect(decision.kind).toBe("conflict");
      expect(decision).toHaveProperty("faults.0.field", expected.conflict);
      return;
    }
    expect(decision).toMatchObject({
      kind: expected.kind,
      consequence: expected.consequence ?? null,
      fields: {
        status: expected.status,
        resultHeld: expected.held ?? false,
        failureReason: expected.reason ?? null,
        resultsReceivedAtMs: expected.held ? NOW_MS : null,
        warnings: ["A"],
      },
    });
  },
);

const UNCHANGED = { kind: "unchanged", testId: 7 } as const;
const held = Object.entries(STATES).filter(([name]) => name !== "none") as [string, BatteryTest][];

test.each(held)(
  "a record that was applied before changes nothing, whatever its status and whatever came after it: %s",
  (_, state) => {
    for (const wire of Object.values(RECORDS))
      for (const historic of [false, true])
        expect(arrive(state, wire, { repeated: true, historic })).toEqual(UNCHANGED);
  },
);

test.each(held)(
  "a record that was applied before brings the first internal reference, and nothing else: %s",
  (_, state) => {
    for (const wire of Object.values(RECORDS)) {
      const decision = arrive(state, { ...wire, internal_reference: "STK-1" }, { repeated: true });
      expect(decision).toEqual({
        kind: "update",
        fields: { ...state, internalReference: "STK-1" },
        consequence: null,
      });
    }
  },
);

test.each(held)("a record that was applied before never replaces an internal reference: %s", (_, state) => {
  const named = { ...state, internalReference: "STK-1" };
  for (const wire of Object.values(RECORDS)) {
    const decision = arrive(named, { ...wire, internal_reference: "STK-2" }, { repeated: true });
    expect(decision).toEqual(UNCHANGED);
  }
});

const inFlight = heldAfter(fullRecord({ status: "in_progress", tested_at: null, warnings: null }));
const merged = heldAfter(fullRecord({ status: "completed" }), { id: 7 });

test("a settled test is not contradicted by a record that says at once what several records said", () => {
  const completing = changed(
    arrive(
      inFlight,
      bareRecord("completed", {
        ...{ tested_at: fullRecord().tested_at, warnings: fullRecord().warnings, vehicle: undefined },
      }),
    ),
  );
  const test = { ...inFlight, ...completing };
  expect({ ...completing, resultsReceivedAtMs: 0 }).toEqual({
    ...changed(arrive(null, fullRecord())),
    resultsReceivedAtMs: 0,
  });
  expect(arrive(test, fullRecord())).toEqual(UNCHANGED);
  expect(arrive({ ...test, ...CERTIFIED }, fullRecord())).toEqual(UNCHANGED);
});

test.each([
  ["tested_at", "2026-03-01T09:30:01+02:00"],
  ["vehicle.vin", "WVWZZZE1ZMP000124"],
  ["vehicle.registration", "MÜ-AB 124E"],
  ["vehicle.mileage_km", 48_211.4],
  ["vehicle.model", null],
  ["vehicle", null],
  ["battery.soh_percent", 93.5],
  ["battery.cell_variance", null],
  ["battery.identifier", "0SN-4711-000124"],
  ["battery.identifier", null],
  ["battery.replaced_on", "2021-09-02"],
  ["battery.soh_basis", "capacity"],
  ["battery.certified_energy_kwh", 58.4],
  ["battery.full_cycles", null],
  ["battery", null],
  ["diagnostics.range.wltp_new_km.from", 391],
  ["diagnostics.bms", null],
  ["diagnostics", null],
  ["warnings", []],
  ["warnings", null],
  ["vehicle_supported", false],
  ["vehicle_supported", null],
  ["reference_data", "provisional"],
  ["reference_data", null],
])("a record that contradicts a settled test is refused by the member that does: %s", (field, value) => {
  for (const held of [merged, { ...merged, ...CERTIFIED }]) {
    const decision = arrive(held, withValueAt(fullRecord(), field, value));
    expect(decision).toMatchObject({
      kind: "conflict",
      faults: [{ field, message: expect.stringContaining("the test is completed") }],
    });
  }
});

test("a settled test contradicts another certificate number, and has nothing against none", () => {
  const held = heldAfter(fullRecord({ certificate_number: "BHC-1" }), {}, true);
  const other = arrive(held, fullRecord({ certificate_number: "BHC-2" }), { historic: true });
  expect(other).toMatchObject({ kind: "conflict", faults: [{ field: "certificate_number" }] });
  expect(arrive(held, fullRecord())).toEqual(UNCHANGED);
});

test("a conflict names the figures of both sides, and of texts only that they differ", () => {
  const wire = [
    ["tested_at", "2026-03-01T07:31:00Z"],
    ["vehicle.vin", "WVWZZZE1ZMP000124"],
    ["vehicle.mileage_km", 48_120],
    ["battery.cell_variance", null],
    ["battery.identifier", "0SN-4711-000124"],
    ["vehicle_supported", false],
  ].reduce((record, [path, value]) => withValueAt(record, String(path), value), fullRecord());
  const decision = arrive({ ...merged, ...CERTIFIED }, wire);
  expect(decision).toEqual({
    kind: "conflict",
    faults: [
      {
        field: "tested_at",
        message:
          "Conflict: the test is completed, with 2026-03-01T07:30:00.000Z; this record has 2026-03-01T07:31:00.000Z.",
      },
      {
        field: "vehicle.vin",
        message: "Conflict: the test is completed, and this record has another value.",
      },
      {
        field: "vehicle.mileage_km",
        message: "Conflict: the test is completed, with 48211.5; this record has 48120.",
      },
      {
        field: "battery.cell_variance",
        message: "Conflict: the test is completed, with 0.012; this record has none.",
      },
      {
        field: "battery.identifier",
        message: "Conflict: the test is completed, and this record has another value.",
      },
      {
        field: "vehicle_supported",
        message: "Conflict: the test is completed, with true; this record has false.",
      },
    ],
  });
});

test.each([
  ["battery.soh_percent", 93.40000000000001],
  ["diagnostics.measurements.cell_voltage_v.min", 3.6100000000001],
  ["vehicle.registration", "MÜ AB123E"],
  ["vehicle.registration", "mü-ab 123e"],
  ["battery.identifier", "0sn 4711 000123"],
])("a settled test is not contradicted by %s = %p, which says the same", (path, value) => {
  expect(arrive({ ...merged, ...CERTIFIED }, withValueAt(fullRecord(), path, value))).toEqual(UNCHANGED);
});

describe("the data held of a test", () => {
  const MEMBERS = [
    "vehicle",
    "battery",
    "diagnostics",
    "warnings",
    "vehicle_supported",
    "reference_data",
    "tested_at",
  ];
  const full = fullRecord({ status: "in_progress", internal_reference: null });
  const held = heldAfter(full);

  test.each(["in_progress", "completed"] as const)(
    "a held value is not erased by a later %s record that leaves it out",
    (status) => {
      const leftOut = Object.fromEntries(MEMBERS.map((member) => [member, null]));
      const testedAt = { tested_at: full.tested_at };
      const absent = changed(arrive(held, bareRecord(status, { ...testedAt, vehicle: undefined })));
      const nulls = changed(arrive(held, bareRecord(status, { ...leftOut, ...testedAt })));
      const { status: _status, resultHeld: _held, resultsReceivedAtMs: _received, ...figures } = absent;
      expect(held).toMatchObject(figures);
      expect(nulls).toEqual(absent);
    },
  );

  test("a held tested_at stays when a later record has none", () => {
    expect(changed(arrive(held, bareRecord("in_progress"))).testedAtMs).toBe(held.testedAtMs);
  });

  test("a held test is replaced member by member, each as a whole", () => {
    const fields = changed(
      arrive(
        held,
        bareRecord("in_progress", { battery: { soh_percent: 91 }, warnings: [], vehicle_supported: false }),
      ),
    );
    expect(fields.battery).toEqual({ ...BATTERY.none, sohPercent: 91 });
    expect(fields.warnings).toEqual([]);
    expect(fields.vehicleSupported).toBe(false);
    expect(fields.vehicle).toEqual(held.vehicle);
  });

  test("a held test keeps the first internal reference through every later record", () => {
    const named = changed(arrive(held, bareRecord("in_progress", { internal_reference: "first" })));
    expect(named.internalReference).toBe("first");
    for (const status of ["in_progress", "completed", "failed", "cancelled"]) {
      const later = arrive({ ...held, ...named }, bareRecord(status, { internal_reference: "second" }));
      expect(changed(later).internalReference).toBe("first");
    }
  });

  test.each([
    ["failed", bareRecord("failed", { failure_reason: "interrupted" })],
    ["failed, with figures", fullRecord({ status: "failed", failure_reason: "interrupted" })],
    ["cancelled after it had started", fullRecord({ status: "cancelled" })],
  ])("a held test loses every figure when it is %s", (_, wire) => {
    expect(changed(arrive(held, wire))).toMatchObject({
      status: "failed",
      resultHeld: false,
      vehicle: null,
      battery: null,
      diagnostics: null,
      referenceData: null,
      testedAtMs: null,
      resultsReceivedAtMs: null,
      certificateNumber: null,
    });
  });
});

test("a historic record completes its test at once, with its certificate number, and nothing follows", () => {
  for (const state of [STATES.none, STATES.pending, STATES["in progress"]]) {
    const certificateNumber = "BHC-2019-00007";
    const wire = fullRecord({ certificate_number: certificateNumber });
    expect(arrive(state, wire, { historic: true })).toMatchObject({
      consequence: null,
      fields: { status: "completed", resultHeld: true, resultsReceivedAtMs: NOW_MS, certificateNumber },
    });
  }
});

test("a historic record may have no certificate number", () => {
  expect(changed(arrive(null, fullRecord(), { historic: true })).certificateNumber).toBeNull();
});

test.each(["failed", "cancelled"] as const)("a historic record that is %s publishes no event", (status) => {
  for (const state of [STATES.none, STATES.pending, STATES["in progress"]]) {
    expect(arrive(state, bareRecord(status), { historic: true })).toMatchObject({ consequence: null });
  }
});

test("a historic record cannot change a test whose result waits for its certificate", () => {
  expect(arrive(STATES["result held"], RECORDS.completed, { historic: true })).toMatchObject({
    kind: "conflict",
  });
});

import { expect, test } from "bun:test";
import { UNIT_STATUSES, type Unit, type UnitStatus } from "../../src/dealers/unit.ts";
import { moveUnit, type UnitMove } from "../../src/dealers/unit-transition.ts";
import { thrownBy } from "../support/thrown.ts";

const NOW_MS = 9_000;

const MOVES: readonly UnitMove[] = ["ship", "activate", "return", "retire"];

/** Where each move leads from each state; what is not here is refused. */
const LEADS_TO: Readonly<Record<UnitMove, Partial<Record<UnitStatus, UnitStatus>>>> = {
  ship: { ordered: "shipped" },
  activate: { shipped: "active" },
  return: { shipped: "returned", active: "returned" },
  retire: { ordered: "retired", shipped: "retired", active: "retired", returned: "retired" },
};

/** The times that a unit of each state has behind it. */
const TIMES: Readonly<Record<UnitStatus, Pick<Unit, "dispatchedAtMs" | "deliveredAtMs" | "activatedAtMs">>> =
  {
    ordered: { dispatchedAtMs: null, deliveredAtMs: null, activatedAtMs: null },
    shipped: { dispatchedAtMs: 1_000, deliveredAtMs: null, activatedAtMs: null },
    active: { dispatchedAtMs: 1_000, deliveredAtMs: 2_000, activatedAtMs: 3_000 },
    returned: { dispatchedAtMs: 1_000, deliveredAtMs: 2_000, activatedAtMs: 3_000 },
    retired: { dispatchedAtMs: 1_000, deliveredAtMs: 2_000, activatedAtMs: 3_000 },
  };

function unit(status: UnitStatus, changed: Partial<Unit> = {}): Unit {
  return {
    id: 7,
    dealerId: 1,
    internalReference: "BAY-4",
    status,
    serialNumber: "SU26-00042",
    locationLabel: "Bay 4",
    shippingAddress: null,
    ...TIMES[status],
    ...changed,
  };
}

for (const move of MOVES) {
  for (const status of UNIT_STATUSES) {
    const to = LEADS_TO[move][status];
    if (to === undefined) {
      test(`the move ${move} is refused for a unit that is ${status}, with its state and what it would need`, () => {
        const error = thrownBy(() => moveUnit(unit(status), move, null, NOW_MS));
        expect(error.code).toBe("conflict");
        const needed = Object.keys(LEADS_TO[move]).join(" or ");
        expect(error.message).toBe(`Unit 7 is ${status}; ${move} needs one that is ${needed}.`);
      });
    } else {
      test(`the move ${move} makes a unit that is ${status} ${to}, and sets the time of that move alone`, () => {
        const times = {
          ...TIMES[status],
          ...(move === "ship" ? { dispatchedAtMs: NOW_MS } : {}),
          ...(move === "activate" ? { deliveredAtMs: NOW_MS, activatedAtMs: NOW_MS } : {}),
        };
        expect(moveUnit(unit(status), move, null, NOW_MS)).toEqual({
          status: to,
          serialNumber: "SU26-00042",
          ...times,
        });
      });
    }
  }
}

test("the move activate keeps the time of a delivery that is known", () => {
  const delivered = unit("shipped", { deliveredAtMs: 2_500 });
  expect(moveUnit(delivered, "activate", null, NOW_MS)).toMatchObject({
    deliveredAtMs: 2_500,
    activatedAtMs: NOW_MS,
  });
});

const unknown = { serialNumber: null };

test("a serial number is recorded with the move that gives it", () => {
  expect(moveUnit(unit("ordered", unknown), "ship", "SU-1", NOW_MS).serialNumber).toBe("SU-1");
  expect(moveUnit(unit("shipped", unknown), "activate", "SU-1", NOW_MS).serialNumber).toBe("SU-1");
});

test("a serial number is not needed to ship, to return or to retire", () => {
  expect(moveUnit(unit("ordered", unknown), "ship", null, NOW_MS).serialNumber).toBeNull();
  expect(moveUnit(unit("shipped", unknown), "return", null, NOW_MS).serialNumber).toBeNull();
  expect(moveUnit(unit("ordered", unknown), "retire", null, NOW_MS).serialNumber).toBeNull();
});

test("a serial number is needed to activate", () => {
  const error = thrownBy(() => moveUnit(unit("shipped", unknown), "activate", null, NOW_MS));
  expect(error).toMatchObject({ code: "conflict", message: expect.stringContaining("no serial number") });
});

test("a serial number may be repeated, and never changed", () => {
  expect(moveUnit(unit("ordered"), "ship", "SU26-00042", NOW_MS).serialNumber).toBe("SU26-00042");
  for (const [status, move] of [
    ["ordered", "ship"],
    ["shipped", "activate"],
  ] as const) {
    const error = thrownBy(() => moveUnit(unit(status), move, "SU-other", NOW_MS));
    expect(error).toMatchObject({ code: "conflict", message: expect.stringContaining("another serial") });
  }
});

import { expect, test } from "bun:test";
import { anyInstant, FieldRefusal, nullable, text } from "../../src/kernel/field.ts";
import {
  described,
  sentId,
  sentInstant,
  sentList,
  sentObject,
  sentOrNull,
  wireName,
} from "../../src/kernel/sent.ts";
import { shape } from "../../src/kernel/shape.ts";

const visit = shape({
  testedAtMs: nullable(anyInstant),
  firstLine: described(text(5), { description: "As it is printed." }, "one"),
});

test("an object that is declared once is read by its names on the wire into its names in code, and sent as it was read", () => {
  const wire = { tested_at: "2026-01-31T12:00:00.000Z", first_line: "one" };
  const held = visit.at("")(wire);
  expect(held).toEqual({ testedAtMs: Date.UTC(2026, 0, 31, 12), firstLine: "one" });
  expect(JSON.stringify(visit.present(held))).toBe(JSON.stringify(wire));
  expect(visit.present({ ...held, testedAtMs: null })).toEqual({ ...wire, tested_at: null });
});

test("an object that is declared once names a member that is refused as its sender knows it", () => {
  const read = () => visit.at("visit")({ tested_at: null, first_line: "longer" });
  expect(read).toThrow(FieldRefusal);
  expect(() => visit.at("visit")({ firstLine: "one" })).toThrow("There is no such field.");
  try {
    read();
  } catch (error) {
    expect((error as FieldRefusal).field).toBe("visit.first_line");
  }
});

test("an object that is declared once tells a field that cannot be changed from one that there is not, and a missing object from a wrong one", () => {
  const update = shape({ name: text(5), visit }, [], ["id", "name"]).at("");
  expect(() => update({ name: "one", id: 1 })).toThrow(
    "This field cannot be changed. These can: name, visit.",
  );
  expect(() => update({ name: "one", constructor: 1 })).toThrow("There is no such field.");
  expect(() => update({ name: "one" })).toThrow("Missing: expected a JSON object.");
  expect(() => update({ name: "one", visit: [] })).toThrow(/^Expected a JSON object\.$/);
});

test("an object that is declared once has a schema without the bounds of what is accepted, and an example", () => {
  expect(visit.sent.properties?.first_line).toEqual({ type: "string", description: "As it is printed." });
  expect(visit.example).toEqual({ tested_at: null, first_line: "one" });
});

test("an object that is declared once is sent with the objects and the lists in it, and without what is not declared", () => {
  const list = sentObject({
    items: sentList(sentObject({ id: sentId, doneAtMs: sentOrNull(sentInstant) })),
  });
  const held = { items: [{ id: 1, doneAtMs: 0, secret: "no" }], other: true };
  expect(list.present(held)).toEqual({ items: [{ id: 1, done_at: "1970-01-01T00:00:00.000Z" }] });
});

test("a name on the wire is in snake case, that of an instant without its unit", () => {
  expect(["id", "mileageKm", "testedAtMs", "line1", "cell_count"].map(wireName)).toEqual([
    "id",
    "mileage_km",
    "tested_at",
    "line1",
    "cell_count",
  ]);
});

import { expect, test } from "bun:test";
import type { Caller } from "../../src/access/caller.ts";
import type { Reach } from "../../src/access/reach.ts";
import { type CursorSeal, cursorSeal, listCursor } from "../../src/http/cursor.ts";
import { Query } from "../../src/http/query.ts";
import { newStoredKey, toRings } from "../../src/keys/key-ring.ts";
import { sealUnder } from "../../src/keys/seal.ts";
import { plainCursor } from "../support/plain-cursor.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { thrownBy } from "../support/thrown.ts";

const random = new SeededRandom("cursors");
const [older, newer] = [newStoredKey(random), newStoredKey(random)];
const sealOf = (...cursors: (typeof older)[]) => {
  const other = [newStoredKey(random)];
  const stored = { tokens: other, urls: other, at_rest: other, log: other, webhooks: other, cursors };
  return sealUnder(toRings(stored).cursors);
};
const current = sealOf(newer, older);

const LIST = listCursor("deliveries", ["atMs", "id"], "");
const query = (cursor: string) => new Query(`http://host/v1/list?cursor=${cursor}`);
const caller = (accountId: number, kind: Caller["kind"], reach: Reach): Caller => ({
  clientId: "test",
  accountId,
  kind,
  scopes: new Set(),
  reach,
  mayWrite: true,
  dailyVehicles: null,
});
const COMPANY = caller(1, "dealer-group", { kind: "company", companyId: 7 });
const sealing = cursorSeal(current, COMPANY);
const refusal = { code: "invalid_field", field: "cursor", place: "query" };

function refused(text: string, by: CursorSeal = sealing) {
  const error = thrownBy(() => LIST.read(query(text), by));
  expect(error).toMatchObject(refusal);
  return error.message;
}

const POSITIONS = [
  { atMs: 0, id: 0 },
  { atMs: -1, id: 1 },
  { atMs: Number.MAX_SAFE_INTEGER, id: Number.MIN_SAFE_INTEGER },
];
for (const position of POSITIONS) {
  test(`the cursor of ${JSON.stringify(position)} leads back there, needs no encoding in a URL, and neither its length nor its bytes tell where`, () => {
    const [one, other] = [LIST.of(position, sealing), LIST.of(position, sealing)];
    expect(one).toMatch(/^[\w.-]+$/);
    expect(LIST.read(query(one), sealing)).toEqual({ ...position, isPlain: false });
    expect(one).not.toBe(other);
    expect(one).toHaveLength(LIST.of({ atMs: 5, id: 5 }, sealing).length);
  });
}

test("a cursor is read under the key before the current one, and not under others", () => {
  const cursor = LIST.of({ atMs: 1, id: 2 }, cursorSeal(sealOf(older), COMPANY));
  expect(LIST.read(query(cursor), sealing)).toEqual({ atMs: 1, id: 2, isPlain: false });
  expect(refused(cursor, cursorSeal(sealOf(newer), COMPANY))).toContain("Start again without cursor");
});

test("a cursor is taken from other credentials of its company, dealer or marketplace, and from nobody else", () => {
  const dealer = { kind: "dealer", companyId: 7, dealerId: 7 } as const;
  const owners = [
    [COMPANY, caller(2, "dealer-group", { kind: "company", companyId: 7 })],
    [caller(3, "dealer-group", dealer), caller(4, "dealer-group", dealer)],
    [
      caller(7, "marketplace", { kind: "everywhere" }),
      caller(7, "marketplace", { kind: "granted", accountId: 7 }),
    ],
    [caller(8, "marketplace", { kind: "everywhere" })],
    [caller(1, "dealer-group", { kind: "company", companyId: 8 })],
  ] as const;
  for (const [index, same] of owners.entries()) {
    const cursor = LIST.of({ atMs: 1, id: 2 }, cursorSeal(current, same[0]));
    for (const one of same) expect(LIST.read(query(cursor), cursorSeal(current, one))?.id).toBe(2);
    for (const [other] of owners.toSpliced(index, 1)) refused(cursor, cursorSeal(current, other));
  }
});

test("a cursor of svc 1.0 is taken, and marked as one that anyone can write", () => {
  expect(LIST.read(query("WyJkZWxpdmVyaWVzIiwxLDJd"), sealing)).toEqual({ atMs: 1, id: 2, isPlain: true });
  expect(plainCursor(["deliveries", 1, 2])).toBe("WyJkZWxpdmVyaWVzIiwxLDJd");
});

const sealed = LIST.of({ atMs: 1, id: 2 }, sealing);
const encoded = (text: string) => Buffer.from(text).toString("base64url");
const WRONG: ReadonlyArray<readonly [what: string, text: string]> = [
  ["no base64url", "%25%25%25"],
  ["no JSON", encoded("[1")],
  ["an object", encoded("{}")],
  ["null", encoded("null")],
  ["another list's cursor of svc 1.0", plainCursor(["tests", 1, 1])],
  ["another list's cursor", listCursor("tests", ["atMs", "id"], "").of({ atMs: 1, id: 1 }, sealing)],
  ["a number too few", plainCursor(["deliveries", 1])],
  ["a number too many", plainCursor(["deliveries", 1, 2, 3])],
  ["a fraction", plainCursor(["deliveries", 1.5, 2])],
  ["a number beyond the safe ones", encoded('["deliveries",9007199254740993,1]')],
  ["a text for a number", plainCursor(["deliveries", "1", 2])],
  ["a cursor of svc 1.0 with padding", `${encoded('["deliveries",1,22]')}=`],
  ["a cursor with a space", `${plainCursor(["deliveries", 1, 1])}+`],
  ["a cursor whose last character was changed", sealed.slice(0, -1) + (sealed.endsWith("A") ? "Q" : "A")],
  ["a cursor that was cut", sealed.slice(0, -4)],
  ["the start of a cursor", "s1."],
  ["more than a cursor may have", plainCursor(["deliveries", "1".repeat(1_000)])],
];
for (const [what, text] of WRONG) {
  test(`${what} is refused as a cursor, by the name of its parameter`, () => {
    refused(text);
  });
}

test("the refusal of a cursor is the same for every text that none of ours can be, and says more of one that no longer opens", () => {
  const none = "cursor must be a next_cursor of this list.";
  for (const text of ["abc", "abc.def", "s1.", "1", plainCursor(["tests", 1, 1])])
    expect(refused(text)).toBe(none);
  for (const seal of [sealOf(older), sealOf(newStoredKey(random))]) {
    const cursor = LIST.of(
      { atMs: 1, id: 2 },
      cursorSeal(seal, caller(9, "marketplace", { kind: "everywhere" })),
    );
    expect(refused(cursor)).toStartWith(`${none} This one is of another list or of other credentials, or`);
  }
});

test("a query without a cursor has none, and one that repeats it or leaves it empty is refused", () => {
  expect(LIST.read(new Query("http://host/v1/list"), sealing)).toBeNull();
  refused(`${sealed}&cursor=${sealed}`);
  refused("");
});

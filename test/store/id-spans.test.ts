import { expect, test } from "bun:test";
import { IDS_AT_A_TIME, idSpans, isWithin, searchSpans } from "../../src/db/id-spans.ts";
import { companies } from "../../src/dealers/company-table.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { openTestDatabase } from "../support/test-database.ts";

const place = inEachTest(openTestDatabase);

const read = () => place.db.read;
async function search(fromId?: number): Promise<number[]> {
  return await searchSpans(await idSpans(read(), companies.id, fromId), async (span) => {
    const rows = await read()
      .select({ id: companies.id })
      .from(companies)
      .where(isWithin(companies.id, span));
    return rows.map(({ id }) => id);
  });
}

test("a search in spans of ids finds each row once, at the ends of spans too, from an id on", async () => {
  const ids = [5, IDS_AT_A_TIME + 4, IDS_AT_A_TIME + 5, IDS_AT_A_TIME + 6, 4 * IDS_AT_A_TIME + 5];
  await place.db.transact(async (tx) => {
    for (const id of ids) await tx.insert(companies).values({ id, name: "A company", createdAtMs: 0 });
  });
  expect(await search()).toEqual(ids);
  expect(await search(6)).toEqual(ids.slice(1));
  for (const { firstId, lastId } of await idSpans(read(), companies.id))
    expect(lastId - firstId + 1).toBe(IDS_AT_A_TIME);
});

test("a search in spans of ids lets timers and requests have their turn between two spans", async () => {
  const turns: string[] = [];
  setImmediate(() => turns.push("another"));
  await searchSpans(
    [1, 2].map((id) => ({ firstId: id, lastId: id })),
    async ({ firstId }) => {
      turns.push(`span ${firstId}`);
      return [];
    },
  );
  expect(turns).toEqual(["span 1", "another", "span 2"]);
});

test("a search in spans of ids finds nothing in an empty table", async () => {
  expect(await search()).toEqual([]);
});

import { expect, test } from "bun:test";
import { ANY_DEALER_TEST, NEWEST_FIRST } from "../../src/battery-tests/dealer-test-search.ts";
import { createDealerTestService } from "../../src/battery-tests/dealer-test-service.ts";
import { registrationKey } from "../../src/kernel/registration-key.ts";
import { startErasureWorld } from "../support/erasure-world.ts";
import { bearerToken } from "../support/forged-token.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { asList, asObject } from "../support/scenario.ts";

const world = inEachTest(() => startErasureWorld());

/** What a record sends, spellings that find it, and spellings of other plates. */
const PLATES: ReadonlyArray<
  readonly [sent: string, shown: string, foundBy: readonly string[], notBy?: readonly string[]]
> = [
  [
    "ЕА 5549 МЕ",
    "ЕА 5549 МЕ",
    ["ЕА5549МЕ", "EA5549ME", "ea 5549 me", "EA-5549-ME", "EA–5549–ME", "EA\u200b5549ME"],
  ],
  ["ΧΟΑ-7689", "ΧΟΑ-7689", ["XOA7689", "XOA-7689", "ΧΟΑ 7689"]],
  ["XOA 7689", "XOA 7689", ["ΧΟΑ7689"]],
  ["ＡＢ１２ＣＤＥ", "ＡＢ１２ＣＤＥ", ["AB12CDE", "ab12 cde"]],
  ["MÜ-AB 123E", "MÜ-AB 123E", ["mü ab 123e", "MU\u0308AB123E"], ["MU-AB 123E"]],
  ["ZH·123456", "ZH-123456", ["ZH123456", "ZH 123456"]],
  ["1.ABC.123", "1-ABC-123", ["1ABC123", "1-ABC-123"]],
  ["1234/D/19", "1234-D-19", ["1234D19"]],
  ["AB−123−CD", "AB-123-CD", ["AB-123-CD", "AB123CD", "AB−123−CD"]],
  ["AB12\u200bCDE", "AB12CDE", ["AB12CDE"]],
  ["ÅL 123", "ÅL 123", ["ål-123"], ["AL 123"]],
  ["АД 12", "АД 12", ["ад12"], ["AД 12"]],
];

test.each([...PLATES])(
  "a test of the plate %j, shown as %j, is found by each spelling of it in lookups and in the portal, and erased by each",
  async (registration, shown, foundBy, notBy = []) => {
    const { app, dealer } = world;
    const dealerTests = createDealerTestService(world);
    const vehicle = { registration, vin: null };
    await world.ingest(world.record({ vehicle }));
    await world.render();
    const authorization = `Bearer ${await bearerToken(world, world.credential)}`;
    const lookUp = async (typed: string) => {
      const path = `/v1/tests?${new URLSearchParams({ registration: typed })}`;
      const response = await world.fetch(path, { headers: { authorization } });
      return asList(asObject(await response.json()).data).map(
        (found) => asObject(asObject(found).vehicle).registration,
      );
    };
    const { companyId, dealerId } = dealer;
    const search = async (text: string) => {
      const counts: number[] = [];
      for (const workplace of [{ dealerId }, { companyId }]) {
        const how = { order: NEWEST_FIRST, place: { page: 1, beside: null }, perPage: 5 };
        const { tests } = await dealerTests.list(workplace, { ...ANY_DEALER_TEST, text }, how);
        counts.push(tests.length);
      }
      return counts;
    };
    const countErased = async (typed: string) => {
      const name = { kind: "registration", registrationKey: registrationKey(typed) } as const;
      return (await app.vehicles.erase(name, "operator:ann", { isDryRun: true })).counts.tests;
    };
    for (const typed of [shown, ...foundBy]) {
      expect([typed, await lookUp(typed)]).toEqual([typed, [shown]]);
      expect([typed, await search(typed), await countErased(typed)]).toEqual([typed, [1, 1], 1]);
    }
    expect(await search(registration)).toEqual([1, 1]);
    for (const typed of notBy)
      expect([typed, await lookUp(typed), await countErased(typed)]).toEqual([typed, [], 0]);
  },
);

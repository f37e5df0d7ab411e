import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { companies } from "../../src/dealers/company-table.ts";
import { dealerLanguage } from "../../src/dealers/dealer-language.ts";
import { findDealer } from "../../src/dealers/dealer-store.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { setMember } from "../../src/identity/memberships/membership-store.ts";
import {
  findLanguageOfPerson,
  findMailReader,
  storeLanguage,
} from "../../src/identity/people/person-language-store.ts";
import { ensurePerson } from "../../src/identity/people/person-store.ts";
import { en } from "../../src/language/catalogue/en/index.ts";
import type { Language } from "../../src/language/language.ts";
import { useCatalogue } from "../../src/language/translators.ts";
import { oneEngine } from "../support/one-engine.ts";
import { type SeededDealer, seedCompany, seedDealer } from "../support/seed.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";

oneEngine("the language of a mail does not depend on the engine");

let place: Awaited<ReturnType<typeof openTestDatabase>>;
let dealer: SeededDealer;
let personId: number;
let count = 0;
const nowMs = TEST_START_MS;
const undo: (() => void)[] = [];

beforeAll(async () => {
  place = await openTestDatabase();
  for (const language of ["de", "fr"] as const) undo.push(useCatalogue(language, en));
});
afterAll(async () => {
  for (const forget of undo.toReversed()) forget();
  await place.close();
});
beforeEach(async () => {
  count += 1;
  const companyId = await seedCompany(place.db, `Group ${count}`);
  dealer = await seedDealer(place.db, companyId, `Dealer ${count}`);
  ({ id: personId } = await place.db.transact((tx) =>
    ensurePerson(tx, { email: `reader${count}@example.com`, nowMs }),
  ));
});

const address = (country: string) => ({ line1: "1", line2: null, city: "X", postcode: "1", country });
const setDealer = (set: Partial<typeof dealers.$inferInsert>) =>
  place.db.transact((tx) => tx.update(dealers).set(set).where(eq(dealers.id, dealer.dealerId)));
const member = (workplace: { dealerId: number } | { companyId: number }) =>
  place.db.transact((tx) => setMember(tx, { ...workplace, personId, role: "viewer", nowMs }));

describe("the language of a dealer, and of its people", () => {
  test.each([
    ["the chosen one", "fr", "DE", "AT", { language: "fr", country: "DE" }],
    ["that of the registered address", null, "AT", "FR", { language: "de", country: "AT" }],
    ["that of the shipping address without another", null, null, "FR", { language: "fr", country: "FR" }],
    ["unknown where the country's is none of ours", null, "GR", null, { language: null, country: "GR" }],
    ["unknown where nothing says one", null, null, null, { language: null, country: null }],
  ] as const)("the language of a dealer is %s", async (_, language, registered, shipping, expected) => {
    await setDealer({
      language,
      registeredAddress: registered === null ? null : address(registered),
      shippingAddress: shipping === null ? null : address(shipping),
    });
    const found = await findDealer(place.db.read, dealer.dealerId);
    if (found === null) throw new Error("the dealer is gone");
    expect(dealerLanguage(found)).toEqual(expected);
    expect(await findLanguageOfPerson(place.db.read, personId, { dealerId: dealer.dealerId })).toEqual(
      expected,
    );
  });

  test.each([
    ["fr", "fr"],
    ["cs", "cs"],
    [null, "de"],
  ] as const)(
    "a person who has chosen %j at a dealer in Austria reads %s, with the numbers of Austria",
    async (chosen: Language | null, language) => {
      await setDealer({ shippingAddress: address("AT") });
      await place.db.transact((tx) => storeLanguage(tx, personId, chosen, nowMs + 1));
      expect(await findLanguageOfPerson(place.db.read, personId, { dealerId: dealer.dealerId })).toEqual({
        language,
        country: "AT",
      });
    },
  );

  test("a mail about a company is in the language of its first dealer, and one about neither in that of the person's dealer, else company", async () => {
    const { db } = place;
    const read = (workplace: Parameters<typeof findLanguageOfPerson>[2]) =>
      findLanguageOfPerson(db.read, personId, workplace).then(({ language }) => language);
    await setDealer({ language: "de" });
    expect(await read(null)).toBeNull();
    expect(await read({ companyId: dealer.companyId })).toBe("de");
    await member({ companyId: dealer.companyId });
    expect(await read(null)).toBe("de");
    const other = await seedDealer(db, await seedCompany(db, "Other"), "Other");
    await db.transact((tx) =>
      tx.update(dealers).set({ language: "fr" }).where(eq(dealers.id, other.dealerId)),
    );
    await member({ dealerId: other.dealerId });
    expect(await read(null)).toBe("fr");
    const [empty] = await db.transact((tx) =>
      tx.insert(companies).values({ name: "No dealers", createdAtMs: nowMs }).returning({ id: companies.id }),
    );
    expect(await read({ companyId: empty?.id ?? 0 })).toBeNull();
    const { t } = await findMailReader(db.read, personId, { companyId: empty?.id ?? 0 });
    expect(t.language).toBe("en");
  });
});

import { afterAll, expect, test } from "bun:test";
import { readRepeatabilityFigures } from "../../src/battery-tests/repeatability-service.ts";
import { openValidationScene } from "../support/validation-scene.ts";

const { testApp, urls } = await openValidationScene();
afterAll(() => testApp.close());

const pathOf = (address: string) => new URL(address).pathname;
const UNQUOTED = ["provisional", "inconclusive", "withdrawn"];

test("the page of a certificate says what two tests of one car say, unless no figure of it may be quoted", async () => {
  const said: string[] = [];
  for (const [name, address] of Object.entries(urls)) {
    const page = await (await testApp.fetch(`${pathOf(address)}?lang=en`)).text();
    if (page.includes("Two tests of one car differed by at most 1.9 points in 95% of 30 cases"))
      said.push(name);
    else expect(page).not.toContain("Repeatability of the test");
  }
  expect(said).toEqual(Object.keys(urls).filter((name) => !UNQUOTED.includes(name)));
});

test("the page of a certificate says what two tests of one car say in the language of its reader", async () => {
  const page = await (await testApp.fetch(`${pathOf(urls.ok ?? "")}?lang=de`)).text();
  expect(page).toContain("Wiederholbarkeit des Tests");
  expect(page).toMatch(/wichen in 95\s%\svon 30 Fällen um höchstens 1,9 Prozentpunkte voneinander ab/);
});

test("an erased vehicle makes no pair any more, and what certificates said before stays", async () => {
  const { db, vehicles } = testApp.app;
  const count = async () => (await readRepeatabilityFigures(db.read)).methods[0]?.all.count ?? 0;
  const before = await count();
  const vin = "WVWZZZE1ZMP002010";
  await vehicles.erase({ kind: "vin", vin }, "operator:test", { isDryRun: false });
  expect(await count()).toBe(before - 1);
  const page = await (await testApp.fetch(`${pathOf(urls.ok ?? "")}?lang=en`)).text();
  expect(page).toContain("in 95% of 30 cases");
});

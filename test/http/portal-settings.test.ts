import { afterAll, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { lengthReaderOf, particularsOf } from "../../src/certificates/certificate-assembly.ts";
import { distanceOfKilometres } from "../../src/certificates/distance.ts";
import { presentDealer } from "../../src/dealers/dealer.ts";
import { findDealer } from "../../src/dealers/dealer-store.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { EXAMPLE_DIAGNOSTICS } from "../support/battery-test-example.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectFieldError, expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { type SeededDealer, seedDealer, seedTest } from "../support/seed.ts";

const GOOD_ADDRESS = { line1: "14 Canal Wharf", line2: null, city: "Brackenmoor", postcode: "BM11 5PS" };

let dealer: SeededDealer;
let admin: Visitor & { readonly personId: number };
let count = 0;
const scene = await startPortalScene();
afterAll(() => scene.close());
beforeEach(async () => {
  count += 1;
  dealer = await seedDealer(scene.db, scene.dealer.companyId, `Mill Lane Holdings ${count} Ltd`);
  admin = await scene.as("admin", dealer);
});

const path = () => `/portal/dealers/${dealer.dealerId}/settings`;
const save = (fields: Readonly<Record<string, string>>) => admin.post(path(), fields);
async function stored() {
  const found = await findDealer(scene.db.read, dealer.dealerId);
  if (found === null) throw new Error("the dealer is gone");
  return found;
}
const printed = async () =>
  particularsOf(
    { testedAtMs: Date.UTC(2026, 0, 15, 12) },
    {
      dealer: { ...(await stored()), shippingAddress: { ...GOOD_ADDRESS, country: "GB" } },
      unitSerialNumber: null,
      issuer: { name: null, url: null, contact: null, logo: null },
      peers: null,
      history: [],
      repeatability: null,
      statusEntry: null,
      oldTestMonths: 12,
    },
  );

test("the settings are what new certificates, the portal and mails show from then on, and not the API", async () => {
  const before = await printed();
  expect(before).toMatchObject({
    dealer: { name: dealer.name, country: "GB" },
    localTime: { capital: null },
  });
  expect(before.dealer).not.toHaveProperty("lengthUnit");
  const wire = JSON.stringify(presentDealer(await stored()));
  expectPortalRedirect(
    await save({
      public_name: " Mill Lane Electric ",
      language: "en",
      time_zone: "Atlantic/Canary",
      length_unit: "km",
    }),
    path(),
  );
  const html = await expectPortalPage(await admin.get(path()), 200, "The settings are saved.");
  expect(html).toContain('value="Mill Lane Electric"');
  expect(html).toMatch(/<option value="Atlantic\/Canary" selected/);
  expect(html).toMatch(/<option value="" >That of the dealer&#39;s country \(English\)<\/option>/);
  expect(html).toMatch(/<option value="en" selected\s*>English<\/option>/);
  expect(html).toMatch(/value="km"\s+aria-describedby="length_unit-km-hint"\s+checked/);
  expect(readableText(html)).toStartWith("Skip to the content");
  expect(html).toContain("<title>Settings – Mill Lane Electric</title>");
  expect(await printed()).toMatchObject({
    dealer: { name: "Mill Lane Electric", country: "GB", lengthUnit: "km" },
    localTime: { offsetMinutes: 0, capital: "Canary" },
  });
  const after = JSON.parse(JSON.stringify(presentDealer(await stored()))) as Record<string, unknown>;
  expect({ ...after, updated_at: null }).toEqual({ ...(JSON.parse(wire) as object), updated_at: null });
  const owner = await scene.as("owner", dealer);
  await owner.post(`/portal/dealers/${dealer.dealerId}/people/invite`, {
    email: `new${count}@mill.example`,
    role: "viewer",
  });
  expect(scene.mails.at(-1)?.subject).toBe("Join Mill Lane Electric");
  const [entry] = await scene.app.audit
    .list({
      subject: "dealer",
      subjectId: dealer.dealerId,
      limit: 10,
    })
    .then((entries) => entries.filter(({ action }) => action === "dealer.set-display"));
  expect(entry).toMatchObject({
    actor: `person:${admin.personId}`,
    changes: {
      public_name: { from: null, to: "Mill Lane Electric" },
      length_unit: { from: null, to: "km" },
      language: { from: null, to: "en" },
    },
  });
  expectPortalRedirect(await save({ public_name: "", time_zone: "", length_unit: "" }), path());
  expect(await printed()).toEqual(before);
  await expectPortalPage(await admin.get(`/portal/dealers/${dealer.dealerId}`), 200, dealer.name);
});

test.each([
  ["public_name", "x".repeat(101), "Enter a name of at most 100 characters"],
  ["public_name", "www.mill-lane.example", "without a web or e-mail address"],
  ["public_name", "Evil.COM", "If no address is meant, put a space after each full stop."],
  ["public_name", "a\u202Eb", "in one line"],
  ["public_name", "–", "Enter a name"],
  ["time_zone", "Mars/Base", "Choose a time zone"],
  ["length_unit", "yards", "Choose which unit"],
  ["language", "tlh", "Choose a language"],
])("the settings refuse %s %j, and keep what was typed", async (name, value, says) => {
  const before = await stored();
  const html = await expectPortalPage(
    await save({ public_name: "Good Name", time_zone: "", length_unit: "", [name]: value }),
    422,
    says,
  );
  expectFieldError(html, name, says.slice(0, 5));
  if (name !== "public_name") expect(html).toContain('value="Good Name"');
  expect(await stored()).toEqual(before);
});

test("a public name from a time when more was accepted stays, and does not stand in the way of other settings", async () => {
  await scene.db.transact((tx) =>
    tx.update(dealers).set({ publicName: "Carworld.Group" }).where(eq(dealers.id, dealer.dealerId)),
  );
  const kept = { public_name: "Carworld.Group", time_zone: "", length_unit: "km" };
  expectPortalRedirect(await save(kept), path());
  expect(await stored()).toMatchObject({ publicName: "Carworld.Group", lengthUnit: "km" });
  await expectPortalPage(await save({ ...kept, public_name: "Carworlds.Group" }), 422, "without a web");
});

test("the settings decide in which unit and by which clock the portal shows a test", async () => {
  const testId = await seedTest(scene.db, dealer, {
    mileageKm: 1609.344,
    testedAtMs: Date.UTC(2026, 5, 1, 23, 30),
  });
  const at = `/portal/dealers/${dealer.dealerId}/tests/${testId}`;
  await expectPortalPage(await admin.get(at), 200, "1,609 km (1,000 miles)");
  await save({ public_name: "", time_zone: "Europe/Berlin", length_unit: "miles" });
  const text = readableText(await expectPortalPage(await admin.get(at), 200, "1,000 miles (1,609 km)"));
  expect(text).toContain("Tested on 2 June 2026, 01:30 (UTC+2)");
  expect(readableText(await (await admin.get(`/portal/dealers/${dealer.dealerId}/tests`)).text())).toContain(
    "2 Jun 2026",
  );
});

test.each([
  ["miles", "km", "1,000 miles", "2,000 miles", "200 miles", "100 to 300 miles"],
  ["km", "miles", "1,609 km", "3,219 km", "322 km", "161 to 483 km"],
] as const)(
  "every length of the list, the page and the file of a test of a dealer that has chosen %s is in it first, never in %s",
  async (chosen, other, mileage, earlier, range, wltp) => {
    const { db } = scene;
    const own = await seedDealer(db, dealer.companyId, `Reads ${chosen}`);
    await db.transact((tx) =>
      tx.update(dealers).set({ lengthUnit: chosen }).where(eq(dealers.id, own.dealerId)),
    );
    const span = { from: 160.9344, to: 482.8032 };
    const diagnostics = {
      ...EXAMPLE_DIAGNOSTICS,
      range: {
        typical_new_miles: 200,
        typical_current_miles: 200,
        personal_new_miles: 200,
        personal_current_miles: 200,
        wltp_new_km: span,
        wltp_current_km: span,
      },
      measurements: {
        cell_temperature_c: null,
        cell_voltage_v: null,
        pack_voltage_v: null,
        average_current_a: null,
        mileage_km: 1609.344,
      },
    };
    const testId = await seedTest(db, own, {
      mileageKm: 1609.344,
      estimatedRangeMiles: 200,
      diagnostics,
    });
    await seedTest(db, own, { mileageKm: 3218.688, testedAtMs: Date.UTC(2025, 5, 1) });
    const reader = await scene.as("viewer", own);
    const at = `/portal/dealers/${own.dealerId}/tests`;
    const list = readableText(await (await reader.get(at)).text());
    const page = readableText(await (await reader.get(`${at}/${testId}`)).text());
    const [names = ""] = (await (await reader.get(`${at}.csv`)).text()).split("\r\n");
    for (const length of [mileage, earlier]) {
      expect(list).toContain(length);
      expect(page).toContain(length);
    }
    for (const said of [range, wltp, `Mileage at the test ${mileage}`]) expect(page).toContain(said);
    const isFirst = new RegExp(`(?<![(,\\d])[\\d,]+ ${other}\\b`, "g");
    // The usual warranty ends at a length that the industry states in kilometres.
    const shown = (list + page).replaceAll("8 years or 160,000 km", "");
    expect(shown.match(isFirst)).toBeNull();
    expect(names).toContain(`(${chosen})`);
    expect(names).not.toContain(`(${other})`);
  },
);

test.each([
  ["GB", null, "1,000 miles"],
  ["GB", "km", "1,609 km"],
  ["DE", null, "1,609 km"],
  ["DE", "miles", "1,000 miles"],
] as const)("a dealer in %s that has chosen %j reads a length first as %s", (country, lengthUnit, first) => {
  const reader = lengthReaderOf({
    registeredAddress: null,
    shippingAddress: { ...GOOD_ADDRESS, country },
    lengthUnit,
  });
  expect(distanceOfKilometres(1609.344, reader, ENGLISH)?.first).toBe(first);
});

test("the settings are offered to owners and admins, and lead to the logo and the activity", async () => {
  const html = await (await admin.get(path())).text();
  for (const page of ["logo", "activity"])
    expect(html).toContain(`href="/portal/dealers/${dealer.dealerId}/settings/${page}"`);
  const viewer = await scene.as("viewer", dealer);
  expect(await (await viewer.get(`/portal/dealers/${dealer.dealerId}`)).text()).not.toContain(path());
});

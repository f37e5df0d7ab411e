import { afterAll, expect, setDefaultTimeout } from "bun:test";
import type { BrowserContext } from "playwright-core";
import type { CheckStatus, Diagnostics } from "../../src/battery-tests/diagnostics.ts";
import { EXAMPLE_DIAGNOSTICS } from "../support/battery-test-example.ts";
import { PictureRenderer } from "../support/picture-renderer.ts";
import { expectAccessible, focusOf, openPage, browserTest as test } from "../support/portal-browser.ts";
import { startPortalScene } from "../support/portal-scene.ts";
import { publishEvent, seedDealerKey, seedEndpoint } from "../support/portal-webhooks.ts";
import { answered, ScriptedDeliveryClient } from "../support/scripted-delivery-client.ts";
import { ScriptedResolver } from "../support/scripted-resolver.ts";
import { type SeededTestRow, seedDealer, seedTest, seedTests } from "../support/seed.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { AT_ONCE } from "../support/undrawn-page.ts";

setDefaultTimeout(240_000);

const YEAR_MS = 365 * 86_400_000;
const span = (from: number, to: number) => ({ from, to });
const DIAGNOSTICS: Diagnostics = {
  ...EXAMPLE_DIAGNOSTICS,
  overall_battery_status: "WARNING",
  sensor_checks: {
    voltage_sensor: "OK",
    current_sensor: "OK",
    temperature_sensors: "NOT_CONCLUSIVE",
    cell_voltage_sensors: "SAFETY_ISSUE",
  },
  energy_kwh: {
    gross_nominal_new: 62,
    gross_current: 58.1,
    net_nominal_new: 60,
    net_current: 56.2,
    usable_nominal_new: 58,
    usable_current: 54.2,
  },
  range: {
    typical_new_miles: 240,
    typical_current_miles: 224,
    personal_new_miles: null,
    personal_current_miles: 210,
    wltp_new_km: span(410, 426),
    wltp_current_km: span(383, 398),
  },
  measurements: {
    cell_temperature_c: { min: 18.2, max: 21.4, delta: 3.2, status: "OK" },
    cell_voltage_v: { min: 3.712, max: 3.716, delta: 0.004, status: "WARNING" },
    pack_voltage_v: 401.3,
    average_current_a: -2.4,
    mileage_km: 48_210.5,
  },
};
const NO_FIGURES: SeededTestRow = {
  hasVehicle: false,
  hasBattery: false,
  registration: null,
  vin: null,
  sohPercent: null,
  resultHeld: false,
  renderedAtMs: null,
  referenceData: null,
  warnings: null,
  testedAtMs: null,
};

const ANSWER = "<html><title>503</title>The inventory service is restarting, please come back later</html>";

let client: ScriptedDeliveryClient;
client = new ScriptedDeliveryClient();
const scene = await startPortalScene({
  // One delivery that has used up its attempts disables an endpoint.
  settings: { SVC_WEBHOOK_DISABLE_AFTER: "1" },
  ports: {
    renderPool: new PictureRenderer(),
    deliveryClient: client,
    resolver: new ScriptedResolver({ "stock.harbour-street.example": [["93.184.216.34"]] }),
  },
});
afterAll(() => scene.close());

const signIn = (context: BrowserContext, token: string | null) =>
  context.addCookies([{ name: "svc_session", value: token ?? "", url: scene.baseUrl }]);

test("the pages of tests in a browser without script, list, search, a test in each state and its certificate, are well shown on every screen", async () => {
  const { dealer } = scene;
  const { db, app, baseUrl } = scene;
  const { context, page, complaints, origins } = await openPage();
  const path = `${baseUrl}/portal/dealers/${dealer.dealerId}/tests`;
  const viewer = await scene.as("viewer");
  await signIn(context, viewer.sessionToken);

  const empty = await seedDealer(db, dealer.companyId, "Empty Motors");
  await signIn(context, (await scene.as("owner", empty)).sessionToken);
  await page.goto(`${baseUrl}/portal/dealers/${empty.dealerId}/tests`);
  await expectAccessible(page, "tests-none");

  await signIn(context, viewer.sessionToken);
  const provisional: SeededTestRow = {
    referenceData: "provisional",
    sohPercent: 101.2,
    make: "Renault",
    model: "Zoe R135 52,0 kWh",
    vin: "VF1AG000000000031",
    registration: "MÜ-AB 123E",
    vehicleSupported: false,
  };
  const status = (overall_battery_status: CheckStatus): SeededTestRow => ({
    diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status },
  });
  const states: SeededTestRow[] = [
    provisional,
    status("SAFETY_ISSUE"),
    { sohPercent: null, make: null, model: null },
  ];
  states.push({ ...NO_FIGURES, status: "failed", failureReason: "interrupted" });
  states.push({ ...NO_FIGURES, status: "in_progress", hasVehicle: true, make: "Kia", model: "EV6" });
  states.push(status("OK"), status("WARNING"), status("NOT_CONCLUSIVE"));
  const ids = await seedTests(
    db,
    [...states, ...Array.from({ length: 30 }, () => ({}))].map((row, index) => ({
      dealer,
      row: { testedAtMs: TEST_START_MS - index * 86_400_000, ...row },
    })),
  );
  const vin = "WVWZZZE1ZMP000088";
  for (const [years, sohPercent] of [98.2, 96.9, 94.8].entries()) {
    const testedAtMs = TEST_START_MS - (3.4 - years) * YEAR_MS;
    await seedTest(db, dealer, { vin, sohPercent, testedAtMs, mileageKm: 9_000 + years * 14_000 });
  }
  const full = await seedTest(db, dealer, {
    vin,
    capacityKwh: 54.2,
    nominalKwh: 58,
    estimatedRangeMiles: 231,
    cellCount: 216,
    cellVariance: 0.0042,
    internalReference: "STOCK-7",
    diagnostics: DIAGNOSTICS,
    testedAtMs: TEST_START_MS,
    warnings: ["BATTERY_TEMP_TOO_LOW", "CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH", "SOMETHING_NEW"],
    status: "in_progress",
    renderedAtMs: null,
  });
  await page.goto(path);
  await expectAccessible(page, "tests");
  await page.fill("#find", "VF1");
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  expect(await page.locator("tbody tr").count()).toBe(1);
  await expectAccessible(page, "tests-found");
  await page.fill("#find", "?");
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  expect(await page.title()).toStartWith("Error: Tests");
  expect(await focusOf(page)).toBe("q");
  await expectAccessible(page, "tests-refused");
  await page.goto(`${path}?q=QQQ`);
  await expectAccessible(page, "tests-no-match");
  await page.goto(`${path}?verdict=warning&sort=-soh&from=2020-01-01`);
  await expectAccessible(page, "tests-chips");
  await page.goto(path.replace(/tests$/, "figures?months=24"));
  await expectAccessible(page, "figures");

  await page.goto(`${path}/${full}`);
  await expectAccessible(page, "test-rendering");
  await app.certificates.scheduler.drain();
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("link", { name: "Look again" }).click(AT_ONCE),
  ]);
  expect(await page.evaluate("document.querySelector('.preview img').naturalWidth")).toBe(1080);
  await expectAccessible(page, "test");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the PDF" }).click(AT_ONCE),
  ]);
  expect(download.suggestedFilename()).toMatch(
    /^battery-certificate-volkswagen-id-3-58-0-kwh-BT-\d{4}-\w{9}\.pdf$/,
  );
  expect(await page.getByLabel("Link to the validation page").inputValue()).toStartWith(`${baseUrl}/verify/`);
  const withdrawn = await seedTest(db, dealer, {
    vin,
    testedAtMs: TEST_START_MS + 1,
    withdrawnAtMs: TEST_START_MS,
    withdrawalReason: "Read from another vehicle.",
  });
  await page.goto(`${path}?q=${vin}`);
  const press = (name: string) =>
    Promise.all([page.waitForEvent("load"), page.getByRole("button", { name }).click(AT_ONCE)]);
  await press("Send to a customer");
  expect(await page.locator("h1").textContent()).toBe("No test is chosen");
  await expectAccessible(page, "send-nothing");
  await page.goBack();
  await page.getByLabel(`Choose Volkswagen ID.3 58,0 kWh, test ${full}`).check(AT_ONCE);
  await expectAccessible(page, "tests-chosen");
  const [zip] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download pictures" }).click(AT_ONCE),
  ]);
  expect(zip.suggestedFilename()).toMatch(/^battery-pictures-.*\.zip$/);
  await press("Send to a customer");
  expect(await focusOf(page)).toBe("email");
  await page.fill("#message", "See https://elsewhere.example");
  await press("Send the mail");
  expect(await page.title()).toStartWith("Error: Send to a customer");
  await expectAccessible(page, "send-refused");
  await page.fill("#email", "buyer@customer.example");
  await page.fill("#message", "The car is ready.");
  await press("Send the mail");
  expect(await focusOf(page)).toBe("confirmed");
  await expectAccessible(page, "send-unconfirmed");
  await page.check("#confirmed", AT_ONCE);
  await press("Send the mail");
  expect(await page.locator("main > [role=status]").textContent()).toContain(
    "Sent to buyer@customer.example.",
  );
  expect(scene.mails.map(({ to }) => to.address)).toEqual(["buyer@customer.example"]);
  await page.goto(`${path}/send?test-${full}=yes&test-${withdrawn}=yes`);
  await expectAccessible(page, "send-without-one");
  await page.goto(`${path}/files?test-${withdrawn}=yes`);
  await expectAccessible(page, "download-nothing");
  for (const [index, name] of ["provisional", "safety", "inconclusive", "failed", "running"].entries()) {
    await page.goto(`${path}/${ids[index]}`);
    await expectAccessible(page, `test-${name}`);
  }
  expect(complaints.filter((text) => !/status of (404|409|422)/.test(text))).toEqual([]);
  expect([...origins]).toEqual([baseUrl]);
  await context.close();
});

test("the pages of webhooks in a browser without script, list, endpoint, test delivery, sending again and overview, are well shown too", async () => {
  const { otherDealer: dealer } = scene;
  const { app, baseUrl, clock } = scene;
  const { context, page, complaints, origins } = await openPage();
  const base = `${baseUrl}/portal/dealers/${dealer.dealerId}`;
  const admin = await scene.as("admin", dealer);
  await signIn(context, admin.sessionToken);
  const press = (role: "button" | "link", name: string | RegExp) =>
    Promise.all([page.waitForEvent("load"), page.getByRole(role, { name }).click(AT_ONCE)]);
  const useUpAttempts = async () => {
    await app.deliveries.scheduler.drain();
    for (const waitS of [60, 120, 240]) {
      clock.advanceSeconds(waitS);
      await app.deliveries.scheduler.drain();
    }
  };

  await page.goto(base);
  await expectAccessible(page, "overview-empty");
  await page.goto(`${base}/webhooks`);
  await expectAccessible(page, "webhooks-none");

  const key = await seedDealerKey(scene, dealer);
  const url = "https://dealer-management.quayside-cars.example/inbound/battery-tests?source=svc";
  const endpointId = await seedEndpoint(scene, key, url, ["svc.test.completed", "svc.test.failed"]);
  await seedEndpoint(scene, key, "https://stock.quayside-cars.example/hook", ["svc.test.completed"]);
  await publishEvent(scene, dealer, "svc.test.completed");
  await app.deliveries.scheduler.drain();
  client.onPost = (post) => (post.url === url ? { ...answered(503), bodyStart: ANSWER } : answered(200));
  await publishEvent(scene, dealer, "svc.test.failed");
  await useUpAttempts();
  await publishEvent(scene, dealer, "svc.test.failed");
  await seedTest(scene.db, dealer);
  await page.goto(`${base}/webhooks`);
  await press("link", url);
  await page.locator("main details summary").first().click(AT_ONCE);
  await expectAccessible(page, "webhook-disabled");
  await page.goto(base);
  await expectAccessible(page, "overview-trouble");

  client.onPost = () => answered(204);
  await page.goto(`${base}/webhooks/${endpointId}`);
  await press("button", "Send a test delivery");
  expect(await page.locator(".notice[role=status]").textContent()).toContain("A test delivery is queued.");
  await app.deliveries.scheduler.drain();
  await press("link", "Look again");
  expect(await page.locator(".delivery h3").first().textContent()).toContain("Delivered");
  await press("link", "Send again…");
  await page.getByLabel("Only those that failed").uncheck(AT_ONCE);
  await press("button", "Count them");
  expect(await page.title()).toStartWith("Error: Send deliveries again");
  await expectAccessible(page, "replay-refused");
  await page.fill("#since", "2026-01-31T08:00");
  await page.getByLabel("Only those that failed").check(AT_ONCE);
  await press("button", "Count them");
  expect(await page.locator("h1").textContent()).toBe("Send 1 delivery again?");
  await expectAccessible(page, "replay-count");
  await press("button", "Send 1 delivery again");
  expect(await page.locator(".notice[role=status]").textContent()).toContain("1 delivery is queued.");
  await app.deliveries.scheduler.drain();
  await signIn(context, (await scene.as("viewer", dealer)).sessionToken);
  await page.goto(`${base}/webhooks/${endpointId}`);
  await expectAccessible(page, "webhook-viewer");
  const keys = app.dealerKeys;
  for (const { id } of await keys.list(dealer.dealerId)) await keys.revoke("operator", dealer.dealerId, id);
  await page.goto(`${base}/webhooks`);
  await expectAccessible(page, "webhooks-held");
  expect(complaints.filter((text) => !/status of (404|422)/.test(text))).toEqual([]);
  expect([...origins]).toEqual([baseUrl]);
  await context.close();
});

test("a webhook is added, fails, is mended, sent again, changed, paused and deleted in a browser without script, well shown at every step", async () => {
  const { app, baseUrl, clock, db } = scene;
  const dealer = await seedDealer(db, scene.dealer.companyId, "Harbour Street Cars");
  await seedDealerKey(scene, dealer);
  const { context, page, complaints, origins } = await openPage();
  await signIn(context, (await scene.as("admin", dealer)).sessionToken);
  const press = (role: "button" | "link", name: string | RegExp) =>
    Promise.all([page.waitForEvent("load"), page.getByRole(role, { name }).first().click(AT_ONCE)]);
  const said = () => page.locator(".notice[role=status]").first().textContent();
  const drain = () => app.deliveries.scheduler.drain();
  const url = "https://stock.harbour-street.example/battery-tests";

  await page.goto(`${baseUrl}/portal/dealers/${dealer.dealerId}/webhooks`);
  await press("link", "Add a webhook");
  expect(await focusOf(page)).toBe("url");
  await page.fill("#url", "stock.harbour-street.example");
  for (const label of ["Test completed", "Test failed"]) await page.getByLabel(label).uncheck(AT_ONCE);
  await press("button", "Add the webhook");
  expect(await page.title()).toStartWith("Error: Add a webhook");
  expect(await page.inputValue("#url")).toBe("stock.harbour-street.example");
  await page.fill("#url", url);
  await page.getByLabel("Test completed").check(AT_ONCE);
  await press("button", "Add the webhook");
  expect(await page.inputValue("#secret")).toStartWith("whsec_");
  await expectAccessible(page, "webhook-secret");

  client.onPost = () => ({ ...answered(503), bodyStart: ANSWER });
  await press("link", "I have copied it");
  await publishEvent(scene, dealer, "svc.test.completed");
  await drain();
  await press("link", "Look again");
  expect(await page.locator(".notice.alarm").textContent()).toContain("answered 503, not 2xx");
  await expectAccessible(page, "webhook-failing");
  for (const waitS of [60, 120, 240]) {
    clock.advanceSeconds(waitS);
    await drain();
  }
  await press("link", "Look again");
  expect(await page.locator(".notice.alarm").textContent()).toContain("Disabled since");

  client.onPost = () => answered(204);
  clock.advanceSeconds(1);
  await press("button", "Send a test delivery");
  await drain();
  await press("link", "Look again");
  expect(await page.locator(".notice.alarm").count()).toBe(0);
  await press("link", "Failed");
  await press("link", /^Test completed, /);
  client.taken();
  await press("button", "Send it again");
  expect(await said()).toContain("queued again");
  await drain();
  expect(client.taken().map((post) => JSON.parse(post.body).event)).toEqual(["svc.test.completed"]);
  await page.reload();
  expect(await page.locator(".lead").textContent()).toBe("Delivered");

  await press("link", url);
  await press("link", "Change address or events");
  await page.getByLabel("Certificate withdrawn").check(AT_ONCE);
  await press("button", "Save");
  expect(await said()).toBe("The changes are saved.");
  await press("button", "Pause");
  await press("button", "Resume");
  await press("link", "Make a new secret");
  await press("button", "Make a new secret");
  expect(await page.inputValue("#secret")).toStartWith("whsec_");
  await press("link", "I have copied it");
  await press("link", "Delete…");
  await press("button", "Delete the webhook");
  expect(await page.locator("h2").first().textContent()).toBe("No webhook endpoint yet");
  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
  expect([...origins]).toEqual([baseUrl]);
  await context.close();
});

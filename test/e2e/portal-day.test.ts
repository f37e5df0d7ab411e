import { afterAll, expect, setDefaultTimeout } from "bun:test";
import { insertUnit } from "../../src/dealers/unit-store.ts";
import { AuthenticatorApp } from "../support/authenticator-app.ts";
import { PictureRenderer } from "../support/picture-renderer.ts";
import {
  expectAccessible,
  IS_LONG,
  openPage,
  type Screen,
  browserTest as test,
} from "../support/portal-browser.ts";
import { keyboardHand, pointerHand } from "../support/portal-hand.ts";
import { startPortalScene } from "../support/portal-scene.ts";
import { fullRecord, type WireRecord } from "../support/result-records.ts";
import { answered, ScriptedDeliveryClient } from "../support/scripted-delivery-client.ts";
import { ScriptedMailer } from "../support/scripted-mailer.ts";
import { ScriptedResolver } from "../support/scripted-resolver.ts";
import { seedDealer } from "../support/seed.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { GOOD_PASSWORD, LOW_COSTS } from "../support/setup-scene.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

setDefaultTimeout(240_000);

const HOOK = "https://stock.harbour-street.example/battery-tests";
const VIN = "WVWZZZE1ZMP000123";
/** A result of another car. */
const UNSAFE: WireRecord = {
  vehicle: { ...(fullRecord().vehicle as WireRecord), vin: "WVWZZZE1ZMP000999" },
  diagnostics: { ...(fullRecord().diagnostics as WireRecord), overall_battery_status: "SAFETY_ISSUE" },
};
const NOTHING_FOUND: WireRecord = {
  diagnostics: {
    ...(fullRecord().diagnostics as WireRecord),
    battery_checks: {
      battery_management_system: "OK",
      battery_sensors: "OK",
      battery_pack_parameters: "OK",
      battery_cell_voltages: "OK",
      vehicle_communication: "OK",
    },
  },
  warnings: [],
};
const CUSTOMER = "buyer@customer.example";

const WALKS = [
  {
    name: "on a phone, in dark, by keyboard alone and without script",
    who: "phone",
    screen: { width: 390, height: 844, colorScheme: "dark" },
    isByKeyboard: true,
  },
  {
    name: "on a desktop, in light, with a pointer",
    who: "desktop",
    screen: { width: 1280, height: 800, colorScheme: "light" },
    isByKeyboard: false,
  },
] as const satisfies readonly {
  readonly name: string;
  readonly who: string;
  readonly screen: Screen;
  readonly isByKeyboard: boolean;
}[];
const random = new SeededRandom(`${runSeed()}:day`);
/** Each run of the suite takes one of them; with `SVC_TEST_SCREENS=all`, both. */
const TAKEN = IS_LONG ? WALKS : [random.pick(WALKS)];
/** axe-core sees every second page, in some runs those that it does not see in others. */
const SEEN = random.below(2);

let client: ScriptedDeliveryClient;
client = new ScriptedDeliveryClient();
const mailer = new ScriptedMailer();
const scene = await startPortalScene({
  settings: { SVC_REQUIRE_SECOND_FACTOR: "on", SVC_WEBHOOK_DISABLE_AFTER: "1" },
  ports: {
    passwordCosts: LOW_COSTS,
    renderPool: new PictureRenderer(),
    deliveryClient: client,
    mailer,
    resolver: new ScriptedResolver({ [new URL(HOOK).host]: [["93.184.216.34"]] }),
  },
});
afterAll(() => scene.close());

test.each(TAKEN)(
  "a dealer's day goes from the invitation to a certificate in a customer's hands and a webhook that is mended, $name",
  async ({ who, screen, isByKeyboard }) => {
    const { app, baseUrl, clock, db } = scene;
    const dealer = await seedDealer(db, scene.dealer.companyId, `Harbour Street Motors, ${who}`);
    const serialNumber = `SU26-${who}`;
    const opened = await openPage({ hasScript: !isByKeyboard, screen });
    const { context, page, complaints, origins } = opened;
    const hand = isByKeyboard ? keyboardHand(page) : pointerHand(page);
    const isFolded = screen.width < 760;
    let looks = 0;
    const look = async (what: string) => {
      looks += 1;
      if (IS_LONG || looks % 2 === SEEN) return await expectAccessible(page, `day-${who}-${what}`, screen);
      expect(await page.evaluate("document.documentElement.scrollWidth"), what).toBe(screen.width);
    };
    const heading = () => page.locator("h1").textContent();
    const said = () => page.locator(".notice[role=status]").first().textContent();
    const goTo = async (section: string) => {
      if (isFolded) await hand.unfold("Menu");
      await hand.press(section);
    };
    const deliver = () => app.deliveries.scheduler.drain();
    /** The path of the link in the newest mail to that address. */
    const linkTo = async (address: string, place: string) => {
      await app.mail.scheduler.drain();
      const mail = mailer.mails.findLast(({ to }) => to.address === address);
      return new RegExp(`https?://[^/\\s]+(/${place}/\\S+)`).exec(mail?.text ?? "")?.[1] ?? "";
    };
    let runs = 0;
    const receiveResult = async (changes: WireRecord = {}) => {
      runs += 1;
      const record = fullRecord({ unit_serial_number: serialNumber, run_id: `run-${runs}`, ...changes });
      await app.ingest.ingestRecords([{ line: 1, value: record }], { historic: false });
      await app.certificates.scheduler.drain();
    };

    // The operator invites.
    const email = `owner-${who}@harbour-street-motors.example`;
    await db.transact((tx) =>
      app.people.welcomeOwner(tx, "operator:ann", {
        email,
        name: "Alexandra Montgomery",
        orderedBy: "Northern Motor Group",
        hasOrdered: true,
        dealer: { id: dealer.dealerId, name: dealer.name, companyId: dealer.companyId },
      }),
    );
    await db.transact((tx) =>
      insertUnit(tx, {
        dealerId: dealer.dealerId,
        internalReference: null,
        status: "shipped",
        serialNumber: null,
        locationLabel: null,
        shippingAddress: null,
        dispatchedAtMs: TEST_START_MS,
        deliveredAtMs: null,
        activatedAtMs: null,
        createdAtMs: TEST_START_MS,
      }),
    );
    await page.goto(baseUrl + (await linkTo(email, "setup")));
    await look("password");
    await hand.type({ password: GOOD_PASSWORD, repeat: GOOD_PASSWORD });
    await hand.press("Save password");

    // The second factor.
    expect(await heading()).toBe("Codes from an app");
    await look("second-factor");
    const authenticator = new AuthenticatorApp(await page.content(), clock);
    await hand.type({ password: GOOD_PASSWORD, code: authenticator.code });
    await hand.press("Switch codes on");
    await look("recovery-codes");
    await hand.press("I have kept them");
    expect(await heading()).toBe(dealer.name);
    await look("overview");

    // A unit.
    await goTo("Units");
    await look("units");
    await hand.press("Activate");
    await hand.type({ serial_number: serialNumber, location_label: "Workshop, bay 2" });
    await hand.press("Activate the unit");
    expect(await said()).toContain(`${serialNumber} is active.`);

    // A result with a safety issue, which is told at once.
    await receiveResult(UNSAFE);
    await app.noticeWork.tick();
    expect(await linkTo(email, "portal")).toStartWith(`/portal/dealers/${dealer.dealerId}/tests/`);
    await goTo("Overview");
    await look("notice");
    await hand.press("Safety issue: ");
    expect(await page.locator(".verdict-panel").first().textContent()).toContain(
      "Checks: safety issue found",
    );
    await look("test-unsafe");
    await goTo("Overview");
    await hand.press("Mark ");
    expect(await said()).toBe("The notices are marked as read.");

    // A result that is good.
    await receiveResult(NOTHING_FOUND);
    await goTo("Tests");
    await look("tests");
    await hand.press("Volkswagen ID.3");
    await look("test");

    // To a customer, who checks it.
    await hand.press("Send to a customer");
    await look("customer-mail");
    await hand.type({ email: "not an address", name: "Robin Field" });
    await hand.press("Send the mail");
    expect(await page.inputValue("#name")).toBe("Robin Field");
    await look("customer-mail-refused");
    await hand.type({ email: CUSTOMER });
    await hand.press("Send the mail");
    expect(await said()).toContain(`Sent to ${CUSTOMER}.`);
    const certificate = await linkTo(CUSTOMER, "verify");
    const customer = await openPage({ screen });
    const customerHand = isByKeyboard ? keyboardHand(customer.page) : pointerHand(customer.page);
    await customer.page.goto(baseUrl + certificate);
    await expectAccessible(customer.page, `day-${who}-checked`, screen);
    expect(await customer.page.content()).not.toContain(VIN);
    await customerHand.type({ vin: VIN });
    await customerHand.press("Compare");
    expect(await customer.page.locator("[role=status]").textContent()).toContain("Yes, it is the car");
    await expectAccessible(customer.page, `day-${who}-compared`, screen);
    await customer.context.close();

    // A key, without which nothing is sent, and a webhook.
    await goTo("API keys");
    await look("keys-none");
    await hand.press("Make a key");
    await hand.type({ label: "Stock system" });
    await hand.tick("kind-full-integration");
    await hand.press("Make the key");
    await look("key-made");
    await hand.press("I have copied it");
    await goTo("Webhooks");
    await look("webhooks-none");
    await hand.press("Add a webhook");
    await hand.type({ url: HOOK });
    await hand.press("Add the webhook");
    await look("webhook-secret");
    await hand.press("I have copied it");

    // It fails, is mended, and gets what it missed.
    client.onPost = () => answered(503);
    await receiveResult();
    await deliver();
    for (const waitS of [60, 120, 240]) {
      clock.advanceSeconds(waitS);
      await deliver();
    }
    await hand.press("Look again");
    expect(await page.locator(".notice.alarm").first().textContent()).toContain("Disabled since");
    await look("webhook-disabled");
    client.onPost = () => answered(204);
    clock.advanceSeconds(1);
    await hand.press("Send a test delivery");
    await deliver();
    await hand.press("Look again");
    expect(await page.locator(".notice.alarm").count()).toBe(0);
    await hand.press("Failed");
    const box = (await page.locator("input[type=checkbox]").first().getAttribute("name")) ?? "";
    await hand.tick(box);
    await look("webhook-ticked");
    client.taken();
    await hand.press("Send the chosen ones again");
    expect(await said()).toContain("1 delivery is queued again.");
    await deliver();
    expect(client.taken().map((post) => JSON.parse(post.body).event)).toEqual(["svc.test.completed"]);

    // Back and forward show pages again and send nothing; after signing out they show nothing.
    const count = await page.locator(".delivery").count();
    await page.goBack();
    await page.goForward();
    expect(await page.locator(".delivery").count()).toBe(count);
    await goTo("Tests");
    await hand.type({ find: "QQQ" });
    await hand.press("Search");
    await look("tests-no-match");
    await hand.press("Clear the filters");
    await page.goBack();
    expect(await page.inputValue("#find")).toBe("QQQ");
    await goTo("Account");
    await hand.press("Sign out everywhere");
    await look("asked-once");
    await hand.press("Stay signed in");
    if (isFolded) await hand.unfold("Menu");
    await hand.press("Sign out");
    expect(await heading()).toBe("Sign in");
    await page.goBack();
    expect(await heading()).toBe("Sign in");
    expect(await page.content()).not.toContain(email);

    expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
    expect([...origins]).toEqual([baseUrl]);
    await context.close();
  },
);

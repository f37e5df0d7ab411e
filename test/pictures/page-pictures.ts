import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Browser } from "playwright-core";
import type { CheckStatus } from "../../src/battery-tests/diagnostics.ts";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { listen } from "../../src/http/listener.ts";
import { setMember } from "../../src/identity/memberships/membership-store.ts";
import { ensurePerson } from "../../src/identity/people/person-store.ts";
import { people } from "../../src/identity/people/person-table.ts";
import { DAY_MS } from "../../src/kernel/duration.ts";
import { logTo } from "../../src/kernel/log.ts";
import type { Language } from "../../src/language/language.ts";
import { translatorInto } from "../../src/language/translators.ts";
import { composeDraft, letterheadOf, senderRemarks } from "../../src/mail/mail-draft.ts";
import { readConfig } from "../../src/settings/config.ts";
import { EXAMPLE_DIAGNOSTICS } from "../support/battery-test-example.ts";
import { createApp } from "../support/composed-app.ts";
import { EVERY_MAIL } from "../support/every-mail.ts";
import { startPortalSession } from "../support/portal-session.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { TEST_SIGNING_SETTINGS } from "../support/signing-keys.ts";
import { TestClock } from "../support/test-clock.ts";

const PHONE = { width: 375, height: 800 };
const DESKTOP = { width: 1280, height: 900 };
const STATUSES: readonly CheckStatus[] = ["OK", "WARNING", "SAFETY_ISSUE", "NOT_CONCLUSIVE"];
/** Which a test with nothing to notice may have. */
const AGES_DAYS = [5, 400, 1_400] as const;
const MAILS = {
  invitation: "that invites",
  customer: "to a customer (",
  danger: "to a customer, with SAFETY_ISSUE (",
  caution: "to a customer, with WARNING",
  several: "to a customer, with SAFETY_ISSUE and",
} as const;
const ISSUER = {
  name: "Halden Battery Testing Ltd",
  url: "https://halden.example/",
  contact: "+44 20 7946 0000",
  logoFile: null,
};

/** A service of its own, with a certificate of each verdict and a person of the dealer. */
export async function openPageScene() {
  const folder = await mkdtemp(join(tmpdir(), "svc-pictures-"));
  const settings = { SVC_RATE_LIMITS: "off", SVC_DATA_DIR: folder, ...TEST_SIGNING_SETTINGS };
  const clock = new TestClock();
  const app = await createApp(readConfig(settings, { isTerminal: false }), {
    clock,
    random: new SeededRandom("pictures"),
    log: logTo("error", console.error),
  });
  const listener = listen(app.server(), { host: "127.0.0.1", port: 0, tls: null }, app.peers);
  app.origin.listening(listener.url);
  const { db, certificates } = app;
  const dealer = await seedDealer(db, await seedCompany(db), "Harbour Street Motors");
  const figures = { estimatedRangeMiles: 218, capacityKwh: 54.1, nominalKwh: 58 };
  const testIds = new Map<string, number>();
  const shown = [
    ...STATUSES.map((status) => ({ name: status.toLowerCase(), status, ageDays: 0 })),
    ...AGES_DAYS.map((ageDays) => ({ name: `${ageDays}-days`, status: "OK" as const, ageDays })),
  ];
  for (const { name, status, ageDays } of shown) {
    const testId = await seedTest(db, dealer, {
      ...figures,
      testedAtMs: clock.nowMs() - ageDays * DAY_MS,
      status: "in_progress",
      renderedAtMs: null,
      warnings: status === "OK" ? [] : ["BATTERY_TEMP_CRITICALLY_HIGH", "NOT_ENOUGH_DATA"],
      diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: status },
    });
    await certificates.queueRendering(testId);
    testIds.set(name, testId);
  }
  await certificates.scheduler.drain();
  const verifyUrls = new Map<string, string>();
  for (const [name, testId] of testIds)
    verifyUrls.set(name, (await findCertificate(db.read, testId))?.verificationUrl ?? "");
  const sent = new URLSearchParams(
    ["safety_issue", "warning"].map((name): [string, string] => [`test-${testIds.get(name)}`, "yes"]),
  );
  const nowMs = clock.nowMs();
  const personId = await db.transact(async (tx) => {
    const person = await ensurePerson(tx, { email: "anna@harbour.example", nowMs });
    await setMember(tx, { personId: person.id, dealerId: dealer.dealerId, role: "owner", nowMs });
    return person.id;
  });
  const session = await startPortalSession(db, app.accounts.sessions, personId);

  return {
    baseUrl: listener.url,
    overviewUrl: `${listener.url}/portal/dealers/${dealer.dealerId}`,
    session,
    /** By status, in lower case, and by age. */
    verifyUrls,
    testUrl: `${listener.url}/portal/dealers/${dealer.dealerId}/tests/${testIds.get("1400-days")}`,
    sendUrls: {
      one: `${listener.url}/portal/dealers/${dealer.dealerId}/tests/send?test-${testIds.get("safety_issue")}=yes`,
      several: `${listener.url}/portal/dealers/${dealer.dealerId}/tests/send?${sent}`,
    },
    async readIn(language: Language): Promise<void> {
      await db.transact((tx) => tx.update(people).set({ language }).where(eq(people.id, personId)));
    },
    async close(): Promise<void> {
      await listener.stop(0);
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type PageScene = Awaited<ReturnType<typeof openPageScene>>;

/** Writes the pages that people open, and two mails, in a language: on a phone and on a desk. */
export async function drawPages(
  browser: Browser,
  scene: PageScene,
  language: Language,
  folder: string,
): Promise<void> {
  await scene.readIn(language);
  const context = await browser.newContext({ viewport: DESKTOP });
  await context.addCookies([{ name: "svc_session", value: scene.session, url: scene.baseUrl }]);
  const page = await context.newPage();
  const take = async (name: string) => {
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await page.screenshot({ path: join(folder, `${name}-${size.width}.png`), fullPage: true });
    }
  };
  for (const [status, url] of scene.verifyUrls) {
    await page.goto(`${url}?lang=${language}`, { waitUntil: "networkidle" });
    await take(`validation-${status}`);
  }
  await page.goto(`${scene.baseUrl}/?lang=${language}`, { waitUntil: "networkidle" });
  await take("landing");
  await page.goto(scene.overviewUrl, { waitUntil: "networkidle" });
  await take("portal");
  await page.goto(scene.testUrl, { waitUntil: "networkidle" });
  await take("portal-test");
  for (const [name, url] of Object.entries(scene.sendUrls)) {
    await page.goto(url, { waitUntil: "networkidle" });
    await take(`portal-send-${name}`);
  }
  const t = await translatorInto(language);
  for (const [name, start] of Object.entries(MAILS)) {
    const draft = EVERY_MAIL.find(([title]) => title.startsWith(start))?.[1](t);
    if (draft === undefined) throw new Error(`no mail ${start}`);
    const mail = await composeDraft(draft, senderRemarks(draft.t, ISSUER), letterheadOf(ISSUER));
    // A page of the service does not allow the styles of a mail.
    await page.goto("about:blank");
    await page.setContent(mail.html);
    await take(`mail-${name}`);
  }
  await context.close();
}

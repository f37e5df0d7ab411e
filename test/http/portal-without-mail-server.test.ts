import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Mailer } from "../../src/mail/mail.ts";
import { MAIL_INTERVAL_MINUTES } from "../../src/mail/mail-limit.ts";
import { expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { ScriptedMailer } from "../support/scripted-mailer.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { seedTest } from "../support/seed.ts";

const NO_SERVER = "This service has no mail server, so no mail reaches anybody.";
const files: Mailer = { way: "files", send: async () => {}, close: () => {} };

/** Whether a scene's mails reach anybody, and what its pages say of it. */
interface Told {
  readonly scene: PortalScene;
  readonly owner: Visitor;
  readonly says: boolean;
}
const told: Told[] = [];
beforeAll(async () => {
  for (const [mailer, says] of [
    [files, true],
    [new ScriptedMailer(), false],
  ] as const) {
    const scene = await startPortalScene({ ports: { renderPool: new ScriptedRenderer(), mailer } });
    told.push({ scene, owner: await scene.as("owner"), says });
  }
});
afterAll(async () => {
  for (const { scene } of told) await scene.close();
});

const dealerPath = ({ scene }: Told) => `/portal/dealers/${scene.dealer.dealerId}`;

async function expectSaid(response: Response, at: Told, text: string): Promise<string> {
  const html = await expectPortalPage(response, 200, text);
  expect(html.includes(NO_SERVER), text).toBe(at.says);
  return html;
}

test("an invitation says before, after and when it is renewed whether its mail reaches anybody", async () => {
  for (const at of told) {
    const people = `${dealerPath(at)}/people`;
    await expectSaid(await at.owner.get(`${people}/invite`), at, "Send the invitation");
    const answer = await at.owner.post(`${people}/invite`, { email: "new@harbour.example", role: "viewer" });
    expectPortalRedirect(answer, people);
    const html = await expectSaid(await at.owner.get(people), at, "new@harbour.example is invited.");
    at.scene.clock.advanceSeconds(MAIL_INTERVAL_MINUTES * 60);
    const again = /action="([^"]*\/resend)"/.exec(html)?.[1] ?? "";
    expectPortalRedirect(await at.owner.post(again), people);
    await expectSaid(await at.owner.get(people), at, "The invitation is renewed.");
  }
});

test("a mail to a customer says before and after whether it reaches anybody, in amber where it does not", async () => {
  for (const at of told) {
    const { app, db } = at.scene;
    const id = await seedTest(db, at.scene.dealer, {
      status: "in_progress",
      renderedAtMs: null,
      resultHeld: true,
      testedAtMs: Date.UTC(2026, 0, 10),
    });
    await app.certificates.queueRendering(id);
    await app.certificates.scheduler.drain();
    const tests = `${dealerPath(at)}/tests`;
    const html = await expectSaid(await at.owner.get(`${tests}/send?test-${id}=yes`), at, "Send the mail");
    const hidden = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const kept = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
    const typed = { ...kept, email: "b@customer.example", name: "", message: "", attached: "none" };
    expectPortalRedirect(
      await at.owner.post(`${tests}/send`, { ...typed, language: "en" }),
      `${tests}/${id}`,
    );
    const after = await expectSaid(await at.owner.get(`${tests}/${id}`), at, "Send to a customer");
    expect(after).toContain(at.says ? "Not sent to b@customer.example" : "Sent to b@customer.example.");
    const tones = [...after.matchAll(/class="notice (\w+)" role="status"/g)].map(([, tone]) => tone);
    expect(tones).toEqual([at.says ? "caution" : "good"]);
  }
});

test("the choice of notices says whether mails of them reach anybody", async () => {
  for (const at of told)
    await expectSaid(await at.owner.get(`${dealerPath(at)}/notices/choices`), at, "By mail");
});

test("the form for a new link and the page after it say whether the mail reaches anybody", async () => {
  for (const at of told) {
    const visitor = at.scene.visitor();
    const form = await (await visitor.get("/setup/new-link")).text();
    expect(form.includes(NO_SERVER)).toBe(at.says);
    const answer = await visitor.post("/setup/new-link", { email: "owner1@harbour.example" });
    expect(answer.headers.get("location")).toBe("/setup/new-link/sent");
    const sent = await (await visitor.get("/setup/new-link/sent")).text();
    expect(sent.includes(NO_SERVER)).toBe(at.says);
    expect(sent).toContain(at.says ? "Ask the operator for the link" : "Look in your mailbox");
    expect(sent.includes("on its way")).toBe(!at.says);
  }
});

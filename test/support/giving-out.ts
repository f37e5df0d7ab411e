import { expect } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OutgoingMail } from "../../src/mail/mail.ts";
import { startPortalScene } from "./portal-scene.ts";
import { ScriptedMailer } from "./scripted-mailer.ts";
import { ScriptedRenderer } from "./scripted-renderer.ts";
import { type SeededTestRow, seedTest } from "./seed.ts";
import { runWitness, witness } from "./witness.ts";

export const DAY_MS = 86_400_000;
export const TESTED_AT_MS = Date.UTC(2026, 0, 10);
export const CUSTOMER = "buyer@customer.example";
export const python = witness("python3");

/** The form of a mail without a file, as any dealer's person sends it. */
export const formOf = (id: number, mark: string, email = CUSTOMER) => ({
  tests: String(id),
  email,
  attached: "none",
  form_mark: mark.padStart(22, "m"),
});

/** A dealer's portal in which certificates are issued, downloaded and sent to customers. */
export async function startGivingOut() {
  const mailer = new ScriptedMailer();
  const renderer = new ScriptedRenderer();
  const scene = await startPortalScene({ ports: { renderPool: renderer, mailer } });
  const { app, db, dealer } = scene;
  const viewer = await scene.as("viewer");

  const list = (of = dealer) => `/portal/dealers/${of.dealerId}/tests`;
  const chosen = (ids: readonly number[], more: Readonly<Record<string, string>> = {}) =>
    new URLSearchParams({ ...Object.fromEntries(ids.map((id) => [`test-${id}`, "yes"])), ...more });
  const sendForm = (ids: readonly number[]) => viewer.get(`${list()}/send?${chosen(ids)}`);

  let vehicleCount = 100;
  async function issuedAll(rows: readonly SeededTestRow[], of = dealer): Promise<number[]> {
    const ids: number[] = [];
    for (const row of rows) {
      const stored = { status: "in_progress", renderedAtMs: null, resultHeld: true } as const;
      // Each of its own vehicle, unless a VIN is given: a newer test of the same one must be confirmed.
      const vin = `WVWZZZE1ZMP${String(++vehicleCount).padStart(6, "0")}`;
      ids.push(await seedTest(db, of, { testedAtMs: TESTED_AT_MS, vin, ...row, ...stored }));
    }
    for (const id of ids) await app.certificates.queueRendering(id);
    await app.certificates.scheduler.drain();
    return ids;
  }
  /** The fields of the form on the page, with what a person would type. */
  async function filled(ids: readonly number[], typed: Readonly<Record<string, string>> = {}) {
    const html = await (await sendForm(ids)).text();
    const hidden = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
    return { ...fields, email: CUSTOMER, name: "", message: "", attached: "jpeg", ...typed };
  }

  return {
    scene,
    dealer,
    viewer,
    renderer,
    list,
    chosen,
    sendForm,
    issuedAll,
    filled,
    /** A completed test whose certificate is there. */
    issued: async (row: SeededTestRow = {}, of = dealer) => (await issuedAll([row], of))[0] ?? 0,
    async withdraw(testId: number): Promise<void> {
      const name = { kind: "test", testId } as const;
      await app.certificates.withdrawals.withdraw(name, "Read from another vehicle.", "operator:ann");
    },
    send: async (ids: readonly number[], typed: Readonly<Record<string, string>> = {}) =>
      viewer.post(`${list()}/send`, { ...(await filled(ids, typed)), form_token: viewer.formToken }),
    /** What was sent since the last time. */
    async sentMails(): Promise<readonly OutgoingMail[]> {
      const before = mailer.mails.length;
      await app.mail.scheduler.drain();
      return mailer.mails.slice(before);
    },
    /** What a Python program prints of a file, as JSON. */
    async judged(program: string, bytes: Uint8Array) {
      const path = join(scene.dataDir, "judged");
      writeFileSync(path, bytes);
      const { stdout, stderr } = await runWitness(python ?? "", ["-c", program, path]);
      expect(stderr).toBe("");
      return JSON.parse(stdout);
    },
  };
}

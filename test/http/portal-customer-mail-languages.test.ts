import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { useCatalogue } from "../../src/language/translators.ts";
import type { OutgoingMail } from "../../src/mail/mail.ts";
import { startGivingOut } from "../support/giving-out.ts";
import { expectPortalRedirect } from "../support/portal-page.ts";
import { pseudoCatalogue } from "../support/pseudo-language.ts";

const giving = await startGivingOut();
const { scene, dealer, viewer, renderer, list, sendForm, issued, issuedAll } = giving;
const { send } = giving;
afterAll(() => scene.close());

/** With a catalogue of German that is not written yet. */
async function withGerman(work: () => Promise<void>): Promise<void> {
  const forget = useCatalogue("de", pseudoCatalogue());
  await work().finally(forget);
}
async function sentMail(): Promise<OutgoingMail | undefined> {
  const [mail, ...others] = await giving.sentMails();
  expect(others).toEqual([]);
  return mail;
}

test("a mail to a customer is in the dealer's language unless the sender chooses another", () =>
  withGerman(async () => {
    const id = await issued();
    const setLanguage = (language: "de" | null) =>
      scene.db.transact((tx) => tx.update(dealers).set({ language }).where(eq(dealers.id, dealer.dealerId)));
    await setLanguage("de");
    try {
      expect(await (await sendForm([id])).text()).toMatch(/<option value="de" selected\s*>Deutsch/);
      for (const [language, expected] of [
        ["de", ["de", false, true]],
        ["en", ["en", true, false]],
        ["", ["de", false, true]],
      ] as const) {
        const typed = {
          email: `reader${language}@customer.example`,
          attached: "none",
          language,
        };
        expectPortalRedirect(await send([id], typed), `${list()}/${id}`);
        const mail = await sentMail();
        const told = [mail?.language, mail?.text.includes("Hello,"), mail?.text.includes("⟦")];
        expect(told, language).toEqual([...expected]);
      }
      const refused = await send([id], { email: "la.reader@customer.example", language: "la" });
      expect(refused.status).toBe(422);
    } finally {
      await setLanguage(null);
    }
  }));

test("a mail to a customer holds the file in its own language, as the page of the test gives it", () =>
  withGerman(async () => {
    const id = await issued();
    for (const [attached, file, language] of [
      ["pdf", "certificate", "de"],
      ["pdf", "certificate", "en"],
      ["jpeg", "preview", "de"],
      ["jpeg", "preview", "en"],
    ] as const) {
      const email = `${attached}.${language}@customer.example`;
      expectPortalRedirect(await send([id], { email, attached, language }), `${list()}/${id}`);
      const mail = await sentMail();
      const given = await viewer.get(`${list()}/${id}/${file}?language=${language}`);
      const attachments = mail?.attachments ?? [];
      expect(attachments).toHaveLength(attached === "pdf" ? 2 : 1);
      const attachment = attachments.find(
        ({ contentId }) => (contentId === undefined) === (attached === "pdf"),
      );
      expect(given.headers.get("content-disposition")).toContain(`"${attachment?.fileName}"`);
      expect(attachment?.fileName.includes("-de.")).toBe(language === "de");
      expect(attachment?.sha256).toBe(sha256Hex(await given.bytes()));
    }
  }));

test("a mail to a customer about several certificates in another language waits for them together, not for one after the other", () =>
  withGerman(async () => {
    const ids = await issuedAll([{}, {}]);
    const allBegun = Promise.withResolvers<void>();
    let begunCount = 0;
    renderer.onRender = () => {
      begunCount += 1;
      if (begunCount === ids.length) allBegun.resolve();
      return allBegun.promise;
    };
    try {
      const typed = { email: "together@customer.example", attached: "pdf", language: "de" };
      expectPortalRedirect(await send(ids, typed), list());
      const mail = await sentMail();
      expect(mail?.attachments?.map(({ fileName }) => fileName.includes("-de."))).toEqual(
        Array(4).fill(true),
      );
    } finally {
      renderer.onRender = () => {};
      allBegun.resolve();
    }
  }));

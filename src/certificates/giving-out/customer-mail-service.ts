import { audited } from "../../audit/audit-service.ts";
import type { Runtime } from "../../db/runtime.ts";
import { dealerLanguage, readerLanguage } from "../../dealers/dealer-language.ts";
import { findDealer } from "../../dealers/dealer-store.ts";
import { personActor } from "../../identity/people/person.ts";
import type { EnqueueMail } from "../../identity/people/person-service.ts";
import { notFound } from "../../kernel/errors.ts";
import { isFormMark, newFormMark } from "../../kernel/form-mark.ts";
import type { Language } from "../../language/language.ts";
import type { Translator } from "../../language/translator.ts";
import { translatorInto } from "../../language/translators.ts";
import { admitOrRefuse } from "../../mail/mail-count-store.ts";
import { customerLimit, customerMailLimit, formLimit } from "../../mail/mail-limit.ts";
import type { FileFormat } from "../certificate.ts";
import {
  type CustomerMailOutcome,
  type CustomerMailRequest,
  isAlarming,
  type MailingPerson,
} from "./customer-mail.ts";
import { customerMail, type MailedCertificate } from "./customer-mail-draft.ts";
import { type GivenFile, givenFileName } from "./given-file.ts";
import { type GivenFiles, inGroups } from "./given-files-service.ts";

export type CustomerMailService = ReturnType<typeof createCustomerMail>;

interface MailedFile extends GivenFile {
  /** Of a file in another language than the certificate's own. */
  readonly language?: Language | null;
}

export function createCustomerMail(
  ports: Pick<Runtime, "db" | "clock" | "random"> & {
    readonly enqueueMail: EnqueueMail;
    readonly givenFiles: Pick<GivenFiles, "find" | "stateOf" | "verificationUrl" | "testedDay">;
  },
) {
  const { db, clock, random, enqueueMail, givenFiles } = ports;

  return {
    newFormMark: (): string => newFormMark(random),

    isFormMark,

    /**
     * One mail for each form, however often it is sent within a day. The customer's address, name and message are stored only in the
     * outbox, which erases them once the mail is sent; the audit log says who sent which certificates. @throws ServiceError `not_found`
     * when one of the tests does not exist or belongs to another dealer.
     */
    async send(sender: MailingPerson, request: CustomerMailRequest): Promise<CustomerMailOutcome> {
      const { email, attached, testIds, confirmed, formMark } = request;
      const { id: dealerId } = sender.dealer;
      const files = await givenFiles.find(dealerId, testIds, attached === "jpeg" ? "jpeg" : "pdf");
      // Of every file: one that is not ready yet may be when the mail is written.
      if (!confirmed && files.some(({ test }) => isAlarming(test))) return { kind: "unconfirmed" };
      const t = await translatorFor(dealerId, request.language);
      const given = attached === "none" ? files : await translationsOf(files, attached, t.language);
      const missing = given.filter(({ state }) => state.kind !== "ready");
      if (missing.length > 0) return { kind: "missing", files: missing };
      const [first, ...others] = await Promise.all(given.map((file) => mailed(t, file, request)));
      if (first === undefined) throw new Error("a mail about no certificate");
      const draft = customerMail(t, sender, request, [first, ...others]);
      const ownForm = formLimit(dealerId, formMark);
      const daily = customerMailLimit(dealerId);
      const limits = [ownForm, daily, customerLimit(dealerId, email)];
      return await db.transact(async (tx): Promise<CustomerMailOutcome> => {
        const nowMs = clock.nowMs();
        const reached = await admitOrRefuse(tx, limits, nowMs);
        if (reached?.bucket === ownForm.bucket) return { kind: "sent_before" };
        if (reached !== null)
          return {
            kind: reached.bucket === daily.bucket ? "too_many" : "too_many_to_customer",
            untilMs: reached.endsAtMs,
          };
        await enqueueMail(tx, draft);
        const sent = { test_ids: testIds, attached };
        await audited(
          tx,
          personActor(sender.personId),
          "certificate.send",
          ["dealer", dealerId],
          nowMs,
          sent,
        );
        return { kind: "sent" };
      });
    },
  };

  async function translatorFor(dealerId: number, chosen: Language | null): Promise<Translator> {
    const dealer = await findDealer(db.read, dealerId);
    if (dealer === null) throw notFound();
    const { language, country } = readerLanguage(chosen, dealerLanguage(dealer));
    return await translatorInto(language ?? "en", country);
  }

  /** Renders those that are not there yet; a file that is in the language already stays as it is. */
  async function translationsOf(
    files: readonly GivenFile[],
    format: FileFormat,
    language: Language,
  ): Promise<readonly MailedFile[]> {
    return await inGroups(files, async ({ test, state: own }) => {
      const state = own.kind === "ready" ? await givenFiles.stateOf(test, format, language) : own;
      const isOwn = state.kind === "ready" && own.kind === "ready" && state.sha256 === own.sha256;
      return { test, state, language: isOwn ? null : language };
    });
  }

  async function mailed(
    t: Translator,
    { test, state, language = null }: MailedFile,
    { attached }: CustomerMailRequest,
  ): Promise<MailedCertificate> {
    const file =
      attached === "none" || state.kind !== "ready"
        ? null
        : { sha256: state.sha256, fileName: givenFileName(test, attached, language) };
    const [verificationUrl, testedDay] = await Promise.all([
      givenFiles.verificationUrl(test.id),
      givenFiles.testedDay(test, t),
    ]);
    return { test, file, testedDay, verificationUrl };
  }
}

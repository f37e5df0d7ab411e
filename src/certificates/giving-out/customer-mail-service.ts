import { audited } from "../../audit/audit-service.ts";
import type { BatteryTest } from "../../battery-tests/battery-test.ts";
import type { Runtime } from "../../db/runtime.ts";
import { dealerLanguage, readerLanguage } from "../../dealers/dealer-language.ts";
import { findDealer } from "../../dealers/dealer-store.ts";
import { personActor } from "../../identity/people/person.ts";
import type { EnqueueMail } from "../../identity/people/person-service.ts";
import { notFound } from "../../kernel/errors.ts";
import { newFormMark } from "../../kernel/identifier.ts";
import type { Language } from "../../language/language.ts";
import type { Translator } from "../../language/translator.ts";
import { translatorInto } from "../../language/translators.ts";
import type { AttachedFile } from "../../mail/mail.ts";
import { admitOrRefuse } from "../../mail/mail-count-store.ts";
import { customerLimit, customerMailLimit, formLimit } from "../../mail/mail-limit.ts";
import type { FileFormat } from "../certificate.ts";
import { isTestedAgain } from "../comparison.ts";
import { contradictionsInWords } from "../told-contradictions.ts";
import {
  type CustomerMailOutcome,
  type CustomerMailRequest,
  isAlarming,
  type JudgedTest,
  MAILED_FILES,
  type MailingPerson,
} from "./customer-mail.ts";
import { customerMail, type MailedCertificate } from "./customer-mail-draft.ts";
import { type GivenFile, givenFileName } from "./given-file.ts";
import { type GivenFiles, inGroups } from "./given-files-service.ts";

export type CustomerMailService = ReturnType<typeof createCustomerMail>;

export function createCustomerMail(
  ports: Pick<Runtime, "db" | "clock" | "random"> & {
    readonly enqueueMail: EnqueueMail;
    readonly givenFiles: Pick<
      GivenFiles,
      | "find"
      | "stateOf"
      | "verificationUrl"
      | "issuedLanguage"
      | "testedDay"
      | "comparison"
      | "contradictions"
    >;
  },
) {
  const { db, clock, random, enqueueMail, givenFiles } = ports;

  return {
    newFormMark: (): string => newFormMark(random),

    judged,

    contradictionWords,

    /**
     * One mail for each form, however often it is sent within a day. The customer's address, name and message are stored only in the
     * outbox, which erases them once the mail is sent; the audit log says who sent which certificates. @throws ServiceError `not_found`
     * when one of the tests does not exist or belongs to another dealer.
     */
    async send(sender: MailingPerson, request: CustomerMailRequest): Promise<CustomerMailOutcome> {
      const { email, attached, testIds, confirmed, formMark } = request;
      const { id: dealerId } = sender.dealer;
      const files = await givenFiles.find(dealerId, testIds, attached === "jpeg" ? "jpeg" : "pdf");
      const tests = await judged(files.map(({ test }) => test));
      // Of every file: one that is not ready yet may be when the mail is written.
      if (!confirmed && tests.some(isAlarming)) return { kind: "unconfirmed" };
      const { t, logo } = await writtenFor(dealerId, request.language);
      const given = await inGroups(files, (file) => withFiles(file, MAILED_FILES[attached], t.language));
      const judgements = new Map(tests.map((one) => [one.test.id, one]));
      const missing = given.flatMap(({ file, states }) =>
        [file, ...states.values()].filter(({ state }) => state.kind !== "ready").slice(0, 1),
      );
      if (missing.length > 0) return { kind: "missing", files: missing };
      const [first, ...others] = await Promise.all(given.map((one) => mailed(t, one, judgements)));
      if (first === undefined) throw new Error("a mail about no certificate");
      const draft = customerMail(t, { ...sender, logo }, request, [first, ...others]);
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

  /** In the order of `tests`: whether any dealer has tested the vehicle again since, as the validation page says, and what contradicts. */
  async function judged(tests: readonly BatteryTest[]): Promise<readonly JudgedTest[]> {
    const contradictions = await givenFiles.contradictions(tests);
    return await inGroups(tests, async (test) => ({
      test,
      hasNewerTest: (await isTestedAgain(db.read, test)) === true,
      contradictions: contradictions.get(test.id) ?? [],
    }));
  }

  /** As the certificate says them. @throws ServiceError `not_found` before there is one. */
  async function contradictionWords(
    { test, contradictions }: JudgedTest,
    t: Translator,
  ): Promise<readonly string[]> {
    if (contradictions.length === 0) return [];
    return contradictionsInWords(contradictions, await givenFiles.comparison(test.id), t);
  }

  /** In which language, and with which logo. */
  async function writtenFor(
    dealerId: number,
    chosen: Language | null,
  ): Promise<{ readonly t: Translator; readonly logo: string | null }> {
    const dealer = await findDealer(db.read, dealerId);
    if (dealer === null) throw notFound();
    const { language, country } = readerLanguage(chosen, dealerLanguage(dealer));
    return { t: await translatorInto(language ?? "en", country), logo: dealer.logo };
  }

  /** In a language; renders those that are not there yet. */
  async function withFiles(
    file: GivenFile,
    formats: readonly FileFormat[],
    language: Language,
  ): Promise<FilesOfOne> {
    const states = new Map<FileFormat, GivenFile>();
    if (file.state.kind !== "ready") return { file, states, named: null };
    const { test } = file;
    const isIssued = language === (await givenFiles.issuedLanguage(test.id));
    // One after the other: both files of a language come from one rendering.
    for (const format of formats)
      states.set(format, { test, state: await givenFiles.stateOf(test, format, language) });
    return { file, states, named: isIssued ? null : language };
  }

  async function mailed(
    t: Translator,
    { file: { test }, states, named }: FilesOfOne,
    judgements: ReadonlyMap<number, JudgedTest>,
  ): Promise<MailedCertificate> {
    const judgement = judgements.get(test.id);
    if (judgement === undefined) throw new Error(`test ${test.id} was not judged before it is mailed`);
    const fileOf = (format: FileFormat): AttachedFile | null => {
      const state = states.get(format)?.state;
      return state?.kind === "ready"
        ? { sha256: state.sha256, fileName: givenFileName(test, format, named) }
        : null;
    };
    const [verificationUrl, testedDay, words] = await Promise.all([
      givenFiles.verificationUrl(test.id),
      givenFiles.testedDay(test, t),
      contradictionWords(judgement, t),
    ]);
    return {
      ...judgement,
      contradictionWords: words,
      picture: fileOf("jpeg"),
      file: fileOf("pdf"),
      testedDay,
      verificationUrl,
    };
  }
}

interface FilesOfOne {
  readonly file: GivenFile;
  /** What the mail is to hold. */
  readonly states: ReadonlyMap<FileFormat, GivenFile>;
  /** Which language the names of the files end in; null for that of the issue. */
  readonly named: Language | null;
}

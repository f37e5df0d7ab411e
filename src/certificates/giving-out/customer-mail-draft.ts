import type { BatteryTest } from "../../battery-tests/battery-test.ts";
import { inLanguage } from "../../language/address-in-language.ts";
import type { Translator } from "../../language/translator.ts";
import type { AttachedFile } from "../../mail/mail.ts";
import { greetingOf, type MailDraft } from "../../mail/mail-draft.ts";
import { DOTTED_WORD, fittedSubject, shownPerson, shownWorkplaceName } from "../../mail/shown-name.ts";
import { verdictInWords } from "../verdict.ts";
import { alarmsOf, type CustomerMailRequest, type MailingPerson } from "./customer-mail.ts";
import { vehicleOf } from "./given-file.ts";

export interface MailedCertificate {
  readonly test: BatteryTest;
  /** As `GivenFiles.testedDay` says it. */
  readonly testedDay: string | null;
  readonly verificationUrl: string;
  /** Null where nothing is attached. */
  readonly file: AttachedFile | null;
}

export function customerMail(
  t: Translator,
  sender: MailingPerson,
  { email, name, message, attached }: Pick<CustomerMailRequest, "email" | "name" | "message" | "attached">,
  certificates: readonly [MailedCertificate, ...MailedCertificate[]],
): MailDraft {
  const [first, ...others] = certificates;
  const isOne = others.length === 0;
  const count = certificates.length;
  const dealer = shownWorkplaceName(t, { dealerId: sender.dealer.id }, sender.dealer.name);
  const person = shownPerson(sender);
  const alarms = alarmsOf(
    certificates.map((certificate) => ({ test: certificate.test, name: inWords(t, certificate) })),
    t,
  );
  const greeted = name === null || DOTTED_WORD.test(name) ? null : name;
  return {
    t,
    to: { name: greeted, address: email },
    alarms: alarms.map(({ verdict, title }) => ({
      isDanger: verdict === "safety_issue",
      title,
      sentence: verdictInWords(verdict, t).sentence,
    })),
    subject: fittedSubject((cut) => {
      const subject = isOne
        ? t("customermail.subject.one", { vehicle: cut(titleOf(t, first.test)) })
        : t("customermail.subject.several", { count, dealer: cut(dealer) });
      const [gravest] = alarms;
      return gravest === undefined
        ? subject
        : t("customermail.subject.alarm", {
            verdict: verdictInWords(gravest.verdict, t).short,
            subject,
          });
    }),
    paragraphs: [
      greetingOf(t, greeted),
      isOne
        ? t("customermail.sends.one", { dealer, vehicle: inWords(t, first) })
        : t("customermail.sends.several", { dealer, count }),
      ...(message.length === 0 ? [] : [t("customermail.writes", { person }), ...message]),
      ...(attached === "none" ? [] : [t(`customermail.attached.${attached}`, { count })]),
      t(isOne ? "customermail.page.one" : "customermail.page.several"),
    ],
    action: isOne
      ? { label: t("customermail.button"), url: inLanguage(first.verificationUrl, t.language) }
      : null,
    links: isOne
      ? []
      : certificates.map((certificate) => ({
          label: inWords(t, certificate),
          url: inLanguage(certificate.verificationUrl, t.language),
        })),
    closing: [t("customermail.answer", { person, dealer })],
    sender: { name: dealer, replyTo: { name: shownReplyName(sender), address: sender.email } },
    attachments: certificates.flatMap(({ file }) => (file === null ? [] : [file])),
  };
}

function shownReplyName({ name }: MailingPerson): string | null {
  return name === null || DOTTED_WORD.test(name) ? null : name;
}

function titleOf(t: Translator, test: BatteryTest): string {
  return vehicleOf(test) ?? t("customermail.test", { test: String(test.id) });
}

function inWords(t: Translator, { test, testedDay: day }: MailedCertificate): string {
  const vehicle = titleOf(t, test);
  return day === null ? vehicle : t("customermail.tested_on", { vehicle, day });
}

import { type BatteryTest, resultStatusOf } from "../../battery-tests/battery-test.ts";
import { inLanguage } from "../../language/address-in-language.ts";
import type { Translator } from "../../language/translator.ts";
import type { AttachedFile } from "../../mail/mail.ts";
import { greetingOf, type MailDraft } from "../../mail/mail-draft.ts";
import type { LetterCard } from "../../mail/mail-layout.ts";
import { DOTTED_WORD, fittedSubject, shownPerson, shownWorkplaceName } from "../../mail/shown-name.ts";
import { batterySummary } from "../battery-summary.ts";
import { statedVerdict } from "../noticed.ts";
import { alarmsOf, type CustomerMailRequest, type JudgedTest, type MailingPerson } from "./customer-mail.ts";
import { vehicleOf } from "./given-file.ts";

export interface MailedCertificate extends JudgedTest {
  /** In the language of the mail. */
  readonly contradictionWords: readonly string[];
  /** As `GivenFiles.testedDay` says it. */
  readonly testedDay: string | null;
  readonly verificationUrl: string;
  /** Shown in the mail; null where the mail is to hold no file. */
  readonly picture: AttachedFile | null;
  /** Null where nothing is attached. */
  readonly file: AttachedFile | null;
}

/** @param sender.logo the digest of the dealer's; null where it has none. */
export function customerMail(
  t: Translator,
  sender: MailingPerson & { readonly logo: string | null },
  { email, name, message, attached }: Pick<CustomerMailRequest, "email" | "name" | "message" | "attached">,
  certificates: readonly [MailedCertificate, ...MailedCertificate[]],
): MailDraft {
  const [first, ...others] = certificates;
  const isOne = others.length === 0;
  const count = certificates.length;
  const dealer = shownWorkplaceName(t, { dealerId: sender.dealer.id }, sender.dealer.name);
  const person = shownPerson(sender);
  const pictures = certificates.map(({ picture }, index) =>
    picture === null ? null : { ...picture, contentId: `preview-${index + 1}@svc` },
  );
  const cards = certificates.map((certificate, index): LetterCard => {
    const { test, verificationUrl } = certificate;
    const contentId = pictures[index]?.contentId;
    const alternative = t("tests.certificate.preview", { vehicle: titleOf(t, test) });
    return {
      line: atAGlance(t, certificate),
      picture: contentId === undefined ? null : { contentId, alternative },
      link: isOne ? null : { label: inWords(t, certificate), url: inLanguage(verificationUrl, t.language) },
    };
  });
  const [lead] = cards;
  const alarms = alarmsOf(
    certificates.map((certificate) => ({ ...certificate, name: inWords(t, certificate) })),
    t,
  );
  const greeted = name === null || DOTTED_WORD.test(name) ? null : name;
  return {
    t,
    to: { name: greeted, address: email },
    letterhead: { name: dealer, logo: sender.logo },
    ...(isOne && lead !== undefined ? { lead } : {}),
    alarms: alarms.map(({ tone, title, sentence }) => ({ isDanger: tone === "danger", title, sentence })),
    subject: fittedSubject((cut) => {
      const subject = isOne
        ? t("customermail.subject.one", { vehicle: cut(titleOf(t, first.test)) })
        : t("customermail.subject.several", { count, dealer: cut(dealer) });
      const [gravest] = alarms;
      return gravest === undefined
        ? subject
        : t("customermail.subject.alarm", {
            verdict: gravest.short,
            subject,
          });
    }),
    paragraphs: [
      greetingOf(t, greeted),
      isOne
        ? t("customermail.sends.one", { dealer, vehicle: inWords(t, first) })
        : t("customermail.sends.several", { dealer, count }),
      ...(message.length === 0 ? [] : [t("customermail.writes", { person }), { quoted: message }]),
      ...(attached === "pdf" ? [t("customermail.attached.pdf", { count })] : []),
      t(isOne ? "customermail.page.one" : "customermail.page.several"),
    ],
    action: isOne
      ? { label: t("customermail.button"), url: inLanguage(first.verificationUrl, t.language) }
      : null,
    cards: isOne ? [] : cards,
    closing: [t("customermail.answer", { person, dealer })],
    sender: { name: dealer, replyTo: { name: shownReplyName(sender), address: sender.email } },
    attachments: [...pictures, ...certificates.map(({ file }) => file)].filter((file) => file !== null),
  };
}

/** The car and its result in one line, what decides first: Kia e-Niro · YK21 RJD · 86.2% · Good · Checks: no faults found. */
function atAGlance(t: Translator, { test, contradictions, hasNewerTest }: MailedCertificate): string {
  const { vehicle, battery } = test;
  const { label, sign, second, health, withheld } = batterySummary(
    {
      verdict: statedVerdict(test),
      resultStatus: resultStatusOf(test),
      sohPercent: battery?.sohPercent ?? null,
      contradictions,
      hasNewerTest,
    },
    t,
  );
  const checks = second ?? { label, sign };
  const found = checks.sign === "ring" ? null : checks.label;
  const result = health === null ? withheld?.label : `${health.percent} · ${health.label}`;
  const said = second === null && sign !== "tick" ? [found, result] : [result, found];
  return [titleOf(t, test), vehicle?.registration, ...said].filter((part) => part).join(" · ");
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

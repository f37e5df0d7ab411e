import type { Translator } from "../language/translator.ts";
import type { MailDraft } from "../mail/mail-draft.ts";
import type { LetterAlarm } from "../mail/mail-layout.ts";
import { fittedSubject } from "../mail/shown-name.ts";
import type { Notice, NoticeFacts, ReadyCertificates } from "./notice.ts";
import { noticeWords, readyTitle } from "./notice-words.ts";

/** What a mail names; the others are counted. */
const NAMED_MAX = 30;

interface Told {
  readonly dealerName: string;
  /** Oldest first. */
  readonly notices: readonly Notice[];
  /** Newest first. */
  readonly ready: ReadyCertificates;
  readonly isDaily: boolean;
  readonly nameOf: (personId: number) => string | null;
  readonly links: {
    readonly ofNotice: (notice: Notice) => string;
    readonly ofTest: (testId: number) => string;
    readonly all: string;
    readonly choices: string;
    readonly unsubscribe: string;
  };
}

/** One thing in full, several as a list, in which safety issues come first. */
export function noticeMail(t: Translator, to: MailDraft["to"], told: Told): MailDraft {
  const { dealerName: dealer, notices, ready, links, nameOf, isDaily } = told;
  const count = notices.length + ready.count;
  const [only] = notices;
  const safetyIssues = notices.filter(isSafetyIssue);
  const others = notices.filter((notice) => !isSafetyIssue(notice));
  const entries = [
    ...[...safetyIssues, ...others].map((notice) => ({
      label: noticeWords(t, notice.facts, nameOf).title,
      url: links.ofNotice(notice),
    })),
    ...ready.first.map((one) => ({ label: readyTitle(t, one), url: links.ofTest(one.testId) })),
  ].slice(0, NAMED_MAX);
  const shared = {
    t,
    to,
    closing:
      count > entries.length
        ? [t("noticemail.more", { count: count - entries.length, address: links.all })]
        : [],
    footerLinks: [
      { label: t("noticemail.choose"), url: links.choices },
      { label: t("noticemail.end", { dealer }), url: links.unsubscribe },
    ],
    unsubscribeUrl: links.unsubscribe,
  };
  if (only !== undefined && count === 1 && !isDaily)
    return {
      ...shared,
      subject: fittedSubject((cut) =>
        t("noticemail.one.subject", { title: titleWithin(t, told, only, cut), dealer: cut(dealer) }),
      ),
      ...(isSafetyIssue(only)
        ? { alarms: [safetyAlarm(t, noticeWords(t, only.facts, nameOf).advice)], paragraphs: [] }
        : { paragraphs: [noticeWords(t, only.facts, nameOf).advice] }),
      action: { label: t("noticemail.one.button"), url: links.ofNotice(only) },
    };
  return {
    ...shared,
    subject: fittedSubject((cut) => listSubject(t, cut(dealer), count, told)),
    alarms:
      safetyIssues.length === 0 ? [] : [safetyAlarm(t, t("battery.verdict.safety_issue.sentence_several"))],
    paragraphs: [t(isDaily ? "noticemail.daily.lead" : "noticemail.list.lead", { count, dealer })],
    action: null,
    links: entries,
  };
}

/** The mail begins with what to do. */
function safetyAlarm(t: Translator, sentence: string): LetterAlarm {
  return { isDanger: true, title: t("battery.verdict.safety_issue.short"), sentence };
}

const isSafetyIssue = ({ kind }: Notice): boolean => kind === "safety_issue";

/** A safety issue must not be missed among other things. */
function listSubject(t: Translator, dealer: string, total: number, { isDaily, notices }: Told): string {
  const subject = isDaily
    ? t("noticemail.daily.subject", { dealer })
    : t("noticemail.list.subject", { count: total, dealer });
  const count = notices.filter(isSafetyIssue).length;
  return count === 0 ? subject : t("noticemail.with_safety_issues", { subject, count });
}

function titleWithin(
  t: Translator,
  { nameOf }: Told,
  { facts }: Notice,
  cut: (name: string) => string,
): string {
  const cutOrNull = (name: string | null) => (name === null ? null : cut(name));
  return noticeWords(t, withNames(facts, cutOrNull), (personId) => cutOrNull(nameOf(personId))).title;
}

function withNames(facts: NoticeFacts, change: (name: string | null) => string | null): NoticeFacts {
  switch (facts.kind) {
    case "safety_issue":
    case "test_failed":
    case "certificate_withdrawn":
      return { ...facts, vehicle: change(facts.vehicle) };
    case "unit_shipped":
    case "unit_return":
      return { ...facts, unit: change(facts.unit) };
    case "endpoint":
      return { ...facts, host: change(facts.host) ?? facts.host };
    case "key":
      return { ...facts, label: change(facts.label) };
    case "person":
      return facts;
  }
}

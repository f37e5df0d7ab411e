import { ENGLISH } from "../language/translator.ts";
import type { MailDraft } from "../mail/mail-draft.ts";
import type { Notice, ReadyCertificates } from "./notice.ts";
import { noticeWords, readyTitle } from "./notice-words.ts";

/** What a mail names; the others are counted. */
const NAMED_MAX = 30;
const SAFETY_ADVICE =
  "Do not charge or move a vehicle with a safety issue before somebody qualified has looked at its battery.";

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

/** One mail for everything that waits for a person of a dealer: one thing in full, several as a list, in which safety issues come first. */
export function noticeMail(to: MailDraft["to"], told: Told): MailDraft {
  const { dealerName, notices, ready, links, nameOf, isDaily } = told;
  const total = notices.length + ready.count;
  const [only] = notices;
  const words = only === undefined || total > 1 || isDaily ? null : noticeWords(ENGLISH, only.facts, nameOf);
  const safetyIssues = notices.filter(isSafetyIssue);
  const others = notices.filter((notice) => !isSafetyIssue(notice));
  const entries = [
    ...[...safetyIssues, ...others].map((notice) => ({
      label: noticeWords(ENGLISH, notice.facts, nameOf).title,
      url: links.ofNotice(notice),
    })),
    ...ready.first.map((one) => ({ label: readyTitle(ENGLISH, one), url: links.ofTest(one.testId) })),
  ].slice(0, NAMED_MAX);
  const shared = {
    to,
    closing: total > entries.length ? [`And ${total - entries.length} more: ${links.all}`] : [],
    footerLinks: [
      { label: "Choose your notices", url: links.choices },
      { label: `End the mails about ${dealerName}`, url: links.unsubscribe },
    ],
    unsubscribeUrl: links.unsubscribe,
  };
  if (words !== null && only !== undefined)
    return {
      ...shared,
      subject: `${words.title} (${dealerName})`,
      paragraphs: [words.advice],
      action: { label: "Look at it in the portal", url: links.ofNotice(only) },
    };
  const what = total === 1 ? "One thing" : `${total} things`;
  return {
    ...shared,
    subject: `${isDaily ? "The day" : `${what} to know`} at ${dealerName}${urgentOf(safetyIssues.length)}`,
    paragraphs: [
      ...(safetyIssues.length > 0 ? [SAFETY_ADVICE] : []),
      `${what} happened at ${dealerName}${isDaily ? " since the last of these mails" : ""}:`,
    ],
    action: null,
    links: entries,
  };
}

const isSafetyIssue = ({ kind }: Notice): boolean => kind === "safety_issue";

/** A safety issue must not be missed among other things. */
function urgentOf(count: number): string {
  if (count === 0) return "";
  return count === 1 ? ", with a safety issue" : `, with ${count} safety issues`;
}

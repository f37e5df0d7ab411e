import type { BatteryTest } from "../../battery-tests/battery-test.ts";
import type { Contradiction } from "../../battery-tests/contradiction.ts";
import type { Language } from "../../language/language.ts";
import type { Translator } from "../../language/translator.ts";
import type { FileFormat } from "../certificate.ts";
import { statedVerdict } from "../noticed.ts";
import { type VerdictInWords, verdictInWords } from "../verdict.ts";
import type { GivenFile } from "./given-file.ts";

export const CERTIFICATES_PER_MAIL_MAX = 10;
/** In characters. */
export const MAIL_MESSAGE_MAX_LENGTH = 1_000;

export const ATTACHED_KINDS = ["jpeg", "pdf", "none"] as const satisfies readonly (FileFormat | "none")[];
export type AttachedKind = (typeof ATTACHED_KINDS)[number];

/** What a mail holds of each certificate: its files, of which the picture is shown in the mail and the PDF attached. */
export const MAILED_FILES = {
  jpeg: ["jpeg"],
  pdf: ["pdf", "jpeg"],
  none: [],
} as const satisfies Readonly<Record<AttachedKind, readonly FileFormat[]>>;

/** The person of a dealer who sends a mail, and gets the reply. */
export interface MailingPerson {
  readonly personId: number;
  readonly email: string;
  /** What the dealer calls the person. */
  readonly name: string | null;
  readonly dealer: { readonly id: number; readonly name: string };
}

export interface CustomerMailRequest {
  /** As `normaliseEmail` writes it. */
  readonly email: string;
  /** Of the customer. */
  readonly name: string | null;
  /** Each without line breaks; none for a mail without a message. */
  readonly message: readonly string[];
  readonly attached: AttachedKind;
  /** One that svc is translated into; null for that of the dealer. */
  readonly language: Language | null;
  /** Tests of the dealer, each once: at least one, and no more than `CERTIFICATES_PER_MAIL_MAX`. */
  readonly testIds: readonly number[];
  /** The sender confirms to have read what speaks against a certificate. */
  readonly confirmed: boolean;
  /** From `newFormMark`. A form that is sent twice within a day sends one mail. */
  readonly formMark: string;
}

export type CustomerMailOutcome =
  | { readonly kind: "sent" }
  /** The same form has sent its mail before. */
  | { readonly kind: "sent_before" }
  /** The dealer has sent as many mails as it may in a day. */
  | { readonly kind: "too_many"; readonly untilMs: number }
  /** The dealer has sent this customer as many mails as it may in an hour. */
  | { readonly kind: "too_many_to_customer"; readonly untilMs: number }
  /** Something speaks against some of the certificates, and the sender has not confirmed to have read it. */
  | { readonly kind: "unconfirmed" }
  /** Some of the certificates cannot be given to anybody now: these. Nothing was sent. */
  | { readonly kind: "missing"; readonly files: readonly GivenFile[] };

/** What the sender must confirm to have read, gravest first. */
const ALARMING = ["safety_issue", "newer_test", "warning", "contradiction"] as const;

export interface Alarm extends Pick<VerdictInWords, "tone" | "sign" | "short"> {
  /** Names the vehicle where there are others. */
  readonly title: string;
  readonly sentence: string;
  /** What it means to the dealer. */
  readonly dealerSentence: string;
}

/** A certificate, and what speaks against it besides its verdict. */
export interface JudgedTest {
  readonly test: BatteryTest;
  /** Whether its vehicle was tested again since. */
  readonly hasNewerTest: boolean;
  /** Of its figures. */
  readonly contradictions: readonly Contradiction[];
}

function isAlarmedBy(
  alarming: (typeof ALARMING)[number],
  { test, hasNewerTest, contradictions }: JudgedTest,
): boolean {
  if (alarming === "newer_test") return hasNewerTest;
  return alarming === "contradiction" ? contradictions.length > 0 : statedVerdict(test) === alarming;
}

/** Whether its certificate is sent only by somebody who confirms to have read what speaks against it. */
export function isAlarming(judged: JudgedTest): boolean {
  return ALARMING.some((alarming) => isAlarmedBy(alarming, judged));
}

/** What to call the vehicle and its test, and its contradictions in words. */
interface NamedTest extends JudgedTest {
  readonly name: string;
  readonly contradictionWords: readonly string[];
}

/** One for each thing that speaks against a certificate. */
export function alarmsOf(certificates: readonly NamedTest[], t: Translator): Alarm[] {
  return ALARMING.flatMap((alarming) =>
    certificates
      .filter((judged) => isAlarmedBy(alarming, judged))
      .map(({ name: vehicle, contradictionWords }) => {
        const words = alarmInWords(alarming, contradictionWords, t);
        const { short, sentence, dealerSentence = sentence, tone, sign } = words;
        return {
          tone,
          sign,
          short,
          sentence,
          dealerSentence,
          title:
            certificates.length === 1 ? short : t("customermail.of_vehicle", { verdict: short, vehicle }),
        };
      }),
  );
}

function alarmInWords(
  alarming: (typeof ALARMING)[number],
  contradictionWords: readonly string[],
  t: Translator,
): Pick<VerdictInWords, "short" | "sentence" | "dealerSentence" | "tone" | "sign"> {
  const look = { tone: "caution", sign: "triangle" } as const;
  switch (alarming) {
    case "newer_test":
      return { short: t("verify.newer.heading"), sentence: t("customermail.newer"), ...look };
    case "contradiction":
      return { short: t("battery.contradiction.heading"), sentence: contradictionWords.join(" "), ...look };
    default:
      return verdictInWords(alarming, t);
  }
}

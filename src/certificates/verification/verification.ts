import { formatInstant, formatInstantOrNull } from "../../kernel/instant.ts";
import type { Language } from "../../language/language.ts";
import { ENGLISH, type Translator } from "../../language/translator.ts";
import { type Verdict, verdictInWords } from "../verdict.ts";
import type { StatusFinding } from "./status-check.ts";

/** What the electronic signature of a file, or of the credential in it, says. */
export type SignatureFinding =
  /** Made with one of the issuer's keys, over exactly what is there. */
  | "valid"
  /** It does not belong to what is there: something was changed. */
  | "invalid"
  /** Made with a key that is not one of the issuer's. */
  | "unknown_key"
  /** There is none. A JPEG never carries one. */
  | "missing";

/** Whether the transparency log holds the certificate, as the file itself proves, or as the installation finds in its own log. */
export type LogFinding =
  | "included"
  | "invalid"
  /** The file has no proof, as only later copies do, and the installation was not asked, or has no entry. */
  | "absent";

/**
 * The path of a member of the certified result (`vehicle.vin`, `battery.soh_percent`, …); `result.json` where that file was replaced;
 * `pages` where pages are missing or were added; `document` where it cannot be said what was changed.
 */
export type AlteredPart = string;

/** What the file itself shows, without an installation and without a network. */
export interface OfflineVerification {
  /** Offline: signed with an issuer's key, to the last byte. With an installation: the file is on record. */
  readonly genuine: boolean;
  /** Null for a file that is neither a PDF nor a JPEG. */
  readonly format: "pdf" | "jpeg" | null;
  readonly signature: SignatureFinding;
  /** About `credential.jwt` in the file. */
  readonly credential: SignatureFinding;
  /** The certified number; null if the certificate has none, or nothing in the file is certified. */
  readonly number: string | null;
  /** The name of the issuer, or its address where it has no name; null if nothing in the file is certified. */
  readonly issuer: string | null;
  /** What a signed file that was changed proves of the change; empty for every other one, of which nothing is compared. */
  readonly altered: readonly AlteredPart[];
  /** `B-T` if a time-stamp service has confirmed when the signature existed (ETSI EN 319 142-1); null without a valid signature. */
  readonly level: "B-B" | "B-T" | null;
  /** When the time-stamp service confirmed it, milliseconds since the Unix epoch. */
  readonly timeStampedAtMs: number | null;
  readonly log: LogFinding;
  /** What was found, a sentence or two each, for a page to say in its reader's language. A withdrawal is not among them. */
  readonly statements: readonly VerificationStatement[];
  /** The same in English for programs and the command line; or that the certificate was withdrawn, and why. */
  readonly explanation: string;
}

export type VerificationStatement =
  /** Signed with the issuer's key, and unchanged, as the file itself shows. */
  | "signed"
  /** Signed, but its parts do not agree. */
  | "parts_disagree"
  /** Changed after it was signed. */
  | "changed"
  | "foreign_key"
  /** A copy without the signature, whatever else it holds. */
  | "unsigned"
  | "broken_signature"
  /** Its end is missing. */
  | "incomplete"
  | "encrypted"
  /** A picture, of which the file itself shows nothing. */
  | "picture"
  /** One of a kind in which none is published. */
  | "copied_picture"
  /** One of a kind that is not read, such as HEIC. */
  | "unread_picture"
  /** Neither a PDF nor a picture. */
  | "other_format"
  /** Rendered here, to the last byte. */
  | "made_here"
  | "unknown_picture"
  /** Signed with the issuer's key, but not on record. */
  | "not_on_record";

/** What the installation adds about a genuine file; null members where the file is not genuine. */
export interface InstallationFinding {
  readonly testId: number | null;
  /** That the file was rendered in. */
  readonly language: Language | null;
  readonly templateVersion: number | null;
  /** The place of the issue in the transparency log, from 0; null while it has none. */
  readonly logEntry: number | null;
  /** Null unless the certificate is withdrawn at this moment. */
  readonly withdrawn: { readonly atMs: number; readonly reason: string } | null;
  /** It was rendered again since, so that its current file is another one. */
  readonly superseded: boolean | null;
  /** The same vehicle was tested again since; null where that is not known. */
  readonly newerTest: boolean | null;
}

export interface Verification extends OfflineVerification {
  /** Null when no installation was called. */
  readonly installation: InstallationFinding | null;
}

const NOT_GENUINE: InstallationFinding = {
  testId: null,
  language: null,
  templateVersion: null,
  logEntry: null,
  withdrawn: null,
  superseded: null,
  newerTest: null,
};

export function unknownToInstallation(): InstallationFinding {
  return NOT_GENUINE;
}

export function statementsInWords(statements: readonly VerificationStatement[], t: Translator): string {
  return statements.map((statement) => t(`verify.statement.${statement}`)).join(" ");
}

/** The statements, and the same in English. */
export function withExplanation(
  ...statements: readonly VerificationStatement[]
): Pick<OfflineVerification, "statements" | "explanation"> {
  return { statements, explanation: statementsInWords(statements, ENGLISH) };
}

/** What to do about the battery stands in what programs are told, too: a genuine document of a dangerous one is no good news. */
export function withAdvice(explanation: string, verdict: Verdict): string {
  if (verdict !== "safety_issue" && verdict !== "warning") return explanation;
  const { label, sentence } = verdictInWords(verdict, ENGLISH);
  return `${explanation} ${label}. ${sentence}`;
}

/** The output of `svc certificates verify`. @param status what a status list says; undefined where none was given. */
export function presentVerification(verification: Verification, status?: StatusFinding | null) {
  const { installation } = verification;
  const members = presentForAnyone(verification);
  return {
    ...members,
    ...(status === undefined ? {} : { status_list: status === null ? null : presentStatus(status) }),
    ...(installation === null ? {} : { test_id: installation.testId }),
  };
}

function presentStatus({ url, index, isWithdrawn, validUntilMs }: StatusFinding) {
  return { url, index, withdrawn: isWithdrawn, valid_until: formatInstant(validUntilMs) };
}

/** What `POST /verify/check` returns: everything but the operator's own name for the test. */
export function presentForAnyone(verification: Verification) {
  const { genuine, format, signature, credential, number, issuer, altered, level, log, explanation } =
    verification;
  const { installation } = verification;
  return {
    genuine,
    signature,
    credential,
    number,
    issuer,
    altered,
    format,
    level,
    time_stamped_at: formatInstantOrNull(verification.timeStampedAtMs),
    log,
    explanation,
    ...(installation === null
      ? {}
      : {
          template_version: installation.templateVersion,
          log_entry: installation.logEntry,
          withdrawn:
            installation.withdrawn === null
              ? null
              : { at: formatInstant(installation.withdrawn.atMs), reason: installation.withdrawn.reason },
          superseded: installation.superseded,
          newer_test: installation.newerTest,
        }),
  };
}

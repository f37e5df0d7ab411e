import { namesVin } from "../battery-tests/vehicle-identifier.ts";
import { ServiceError } from "../kernel/errors.ts";
import { formatInstant, formatInstantOrNull } from "../kernel/instant.ts";
import { type StatusEntry, statusPlace } from "./status-list/status-entry.ts";

export interface Withdrawal {
  readonly atMs: number;
  /** In the operator's words; the validation page shows it to anyone. */
  readonly reason: string;
}

/** How an operator names a certificate: by its number, as typed, or by its test where it was issued without one. */
export type CertificateName =
  | { readonly kind: "number"; readonly number: string }
  | { readonly kind: "test"; readonly testId: number };

export interface WithdrawableCertificate {
  readonly testId: number;
  readonly dealerId: number;
  readonly number: string | null;
  /** Null while the certificate was never rendered here. */
  readonly verificationUrl: string | null;
  /** When it was first rendered here, by the clock of the machine; null as long as `verificationUrl`. */
  readonly issuedAtMs: number | null;
  /** Its place in the published status lists; null as long as `verificationUrl`. */
  readonly statusEntry: StatusEntry | null;
  readonly withdrawal: Withdrawal | null;
}

/** In characters: what fits a notice on a page. */
const REASON_MAX_LENGTH = 500;

/** One line, trimmed. @throws ServiceError `usage` when it is empty, too long, has control characters, or a VIN: erasures would miss it. */
export function parseReason(text: string): string {
  const reason = text.trim();
  if (reason === "")
    throw new ServiceError(
      "usage",
      "Say with --reason why, in words that anyone with the certificate may read.",
    );
  if (reason.length > REASON_MAX_LENGTH)
    throw new ServiceError("usage", `--reason must have at most ${REASON_MAX_LENGTH} characters.`);
  if (/\p{Cc}/u.test(reason)) throw new ServiceError("usage", "--reason must be one line of plain text.");
  if (namesVin(reason))
    throw new ServiceError(
      "usage",
      "--reason must not name a VIN: it stays in the audit log, and anyone may read it on the validation page.",
    );
  return reason;
}

/** A certificate as `svc certificates withdraw` and `reinstate` print it. */
export function presentWithdrawable(certificate: WithdrawableCertificate) {
  const { testId, dealerId, number, verificationUrl, issuedAtMs, statusEntry, withdrawal } = certificate;
  return {
    number,
    test_id: testId,
    dealer_id: dealerId,
    status: withdrawal === null ? "valid" : "withdrawn",
    withdrawn_at: formatInstantOrNull(withdrawal?.atMs ?? null),
    withdrawal_reason: withdrawal?.reason ?? null,
    issued_at: formatInstantOrNull(issuedAtMs),
    verification_url: verificationUrl,
    // As its credential names it.
    status_list:
      statusEntry === null || verificationUrl === null
        ? null
        : statusPlace(statusEntry, new URL(verificationUrl).origin),
  };
}

export function auditedWithdrawal(withdrawal: Withdrawal | null) {
  return {
    withdrawn_at: withdrawal === null ? null : formatInstant(withdrawal.atMs),
    withdrawal_reason: withdrawal?.reason ?? null,
  };
}

import { formatInstant, formatInstantOrNull } from "../../kernel/instant.ts";
import type { Verification } from "./verification.ts";

/** The output of `svc certificates verify`. */
export function presentVerification(verification: Verification) {
  const { installation } = verification;
  const members = presentForAnyone(verification);
  return installation === null ? members : { ...members, test_id: installation.testId };
}

/** What `POST /verify/check` answers: everything but the operator's own name for the test. */
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

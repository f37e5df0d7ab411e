import { formatInstant, formatInstantOrNull } from "../../kernel/instant.ts";
import type { Verification } from "./verification.ts";

/** A verification on the wire: the output of `svc certificates verify` and of `POST /verify/check`. */
export function presentVerification(verification: Verification) {
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
          test_id: installation.testId,
          template_version: installation.templateVersion,
          withdrawn:
            installation.withdrawn === null
              ? null
              : { at: formatInstant(installation.withdrawn.atMs), reason: installation.withdrawn.reason },
          superseded: installation.superseded,
          newer_test: installation.newerTest,
        }),
  };
}

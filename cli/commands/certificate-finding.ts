import type { InstallationFinding, Verification } from "../../src/certificates/verification/verification.ts";
import { formatDate } from "../../src/kernel/date-format.ts";
import { record } from "../output.ts";

/** Most files have no proof, which says nothing against them. */
const LOG_WORDS: Readonly<Record<Verification["log"], string | null>> = {
  included: "holds it, as the file itself proves",
  invalid: "the file's proof does not hold",
  absent: null,
};

/** What `svc certificates verify` prints for a person: a withdrawal first, and what cannot be known offline. */
export function verificationLines(verification: Verification): string {
  const { genuine, explanation, number, issuer, signature, credential, altered, log, installation } =
    verification;
  const withdrawn = installation?.withdrawn ?? null;
  return record([
    ["genuine", genuine ? (withdrawn === null ? "yes, unchanged" : "yes, but withdrawn") : "no"],
    ["finding", explanation],
    ["number", number],
    ["issuer", issuer],
    ["signature", signature.replace("_", " ")],
    ["credential", credential.replace("_", " ")],
    ["altered", altered.length === 0 ? null : altered.join(", ")],
    ["log", LOG_WORDS[log]],
    ["test", installation?.testId ?? null],
    [
      "withdrawn",
      saidBy(installation, () =>
        withdrawn === null
          ? genuine
            ? "no"
            : null
          : `on ${formatDate(withdrawn.atMs)}: ${withdrawn.reason}`,
      ),
    ],
    [
      "superseded",
      saidBy(installation, ({ superseded }) => saidOf(superseded, "yes: it was rendered again since")),
    ],
    [
      "newer test",
      saidBy(installation, ({ newerTest }) => saidOf(newerTest, "yes: the vehicle was tested again since")),
    ],
  ]);
}

/** A dash says that the installation was asked, and has nothing to say. */
function saidBy(
  installation: InstallationFinding | null,
  say: (installation: InstallationFinding) => string | null,
): string | null {
  return installation === null ? "not known offline" : say(installation);
}

function saidOf(is: boolean | null, words: string): string | null {
  return is === null ? null : is ? words : "no";
}

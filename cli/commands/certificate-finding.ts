import type { InstallationFinding, Verification } from "../../src/certificates/verification/verification.ts";
import { formatDate } from "../../src/language/date-format.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { record } from "../output.ts";

const LOG_WORDS: Readonly<Record<Verification["log"], string | null>> = {
  included: "holds it, as the file itself proves",
  invalid: "the file's proof does not hold",
  absent: "this copy holds no proof of the log; copies made again later do",
};

/** A picture never has a proof; and what is not genuine is in no log. */
function logInWords({ genuine, format, log, installation }: Verification): string | null {
  const entry = installation?.logEntry ?? null;
  if (log === "included" && entry !== null) return `holds it, as entry ${entry}`;
  return log === "absent" && (!genuine || format !== "pdf") ? null : LOG_WORDS[log];
}

/** A withdrawal first, and what cannot be known offline. */
export function verificationLines(verification: Verification): string {
  const { genuine, explanation, number, issuer, signature, credential, altered, installation } = verification;
  const withdrawn = installation?.withdrawn ?? null;
  return record([
    ["genuine", genuine ? (withdrawn === null ? "yes, unchanged" : "yes, but withdrawn") : "no"],
    ["finding", explanation],
    ["number", number],
    ["issuer", issuer],
    ["signature", signature.replace("_", " ")],
    ["credential", credential.replace("_", " ")],
    ["altered", altered.length === 0 ? null : altered.join(", ")],
    ["log", logInWords(verification)],
    ["test", installation?.testId ?? null],
    [
      "withdrawn",
      saidBy(installation, () =>
        withdrawn === null
          ? genuine
            ? "no"
            : null
          : `on ${formatDate(withdrawn.atMs, null, ENGLISH)}: ${withdrawn.reason}`,
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

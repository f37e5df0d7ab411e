import type { Command } from "commander";
import { type IssuerKeys, parseIssuerKeys } from "../../src/certificates/signing/key-documents.ts";
import { checkFile, type FileFinding } from "../../src/certificates/verification/check-file.ts";
import { checkStatus, type StatusFinding } from "../../src/certificates/verification/status-check.ts";
import {
  type InstallationFinding,
  presentVerification,
  type Verification,
} from "../../src/certificates/verification/verification.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { formatInstant } from "../../src/kernel/instant.ts";
import { formatDate } from "../../src/language/date-format.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { openCertificates } from "../certificate-services.ts";
import { describe, outputOf, withInstallation } from "../command.ts";
import { PartlyRefused } from "../exit.ts";
import { helpParagraphs } from "../help-text.ts";
import { readInput } from "../input-file.ts";
import { record } from "../output.ts";

interface VerifyOptions {
  readonly offline?: boolean;
  readonly keys?: string;
  readonly status?: string;
  readonly requireValid?: boolean;
}

/** Exits with 1 when the file is not genuine, and with `--require-valid` when its certificate is withdrawn. */
export function addVerify(certificates: Command): void {
  describe(certificates.command("verify <file>"), {
    summary: "check whether a PDF or JPEG is a certificate of ours, unchanged",
    example: "svc certificates verify certificate.pdf",
  })
    .option("--offline", "use no installation: check only the signature")
    .addHelpText(
      "after",
      helpParagraphs(
        "Exit 0 means that the file is genuine, even if its certificate was withdrawn since. With --require-valid, exit 0 also means that it was not; --json says it as `withdrawn`, with --status in `status_list`. With --offline, --keys or --status it is not known whether the vehicle was tested again, nor whether the certificate is on record: anyone who has the issuer's key can sign a file. Only --status says then whether it is withdrawn.",
      ),
    )
    .option(
      "--keys <file>",
      "the issuer's keys: its jwks.json or svc-issuer.pem; else those of the installation",
    )
    .option("--status <list>", "the issuer's status list, downloaded from /status/N: says if it is withdrawn")
    .option("--require-valid", "exit 1 for a withdrawn certificate too; offline this needs --status")
    .action(async (file: string, options: VerifyOptions, command: Command) => {
      const bytes = await readInput(file);
      const { verification, status } = await verificationOf(command, bytes, options);
      outputOf(command).result(presentVerification(verification, status), () =>
        verificationLines(verification, status),
      );
      if (!verification.genuine) throw new PartlyRefused();
      if (options.requireValid === true) requireValid(verification, status);
    });
}

/** @throws ServiceError `usage` where nobody knows whether the certificate is withdrawn. */
function requireValid({ installation }: Verification, status: StatusFinding | null | undefined): void {
  if (installation === null && !status)
    throw new ServiceError(
      "usage",
      status === undefined
        ? "--require-valid needs the issuer's status list: name it with --status."
        : "The credential of this certificate names no status list: its validation page says whether it was withdrawn.",
    );
  if (status?.isWithdrawn === true || (installation?.withdrawn ?? null) !== null) throw new PartlyRefused();
}

interface Verified {
  readonly verification: Verification;
  /** Undefined without `--status`; null for a certificate of 1.0, whose credential names no list. */
  readonly status?: StatusFinding | null;
}

/** @throws ServiceError `usage` when there are no keys to check with, or the status list says nothing of the file. */
async function verificationOf(
  command: Command,
  bytes: Uint8Array,
  options: VerifyOptions,
): Promise<Verified> {
  const { keys: keysFile, status: listFile } = options;
  if (keysFile !== undefined)
    return await verifiedOffline(bytes, keysIn(keysFile, await readInput(keysFile)), listFile);
  const isOffline = options.offline === true || listFile !== undefined;
  let verified: Verified | undefined;
  const verify = withInstallation(command, async ({ installation }) => {
    const { certificates } = openCertificates(installation);
    verified = isOffline
      ? await verifiedOffline(bytes, await certificates.issuerKeys(), listFile)
      : { verification: await certificates.verifyFile(bytes) };
  });
  try {
    await verify;
  } catch (error) {
    if (!isOffline || !(error instanceof ServiceError) || error.code !== "setup") throw error;
    throw new ServiceError(
      "usage",
      "Name the issuer's keys with --keys: there is no installation here that has them.",
      {
        cause: error,
      },
    );
  }
  if (verified === undefined) throw new Error("a verification has a result");
  return verified;
}

function keysIn(name: string, bytes: Uint8Array): IssuerKeys {
  const keys = parseIssuerKeys(Buffer.from(bytes).toString("utf8"));
  if (keys !== null) return keys;
  throw new ServiceError(
    "usage",
    `${name} holds no keys: take /.well-known/jwks.json or /.well-known/svc-issuer.pem of the issuer.`,
  );
}

async function verifiedOffline(
  bytes: Uint8Array,
  keys: IssuerKeys,
  listFile: string | undefined,
): Promise<Verified> {
  const finding = checkFile(bytes, keys);
  const verification = { ...finding.verification, installation: null };
  if (listFile === undefined) return { verification };
  const status = statusOf(finding, keys, { name: listFile, bytes: await readInput(listFile) });
  return { verification: status === null ? verification : toldBy(status, verification), status };
}

/** The list has said what the file alone cannot. */
function toldBy({ isWithdrawn }: StatusFinding, verification: Verification): Verification {
  const words = isWithdrawn
    ? "This certificate is signed with the issuer's key, but the issuer has withdrawn it: do not rely on it."
    : "This certificate is signed with the issuer's key, and not one byte of it was changed since. It was not withdrawn when the status list was signed.";
  const explanation = verification.explanation.replace(ENGLISH("verify.statement.signed"), words);
  return { ...verification, explanation };
}

/** @throws ServiceError `usage` when the list says nothing of the file. */
function statusOf(
  { statusPlace: place }: FileFinding,
  keys: IssuerKeys,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): StatusFinding | null {
  if (place === null) return null;
  const found = checkStatus(bytes, place, keys.signing, systemClock.nowMs());
  if (!("kind" in found)) return found;
  const { url } = place;
  switch (found.kind) {
    case "not_a_list":
      throw new ServiceError(
        "usage",
        `${name} is no status list that this issuer has signed: download ${url}.`,
      );
    case "other_list":
      throw new ServiceError(
        "usage",
        `${name} is the list ${found.url}, and this certificate is in ${url}: download that one.${movedInWords(found.url, url)}`,
      );
    case "expired":
      throw new ServiceError(
        "usage",
        `${name} was valid until ${formatInstant(found.validUntilMs)}: download ${url} again.`,
      );
  }
}

/** An issuer that has moved publishes its lists at the new address, which an older certificate does not name. */
function movedInWords(found: string, named: string): string {
  return new URL(found).origin === new URL(named).origin
    ? ""
    : " If the issuer has another address than before, ask there: its page of the certificate says whether it was withdrawn.";
}

const LOG_WORDS: Readonly<Record<Verification["log"], string | null>> = {
  included: "holds it, as the file itself proves",
  invalid: "the file's proof does not hold",
  absent: "this copy holds no proof of the log; copies created later do",
};

/** A picture never has a proof; and what is not genuine is in no log. */
function logInWords({ genuine, format, log, installation }: Verification): string | null {
  const entry = installation?.logEntry ?? null;
  if (log === "included" && entry !== null) return `holds it, as entry ${entry}`;
  return log === "absent" && (!genuine || format !== "pdf") ? null : LOG_WORDS[log];
}

/** A withdrawal first, and what cannot be known offline. */
export function verificationLines(verification: Verification, status?: StatusFinding | null): string {
  const { genuine, explanation, number, issuer, signature, credential, altered, installation } = verification;
  const withdrawn = installation?.withdrawn ?? null;
  const isWithdrawn = withdrawn !== null || status?.isWithdrawn === true;
  return record([
    ["genuine", genuine ? (isWithdrawn ? "yes, but withdrawn" : "yes, unchanged") : "no"],
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
      status === undefined
        ? saidBy(installation, () =>
            withdrawn === null
              ? genuine
                ? "no"
                : null
              : `on ${formatDate(withdrawn.atMs, null, ENGLISH)}: ${withdrawn.reason}`,
          )
        : genuine
          ? listInWords(status)
          : null,
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

/** A dash says that the installation was called, and has nothing to say. */
function saidBy(
  installation: InstallationFinding | null,
  say: (installation: InstallationFinding) => string | null,
): string | null {
  return installation === null ? "not known offline" : say(installation);
}

function saidOf(is: boolean | null, words: string): string | null {
  return is === null ? null : is ? words : "no";
}

function listInWords(status: StatusFinding | null): string {
  if (status === null) return "not known: the certificate names no status list, as those of 1.0";
  return status.isWithdrawn
    ? "yes, says the status list: do not rely on it"
    : `no, says the status list (valid until ${formatDate(status.validUntilMs, null, ENGLISH)})`;
}

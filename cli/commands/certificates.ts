import type { Command } from "commander";
import type { ResigningReport } from "../../src/certificates/certificate-upkeep.ts";
import { parseIssuerKeys } from "../../src/certificates/signing/key-documents.ts";
import { checkFile } from "../../src/certificates/verification/check-file.ts";
import type { InstallationFinding } from "../../src/certificates/verification/verification.ts";
import { presentVerification, type Verification } from "../../src/certificates/verification/verification.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { formatDate } from "../../src/language/date-format.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { openCertificates } from "../certificate-services.ts";
import { collect, describe, exampleText, outputOf, parseId, withInstallation } from "../command.ts";
import { PartlyRefused } from "../exit.ts";
import { helpParagraphs } from "../help-text.ts";
import { readInput } from "../input-file.ts";
import { record } from "../output.ts";
import { openLookup } from "../test-list.ts";
import { addCertificateList } from "./certificate-list.ts";
import { addWithdrawal } from "./certificate-withdrawal.ts";

/** `render` and `verify` exit with 1 when a test, or the file, is refused, or certificates are left to be signed. */
interface RenderOptions {
  readonly test: readonly string[];
  readonly all?: boolean;
  readonly resign?: boolean;
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

export function addCertificates(program: Command): void {
  const certificates = program
    .command("certificates")
    .description("render, list, withdraw and check certificates")
    .addHelpText("after", exampleText("svc certificates render --all"));

  describe(certificates.command("render"), {
    summary: "render certificates now, in this process",
    example: "svc certificates render --all",
  })
    .option(
      "--test <id>",
      "the certificate of this test, even if it is rendered already (repeatable)",
      collect,
      [],
    )
    .option("--all", "every certificate that has not been rendered yet")
    .option("--resign", "with --all: those rendered before too, under the current signing key")
    .option("--public-url <url>", "origin in QR codes (SVC_PUBLIC_URL)")
    .action(async (options: RenderOptions, command: Command) => {
      const testIds = options.test.map((id) => parseId(id, "--test"));
      if (testIds.length === 0 && options.all !== true)
        throw new ServiceError("usage", "Name tests with --test, or say --all.");
      if (options.resign === true && options.all !== true)
        throw new ServiceError("usage", "--resign signs every certificate again: say --all too.");
      await withInstallation(command, async ({ installation, output }) => {
        // This throws before any work is done, because without the origin no certificate can be printed.
        installation.origin.url;
        for (const testId of testIds) await openLookup(installation).getForOperator(testId);
        const { signingKeys, certificates } = openCertificates(installation);
        await signingKeys.confirmInUse();
        const refused: number[] = [];
        for (const testId of testIds) {
          if (!(await certificates.queueRendering(testId))) refused.push(testId);
        }
        const unrenderedCount = options.all === true ? await certificates.queueUnrendered() : 0;
        const resigning =
          options.resign === true
            ? await certificates.finishResigning(unrenderedCount + (await certificates.queueResigning()))
            : null;
        const drained =
          resigning ?? (await certificates.scheduler.drain(options.all === true ? undefined : testIds));
        const report = {
          rendered: drained.rendered,
          failed: [...refused, ...drained.failed],
          ...(resigning === null
            ? {}
            : {
                signing_key: (await signingKeys.current()).id,
                to_sign: resigning.toSign,
                signed_by_others: resigning.signedByOthers,
                left: resigning.left,
              }),
        };
        output.result(report, () =>
          [
            resigning === null
              ? `${report.rendered} rendered`
              : `${resigningSentence(resigning)}; under the key ${report.signing_key}`,
            ...report.failed.map((testId) =>
              refused.includes(testId)
                ? `test ${testId} has no result to certify, its result is on hold, or its certificate is withdrawn`
                : `test ${testId} failed; the log says why, and svc serve retries`,
            ),
          ].join("\n"),
        );
        if (report.failed.length > 0 || (resigning?.left ?? 0) > 0) throw new PartlyRefused();
      });
    });

  addCertificateList(certificates);
  addWithdrawal(certificates);

  describe(certificates.command("verify <file>"), {
    summary: "check whether a PDF or JPEG is a certificate of ours, unchanged",
    example: "svc certificates verify certificate.pdf",
  })
    .option("--offline", "use no installation: check only the signature")
    .addHelpText(
      "after",
      helpParagraphs(
        "Exit 0 means that the file is genuine, even if its certificate was withdrawn since: a script must also check `withdrawn` in --json. With --offline or --keys neither a withdrawal nor a newer test is known, nor whether the certificate is on record: anyone who has the issuer's key can sign a file.",
      ),
    )
    .option(
      "--keys <file>",
      "the issuer's keys: its jwks.json or svc-issuer.pem; else those of the installation",
    )
    .action(async (file: string, options: { offline?: boolean; keys?: string }, command: Command) => {
      const bytes = await readInput(file);
      const verification = await verificationOf(command, bytes, options);
      outputOf(command).result(presentVerification(verification), () => verificationLines(verification));
      if (!verification.genuine) throw new PartlyRefused();
    });
}

function resigningSentence({ toSign, rendered, signedByOthers, left }: ResigningReport): string {
  const end = left === 0 ? "none is left" : `${left} left, which svc serve retries`;
  return `${toSign} to be signed: ${rendered} by this process, ${signedByOthers} by others such as svc serve, ${end}`;
}

/** @throws ServiceError `usage` when there are no keys to check with. */
async function verificationOf(
  command: Command,
  bytes: Uint8Array,
  options: { readonly offline?: boolean; readonly keys?: string },
): Promise<Verification> {
  if (options.keys !== undefined) {
    const keys = parseIssuerKeys(Buffer.from(await readInput(options.keys)).toString("utf8"));
    if (keys === null) {
      throw new ServiceError(
        "usage",
        `${options.keys} holds no keys: take /.well-known/jwks.json or /.well-known/svc-issuer.pem of the issuer.`,
      );
    }
    return { ...checkFile(bytes, keys).verification, installation: null };
  }
  let verification: Verification | undefined;
  const verify = withInstallation(command, async ({ installation }) => {
    const { certificates } = openCertificates(installation);
    verification = options.offline
      ? { ...checkFile(bytes, await certificates.issuerKeys()).verification, installation: null }
      : await certificates.verifyFile(bytes);
  });
  try {
    await verify;
  } catch (error) {
    if (!options.offline || !(error instanceof ServiceError) || error.code !== "setup") throw error;
    throw new ServiceError(
      "usage",
      "Name the issuer's keys with --keys: there is no installation here that has them.",
      {
        cause: error,
      },
    );
  }
  if (verification === undefined) throw new Error("a verification has a result");
  return verification;
}

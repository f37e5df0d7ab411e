import type { Command } from "commander";
import type { ResigningReport } from "../../src/certificates/certificate-upkeep.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { openCertificates } from "../certificate-services.ts";
import { collect, describe, exampleText, parseId, withInstallation } from "../command.ts";
import { PartlyRefused } from "../exit.ts";
import { openLookup } from "../test-list.ts";
import { addCertificateList } from "./certificate-list.ts";
import { addVerify } from "./certificate-verify.ts";
import { addWithdrawal } from "./certificate-withdrawal.ts";

/** `render` exits with 1 when a test is refused, or certificates are left to be signed. */
interface RenderOptions {
  readonly test: readonly string[];
  readonly all?: boolean;
  readonly resign?: boolean;
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
  addVerify(certificates);
}

function resigningSentence({ toSign, rendered, signedByOthers, left }: ResigningReport): string {
  const end = left === 0 ? "none is left" : `${left} left, which svc serve retries`;
  return `${toSign} to be signed: ${rendered} by this process, ${signedByOthers} by others such as svc serve, ${end}`;
}

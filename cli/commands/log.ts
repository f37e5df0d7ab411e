import type { Command } from "commander";
import { formatInstantOrNull } from "../../src/kernel/instant.ts";
import { buildTransparencyLog } from "../../src/services/certificates.ts";
import { entryOf, presentProof } from "../../src/transparency-log/log-proof.ts";
import type { LogStatus } from "../../src/transparency-log/log-service.ts";
import { openCertificates } from "../certificate-services.ts";
import { describe, exampleText, withInstallation } from "../command.ts";
import { PartlyRefused } from "../exit.ts";
import { operator } from "../operator.ts";
import { record, shortInstant, table } from "../output.ts";
import { certificateNameOf } from "./certificate-withdrawal.ts";

/** `check` exits with 1 when something is wrong. */
export function addLog(program: Command): void {
  const log = program
    .command("log")
    .description("the public log of issued and withdrawn certificates")
    .addHelpText("after", exampleText("svc log show"));

  describe(log.command("show"), {
    summary: "show the name, the key and the size of the log, and why it has stopped if it has",
    example: "svc log show",
  }).action(async (_options: unknown, command: Command) => {
    await withInstallation(command, async ({ installation, output }) => {
      const log = buildTransparencyLog(installation);
      const status = await log.status();
      const problems = await log.problems();
      output.result({ ...wireOf(status), problems }, () =>
        [linesOf(status), ...problems.map(({ message, mend }) => `\n! ${message}\n  → ${mend}`)].join("\n"),
      );
    });
  });

  describe(log.command("proofs [number]"), {
    summary:
      "print the proofs of a certificate's log entries for an auditor: issue, withdrawal, reinstatement",
    example: "svc log proofs BT-2026-0123ABCDX --json",
  })
    .option("--test <id>", "the certificate of this test, where it has no number")
    .action(async (number: string | undefined, options: { test?: string }, command: Command) => {
      const name = certificateNameOf(number, options);
      await withInstallation(command, async ({ installation, output }) => {
        const { certificates, transparencyLog } = openCertificates(installation);
        const { testId } = await certificates.withdrawals.find(name);
        const proofs = await transparencyLog.reader.proofsOf(testId);
        output.result(proofs.map(presentProof), () =>
          proofs.length === 0
            ? "The log holds nothing of it yet."
            : table(
                ["entry", "kind", "at", "sha-256"],
                proofs.map(({ index, content }) => [
                  ...[index, content.kind, shortInstant(content.atMs)],
                  entryOf(content).toString("hex"),
                ]),
              ),
        );
      });
    });

  describe(log.command("check"), {
    summary: "compare every entry, hash and signature of the log",
    example: "svc log check",
  }).action(async (_options: unknown, command: Command) => {
    await withInstallation(command, async ({ installation, output }) => {
      const { origin, size, waitingCount, faults } = await buildTransparencyLog(installation).inspect();
      output.result({ sound: faults.length === 0, origin, size, waiting: waitingCount, faults }, () =>
        faults.length === 0
          ? `${size} entries, sound`
          : [`${size} entries:`, ...faults.map((fault) => `  ${fault}`), "svc doctor says what to do"].join(
              "\n",
            ),
      );
      if (faults.length > 0) throw new PartlyRefused();
    });
  });

  describe(log.command("add"), {
    summary: "add the entries of certificates that are older than the log",
    example: "svc log add",
  }).action(async (_options: unknown, command: Command) => {
    await withInstallation(command, async ({ installation, output }) => {
      const added = await openCertificates(installation).certificates.addUnlogged();
      output.result({ added }, () => `${added} added`);
    });
  });

  describe(log.command("rebuild"), {
    summary: "rebuild the stored hashes of the log from its entries",
    example: "svc log rebuild",
  }).action(async (_options: unknown, command: Command) => {
    await withInstallation(command, async ({ installation, output }) => {
      const transparencyLog = buildTransparencyLog(installation);
      await transparencyLog.rebuild();
      const status = await transparencyLog.status();
      output.result(wireOf(status), () => linesOf(status));
    });
  });

  describe(log.command("restart"), {
    summary: "give the log a new name, after the database was restored to an earlier state",
    example: "svc log restart",
  })
    .option("--public-url <url>", "origin in the name of the log (SVC_PUBLIC_URL)")
    .action(async (_options: unknown, command: Command) => {
      await withInstallation(command, async ({ installation, output }) => {
        const status = await buildTransparencyLog(installation).restart(operator());
        output.result(wireOf(status), () => linesOf(status));
      });
    });
}

function wireOf({ origin, verifierKey, size, publishedSize, waitingCount, oldestAtMs }: LogStatus) {
  return {
    origin,
    key: verifierKey,
    size,
    published: publishedSize,
    waiting: waitingCount,
    oldest_waiting_at: formatInstantOrNull(oldestAtMs),
  };
}

function linesOf({ origin, verifierKey, size, publishedSize, waitingCount, oldestAtMs }: LogStatus): string {
  if (origin === null && waitingCount === 0) return "The log begins with the first certificate.";
  return record([
    ["name", origin],
    ["key", verifierKey],
    ["entries", size],
    ["published", publishedSize],
    ["waiting", waitingCount],
    ["oldest waiting", shortInstant(oldestAtMs)],
  ]);
}

import type { Command } from "commander";
import {
  type CertificateName,
  parseReason,
  presentWithdrawable,
  type WithdrawableCertificate,
} from "../../src/certificates/withdrawal.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { openCertificates } from "../certificate-services.ts";
import { describe, parseId, withInstallation } from "../command.ts";
import { operator } from "../operator.ts";
import { type Output, record, shortInstant } from "../output.ts";

interface NameOptions {
  readonly test?: string;
}

/** Prints the certificate, even when nothing had to be changed. */
export function addWithdrawal(certificates: Command): void {
  describe(certificates.command("show [number]"), {
    summary: "show one certificate, withdrawn or not",
    example: "svc certificates show BT-2026-0123ABCDX",
  })
    .option("--test <id>", "the certificate of this test, where it has no number")
    .action(async (number: string | undefined, options: NameOptions, command: Command) => {
      const name = certificateNameOf(number, options);
      await withInstallation(command, async ({ installation, output }) => {
        print(output, await openCertificates(installation).certificates.withdrawals.find(name));
      });
    });

  describe(certificates.command("withdraw [number]"), {
    summary: "withdraw a certificate: it is no longer available, and its validation page says why",
    example: 'svc certificates withdraw BT-2026-0123ABCDX --reason "The mileage is of another car."',
  })
    .option("--test <id>", "the certificate of this test, where it has no number")
    .requiredOption(
      "--reason <text>",
      "the reason; it is public on the validation page and stays in the audit log, so it must not name a person, VIN or registration",
    )
    .action(
      async (number: string | undefined, options: NameOptions & { reason: string }, command: Command) => {
        const name = certificateNameOf(number, options);
        const reason = parseReason(options.reason);
        await withInstallation(command, async ({ installation, output }) => {
          const { withdrawals } = openCertificates(installation).certificates;
          const { certificate, isChanged } = await withdrawals.withdraw(name, reason, operator());
          print(output, certificate);
          if (!isChanged) output.note("It was withdrawn already: nothing was changed.");
          if (output.json) return;
          output.note(
            "If it was withdrawn by mistake, svc certificates reinstate with the same number or --test takes it back.",
          );
          output.note(
            "To correct the result, send the right record under a new run_id: a record that changes this run is rejected.",
          );
        });
      },
    );

  describe(certificates.command("reinstate [number]"), {
    summary: "reinstate a withdrawn certificate",
    example: "svc certificates reinstate BT-2026-0123ABCDX",
  })
    .option("--test <id>", "the certificate of this test, where it has no number")
    .action(async (number: string | undefined, options: NameOptions, command: Command) => {
      const name = certificateNameOf(number, options);
      await withInstallation(command, async ({ installation, output }) => {
        const { certificate, isChanged } = await openCertificates(
          installation,
        ).certificates.withdrawals.reinstate(name, operator());
        print(output, certificate);
        if (!isChanged) output.note("It was not withdrawn: nothing was changed.");
      });
    });
}

/** @throws ServiceError `usage` unless exactly one name is given. */
export function certificateNameOf(number: string | undefined, { test }: NameOptions): CertificateName {
  const text = number?.trim() ?? "";
  if ((text === "") === (test === undefined))
    throw new ServiceError("usage", "Name the certificate: by its number, or by its test with --test.");
  return test === undefined
    ? { kind: "number", number: text }
    : { kind: "test", testId: parseId(test, "--test") };
}

function print(output: Output, certificate: WithdrawableCertificate): void {
  const { number, testId, dealerId, verificationUrl, issuedAtMs, withdrawal } = certificate;
  output.result(presentWithdrawable(certificate), () =>
    record([
      ["number", number],
      ["test", testId],
      ["dealer", dealerId],
      ["status", withdrawal === null ? "valid" : "withdrawn"],
      ["withdrawn", shortInstant(withdrawal?.atMs ?? null)],
      ["reason", withdrawal?.reason],
      ["issued", shortInstant(issuedAtMs)],
      ["validation page", verificationUrl],
    ]),
  );
}

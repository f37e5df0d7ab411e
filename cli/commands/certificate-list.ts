import type { Command } from "commander";
import type { FoundTest } from "../../src/battery-tests/found-test.ts";
import { ANY_OPERATOR_TEST } from "../../src/battery-tests/operator-test-filter.ts";
import { VEHICLE } from "../../src/battery-tests/vehicle.ts";
import { vehicleTitle } from "../../src/certificates/certificate-text.ts";
import { presentWithdrawable, type WithdrawableCertificate } from "../../src/certificates/withdrawal.ts";
import { formatInstantOrNull } from "../../src/kernel/instant.ts";
import { openCertificates } from "../certificate-services.ts";
import { describe, withInstallation } from "../command.ts";
import { cut, shortInstant, spare, table } from "../output.ts";
import { extentOf, openLookup, type ParameterOptions, parseParameters } from "../test-list.ts";

interface Listed extends Pick<FoundTest, "test"> {
  readonly certificate: WithdrawableCertificate;
}

/** Of completed tests: a certificate is issued with the result, and rendered when it is requested. */
export function addCertificateList(certificates: Command): void {
  describe(certificates.command("list"), {
    summary: "list issued certificates, of the newest tests first",
    example: "svc certificates list --withdrawn",
  })
    .option("--withdrawn", "only withdrawn ones")
    .option("--page <number>", "the page to show")
    .option("--per-page <count>", "certificates a page, at most 100")
    .action(
      async (
        options: Pick<ParameterOptions, "page" | "perPage"> & { withdrawn?: boolean },
        command: Command,
      ) => {
        const { withdrawn, ...asked } = options;
        const isWithdrawn = withdrawn === true ? true : null;
        const request = {
          ...parseParameters(asked),
          filter: { ...ANY_OPERATOR_TEST, status: "completed", isWithdrawn } as const,
        };
        await withInstallation(command, async ({ installation, output }) => {
          const list = await openLookup(installation).listForOperator(request);
          const { withdrawals } = openCertificates(installation).certificates;
          const found = await withdrawals.listOf(list.tests.map(({ figures }) => figures.id));
          const tests = new Map(list.tests.map((one) => [one.figures.id, one.test]));
          const listed = found.flatMap((certificate) => {
            const test = tests.get(certificate.testId);
            return test === undefined ? [] : [{ certificate, test }];
          });
          output.result(listed.map(presentListed), () => certificateTable(listed));
          if (!output.json || list.tests.length < list.total) output.note(extentOf(list));
        });
      },
    );
}

function presentListed({ certificate, test }: Listed) {
  return {
    ...presentWithdrawable(certificate),
    tested_at: formatInstantOrNull(test.testedAtMs),
    vehicle: VEHICLE.present(test.vehicle ?? VEHICLE.none),
  };
}

function certificateTable(listed: readonly Listed[]): string {
  return table(
    [
      "number",
      "test",
      "tested",
      cut("vehicle"),
      spare("plate", 10),
      "state",
      spare("withdrawn", 17),
      spare("reason"),
    ],
    listed.map(({ certificate: { number, testId, withdrawal }, test }) => [
      number,
      testId,
      formatInstantOrNull(test.testedAtMs)?.slice(0, 10),
      vehicleTitle(test.vehicle?.make ?? null, test.vehicle?.model ?? null),
      test.vehicle?.registration,
      withdrawal === null ? "valid" : "withdrawn",
      shortInstant(withdrawal?.atMs ?? null),
      withdrawal?.reason,
    ]),
  );
}

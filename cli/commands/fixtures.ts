import type { Command } from "commander";
import { historicResults, results } from "../../fixtures/fixtures.ts";
import { importNdjson } from "../../src/battery-tests/ndjson-import.ts";
import { presentCredential } from "../../src/credentials/credential-presenter.ts";
import { createCompanyService } from "../../src/dealers/company-service.ts";
import { presentDealer } from "../../src/dealers/dealer.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { ingestOf } from "../../src/services/battery-test-services.ts";
import { dealersOf } from "../../src/services/dealer-services.ts";
import { type CommandContext, describe, exampleText, MAKES_INSTALLATION, withCore } from "../command.ts";
import { type LoadedCredential, loadFixtures } from "../fixture-loader.ts";
import { table } from "../output.ts";
import { writeStdout } from "../stdout.ts";

export function addFixtures(program: Command): void {
  const fixtures = program
    .command("fixtures")
    .description("example data for developers of partners")
    .addHelpText("after", exampleText("svc fixtures load"));

  describe(fixtures.command("load"), {
    summary: "load example companies, dealers, units, credentials and result records",
    example: "svc fixtures load --data-dir ./sandbox",
  }).action(async (_options: unknown, command: Command) => {
    await withCore(command, load, MAKES_INSTALLATION);
  });

  describe(fixtures.command("results"), {
    summary: "print the example result records, one a line, as test units send them",
    example: "svc fixtures results > results.ndjson",
  })
    .option("--historic", "the historic ones, for svc tests ingest --historic")
    .action((options: { historic?: boolean; json?: boolean }) => {
      const records = options.historic === true ? historicResults : results;
      writeStdout(options.json === true ? `[${records.trimEnd().replaceAll("\n", ",")}]\n` : records);
    });
}

async function load({ core, output }: CommandContext): Promise<void> {
  const credentials = await loadFixtures(core, systemClock.nowMs());
  const live = await importNdjson(new Blob([results]).stream(), { ingest: ingestOf(core), historic: false });
  const historic = await importNdjson(new Blob([historicResults]).stream(), {
    ingest: ingestOf(core),
    historic: true,
  });
  const companies = await createCompanyService(core).list();
  const dealers = await dealersOf(core).list(null);
  output.result(
    {
      companies: companies.map(({ id, name }) => ({ id, name })),
      dealers: dealers.map(presentDealer),
      credentials: credentials.map(presentLoaded),
      tests: { accepted: live.accepted + historic.accepted, unchanged: live.unchanged + historic.unchanged },
    },
    () =>
      [
        `${companies.length} companies, ${dealers.length} dealers, ${live.accepted + historic.accepted} result records taken in.`,
        "Certificates are rendered once svc serve runs, or by svc certificates render --all.",
        "",
        table(
          ["credential", "client_id", "client_secret"],
          credentials.map(({ key, credential, clientSecret }) => [key, credential.clientId, clientSecret]),
        ),
      ].join("\n"),
  );
}

function presentLoaded({ key, credential, clientSecret }: LoadedCredential) {
  const { client_id, ...rest } = presentCredential(credential);
  return { key, client_id, client_secret: clientSecret, ...rest };
}

import type { Command } from "commander";
import { companies as fixtureCompanies, historicResults, results } from "../../fixtures/fixtures.ts";
import { presentCredential } from "../../src/credentials/credential.ts";
import { nameOf } from "../../src/db/postgres-url.ts";
import { createCompanyService } from "../../src/dealers/company-service.ts";
import { presentDealer } from "../../src/dealers/dealer.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import type { Config } from "../../src/settings/config.ts";
import {
  type CommandContext,
  describe,
  exampleText,
  MAKES_INSTALLATION,
  withInstallation,
} from "../command.ts";
import { openDealers, openIngest } from "../command-services.ts";
import { importFixtureResults, type LoadedCredential, loadFixtures } from "../fixture-loader.ts";
import { linkText, refuseLocalLink, whoSends } from "../mail-link.ts";
import { operator } from "../operator.ts";
import { table, terminalColumns } from "../output.ts";
import { print } from "../pager.ts";
import { writeStdout } from "../stdout.ts";

export function addFixtures(program: Command): void {
  const fixtures = program
    .command("fixtures")
    .description("example data for developers of partners")
    .addHelpText("after", exampleText("svc fixtures load"));

  describe(fixtures.command("load"), {
    summary: "load example companies, dealers, units, credentials and result records",
    example: "svc fixtures load --data-dir ./example",
  })
    .option("--force", "load them into an installation that has other companies too")
    .action(async ({ force }: { force?: boolean }, command: Command) => {
      await withInstallation(
        command,
        async (context) => await load(context, { isForced: force === true }),
        MAKES_INSTALLATION,
      );
    });

  describe(fixtures.command("results"), {
    summary: "print the example result records, one per line, as test units send them",
    example: "svc fixtures results > results.ndjson",
  })
    .option("--historic", "the historic ones, for svc tests ingest --historic")
    .action((options: { historic?: boolean; json?: boolean }) => {
      const records = options.historic === true ? historicResults : results;
      if (options.json === true) writeStdout(`[${records.trimEnd().replaceAll("\n", ",")}]\n`);
      else print(records);
    });
}

const FIXTURE_NAMES: ReadonlySet<string> = new Set(fixtureCompanies.map(({ name }) => name));

async function load(
  { installation, config, output }: CommandContext,
  { isForced }: { readonly isForced: boolean },
): Promise<void> {
  const { db, clock } = installation;
  const companyService = createCompanyService({ db, clock });
  const { dealers: dealerService, people } = openDealers(installation);
  const before = await companyService.list();
  if (!isForced && before.some(({ name }) => !FIXTURE_NAMES.has(name))) throw holdsOthers(config);
  const names = new Set(before.map(({ name }) => name));
  if (fixtureCompanies.some(({ name }) => !names.has(name))) refuseLocalLink(installation);
  let mailCount = 0;
  const credentials = await loadFixtures(
    installation,
    systemClock.nowMs(),
    async (tx, { dealer, company, contact: { name, email } }) => {
      if (email === null) return;
      const owner = { dealer, orderedBy: company.name, hasOrdered: dealer.units.length > 0, name, email };
      if (await people.welcomeOwner(tx, operator(), owner)) mailCount += 1;
    },
  );
  const { accepted, unchanged } = await importFixtureResults(openIngest(installation));
  const companies = (await companyService.list()).filter(({ name }) => FIXTURE_NAMES.has(name));
  const companyIds = new Set(companies.map(({ id }) => id));
  const dealers = (await dealerService.list(null)).filter(({ companyId }) => companyIds.has(companyId));
  const idsBefore = new Set(before.map(({ id }) => id));
  const companyCount = companies.filter(({ id }) => !idsBefore.has(id)).length;
  const dealerCount = dealers.filter(({ companyId }) => !idsBefore.has(companyId)).length;
  output.result(
    {
      companies: companies.map(({ id, name }) => ({ id, name })),
      dealers: dealers.map(presentDealer),
      credentials: credentials.map(presentLoaded),
      owner_mails_queued: mailCount,
      mail_link_origin: mailCount > 0 ? installation.publicUrl() : null,
      tests: { accepted, unchanged },
    },
    () =>
      [
        `${companyCount} companies, ${dealerCount} dealers and ${accepted} result records loaded.`,
        ...(mailCount === 0
          ? []
          : [
              `The contacts of ${mailCount} dealers are invited as owners: a mail to each is queued, ${whoSends(installation)}.`,
              ...linkText(installation),
            ]),
        "Certificates are rendered while svc serve runs, or by svc certificates render --all.",
        "",
        table(
          ["credential", "client_id", "client_secret"],
          credentials.map(({ key, credential, clientSecret }) => [key, credential.clientId, clientSecret]),
          terminalColumns(),
        ),
      ].join("\n"),
  );
}

function holdsOthers({ dataDir, postgres }: Config): ServiceError {
  const [place, other] =
    postgres === null
      ? [dataDir, "another folder with --data-dir"]
      : [nameOf(postgres), "an empty database with SVC_DATABASE_URL"];
  return new ServiceError(
    "usage",
    `${place} already holds an installation: name ${other}, or add --force to load the fixtures into it.`,
  );
}

function presentLoaded({ key, credential, clientSecret }: LoadedCredential) {
  const { client_id, ...rest } = presentCredential(credential);
  return { key, client_id, client_secret: clientSecret, ...rest };
}

import { Command } from "commander";
import { VERSION } from "../src/settings/version.ts";
import { addAudit } from "./commands/audit.ts";
import { addCertificates } from "./commands/certificates.ts";
import { addCompanies } from "./commands/companies.ts";
import { addCredentials } from "./commands/credentials.ts";
import { addDb } from "./commands/db.ts";
import { addDealers } from "./commands/dealers.ts";
import { addDemo } from "./commands/demo.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addFixtures } from "./commands/fixtures.ts";
import { addHelp } from "./commands/help.ts";
import { addInstall } from "./commands/install.ts";
import { addInstallObservability } from "./commands/install-observability.ts";
import { addKeys } from "./commands/keys.ts";
import { addOpenApi } from "./commands/openapi.ts";
import { addPeople } from "./commands/people.ts";
import { addServe } from "./commands/serve.ts";
import { addTests } from "./commands/tests.ts";
import { addUnits } from "./commands/units.ts";
import { addVehicles } from "./commands/vehicles.ts";
import { addWebhooks } from "./commands/webhooks.ts";
import { exampleText, HELP_LAYOUT } from "./help-text.ts";

/** Every command of the operator contract. */
export function createProgram(): Command {
  const program = new Command("svc")
    .description(
      "Independent battery tests of used electric cars: results in, certificates out, found by VIN or registration.",
    )
    .version(VERSION)
    .configureHelp(HELP_LAYOUT)
    .addHelpText("after", exampleText("svc demo"));
  // Every command below inherits this: wrong usage throws, and main turns it into exit code 2.
  program.exitOverride();
  addServe(program);
  addDemo(program);
  addCompanies(program);
  addCredentials(program);
  addDealers(program);
  addPeople(program);
  addUnits(program);
  addTests(program);
  addCertificates(program);
  addVehicles(program);
  addWebhooks(program);
  addFixtures(program);
  addAudit(program);
  addDb(program);
  addKeys(program);
  addDoctor(program);
  addHelp(program);
  addOpenApi(program);
  addInstallObservability(addInstall(program));
  return program;
}

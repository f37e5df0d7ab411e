import type { Command } from "commander";
import { createCompanyService } from "../../src/dealers/company-service.ts";
import type { Company } from "../../src/dealers/dealer.ts";
import { describe, exampleText, MAKES_INSTALLATION, withInstallation } from "../command.ts";
import { operator } from "../operator.ts";
import { cut, noteSameName, table } from "../output.ts";

export function addCompanies(program: Command): void {
  const companies = program
    .command("companies")
    .description("parent companies, the tenants of dealer groups")
    .addHelpText("after", exampleText("svc companies list"));

  describe(companies.command("create"), {
    summary: "create a parent company",
    example: 'svc companies create --name "Northgate Motor Group"',
  })
    .requiredOption("--name <name>", "its name")
    .action(async ({ name }: { name: string }, command: Command) => {
      await withInstallation(
        command,
        async ({ installation: { db, clock }, output }) => {
          const companies = createCompanyService({ db, clock });
          const others = await companies.list();
          const company = await companies.create(operator(), name);
          output.result(presentCompany(company), () => `Company ${company.id} created: ${company.name}`);
          noteSameName("company", company.name, others);
        },
        MAKES_INSTALLATION,
      );
    });

  describe(companies.command("list"), {
    summary: "list the parent companies",
    example: "svc companies list",
  }).action(async (_options: unknown, command: Command) => {
    await withInstallation(command, async ({ installation: { db, clock }, output }) => {
      const listed = await createCompanyService({ db, clock }).list();
      output.result(listed.map(presentCompany), () =>
        table(
          ["id", cut("name")],
          listed.map(({ id, name }) => [id, name]),
        ),
      );
    });
  });
}

function presentCompany({ id, name }: Company) {
  return { id, name };
}

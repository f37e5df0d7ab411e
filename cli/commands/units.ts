import type { Command } from "commander";
import type { Unit } from "../../src/dealers/dealer.ts";
import { presentUnit } from "../../src/dealers/dealer-presenter.ts";
import { describe, exampleText, parseId, withApp } from "../command.ts";
import { table } from "../output.ts";

/** `svc units seed` and `list`. */
export function addUnits(program: Command): void {
  const units = program
    .command("units")
    .description("test units of dealers")
    .addHelpText("after", exampleText("svc units list --dealer 1"));

  describe(units.command("seed"), {
    summary: "make units with serial numbers, ready to report",
    example: "svc units seed --dealer 1 --count 2 --active",
  })
    .requiredOption("--dealer <id>", "the dealer that has them")
    .option("--count <count>", "how many", "1")
    .option("--active", "already delivered and activated")
    .action(async (options: { dealer: string; count: string; active?: boolean }, command: Command) => {
      const dealerId = parseId(options.dealer, "--dealer");
      const count = parseId(options.count, "--count");
      await withApp(command, async ({ app, output }) => {
        const seeded = await app.units.seed(dealerId, { count, active: options.active === true });
        output.result(seeded.map(presentUnit), () => unitTable(seeded));
      });
    });

  describe(units.command("list"), { summary: "list a dealer's units", example: "svc units list --dealer 1" })
    .requiredOption("--dealer <id>", "the dealer")
    .action(async (options: { dealer: string }, command: Command) => {
      await withApp(command, async ({ app, output }) => {
        const listed = await app.units.list(parseId(options.dealer, "--dealer"));
        output.result(listed.map(presentUnit), () => unitTable(listed));
      });
    });
}

function unitTable(units: readonly Unit[]): string {
  return table(
    ["id", "serial number", "status", "location", "reference"],
    units.map((unit) => [
      unit.id,
      unit.serialNumber,
      unit.status,
      unit.locationLabel,
      unit.internalReference,
    ]),
  );
}

import type { Command } from "commander";
import {
  EVERY_DEALER,
  type OwnUnit,
  RETURN_TEXT_MAX_LENGTH,
  UNIT,
  type Unit,
} from "../../src/dealers/unit.ts";
import { presentListedReturn, presentOwnUnit, presentReturn } from "../../src/dealers/unit-presenter.ts";
import { createUnitService } from "../../src/dealers/unit-service.ts";
import type { UnitMove } from "../../src/dealers/unit-transition.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import type { Installation } from "../../src/open-installation.ts";
import { describe, exampleText, parseId, withInstallation } from "../command.ts";
import { openDealers } from "../command-services.ts";
import { operator } from "../operator.ts";
import { cut, shortInstant, table } from "../output.ts";

export function addUnits(program: Command): void {
  const units = program
    .command("units")
    .description("test units of dealers")
    .addHelpText("after", exampleText("svc units list --dealer 1"));

  describe(units.command("seed"), {
    summary: "create units with serial numbers: ordered ones, or with --active units in use",
    example: "svc units seed --dealer 1 --count 2 --active",
  })
    .requiredOption("--dealer <id>", "the dealer that has them")
    .option("--count <count>", "how many", "1")
    .option("--active", "already delivered and activated")
    .action(async (options: { dealer: string; count: string; active?: boolean }, command: Command) => {
      const dealerId = parseId(options.dealer, "--dealer");
      const count = parseId(options.count, "--count");
      await withInstallation(command, async ({ installation, output }) => {
        const seeded = await unitsOf(installation, { dealerId }).seed(operator(), {
          count,
          active: options.active === true,
        });
        output.result(seeded.map(UNIT.present), () => unitTable(seeded));
      });
    });

  describe(units.command("list"), { summary: "list a dealer's units", example: "svc units list --dealer 1" })
    .requiredOption("--dealer <id>", "the dealer")
    .action(async (options: { dealer: string }, command: Command) => {
      const dealerId = parseId(options.dealer, "--dealer");
      await withInstallation(command, async ({ installation, output }) => {
        const listed = await unitsOf(installation, { dealerId }).list();
        output.result(listed.map(presentOwnUnit), () => ownUnitTable(listed));
      });
    });

  addMove(units, "ship", "mark an ordered unit as shipped, with its serial number", true);
  addMove(units, "activate", "activate a shipped unit; its serial number must be known", true);
  addMove(units, "return", "take back a shipped or active unit", false);
  addMove(units, "retire", "retire a unit permanently: it can no longer report results", false);

  addReturnRequests(units);

  describe(units.command("move <unit-id>"), {
    summary: "move a unit to another dealer; its tests stay with their dealer",
    example: "svc units move 7 --dealer 2",
  })
    .requiredOption("--dealer <id>", "the dealer that has it from now on")
    .action(async (unitId: string, options: { dealer: string }, command: Command) => {
      const [unit, dealer] = [parseId(unitId, "The unit id"), parseId(options.dealer, "--dealer")];
      await withInstallation(command, async ({ installation, output }) => {
        const moved = await unitsOf(installation).transfer(operator(), unit, dealer);
        output.result(UNIT.present(moved), () => unitTable([moved]));
      });
    });
}

function addReturnRequests(units: Command): void {
  describe(units.command("return-requests"), {
    summary: "list the return requests of dealers; svc units return ends a request when the unit has arrived",
    example: "svc units return-requests",
  })
    .option("--dealer <id>", "only this dealer's")
    .action(async (options: { dealer?: string }, command: Command) => {
      const dealerId = options.dealer === undefined ? null : parseId(options.dealer, "--dealer");
      await withInstallation(command, async ({ installation, output }) => {
        if (dealerId !== null) await openDealers(installation).dealers.get(dealerId);
        const asked = await unitsOf(installation, { dealerId }).listReturns();
        output.result(asked.map(presentListedReturn), () =>
          table(
            ["id", "unit", "serial number", cut("dealer"), "asked", cut("location"), cut("reason")],
            asked.map((one) => [
              one.id,
              one.unitId,
              one.serialNumber,
              one.dealerName,
              shortInstant(one.askedAtMs),
              one.locationLabel,
              one.reason,
            ]),
          ),
        );
      });
    });

  describe(units.command("close-return-request <request-id>"), {
    summary: "end a dealer's request without taking the unit back",
    example: 'svc units close-return-request 3 --answer "A new cable is on its way."',
  })
    .option("--answer <text>", "shown to the dealer, on the page of the unit")
    .action(async (requestId: string, options: { answer?: string }, command: Command) => {
      const id = parseId(requestId, "The request id");
      const answer = readAnswer(options.answer);
      await withInstallation(command, async ({ installation, output }) => {
        const closed = await unitsOf(installation).closeReturn(operator(), id, answer);
        output.result(presentReturn(closed), () => `The request ${id} is closed.`);
      });
    });
}

function unitsOf({ db, clock, random }: Installation, scope = EVERY_DEALER) {
  // Only dealers ask for a return.
  const units = createUnitService({ db, clock, random, mailReturnRequest: () => Promise.resolve() });
  return units(scope);
}

function readAnswer(given: string | undefined): string | null {
  const answer = given?.trim() ?? "";
  if ([...answer].length > RETURN_TEXT_MAX_LENGTH || /\p{Cc}/u.test(answer))
    throw new ServiceError(
      "usage",
      `--answer must be one line of at most ${RETURN_TEXT_MAX_LENGTH} characters.`,
    );
  return answer === "" ? null : answer;
}

function addMove(units: Command, move: UnitMove, summary: string, takesSerial: boolean): void {
  const command = describe(units.command(`${move} <unit-id>`), {
    summary,
    example: `svc units ${move} 7${takesSerial ? " --serial SU26-00042" : ""}`,
  });
  if (takesSerial) command.option("--serial <serial>", "its serial number, if it is not known yet");
  command.action(async (unitId: string, options: { serial?: string }, command: Command) => {
    const id = parseId(unitId, "The unit id");
    await withInstallation(command, async ({ installation, output }) => {
      const moved = await unitsOf(installation).move(operator(), id, move, options.serial ?? null);
      output.result(UNIT.present(moved), () => unitTable([moved]));
    });
  });
}

function ownUnitTable(units: readonly OwnUnit[]): string {
  return table(
    ["id", "serial number", "status", cut("name"), cut("location"), cut("dealer's ref", 9), "return"],
    units.map((unit) => [
      unit.id,
      unit.serialNumber,
      unit.status,
      unit.name,
      unit.locationLabel,
      unit.ownReference,
      unit.askedReturn === null ? null : `request ${unit.askedReturn.id}`,
    ]),
  );
}

function unitTable(units: readonly Unit[]): string {
  return table(
    ["id", "serial number", "status", cut("location"), cut("reference", 9)],
    units.map((unit) => [
      unit.id,
      unit.serialNumber,
      unit.status,
      unit.locationLabel,
      unit.internalReference,
    ]),
  );
}

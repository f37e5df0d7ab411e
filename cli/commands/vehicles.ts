import type { Command } from "commander";
import {
  faultOfVin,
  isRecordedRegistration,
  isVin,
  tidyRegistration,
  tidyVin,
} from "../../src/battery-tests/vehicle-identifier.ts";
import { databasePath } from "../../src/db/open-data.ts";
import { type Purge, purgeDeleted } from "../../src/db/sqlite-purge.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { registrationKey } from "../../src/kernel/registration-key.ts";
import { createMailErasure } from "../../src/mail/mail-erasure.ts";
import { createMailFolder } from "../../src/mail/mail-folder.ts";
import type { Installation } from "../../src/open-installation.ts";
import { killSupervised } from "../../src/replication/litestream-process.ts";
import type { Config } from "../../src/settings/config.ts";
import { createVehicleErasure, type VehicleErasure } from "../../src/vehicles/erasure-service.ts";
import type { VehicleName } from "../../src/vehicles/vehicle-erasure.ts";
import { describe, exampleText, parseId, withInstallation } from "../command.ts";
import { PartlyRefused } from "../exit.ts";
import { operator } from "../operator.ts";
import { record } from "../output.ts";
import { openLookup } from "../test-list.ts";

/** Exits with 1 when something of the vehicle could not be removed. */
export function addVehicles(program: Command): void {
  const vehicles = program
    .command("vehicles")
    .description("data of vehicles")
    .addHelpText("after", exampleText("svc vehicles erase --vin WAUZZZGE6KB975376 --dry-run"));

  describe(vehicles.command("erase"), {
    summary:
      "remove a vehicle: its tests, certificates, files and events, their deliveries, and mails with them",
    example: "svc vehicles erase --vin WAUZZZGE6KB975376",
  })
    .option("--vin <vin>", "every test with this VIN")
    .option("--registration <text>", "every test with this registration, whatever its VIN")
    .option("--test <id>", "the vehicle of this test: every test with its VIN, or it alone where it has none")
    .option("--dry-run", "only count what would be removed")
    .action(async (options: NameOptions & { dryRun?: boolean }, command: Command) => {
      const name = nameOf(options);
      const isDryRun = options.dryRun === true;
      await withInstallation(command, async ({ installation, config, output }) => {
        if (name.kind === "test") await openLookup(installation).getForOperator(name.testId);
        const erasure = await openVehicles(installation).erase(name, operator(), { isDryRun });
        const purge = isDryRun || config.postgres !== null ? null : await purgeOf(erasure, config);
        const { counts, sameRegistrationCount } = erasure;
        output.result(
          {
            dry_run: isDryRun,
            erased: counts,
            same_registration: sameRegistrationCount,
            bytes_gone: purge?.isPurged ?? null,
            rewritten: purge?.isRewritten ?? false,
          },
          () => linesOf(erasure, isDryRun).join("\n"),
        );
        for (const line of remarks(erasure, purge, config, isDryRun)) output.note(line);
        if (purge?.isPurged === false) throw new PartlyRefused();
      });
    });
}

/** Litestream takes up to ten seconds to end where its replica does not respond. */
const PURGE_PATIENCE_MS = 20_000;

interface NameOptions {
  readonly vin?: string;
  readonly registration?: string;
  readonly test?: string;
}

function openVehicles({ config, db, clock, timers, log, storage, keys, monotonic }: Installation) {
  const folder = createMailFolder(config.dataDir, log);
  const mails = createMailErasure({ db, clock, keys: keys.atRest, folder });
  return createVehicleErasure({ db, clock, timers, log, storage, stopwatch: monotonic, mails });
}

function nameOf({ vin, registration, test }: NameOptions): VehicleName {
  if ([vin, registration, test].filter((option) => option !== undefined).length !== 1)
    throw new ServiceError("usage", "Name the vehicle by one of --vin, --registration and --test.");
  if (test !== undefined) return { kind: "test", testId: parseId(test, "--test") };
  if (vin !== undefined) {
    const text = tidyVin(vin);
    if (!isVin(text))
      throw new ServiceError(
        "usage",
        `--vin must be 17 digits and letters, without I, O and Q. ${faultOfVin(text)}`,
      );
    return { kind: "vin", vin: text };
  }
  const typed = registration ?? "";
  const key = registrationKey(isRecordedRegistration(typed) ? tidyRegistration(typed) : "");
  if (key === "") throw new ServiceError("usage", "--registration must hold a registration.");
  return { kind: "registration", registrationKey: key };
}

function purgeOf({ texts }: VehicleErasure, { dataDir }: Config): Promise<Purge> {
  return purgeDeleted(databasePath(dataDir), texts.vins, [...texts.registrations, ...texts.packs], {
    patienceMs: PURGE_PATIENCE_MS,
    endReader: () => killSupervised(dataDir),
  });
}

export function linesOf({ counts }: Pick<VehicleErasure, "counts">, isDryRun: boolean): string[] {
  const { tests, files, events, deliveries, attempts, excerpts, mails } = counts;
  const header = isDryRun ? "Would be removed:" : "Removed:";
  return [
    header,
    record([
      ["tests", tests],
      ["files", files],
      ["events", events],
      ["deliveries", deliveries],
      ["attempts", attempts],
      ["kept responses of others that name it", excerpts],
      ["mails", mails],
    ]),
  ];
}

export function remarks(
  { counts, sameRegistrationCount }: Pick<VehicleErasure, "counts" | "sameRegistrationCount">,
  purge: Purge | null,
  { postgres, replica }: Pick<Config, "postgres" | "replica">,
  isDryRun: boolean,
): string[] {
  const lines: string[] = [];
  if (counts.tests === 0) lines.push("svc has no test of this vehicle (any more).");
  if (sameRegistrationCount > 0) {
    lines.push(
      `${sameRegistrationCount} other tests have a registration of this vehicle, with another VIN or none: --registration removes those.`,
    );
  }
  if (isDryRun) return lines;
  if (purge?.isRewritten === true)
    lines.push("The database was rewritten: its free space held traces of earlier changes.");
  if (purge?.isPurged === false) {
    lines.push(
      "Its bytes are still in the database's files, kept by a reader (a backup) or another record: run this again, with --vin or --registration, when that has ended, or with svc serve stopped.",
    );
  }
  if (postgres !== null)
    lines.push("PostgreSQL overwrites deleted data when it reuses the space; its logs and standbys follow.");
  if (counts.attempts > 0) {
    const sent = counts.attempts === 1 ? "one delivery attempt" : `${counts.attempts} delivery attempts`;
    lines.push(
      `Partners keep what they have received: webhooks about it were sent in ${sent}. Ask them to delete it.`,
    );
  }
  if (replica !== null) lines.push("The replica keeps the data for 7 days.");
  lines.push(
    "Backups, and older versions in a versioned bucket, keep the data until they are deleted. After restoring an earlier state, run this again.",
  );
  return lines;
}

import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { EXIT, exitCodeOfError } from "../../cli/exit.ts";
import { createProgram } from "../../cli/program.ts";
import { hasFailed } from "../../src/doctor/checkup.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { readStoredKeys, replaceStoredKeys } from "../../src/keys/key-ring.ts";
import { judge } from "../support/doctor-findings.ts";
import { visit } from "../support/doctor-visit.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

/** What needs an installation, each as it may be typed. */
const NEEDS_ONE = [
  "companies list",
  "credentials create --kind marketplace --scopes read:tests",
  "credentials list",
  "credentials show svc_id_1",
  "credentials rotate svc_id_1",
  "credentials revoke svc_id_1",
  "credentials delete svc_id_1",
  "credentials restrict svc_id_1 --everywhere",
  "credentials allow-ip svc_id_1 --any",
  "credentials contact svc_id_1 --none",
  "dealers create --company 1 --name Leeds",
  "dealers list",
  "dealers show 1",
  "dealers set-status 1 active",
  "dealers set-billing 1 group",
  "dealers set-logo 1 fixtures/preview.jpg",
  "people list",
  "people show 1",
  "people invite --dealer 1 --email ann@northgate.example --role owner",
  "people disable 1",
  "people enable 1",
  "people sign-out 1",
  "people remove 1",
  "people reset-second-factor 1",
  "units seed --dealer 1",
  "units list --dealer 1",
  "units ship 1",
  "units activate 1",
  "units return 1",
  "units retire 1",
  "units move 1 --dealer 2",
  "units return-requests",
  "units close-return-request 1",
  "tests ingest README.md",
  "tests release 1",
  "tests refuse 1",
  "tests list",
  "tests show 1",
  "certificates list",
  "certificates show --test 1",
  "certificates render --all --public-url https://svc.example",
  "certificates verify README.md",
  "vehicles erase --vin WAUZZZGE6KB975376",
  "files prune --older-than 30",
  "webhooks list",
  "webhooks deliveries 1",
  "webhooks enable 1",
  "webhooks rotate-secret 1",
  "webhooks replay 1 --only-failed",
  "webhooks failed",
  "figures repeatability",
  "audit list",
  "db check",
  "db backup backup.db",
  "db confirm",
  "certificates withdraw BT-2026-0123ABCDX --reason Wrong",
  "certificates reinstate BT-2026-0123ABCDX",
  "log show",
  "log proofs BT-2026-0123ABCDX",
  "log check",
  "log add",
  "log rebuild",
  "log restart",
  "keys list",
  "keys rotate",
  "keys prune",
  "keys adopt",
  "keys distrust k1",
];
/** What makes one. */
const MAKES_ONE = [
  ...["serve", "demo", "fixtures load", "companies create"],
  ...["db migrate", "db copy", "db restore"],
];
/** What looks at everything, and says so as one finding of several. */
const LOOKS_FOR_ONE = ["doctor"];
/** What opens none. */
const OPENS_NONE = [
  "tests template csv",
  ...[
    "fixtures results",
    "webhooks verify",
    "openapi",
    "client",
    "help",
    "config show",
    "completions",
    "licenses",
  ],
  // They ask a service that runs.
  ...["sandbox new-test", "sandbox complete", "sandbox fail", "sandbox fail-next", "sandbox clock"],
  ...[
    "sandbox withdraw",
    "sandbox reinstate",
    "sandbox ship-unit",
    "sandbox activate-unit",
    "trigger",
    "listen",
    "mcp",
  ],
  ...["install systemd", "install container", "install kubernetes", "install dashboard", "install alerts"],
];

for (const line of NEEDS_ONE) {
  test(`svc ${line} says so where there is no installation, ends with 1 and makes nothing`, async () => {
    await inTemporaryFolder(async (folder) => {
      const dataDir = join(folder, "mistyped");
      const program = await createProgram(line.split(" "));
      const running = program.parseAsync([...line.split(" "), "--data-dir", dataDir], { from: "user" });
      const error = await running.then(() => null).catch((thrown: unknown) => thrown);
      if (!(error instanceof ServiceError)) throw error ?? new Error("it was not refused");
      expect(error.message).toContain(`There is no installation in ${dataDir}`);
      expect(exitCodeOfError(error.code)).toBe(EXIT.failed);
      expect(existsSync(dataDir)).toBe(false);
    });
  });
}

test("every command that needs an installation says that its database is missing where it has left something else", async () => {
  await inTemporaryFolder(async (folder) => {
    mkdirSync(join(folder, "mail"));
    writeFileSync(join(folder, "mail", "a.eml"), "");
    for (const line of [...NEEDS_ONE, "serve --from-moved"]) {
      const program = await createProgram(line.split(" "));
      const running = program.parseAsync([...line.split(" "), "--data-dir", folder], { from: "user" });
      const error = await running.then(() => null).catch((thrown: unknown) => thrown);
      expect(String(error), line).toContain("The database of this installation is missing");
    }
    expect(readdirSync(folder)).toEqual(["mail"]);
  });
});

test("a database file without a byte is no installation, and stays as it is", async () => {
  await inTemporaryFolder(async (folder) => {
    writeFileSync(join(folder, "svc.db"), "");
    writeFileSync(join(folder, "keys.json"), "");
    for (const line of ["companies list", "db check", "db backup backup.db", "keys list"]) {
      const program = await createProgram();
      const running = program.parseAsync([...line.split(" "), "--data-dir", folder], {
        from: "user",
      });
      const error = await running.then(() => null).catch((thrown: unknown) => thrown);
      expect(String(error), line).toContain(`There is no installation in ${folder}`);
    }
    expect(readdirSync(folder).sort()).toEqual(["keys.json", "svc.db"]);
    expect(statSync(join(folder, "svc.db")).size).toBe(0);
  });
});

test.each([
  [
    "keys",
    (folder: string) => {
      const path = join(folder, "keys.json");
      const stored = readStoredKeys(path, systemRandom());
      replaceStoredKeys(path, { ...stored, installation: "2026-01-31T08:00:00.000Z" }, systemRandom());
    },
  ],
  [
    "mail",
    (folder: string) => {
      mkdirSync(join(folder, "mail"));
      writeFileSync(join(folder, "mail", "one.eml"), "");
    },
  ],
  [
    "rendered files",
    (folder: string) => {
      mkdirSync(join(folder, "files", "certificates"), { recursive: true });
      writeFileSync(join(folder, "files", "certificates", "one.pdf"), "");
    },
  ],
])("svc doctor finds %s that are left of a lost installation, and says to restore it", async (_, leave) => {
  await inTemporaryFolder(async (folder) => {
    leave(folder);
    for (const empties of [false, true]) {
      if (empties) writeFileSync(join(folder, "svc.db"), "");
      judge((await visit({ SVC_DATA_DIR: folder }, systemClock))("database"), [
        [
          "fault",
          /^the database of .* is missing or empty, but .*\/(keys\.json|mail|files) of an installation is still there/,
          /restore a backup.*svc serve --new-installation/,
        ],
      ]);
    }
  });
});

test("svc doctor finds a missing installation at the database, ends with 1, and makes nothing", async () => {
  await inTemporaryFolder(async (folder) => {
    const dataDir = join(folder, "mistyped");
    const found = (await visit({ SVC_DATA_DIR: dataDir }, systemClock))("database");
    judge(found, [["fault", /^there is no installation in .*mistyped/, /--data-dir.*svc companies create/]]);
    expect(hasFailed(found, "fault")).toBe(true);
    expect(existsSync(dataDir)).toBe(false);
  });
});

test("every command is known to need an installation, to make one, to look for one or to open none", async () => {
  const known = [...NEEDS_ONE, ...MAKES_ONE, ...LOOKS_FOR_ONE, ...OPENS_NONE];
  const unknown = leaves(await createProgram()).filter(
    (name) => !known.some((line) => line === name || line.startsWith(`${name} `)),
  );
  expect(unknown).toEqual([]);
});

/** Every command that does something, by its full name. */
function leaves(command: Command, path: readonly string[] = []): string[] {
  if (command.commands.length === 0) return [path.join(" ")];
  return command.commands.flatMap((child) => leaves(child, [...path, child.name()]));
}

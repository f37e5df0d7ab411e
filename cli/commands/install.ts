import type { Command } from "commander";
import { describe, exampleText, outputOf } from "../command.ts";
import { containerfile } from "../install/containerfile.ts";
import { systemdUnit, systemdWrapper, USUAL_PLACES } from "../install/systemd-unit.ts";
import { writeStdout } from "../stdout.ts";

/** `svc install systemd · container`: files for those who run svc, on stdout. They open no data. */
export function addInstall(program: Command): Command {
  const install = program
    .command("install")
    .description("files for those who run svc, on stdout")
    .addHelpText("after", exampleText("svc install systemd > /etc/systemd/system/svc.service"));

  describe(install.command("systemd"), {
    summary: "print a hardened unit for systemd",
    example: "svc install systemd > /etc/systemd/system/svc.service",
    dataDirMeaning: `where the unit keeps database, keys and rendered files (default ${USUAL_PLACES.dataDir})`,
  })
    .option("--binary <path>", "where the program lies", USUAL_PLACES.binary)
    .option("--user <name>", "who it runs as", USUAL_PLACES.user)
    .option("--wrapper", "print a script instead that runs commands as the unit runs svc")
    .action(
      (options: { binary: string; user: string; dataDir?: string; wrapper?: boolean }, command: Command) => {
        const { binary, user, dataDir = USUAL_PLACES.dataDir, wrapper = false } = options;
        const places = { binary, user, dataDir };
        if (wrapper) print(command, "svc-admin", systemdWrapper(places));
        else print(command, "svc.service", systemdUnit(places));
      },
    );

  describe(install.command("container"), {
    summary: "print a file that a container image is built from",
    example: "svc install container > Containerfile",
  }).action((_options: unknown, command: Command) => print(command, "Containerfile", containerfile()));
  return install;
}

/** The file as it is; with `--json`, its name and content. */
function print(command: Command, name: string, content: string): void {
  const output = outputOf(command);
  if (output.json) output.result({ name, content }, () => content);
  else writeStdout(content);
}

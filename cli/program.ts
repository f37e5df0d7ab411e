import { Command } from "commander";
import { VERSION } from "../src/settings/version.ts";
import { EXIT, exitCodeOf } from "./exit.ts";
import { exampleText, HELP_LAYOUT } from "./help-text.ts";
import { hasColour, paintFor, writeStdout } from "./output.ts";

/** In the order of the help. A file is loaded only when its command is called, because most commands need a small part of the service. */
const COMMANDS: ReadonlyMap<string, () => Promise<(program: Command) => void>> = new Map([
  ["serve", async () => (await import("./commands/serve.ts")).addServe],
  ["demo", async () => (await import("./commands/demo.ts")).addDemo],
  ["sandbox", async () => (await import("./commands/sandbox.ts")).addSandbox],
  ["trigger", async () => (await import("./commands/trigger.ts")).addTrigger],
  ["listen", async () => (await import("./commands/listen.ts")).addListen],
  ["companies", async () => (await import("./commands/companies.ts")).addCompanies],
  ["credentials", async () => (await import("./commands/credentials.ts")).addCredentials],
  ["dealers", async () => (await import("./commands/dealers.ts")).addDealers],
  ["people", async () => (await import("./commands/people.ts")).addPeople],
  ["units", async () => (await import("./commands/units.ts")).addUnits],
  ["tests", async () => (await import("./commands/tests.ts")).addTests],
  ["certificates", async () => (await import("./commands/certificates.ts")).addCertificates],
  ["log", async () => (await import("./commands/log.ts")).addLog],
  ["vehicles", async () => (await import("./commands/vehicles.ts")).addVehicles],
  ["webhooks", async () => (await import("./commands/webhooks.ts")).addWebhooks],
  ["fixtures", async () => (await import("./commands/fixtures.ts")).addFixtures],
  ["audit", async () => (await import("./commands/audit.ts")).addAudit],
  ["db", async () => (await import("./commands/db.ts")).addDb],
  ["keys", async () => (await import("./commands/keys.ts")).addKeys],
  ["config", async () => (await import("./commands/config.ts")).addConfig],
  ["doctor", async () => (await import("./commands/doctor.ts")).addDoctor],
  ["help", async () => (await import("./commands/help.ts")).addHelp],
  ["client", async () => (await import("./commands/client.ts")).addClient],
  ["mcp", async () => (await import("./commands/mcp.ts")).addMcp],
  ["openapi", async () => (await import("./commands/openapi.ts")).addOpenApi],
  ["completions", async () => (await import("./commands/completions.ts")).addCompletions],
  ["install", async () => (await import("./commands/install.ts")).addInstall],
  ["licenses", async () => (await import("./commands/licenses.ts")).addLicenses],
]);

/** Commands that say something about all others. */
const ABOUT_ALL: readonly string[] = ["help", "completions"];
const VERSION_FLAGS: readonly string[] = ["-V", "--version"];

/** Only the command that the line begins with; none for the version; all where it begins with none, or with one about all of them. */
export async function createProgram(words: readonly string[] = []): Promise<Command> {
  const program = new Command("svc")
    .description(
      "Independent battery tests of used electric cars: results in, certificates out, found by VIN or registration.",
    )
    .version(VERSION)
    .configureHelp(HELP_LAYOUT)
    // Commander's own writing ends with a stack trace when the reader of a pipe has left.
    .configureOutput({
      writeOut: writeStdout,
      getOutHasColors: () => hasColour(process.stdout),
      getErrHasColors: () => hasColour(process.stderr),
      // As exitCodeOf prints every other error.
      outputError: (text, write) =>
        write(inOneLine(text).replace(/^error:/, paintFor(process.stderr)("bad", "svc:"))),
    })
    .addHelpText("after", exampleText("svc demo"));
  // Every command below inherits this: wrong usage throws, and main turns it into exit code 2.
  program.exitOverride();
  for (const load of loadsFor(words[0] ?? "")) (await load())(program);
  return program;
}

function loadsFor(word: string) {
  if (VERSION_FLAGS.includes(word)) return [];
  const asked = ABOUT_ALL.includes(word) ? undefined : COMMANDS.get(word);
  return asked === undefined ? [...COMMANDS.values()] : [asked];
}

/** Commander puts `(Did you mean list?)` into a line of its own. */
function inOneLine(text: string): string {
  return text.replace(/\n\(Did you mean (.*)\?\)\n$/, ": did you mean $1?\n");
}

/**
 * Runs one command in this process, as the binary does. What it prints is on stdout, and one line for an error on stderr.
 *
 * @param words the command and its arguments, without the name of the program.
 * @returns the exit code of the operator contract.
 */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  try {
    const program = await createProgram(words);
    await program.parseAsync([...words], { from: "user" });
    return EXIT.done;
  } catch (error) {
    return exitCodeOf(error);
  }
}

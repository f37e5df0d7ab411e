import { Command } from "commander";
import { VERSION } from "../src/settings/version.ts";
import { EXIT, exitCodeOf } from "./exit.ts";
import { HELP_LAYOUT, overview } from "./help-text.ts";
import { hasColour, paintFor } from "./output.ts";
import { print, showPage } from "./pager.ts";

/** A file is loaded only when its command is called, because most commands need a small part of the service. */
type Load = () => Promise<(program: Command) => void>;

/** In the order of the help; beside each name its line in the help of svc, of at most 24 characters. */
const GROUPS: ReadonlyArray<{
  readonly title: string;
  readonly commands: ReadonlyArray<readonly [name: string, line: string, load: Load]>;
}> = [
  {
    title: "Run",
    commands: [
      ["serve", "run the service", async () => (await import("./commands/serve.ts")).addServe],
      ["demo", "a tour on example data", async () => (await import("./commands/demo.ts")).addDemo],
      ["sandbox", "set off sandbox tests", async () => (await import("./commands/sandbox.ts")).addSandbox],
      ["trigger", "cause sandbox events", async () => (await import("./commands/trigger.ts")).addTrigger],
      ["listen", "forward events", async () => (await import("./commands/listen.ts")).addListen],
      ["mcp", "tools for AI assistants", async () => (await import("./commands/mcp.ts")).addMcp],
    ],
  },
  {
    title: "Look",
    commands: [
      ["tests", "import, list, show tests", async () => (await import("./commands/tests.ts")).addTests],
      [
        "certificates",
        "list, check, withdraw",
        async () => (await import("./commands/certificates.ts")).addCertificates,
      ],
      [
        "webhooks",
        "endpoints and deliveries",
        async () => (await import("./commands/webhooks.ts")).addWebhooks,
      ],
      ["figures", "what results agree on", async () => (await import("./commands/figures.ts")).addFigures],
      ["audit", "who changed what, when", async () => (await import("./commands/audit.ts")).addAudit],
      ["log", "log of certificates", async () => (await import("./commands/log.ts")).addLog],
    ],
  },
  {
    title: "Set up",
    commands: [
      ["companies", "parent companies", async () => (await import("./commands/companies.ts")).addCompanies],
      ["dealers", "dealers and their logos", async () => (await import("./commands/dealers.ts")).addDealers],
      ["people", "people of the portal", async () => (await import("./commands/people.ts")).addPeople],
      ["units", "test units of dealers", async () => (await import("./commands/units.ts")).addUnits],
      [
        "credentials",
        "API credentials",
        async () => (await import("./commands/credentials.ts")).addCredentials,
      ],
      ["fixtures", "load example data", async () => (await import("./commands/fixtures.ts")).addFixtures],
      ["install", "systemd, container files", async () => (await import("./commands/install.ts")).addInstall],
      ["client", "print an API client", async () => (await import("./commands/client.ts")).addClient],
      ["openapi", "print its OpenAPI file", async () => (await import("./commands/openapi.ts")).addOpenApi],
      [
        "completions",
        "for bash, zsh and fish",
        async () => (await import("./commands/completions.ts")).addCompletions,
      ],
    ],
  },
  {
    title: "Maintain",
    commands: [
      ["db", "migrate, check, back up", async () => (await import("./commands/db.ts")).addDb],
      ["doctor", "find what is wrong", async () => (await import("./commands/doctor.ts")).addDoctor],
      ["keys", "list and rotate keys", async () => (await import("./commands/keys.ts")).addKeys],
      [
        "vehicles",
        "erase a vehicle's data",
        async () => (await import("./commands/vehicles.ts")).addVehicles,
      ],
      ["files", "delete old files", async () => (await import("./commands/files.ts")).addFiles],
      ["config", "the settings in effect", async () => (await import("./commands/config.ts")).addConfig],
      ["help", "commands and the guide", async () => (await import("./commands/help.ts")).addHelp],
      ["licenses", "software inside svc", async () => (await import("./commands/licenses.ts")).addLicenses],
    ],
  },
];

const COMMANDS: ReadonlyMap<string, Load> = new Map(
  GROUPS.flatMap(({ commands }) => commands.map(([name, , load]) => [name, load] as const)),
);

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
      writeOut: print,
      getOutHasColors: () => hasColour(process.stdout),
      getErrHasColors: () => hasColour(process.stderr),
      // As exitCodeOf prints every other error.
      outputError: (text, write) =>
        write(inOneLine(text).replace(/^error:/, paintFor(process.stderr)("bad", "svc:"))),
    });
  // Every command below inherits this: wrong usage throws, and main turns it into exit code 2.
  program.exitOverride();
  for (const load of loadsFor(words[0] ?? "")) (await load())(program);
  // After the commands, which inherit what is set before.
  program.configureHelp({
    ...HELP_LAYOUT,
    formatHelp: (_, { helpWidth }) => overview(GROUPS, helpWidth),
  });
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
    try {
      const program = await createProgram(words);
      await program.parseAsync([...words], { from: "user" });
    } finally {
      await showPage();
    }
    return EXIT.done;
  } catch (error) {
    return exitCodeOf(error);
  }
}

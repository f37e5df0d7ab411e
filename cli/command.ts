import { Argument, type Command, Option } from "commander";
import { databasePath } from "../src/db/open-data.ts";
import { storageFailure } from "../src/db/storage-failure.ts";
import { systemClock } from "../src/kernel/clock.ts";
import { errorCode, ServiceError } from "../src/kernel/errors.ts";
import { createLog } from "../src/kernel/log.ts";
import { systemRandom } from "../src/kernel/random.ts";
import { type Installation, openInstallation } from "../src/open-installation.ts";
import { SandboxFile } from "../src/sandbox/sandbox-file.ts";
import { type Config, readConfig } from "../src/settings/config.ts";
import { type Settings, settingsFrom } from "../src/settings/environment.ts";
import { SETTING_LIST } from "../src/settings/settings.ts";
import { exampleText } from "./help-text.ts";
import { createOutput, type Output } from "./output.ts";

export { exampleText } from "./help-text.ts";

export interface CommandContext {
  readonly installation: Installation;
  readonly config: Config;
  readonly output: Output;
}

/** Every command has a summary, an example, `--data-dir` and `--json`. */
export function describe(
  command: Command,
  about: {
    readonly summary: string;
    readonly example: string;
    /** For a command that does not open that directory. */
    readonly dataDirMeaning?: string;
    /** For a command that prints more than one value. */
    readonly jsonMeaning?: string;
  },
): Command {
  const {
    dataDirMeaning = "database, keys, rendered files (SVC_DATA_DIR, default ./data)",
    jsonMeaning = "print one JSON value on stdout and nothing else there",
  } = about;
  return command
    .description(about.summary)
    .option("--data-dir <dir>", dataDirMeaning)
    .option("--json", jsonMeaning)
    .addHelpText("after", exampleText(about.example));
}

/** One for each setting with a flag, besides `--data-dir`, which every command has. `isShown` is about the help. */
export function addSettingOptions(command: Command, { isShown }: { readonly isShown: boolean }): void {
  for (const { flag, variable, meaning } of SETTING_LIST) {
    if (flag === null || variable === "SVC_DATA_DIR") continue;
    const option = new Option(flag, `${meaning.replaceAll("`", "")} (${variable})`);
    command.addOption(option.hideHelp(!isShown));
  }
}

/** For commands that may create an installation. Every other command refuses a directory without one. */
export const MAKES_INSTALLATION = { mustExist: false } as const;

/**
 * Ctrl-Z stops this process between two turns of the event loop, so never in a transaction of SQLite, where every other writer would wait.
 * Returns a function that ends this.
 */
export function suspendBetweenTransactions(): () => void {
  const suspend = () => void process.kill(process.pid, "SIGSTOP");
  process.on("SIGTSTP", suspend);
  return () => process.off("SIGTSTP", suspend);
}

/** Closes the installation even after an error. @throws ServiceError `setup` where there is none, unless the command creates one. */
export async function withInstallation(
  command: Command,
  work: (context: CommandContext) => Promise<void>,
  { mustExist, provesLocks = false }: { readonly mustExist: boolean; readonly provesLocks?: boolean } = {
    mustExist: true,
  },
): Promise<void> {
  const config = configOf(command);
  const output = outputOf(command);
  // A command reports its own result, so only warnings and errors of the log are shown to its user.
  const log = createLog({ level: "warn", format: process.stderr.isTTY ? "pretty" : "json" });
  const installation = await openInstallation(config, {
    clock: systemClock,
    random: systemRandom(),
    log,
    mustExist,
    provesLocks,
  });
  leadToSandbox(installation);
  const endSuspension = suspendBetweenTransactions();
  try {
    await work({ installation, config, output });
  } catch (error) {
    // Only SQLite's own errors are about the database: input and output may fail too.
    const isDatabase = errorCode(error)?.startsWith("SQLITE_");
    throw (isDatabase && storageFailure(error, databasePath(config.dataDir))) || error;
  } finally {
    endSuspension();
    await installation.close();
  }
}

/** In a sandbox links lead to where it was last served, unless SVC_PUBLIC_URL says otherwise. */
function leadToSandbox({ config, origin }: Installation): void {
  const { url } = new SandboxFile(config.dataDir).read();
  if (url !== null) origin.listening(url);
}

export function outputOf(command: Command): Output {
  return createOutput(command.opts<{ json?: boolean }>().json === true);
}

/** The command's flags go before the environment. @throws ServiceError as `configFrom`. */
export function configOf(command: Command): Config {
  return configFrom(command, settingsOf(command));
}

/** @throws ServiceError `usage`, naming the option, when an option is wrong; `setup` when the environment is wrong. */
export function configFrom(command: Command, settings: Settings): Config {
  try {
    return readConfig(settings, { isTerminal: process.stderr.isTTY === true });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== "setup") throw error;
    const named = withOptionNames(command, error.message);
    throw named === error.message ? error : new ServiceError("usage", named, { cause: error });
  }
}

/** @throws ServiceError `usage` for an option with an empty value, such as an unset variable of the shell. */
export function settingsOf(command: Command): Settings {
  return { ...settingsFrom(process.env), ...flagsOf(command) };
}

/** @throws ServiceError `usage` for an empty value. */
export function flagsOf(command: Command): Settings {
  const settings: Record<string, string> = {};
  for (const { variable, option, value } of givenSettings(command)) {
    if (value === "") throw new ServiceError("usage", `${option} needs a value.`);
    settings[variable] = value;
  }
  return settings;
}

function givenSettings(command: Command) {
  const flags = command.opts<Record<string, unknown>>();
  return SETTING_LIST.flatMap(({ variable, flag }) => {
    if (flag === null) return [];
    const given = flags[attributeOf(flag)];
    // A flag without a value switches its setting on.
    const value = given === true ? "on" : given;
    return typeof value === "string" ? [{ variable, option: nameOf(flag), value }] : [];
  });
}

/** Errors name settings; the user gave options. */
function withOptionNames(command: Command, message: string): string {
  return givenSettings(command).reduce(
    (text, { variable, option }) => text.replaceAll(new RegExp(`\\b${variable}\\b`, "g"), option),
    message,
  );
}

/** `--data-dir <dir>` → `--data-dir`. */
function nameOf(flag: string): string {
  return flag.split(" ")[0] ?? flag;
}

/** `--data-dir <dir>` → `dataDir`, as commander names it. */
function attributeOf(flag: string): string {
  return nameOf(flag)
    .slice(2)
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** `orWords` is what else is accepted, such as `, or "none"`. @throws ServiceError `usage`. */
export function parseId(text: string, what: string, orWords = ""): number {
  if (!/^[1-9]\d{0,15}$/.test(text))
    throw new ServiceError("usage", `${what} must be a whole number from 1${orWords}.`);
  return Number(text);
}

export function collect(value: string, previous: readonly string[]): string[] {
  return [...previous, value];
}

/** The help and the completions name the words. `tidied` is looked for among them, as an event without `svc.`. @throws ServiceError `usage`. */
export function choiceArgument(
  name: string,
  meaning: string,
  choices: readonly string[],
  tidied: (text: string) => string = (text) => text,
): Argument {
  return new Argument(name, meaning).choices(choices).argParser((text) => {
    const found = choices.find((one) => one === tidied(text));
    if (found === undefined) throw new ServiceError("usage", `${name} must be one of ${choices.join(", ")}.`);
    return found;
  });
}

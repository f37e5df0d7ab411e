import { join } from "node:path";
import { REPOSITORY } from "../support/source-file.ts";
import { witness } from "../support/witness.ts";

const PYTHON = witness("svc-partner-python");
const PHP = witness("php");
const GO = witness("go");

/** A language that svc prints a client for, and how the client is checked and used. */
interface ClientLanguage {
  readonly name: string;
  readonly language: string;
  readonly file: string;
  readonly program: string | null;
  /** Checks, then the program itself, which prints what it saw. */
  readonly commands: (folder: string) => readonly (readonly string[])[];
  /** Its file here, and its name beside the client. */
  readonly scenario: readonly [from: string, to: string];
}

export const CLIENT_LANGUAGES: readonly ClientLanguage[] = [
  {
    name: "TypeScript",
    language: "typescript",
    file: "svc-client.ts",
    program: process.execPath,
    scenario: ["scenario.ts.txt", "scenario.ts"],
    commands: (folder) => [
      [
        join(REPOSITORY, "node_modules/.bin/tsc"),
        ...["--ignoreConfig", "--strict", "--noEmit", "--noUncheckedIndexedAccess"],
        ...["--exactOptionalPropertyTypes", "--noUnusedLocals", "--noUnusedParameters"],
        ...["--target", "es2023", "--module", "preserve", "--allowImportingTsExtensions"],
        ...["--types", "bun", join(folder, "scenario.ts")],
      ],
      [process.execPath, join(folder, "scenario.ts")],
    ],
  },
  {
    name: "Python",
    language: "python",
    file: "svc_client.py",
    program: PYTHON,
    scenario: ["scenario.py", "scenario.py"],
    commands: (folder) => [
      [String(PYTHON), "-m", "mypy", "--strict", "--cache-dir", join(folder, "cache"), folder],
      [
        ...[String(PYTHON), "-m", "ruff", "check", "--no-cache", "--line-length", "120"],
        ...["--select", "E,F,W,B,I,UP,SIM,RUF", folder],
      ],
      [String(PYTHON), join(folder, "scenario.py")],
    ],
  },
  {
    name: "PHP",
    language: "php",
    file: "SvcClient.php",
    program: PHP,
    scenario: ["scenario.php", "scenario.php"],
    commands: (folder) => [
      [String(PHP), "-l", join(folder, "SvcClient.php")],
      [String(PHP), "-d", "error_reporting=-1", "-d", "display_errors=stderr", join(folder, "scenario.php")],
    ],
  },
  {
    name: "Go",
    language: "go",
    file: "svc/svc.go",
    program: GO,
    scenario: ["go/main.go", "main.go"],
    commands: (folder) => [
      ["gofmt", "-l", folder],
      [String(GO), "-C", folder, "vet", "./..."],
      [String(GO), "-C", folder, "run", "."],
    ],
  },
];

import { indented } from "./literal.ts";
import { SAMPLE_LANGUAGES, type SampleLanguage } from "./sample-language.ts";

interface ShellValues {
  readonly base: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** For a reader to replace. */
export const PLACEHOLDERS: ShellValues = {
  base: "http://127.0.0.1:8080",
  clientId: "the client id",
  clientSecret: "the client secret",
};

/** What a reader puts into the shell first; every language reads it. No value has a single quote. */
export function exportLines({ base, clientId, clientSecret }: ShellValues): string {
  return `export BASE='${base}'\nexport ID='${clientId}'\nexport SECRET='${clientSecret}'`;
}

export const QUICK_START_FILES: Readonly<Record<SampleLanguage, string>> = {
  curl: "quick-start.sh",
  javascript: "quick-start.mjs",
  python: "quick-start.py",
  php: "quick-start.php",
  go: "quick-start.go",
  java: "quick-start.java",
};

/** All steps of the quick start in one program, from the listings of its page: the setup code, and the steps in their order. */
export function quickStartProgram(markdown: string, language: SampleLanguage): string {
  const fence = SAMPLE_LANGUAGES.find(({ id }) => id === language)?.fence;
  const listings = [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm)]
    .filter(([, kind]) => kind === fence)
    .map(([, , text = ""]) => text);
  return `${PROGRAMS[language](listings)}\n`;
}

type Program = (listings: readonly string[]) => string;

const following: Program = (listings) => listings.join("\n\n");

const PROGRAMS: Readonly<Record<SampleLanguage, Program>> = {
  // As in the other languages, the values come from the environment.
  curl: ([_values, ...listings]) => following(listings),
  javascript: following,
  python: following,
  php: following,
  go: ([setup = "", ...steps]) => {
    const main = `func main() {\n\t${indented(steps.join("\n"), "\t")}\n}`;
    return `${withImportsOf(setup, main)}\n\n${main}`;
  },
  java: ([setup = "", ...steps]) =>
    [
      setup.replace(/\n\}$/, ""),
      `    public static void main(String[] names) throws Exception {\n        ${indented(steps.join("\n"), "        ")}\n    }\n}`,
    ].join("\n\n"),
};

/** Go compiles no program with an import that it does not use. */
function withImportsOf(setup: string, main: string): string {
  const program = setup.slice(setup.indexOf("\n)")) + main;
  return setup.replace(/^\t"(?:\w+\/)*(\w+)"\n/gm, (line, name: string) =>
    program.includes(`${name}.`) ? line : "",
  );
}

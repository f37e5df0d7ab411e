import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { Glob } from "bun";

export const REPOSITORY = join(import.meta.dir, "../..");

export interface SourceFile {
  /** From the top of the repository: `src/kernel/clock.ts`. */
  readonly path: string;
  readonly text: string;
  /** Comments and the contents of string literals are replaced by blanks; line numbers stay. */
  readonly code: string;
  /** Only files of this repository, including those of type imports. */
  readonly imports: readonly string[];
  /** Those of `imports` that are loaded at run time. */
  readonly runtimeImports: readonly string[];
  /** Those of `runtimeImports` that are loaded with the file itself, and not when a call asks for them. */
  readonly staticImports: readonly string[];
  readonly packages: readonly string[];
}

export function readSourceFiles(folder: "src" | "cli"): SourceFile[] {
  const paths = [...new Glob(`${folder}/**/*.ts`).scanSync(REPOSITORY)].sort();
  return paths.filter((path) => !path.endsWith(".d.ts")).map(readSourceFile);
}

function readSourceFile(path: string): SourceFile {
  const text = readFileSync(join(REPOSITORY, path), "utf8");
  const found = [...withoutComments(text).matchAll(IMPORT)].map((match) => ({
    isType: match[1] !== undefined,
    isCalled: match[4] !== undefined,
    target: match[2] ?? match[3] ?? match[4] ?? "",
  }));
  const isOurs = ({ target }: { target: string }) => target.startsWith(".");
  const resolve = ({ target }: { target: string }) =>
    relative(REPOSITORY, join(REPOSITORY, dirname(path), target));
  const ours = found.filter(isOurs);
  const atRunTime = ours.filter(({ isType }) => !isType);
  return {
    path,
    text,
    code: blanked(text),
    imports: ours.map(resolve),
    runtimeImports: atRunTime.map(resolve),
    staticImports: atRunTime.filter(({ isCalled }) => !isCalled).map(resolve),
    packages: found.filter((entry) => !isOurs(entry)).map(({ target }) => target),
  };
}

/** `import … from`, `export … from`, a bare `import`, and `import(…)`. */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?[^"';]*?\bfrom\s+"([^"]+)"|(?:^|\n)\s*import\s+"([^"]+)"|\bimport\("([^"]+)"\)/g;

/** Strings and templates come first, so that a `//` inside one is no comment. Regular expressions are not recognised. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

function withoutComments(text: string): string {
  return text.replace(TOKEN, (token) => (token.startsWith("/") ? lineBreaksOf(token) : token));
}

function blanked(text: string): string {
  return text.replace(TOKEN, (token) => {
    if (token.startsWith("/")) return lineBreaksOf(token);
    // The expressions inside a template are code.
    if (token.startsWith("`")) {
      return `\`${[...token.matchAll(/\$\{([^}]*)\}/g)].map((match) => match[1]).join(" ")}${lineBreaksOf(token)}\``;
    }
    return token.slice(0, 1) + token.slice(-1);
  });
}

function lineBreaksOf(token: string): string {
  return "\n".repeat(token.split("\n").length - 1);
}

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { apiDocument } from "../../src/api-document.ts";
import { errorCode, ServiceError } from "../../src/kernel/errors.ts";
import { CLIENT_LANGUAGES, type ClientLanguage, clientText } from "../client/client-language.ts";
import { clientModel } from "../client/client-model.ts";
import { clientPackage, PACKAGE_NAMES } from "../client/package/client-package.ts";
import { choiceArgument, describe, outputOf } from "../command.ts";
import { helpParagraphs } from "../help-text.ts";
import { print } from "../pager.ts";

interface ClientCommandOptions {
  readonly package?: string;
  readonly name?: string;
}

/** Opens no data, because clients learn the origin when they run. */
export function addClient(program: Command): void {
  describe(program.command("client"), {
    summary: "print a client of the API, one file without dependencies, or write its package",
    example: "svc client typescript > svc-client.ts",
  })
    .addArgument(choiceArgument("<language>", "the language to write in", CLIENT_LANGUAGES))
    .option(
      "--package <dir>",
      "write a package for the registry of the language into this new or empty folder, instead of printing",
    )
    .option("--name <name>", "of the package; for Go the path of the module")
    .addHelpText(
      "after",
      helpParagraphs(
        "A package has the version of this svc. npm pack, python -m build and composer archive make its archive; a module of Go is published as it is, under a tag of that version.",
      ),
    )
    .action((language: ClientLanguage, options: ClientCommandOptions, command: Command) => {
      const model = clientModel(apiDocument("https://svc.example"));
      const output = outputOf(command);
      if (options.package === undefined) {
        if (options.name !== undefined) throw new ServiceError("usage", "--name needs --package.");
        const { name, content } = clientText(language, model);
        if (output.json) output.result({ name, content }, () => content);
        else print(content);
        return;
      }
      const { package: folder, name = PACKAGE_NAMES[language] } = options;
      const files = clientPackage(language, requireName(name), model);
      writeFiles(folder, files);
      const written = { name, version: model.version, files: files.map(({ path }) => path) };
      output.result(written, () => `${name} ${model.version} in ${folder}: ${written.files.join(", ")}`);
    });
}

/** Nothing of the folder is replaced: it may be somebody's repository. @throws ServiceError `usage` for one that is not empty, or cannot be written. */
function writeFiles(folder: string, files: ReturnType<typeof clientPackage>): void {
  try {
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length > 0)
      throw new ServiceError("usage", `${folder} is not empty: --package needs a new or an empty folder.`);
    for (const { path, content } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError("usage", `${folder} cannot be written (${errorCode(error)}).`, { cause: error });
  }
}

/** Registries check their names themselves; here one must not break out of the files that it is written into. */
function requireName(name: string): string {
  if (/^[\w@./-]+$/.test(name)) return name;
  throw new ServiceError("usage", "--name must be letters, digits and the characters @ . _ / -");
}

import type { Command } from "commander";
import { apiDocument } from "../../src/api-document.ts";
import { type ClientModel, clientModel } from "../client/client-model.ts";
import { goClient } from "../client/go/go-client.ts";
import { phpClient } from "../client/php/php-client.ts";
import { pythonClient } from "../client/python/python-client.ts";
import { typescriptClient } from "../client/typescript/typescript-client.ts";
import { choiceArgument, describe, outputOf } from "../command.ts";
import { print } from "../pager.ts";

const LANGUAGES = {
  typescript: { name: "svc-client.ts", write: typescriptClient },
  python: { name: "svc_client.py", write: pythonClient },
  php: { name: "SvcClient.php", write: phpClient },
  go: { name: "svc.go", write: goClient },
} as const satisfies Readonly<
  Record<string, { readonly name: string; readonly write: (model: ClientModel) => string }>
>;

type ClientLanguage = keyof typeof LANGUAGES;
const CLIENT_LANGUAGES = Object.keys(LANGUAGES) as ClientLanguage[];

export function clientText(language: ClientLanguage, model: ClientModel): { name: string; content: string } {
  const { name, write } = LANGUAGES[language];
  return { name, content: `${write(model).trim()}\n` };
}

/** Opens no data, because clients learn the origin when they run. */
export function addClient(program: Command): void {
  describe(program.command("client"), {
    summary: "print a client of the API, one file without dependencies",
    example: "svc client typescript > svc-client.ts",
  })
    .addArgument(choiceArgument("<language>", "the language to write in", CLIENT_LANGUAGES))
    .action((language: ClientLanguage, _options: unknown, command: Command) => {
      const { name, content } = clientText(language, clientModel(apiDocument("https://svc.example")));
      const output = outputOf(command);
      if (output.json) output.result({ name, content }, () => content);
      else print(content);
    });
}

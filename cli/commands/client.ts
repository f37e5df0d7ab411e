import type { Command } from "commander";
import { apiDocument } from "../../src/api-document.ts";
import { choiceArgument } from "../choice-argument.ts";
import { clientModel } from "../client/client-model.ts";
import { CLIENT_LANGUAGES, type ClientLanguage, clientText } from "../client/languages.ts";
import { describe, outputOf } from "../command.ts";
import { writeStdout } from "../stdout.ts";

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
      else writeStdout(content);
    });
}

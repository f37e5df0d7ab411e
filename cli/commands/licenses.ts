import type { Command } from "commander";
import { ServiceError } from "../../src/kernel/errors.ts";
import { describe, outputOf } from "../command.ts";
import { helpParagraphs } from "../help-text.ts";
import { noticesText } from "../notices-text.ts";
import { readThirdParty } from "../third-party.ts";

export function addLicenses(program: Command): void {
  describe(program.command("licenses"), {
    summary: "print the third-party software inside svc, with its full licences",
    example: "svc licenses | less",
    dataDirMeaning: "no data is read",
  })
    .addHelpText("after", helpParagraphs("svc itself is under the Apache License 2.0."))
    .action((_options: unknown, command: Command) => {
      const thirdParty = readThirdParty();
      if (thirdParty === null)
        throw new ServiceError("usage", "From source nothing is bundled: run this command of the binary.");
      outputOf(command).result(thirdParty, () => noticesText(thirdParty));
    });
}

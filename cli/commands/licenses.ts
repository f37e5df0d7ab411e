import type { Command } from "commander";
import { ServiceError } from "../../src/kernel/errors.ts";
import { describe, outputOf } from "../command.ts";
import { helpParagraphs } from "../help-text.ts";
import { type Component, readThirdParty, type ThirdParty } from "../third-party.ts";

const RULE = "-".repeat(78);

/** For people: first a list of what is inside, one line each, then every text with the names of what it applies to. */
export function noticesText({ components, texts }: ThirdParty): string {
  const width = Math.max(...components.map((component) => titleOf(component).length));
  const list = components.map((component) => {
    const within = component.part_of === null ? "" : `, part of ${component.part_of}`;
    return `${titleOf(component).padEnd(width)}  ${component.license}${within}\n    ${component.source}`;
  });
  const full = Object.entries(texts).map(([key, text]) => {
    const subjects = components.filter((component) => component.texts.includes(key)).map(titleOf);
    return `${RULE}\n${wrapped(subjects)}\n${RULE}\n\n${text}`;
  });
  return [
    "svc contains the software of others. Each is named with its version, its licence and where its source is;",
    "the licences follow in full.",
    "",
    ...list,
    "",
    full.join("\n\n"),
  ].join("\n");
}

function titleOf({ name, version }: Component): string {
  return version.startsWith("of ") ? `${name} (${version})` : `${name} ${version}`;
}

function wrapped(names: readonly string[]): string {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length + 2 <= RULE.length)
      lines[lines.length - 1] = `${last}, ${name}`;
    else lines.push(name);
  }
  return lines.join(",\n");
}

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

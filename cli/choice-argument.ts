import { Argument } from "commander";
import { ServiceError } from "../src/kernel/errors.ts";

/**
 * An argument that is one of a few words, which the help and the completions name.
 *
 * @param tidied what is looked for among the words, such as an event without `svc.`.
 * @throws ServiceError `usage` for any other word, when the line is parsed.
 */
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

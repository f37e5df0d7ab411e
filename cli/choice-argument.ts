import { Argument } from "commander";
import { ServiceError } from "../src/kernel/errors.ts";

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

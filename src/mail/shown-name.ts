import { type Workplace, workplaceText } from "../access/workplace.ts";
import { holdsAddress } from "../kernel/person-name.ts";

/** Names that others typed, as a mail may show them: a mail program must not turn one into a link. */

/** A mail program could turn such a word into a link, so no mail contains it as a name, although it may be a name: `Mr.Green`. */
export const DOTTED_WORD = /\p{L}\.\p{L}{2}/u;

const WORKPLACE_NAME_MAX_LENGTH = 80;

/**
 * The name of a dealer or a company may be any text of one line. It is replaced where it holds an address, and shortened where it is long.
 */
export function shownWorkplaceName(workplace: Workplace, name: string): string {
  if (holdsAddress(name)) return workplaceText(workplace);
  const characters = [...name];
  return characters.length <= WORKPLACE_NAME_MAX_LENGTH
    ? name
    : `${characters.slice(0, WORKPLACE_NAME_MAX_LENGTH - 1).join("")}…`;
}

/** Always with the address, because anyone may give any name. */
export function shownPerson({
  name,
  email,
}: {
  readonly name: string | null;
  readonly email: string;
}): string {
  return name === null || DOTTED_WORD.test(name) ? email : `${name} (${email})`;
}

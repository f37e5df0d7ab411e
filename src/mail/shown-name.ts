import { holdsAddress } from "../kernel/person-name.ts";

/** Names that others typed, as a mail may show them: a mail program must not turn one into a link. */

/** A mail program could turn such a word into a link, so no mail contains it as a name, although it may be a name: `Mr.Green`. */
export const DOTTED_WORD = /\p{L}\.\p{L}{2}/u;

const DEALER_NAME_MAX_LENGTH = 80;

/** A dealer's name may be any text of one line. It is replaced where it holds an address, and shortened where it is long. */
export function shownDealerName({ id, name }: { readonly id: number; readonly name: string }): string {
  if (holdsAddress(name)) return `dealer ${id}`;
  const characters = [...name];
  return characters.length <= DEALER_NAME_MAX_LENGTH
    ? name
    : `${characters.slice(0, DEALER_NAME_MAX_LENGTH - 1).join("")}…`;
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

import { holdsAddress } from "../kernel/person-name.ts";
import { PUBLIC_NAME_MAX_LENGTH } from "./dealer.ts";

export const PUBLIC_NAME_REFUSED = `Enter a name of at most ${PUBLIC_NAME_MAX_LENGTH} characters in one line, without a web or e-mail address.`;

/** A text of one line, trimmed, with a letter or a figure, which no mail program turns into a link. */
export function isPublicName(name: string): boolean {
  return (
    name === name.trim() &&
    /[\p{L}\p{N}]/u.test(name) &&
    !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name) &&
    name.isWellFormed() &&
    [...name].length <= PUBLIC_NAME_MAX_LENGTH &&
    !holdsAddress(name)
  );
}

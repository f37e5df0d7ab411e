import { subjectOf, type Workplace } from "../access/workplace.ts";
import { holdsAddress } from "../kernel/address-in-text.ts";
import { withoutHyphens } from "../language/message.ts";
import type { Translator } from "../language/translator.ts";

/** A mail program could turn such a word into a link, so no mail contains it as a name, although it may be a name: `Mr.Green`. */
export const DOTTED_WORD = /\p{L}\.\p{L}{2}/u;

const WORKPLACE_NAME_MAX_LENGTH = 80;

/** May be any text of one line: replaced where it holds an address, and shortened where it is long. */
export function shownWorkplaceName(t: Translator, workplace: Workplace, name: string): string {
  if (holdsAddress(name)) {
    const { subject, subjectId } = subjectOf(workplace);
    return t(`mail.${subject}`, { id: String(subjectId) });
  }
  return shortened(name, WORKPLACE_NAME_MAX_LENGTH);
}

/** In characters. Longer ones are cut by most programs that list mails. */
export const SUBJECT_MAX_LENGTH = 120;

/** How long the names in a subject may be, from the first that fits. */
const NAME_LENGTHS = [WORKPLACE_NAME_MAX_LENGTH, 60, 45, 30, 20, 12];

/** Long names are cut until the whole is short enough, so that its own words stay. `draw` says the subject, with `cut` around each name. */
export function fittedSubject(draw: (cut: (name: string) => string) => string): string {
  const drawn = NAME_LENGTHS.values().map((length) =>
    draw((name) => shortened(withoutHyphens(name), length)),
  );
  const fitting = drawn.find((subject) => [...withoutHyphens(subject)].length <= SUBJECT_MAX_LENGTH);
  return fitting ?? shortened(withoutHyphens(draw((name) => shortened(name, 12))), SUBJECT_MAX_LENGTH);
}

function shortened(name: string, maxLength: number): string {
  const characters = [...name];
  return characters.length <= maxLength
    ? name
    : `${characters
        .slice(0, maxLength - 1)
        .join("")
        .trimEnd()}…`;
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

/** What a colour says; the words always say it too. */
const CODES = { heading: [1, 22], term: [36, 39], good: [32, 39], caution: [33, 39], bad: [31, 39] } as const;
type ColourRole = keyof typeof CODES;

export type Paint = (role: ColourRole, text: string) => string;

export const PLAIN: Paint = (_, text) => text;
export const COLOURED: Paint = (role, text) => {
  const [on, off] = CODES[role];
  return `\u001b[${on}m${text}\u001b[${off}m`;
};

/** True for a terminal that can show colours, unless `NO_COLOR` is set (https://no-color.org). */
export function hasColour(
  stream: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  return stream.isTTY === true && (environment.NO_COLOR ?? "") === "" && environment.TERM !== "dumb";
}

export function paintFor(stream: { readonly isTTY?: boolean }): Paint {
  return hasColour(stream) ? COLOURED : PLAIN;
}

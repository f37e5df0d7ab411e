import { resolve } from "node:path";

/** Reads the text of a setting. */
export interface TextReader<Value> {
  /** Null for a text that it does not take. */
  read(text: string): Value | null;
  /** What is said of such a text after the name of the setting: "must be a whole number, 1 to 60". It never repeats the text. */
  readonly must: string;
  /** The same for the documentation, short and as Markdown, with the unit: "1 to 60 seconds". */
  readonly shown: string;
}

/** A text that one function reads. */
export function textRead<Value>(
  shown: string,
  must: string,
  read: (text: string) => Value | null,
): TextReader<Value> {
  return { read, must, shown };
}

/** Any text. @param shown what it is. */
export function anyText(shown: string): TextReader<string> {
  return textRead(shown, "must be a text", (text) => text);
}

/** A path, made absolute from the working directory. @param shown "file" or "directory". */
export function path(shown: "file" | "directory"): TextReader<string> {
  return textRead(shown, "must be a path", (text) => resolve(text));
}

/** A whole number without a sign. @param unit what it counts, in the plural; nothing for a number that counts nothing. */
export function wholeNumber(min: number, max: number, unit = ""): TextReader<number> {
  return textRead(
    `${min} to ${max} ${unit}`.trimEnd(),
    `must be a whole number, ${min} to ${max}`,
    (text) => {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : null;
    },
  );
}

const MS_OF = { seconds: 1_000, days: 86_400_000 } as const;

/** A whole number of seconds or days, as milliseconds. */
export function duration(unit: keyof typeof MS_OF, min: number, max: number): TextReader<number> {
  const count = wholeNumber(min, max, unit);
  return {
    ...count,
    read: (text) => {
      const value = count.read(text);
      return value === null ? null : value * MS_OF[unit];
    },
  };
}

/** Waits in seconds, as milliseconds: at most nine, each up to a day. */
export const waits: TextReader<readonly number[]> = textRead(
  "seconds, by comma",
  "must be waits in seconds by comma, such as 60,120,240",
  (text) => {
    const seconds = text.split(",").map((part) => (/^\d{1,5}$/.test(part) ? Number(part) : Number.NaN));
    if (seconds.length > 9 || !seconds.every((wait) => wait <= 86_400)) return null;
    return seconds.map((wait) => wait * MS_OF.seconds);
  },
);

/** One of these texts, letter for letter. */
export function choice<const Choice extends string>(choices: readonly Choice[]): TextReader<Choice> {
  return textRead(
    choices.map((one) => `\`${one}\``).join(", "),
    `must be one of ${choices.join(", ")}`,
    (text) => choices.find((candidate) => candidate === text) ?? null,
  );
}

/** `on` or `off`, as true or false. */
export const onOff: TextReader<boolean> = textRead("`on` or `off`", "must be one of on, off", (text) =>
  text === "on" ? true : text === "off" ? false : null,
);

/** Parts by comma, of which spaces and empty ones do not count. @param read null for a part that is not taken. */
export function listByComma(
  shown: string,
  must: string,
  isPart: (part: string) => boolean,
): TextReader<readonly string[]> {
  return textRead(shown, must, (text) => {
    const parts = text.split(",").map((part) => part.trim());
    const given = parts.filter((part) => part !== "");
    return given.every(isPart) ? given : null;
  });
}

/** An origin of the web, without a trailing slash. */
export const origin: TextReader<string> = textRead(
  "origin",
  "must be an origin, such as https://battery.example.com",
  (text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const isOrigin =
      url !== null &&
      ["http:", "https:"].includes(url.protocol) &&
      url.pathname === "/" &&
      `${url.search}${url.hash}${url.username}${url.password}` === "";
    return isOrigin ? url.origin : null;
  },
);

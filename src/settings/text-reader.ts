import { resolve } from "node:path";
import { DAY_MS } from "../kernel/duration.ts";
import { hasVisibleCharacter } from "../kernel/field.ts";

export interface TextReader<Value> {
  read(text: string): Value | null;
  /** The error after the name of the setting, such as "must be a whole number, 1 to 60". It never repeats the text. */
  readonly must: string;
  /** The error for this text that is refused, where something closer can be said; otherwise null. It repeats no secret. */
  closer(text: string): string | null;
  /** The only texts that it takes; missing where there are more than a few. */
  readonly choices?: readonly string[];
  /** For the documentation: short, in Markdown and with the unit, such as "1 to 60 seconds". */
  readonly shown: string;
}

export function textRead<Value>(
  shown: string,
  must: string,
  read: (text: string) => Value | null,
  closer: (text: string) => string | null = () => null,
): TextReader<Value> {
  return { read, must, closer, shown };
}

/** The error for a text that the reader refuses, after the name of the setting. */
export function faultOf({ must, closer }: TextReader<unknown>, text: string): string {
  return closer(text) ?? must;
}

export function anyText(shown: string): TextReader<string> {
  return textRead(shown, "must be a text", (text) => text);
}

/** A text for one line: visible, without control characters. */
export function printedText(maxLength: number): TextReader<string> {
  return textRead(
    `at most ${maxLength} characters`,
    `must be a text of at most ${maxLength} characters, without control characters`,
    (text) => {
      const isPrinted =
        hasVisibleCharacter(text) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed();
      return isPrinted && [...text].length <= maxLength ? text.trim() : null;
    },
  );
}

export const webAddress: TextReader<string> = textRead(
  "URL",
  "must be a web address of at most 200 characters, such as https://example.com",
  (text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const isWeb = url !== null && ["http:", "https:"].includes(url.protocol);
    return isWeb && `${url.username}${url.password}` === "" && url.href.length <= 200 ? url.href : null;
  },
);

/** Absolute, from the working directory. */
export function path(shown: "file" | "directory"): TextReader<string> {
  return textRead(shown, "must be a path", (text) => resolve(text));
}

/** @param unit what it counts, in the plural; empty for a number that counts nothing. */
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

const MS_OF = { seconds: 1_000, days: DAY_MS } as const;

/** Seconds or days, as milliseconds. */
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

/** Reads waits in seconds as milliseconds: at most nine, each up to a day. */
export const waits: TextReader<readonly number[]> = textRead(
  "seconds, by comma",
  "must be waits in seconds by comma, such as 60,120,240",
  (text) => {
    const seconds = text.split(",").map((part) => (/^\d{1,5}$/.test(part) ? Number(part) : Number.NaN));
    if (seconds.length > 9 || !seconds.every((wait) => wait <= 86_400)) return null;
    return seconds.map((wait) => wait * MS_OF.seconds);
  },
);

export function choice<const Choice extends string>(choices: readonly Choice[]): TextReader<Choice> {
  return {
    choices,
    shown: choices.map((one) => `\`${one}\``).join(", "),
    must: `must be one of ${choices.join(", ")}`,
    closer: () => null,
    read: (text) => choices.find((candidate) => candidate === text) ?? null,
  };
}

export const onOff: TextReader<boolean> = textRead("`on` or `off`", "must be one of on, off", (text) =>
  text === "on" ? true : text === "off" ? false : null,
);

/** Which receivers of webhooks are allowed besides public ones. */
export const privateReceivers: TextReader<boolean | "loopback"> = textRead(
  "`on`, `off` or `loopback`",
  "must be one of on, off, loopback",
  (text) => (text === "on" ? true : text === "off" ? false : text === "loopback" ? text : null),
);

/** Ignores spaces and empty parts. @param read returns null for a part that it does not accept. */
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

/** Reads an http or https origin, without a trailing slash. */
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

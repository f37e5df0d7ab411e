import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { REPOSITORY } from "./source-file.ts";

/** Stands for what a program fills in, on both sides. */
const VALUE = "◊";
/** Fewer words in a row may be anywhere in the sources by chance. */
const SHORTEST_RUN = 3;
/** What differs from one machine to another: a path, a number, an address, a time. */
const DIFFERS = /[\d/]|@/;

/** The texts of the program, as words with a mark for each hole. */
interface Sources {
  /** Every text with its neighbours. */
  readonly running: string;
  /** Texts of one or two words are known as a whole only. */
  readonly whole: ReadonlySet<string>;
  /** Every text by itself, with a mark where it ends. */
  readonly ended: string;
}

export interface QuotedText {
  readonly text: string;
  /** Whether the program says nothing more: of a member of JSON, unless the page leaves something out. */
  readonly isWhole: boolean;
}

const END = "■";

export function readSources(): Sources {
  const paths = ["src/**/*.ts", "cli/**/*.ts"].flatMap((pattern) => [
    ...new Glob(pattern).scanSync(REPOSITORY),
  ]);
  const texts = paths.map((path) =>
    withoutHoles(readFileSync(join(REPOSITORY, path), "utf8").replace(/^\s*(?:\/\/|\/?\*).*$/gm, "")),
  );
  const whole = texts.flatMap((text) =>
    [...text.matchAll(/"([^"\n]+)"|`([^`\n]+)`/g)].map(([, plain, template]) =>
      wordsOf(plain ?? template ?? "").join(" "),
    ),
  );
  return {
    running: texts.map((text) => ` ${wordsOf(text).join(" ")} `).join("\n"),
    whole: new Set(whole),
    ended: whole.map((text) => ` ${text} ${END}`).join("\n"),
  };
}

/**
 * What a page quotes as said by svc in its listings of `text`: one a line, continued on lines that are indented. Of JSON only the texts
 * that people read; each without what the page leaves out (`…`).
 */
export function quotedTexts(markdown: string): QuotedText[] {
  return [...markdown.matchAll(/^```text\n([\s\S]*?)^```$/gm)].flatMap(([, listing = ""]) =>
    listing
      .replace(/\n {2}/g, " ")
      .split("\n")
      .flatMap((line) =>
        line.startsWith("{")
          ? textsOfJson(line).flatMap((text) => partsOf(text, true))
          : partsOf(withoutMarks(line), false),
      ),
  );
}

function partsOf(quoted: string, isMember: boolean): QuotedText[] {
  const parts = quoted.split("…").map((text) => text.trim());
  return parts
    .map((text, at) => ({ text, isWhole: isMember && at === parts.length - 1 }))
    .filter(({ text }) => /\p{L}/u.test(text));
}

/** @returns the words that no text of the sources has, and the mark of an end where every text goes on; none where all of it is there. */
export function wordsNotIn({ running, whole, ended }: Sources, quoted: QuotedText): string[] {
  const words = wordsOf(quoted.text);
  const missing: string[] = [];
  for (let at = 0; at < words.length; ) {
    let count = words.length - at;
    const isSaid = () => {
      const said = words.slice(at, at + count).join(" ");
      return whole.has(said) || (count >= SHORTEST_RUN && running.includes(` ${said} `));
    };
    while (count > 0 && !isSaid()) count -= 1;
    const isLast = quoted.isWhole && count >= SHORTEST_RUN && at + count === words.length;
    if (isLast && !ended.includes(` ${words.slice(at).join(" ")} ${END}`)) missing.push(END);
    const [word = ""] = words.slice(at);
    if (count === 0 && word !== VALUE) missing.push(word);
    at += Math.max(1, count);
  }
  return missing;
}

/** `reason`, `why`, `detail` and the like may come from elsewhere, and are then left out by `…`. */
function textsOfJson(line: string): string[] {
  const members = line.matchAll(/"(msg|message|reason|why|detail|code|failure|errorCode)":"([^"]*)"/g);
  return [...members].map(([, , text = ""]) => text);
}

/** Without the sign of a finding, the name of its check, the arrow before advice, and the name of the program. */
function withoutMarks(line: string): string {
  return line.replace(/^[✗!✓] .*? {2}|^→ |^svc: /, "").replace(/ → /, "… ");
}

function withoutHoles(text: string): string {
  let shown = "";
  for (let at = 0; at < text.length; at += 1) {
    if (!text.startsWith("${", at)) {
      shown += text[at];
      continue;
    }
    let depth = 0;
    for (; at < text.length; at += 1) {
      if (text[at] === "{") depth += 1;
      if (text[at] === "}") depth -= 1;
      if (text[at] === "}" && depth === 0) break;
    }
    shown += VALUE;
  }
  return shown;
}

function wordsOf(text: string): string[] {
  return text
    .split(/[\s"`'(),;]+/)
    .map((word) => (DIFFERS.test(word) || word.includes(VALUE) ? VALUE : word.replace(/[.:?]+$/, "")))
    .filter((word) => word !== "");
}

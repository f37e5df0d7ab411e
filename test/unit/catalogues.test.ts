import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { avoidedIn, TRANSLATED_LANGUAGES } from "../../cli/build/guide/glossary-page.ts";
import { writtenCatalogues } from "../../cli/build/translations.ts";
import { en } from "../../src/language/catalogue/en/index.ts";
import { LANGUAGES, type Language, localeOf } from "../../src/language/language.ts";
import {
  type Message,
  type Messages,
  type Piece,
  piecesOf,
  withoutHyphens,
} from "../../src/language/message.ts";
import { catalogueOf } from "../../src/language/translators.ts";
import { wholeWords } from "../support/whole-words.ts";

const ROOT = join(import.meta.dir, "../..");
const CATALOGUES = join(ROOT, "src/language/catalogue");
const ENGLISH: Messages = en;

/** Messages whose count is a whole number from 1: who says them with another number must take them from here. */
const COUNTED_FROM_ONE = new Set([
  "customermail.attached.pdf",
  "customermail.attached.jpeg",
  "figures.lead",
  "noticemail.list.subject",
  "noticemail.list.lead",
  "noticemail.daily.lead",
  "noticemail.with_safety_issues",
  "notices.mark_read",
  "overview.notices.see",
  "overview.tests.see",
  "sending.chosen",
  "tests.certificate.rendering",
  "units.arriving.activate",
  "units.arriving.viewer",
  "units.arriving.suspended",
  "units.order.no_quantity",
  "units.order.ordered",
  "units.order.ordered_before",
  "webhooks.trouble.held",
  "webhooks.trouble.disables",
]);

/** The names of the values and elements of a text, each as often as it stands there. */
function namesIn(pieces: readonly Piece[]): string[] {
  return pieces
    .flatMap((piece) => {
      if (piece.kind === "words") return [];
      return piece.kind === "value" ? [`{${piece.name}}`] : [`<${piece.name}>`, ...namesIn(piece.pieces)];
    })
    .toSorted();
}

function formsOf(message: Message): readonly (readonly [form: string, text: string])[] {
  if (typeof message === "string") return [["", message]];
  return Object.entries(message).filter(([form]) => form !== "description");
}

/** Then it is still in English. */
function isToTranslate(message: Message): boolean {
  return typeof message !== "string" && "description" in message;
}

/** Texts of several words that are right as in English, by language. */
const AS_IN_ENGLISH: Readonly<Partial<Record<Language, readonly string[]>>> = {
  fr: ["verify.kind.pdf"],
  nl: ["verify.kind.pdf"],
  sv: ["keys.kind.full-integration.name"],
  fi: ["keys.column.client_id", "keys.column.client_secret"],
};

function wordCount(text: string): number {
  return text.replace(/\{\w+\}|<[^>]*>/g, " ").match(/\p{L}[\p{L}\u00ad’'-]*/gu)?.length ?? 0;
}

/** Every text of the sources in which a key can stand. */
async function sources(): Promise<string> {
  const files = await Array.fromAsync(new Glob("{src,cli}/**/*.ts").scan(ROOT));
  return files
    .filter((file) => !file.startsWith("src/language/catalogue/"))
    .map((file) => readFileSync(join(ROOT, file), "utf8"))
    .join("\n");
}

/** What a quoted key or a template such as `a.${b}.c` can say. */
function keysUsedIn(text: string): (key: string) => boolean {
  const plain = new Set([...text.matchAll(/"([a-z][\w-]*(?:\.[\w-]+)+)"/g)].map(([, key]) => key));
  const templates = [
    ...new Set([...text.matchAll(/`([a-z][\w-]*\.(?:[\w.-]|\$\{[^`{}]*\})+)`/g)].map(([, key]) => key)),
  ]
    .filter((template) => template?.includes("$"))
    .map(
      (template) => new RegExp(`^${template?.replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/g, "[\\w-]+")}$`),
    );
  return (key) => plain.has(key) || templates.some((template) => template.test(key));
}

test("the files of the catalogue are as `bun run translations` writes them: with every key of English, in its order", async () => {
  for (const { name, text } of await writtenCatalogues())
    expect(readFileSync(join(CATALOGUES, name), "utf8") === text, `${name}: bun run translations`).toBe(true);
});

test.each(TRANSLATED_LANGUAGES)(
  "a text of several words in %s differs from the English one, unless it is listed or still to be translated",
  async (language) => {
    const messages: Messages = await catalogueOf(language);
    const written = (await writtenCatalogues()).find(({ name }) => name === `${language}.json`);
    const english = Object.entries(messages).flatMap(([key, message]) => {
      const texts = formsOf(ENGLISH[key] ?? "").map(([, text]) => text);
      const isEnglish = formsOf(message).some(([, text]) => texts.includes(text) && wordCount(text) > 1);
      return isEnglish && !written?.toTranslate.includes(key) ? [key] : [];
    });
    expect(english).toEqual([...(AS_IN_ENGLISH[language] ?? [])]);
  },
);

test("every message is used somewhere", async () => {
  const isUsed = keysUsedIn(await sources());
  expect(Object.keys(ENGLISH).filter((key) => !isUsed(key))).toEqual([]);
});

test("a key begins with the name of the file that it stands in", async () => {
  for (const file of new Glob("en/*.ts").scanSync(CATALOGUES)) {
    const part = file.slice("en/".length, -".ts".length);
    if (part === "index") continue;
    const keys = Object.keys(Object.values((await import(join(CATALOGUES, file))) as object)[0] as object);
    expect(keys.filter((key) => !key.startsWith(`${part}.`))).toEqual([]);
  }
});

describe.each(LANGUAGES.map((language) => [language] as const))("the catalogue of %s", (language) => {
  const rules = new Intl.PluralRules(localeOf(language));
  const counts = [...Array.from({ length: 1_001 }, (_, count) => count), 0.5, 1.5, 2.5];
  const wanted = new Set(counts.map((count) => rules.select(count)));
  /** Not in French and Danish, where 1.5 has the form for one too, and in French 0. */
  const isOneAlone = counts.every((count) => count === 1 || rules.select(count) !== "one");

  test(`each form of a message of ${language} has the values and elements of the English one`, async () => {
    const messages: Messages = await catalogueOf(language);
    const wrong = Object.entries(messages).flatMap(([key, message]) => {
      const english = ENGLISH[key] ?? "";
      const expected = namesIn(piecesOf(typeof english === "string" ? english : english.other));
      return formsOf(message).flatMap(([form, text]) => {
        const names = namesIn(piecesOf(text));
        // A form for one may say "one test" without the figure, where no other number has it.
        const mayLackFigure = form === "one" && (isOneAlone || COUNTED_FROM_ONE.has(key));
        const same = mayLackFigure
          ? expected.filter((name) => name !== "{count}" || names.includes(name))
          : expected;
        return names.join() === same.join() ? [] : [`${key} ${form}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  test(`a message of ${language} that follows a number has each form that numbers take`, async () => {
    const messages: Messages = await catalogueOf(language);
    const lacking = Object.entries(messages).flatMap(([key, message]) =>
      typeof ENGLISH[key] === "string" ||
      [...wanted].every((form) => formsOf(message).some(([known]) => known === form))
        ? []
        : [key],
    );
    expect(lacking).toEqual([]);
  });

  test(`no text of ${language} is empty, has spaces at its ends or twice, or straight quotation marks`, async () => {
    const messages: Messages = await catalogueOf(language);
    const untidy = Object.entries(messages).flatMap(([key, message]) =>
      formsOf(message).flatMap(([, text]) => (/^$|^\s|\s$|\s\s|"/.test(text) ? [`${key}: ${text}`] : [])),
    );
    expect(untidy).toEqual([]);
  });
});

test.each(TRANSLATED_LANGUAGES)(
  "no text of %s has a word that the glossary calls never right",
  async (language) => {
    const messages: Messages = await catalogueOf(language);
    const patterns = avoidedIn(language).map((word) => [word, wholeWords(word)] as const);
    const translated = Object.entries(messages).filter(([, message]) => !isToTranslate(message));
    const wrong = translated.flatMap(([key, message]) =>
      formsOf(message).flatMap(([, text]) => {
        const words = withoutHyphens(text).replace(/\{\w+\}/g, " ");
        return patterns.flatMap(([word, pattern]) => (pattern.test(words) ? [`${key}: ${word}`] : []));
      }),
    );
    expect(wrong).toEqual([]);
  },
);

import { join } from "node:path";
import { en } from "../../src/language/catalogue/en/index.ts";
import { LANGUAGES, type Language, localeOf } from "../../src/language/language.ts";
import type { Message, Messages, PluralMessage } from "../../src/language/message.ts";

const CATALOGUES = join(import.meta.dir, "../../src/language/catalogue");
const ENGLISH: Messages = en;

/** The description of a message that has its English text still. */
const TO_TRANSLATE = "to translate";
/** The description of a translation whose English text has changed since: it stays until somebody deletes it. */
const TO_CHECK = "the English text has changed";

const LEFT: ReadonlySet<string | undefined> = new Set([TO_TRANSLATE, TO_CHECK]);

/** A catalogue as its file has it: go-i18n JSON of version 2, which Weblate and Crowdin read too. */
type Stored = Readonly<Record<string, Message | { readonly description: string; readonly other: string }>>;

/** What a file of the catalogue must hold, by its name, and how many messages of it are still to be translated. */
interface WrittenCatalogue {
  readonly name: string;
  readonly text: string;
  readonly toTranslate: readonly string[];
}

/**
 * The files of every language, filled: each has the keys of English, in its order; a message that is missing has the English text and the
 * mark that it is to be translated, until it says something else. English itself is written with its notes to translators.
 */
export async function writtenCatalogues(): Promise<readonly WrittenCatalogue[]> {
  const before = await stored("en");
  const notes = await notesToTranslators();
  const english = Object.fromEntries(
    Object.entries(ENGLISH).map(([key, message]) => [
      key,
      { description: notes.get(key) ?? "", ...formsOf(message) },
    ]),
  );
  const translated = LANGUAGES.filter((language) => language !== "en").map(async (language) => {
    const given = await stored(language);
    // What says the same in English says the same in each language, also under the key that it had before.
    const known = new Map(
      Object.entries(given).map(([key, message]) => [englishText(ENGLISH[key] ?? before[key]), message]),
    );
    const messages = Object.fromEntries(
      Object.entries(ENGLISH).map(([key, message]) => [
        key,
        filled(language, message, given[key] ?? known.get(englishText(message)), before[key]),
      ]),
    );
    return written(language, messages);
  });
  return [written("en", english), ...(await Promise.all(translated))];
}

/** The message of one language. @param before the English one when `given` was stored, if there was one. */
export function filled(
  language: Language,
  english: Message,
  given: Stored[string] | undefined,
  before: Stored[string] | undefined,
): Message {
  const isPlural = typeof english !== "string";
  if (given === undefined) return toTranslate(language, english);
  const { description, ...forms } = formsOf(given) as PluralMessage & { readonly description?: string };
  const isChanged = before !== undefined && englishText(before) !== englishText(english);
  if (description === TO_CHECK || (isChanged && description !== TO_TRANSLATE))
    return { description: TO_CHECK, ...forms } as PluralMessage;
  if (description === TO_TRANSLATE) {
    const untouched = [english, before ?? english].flatMap((message) => Object.values(formsOf(message)));
    if (Object.values(forms).every((text) => untouched.includes(text))) return toTranslate(language, english);
  }
  return isPlural ? forms : forms.other;
}

function toTranslate(language: Language, english: Message): Message {
  if (typeof english === "string") return marked({ other: english });
  const { pluralCategories } = new Intl.PluralRules(localeOf(language)).resolvedOptions();
  const forms = pluralCategories.map((category) => [category, english[category] ?? english.other]);
  return marked({ ...(Object.fromEntries(forms) as PluralMessage) });
}

function marked(forms: PluralMessage): Message {
  return { description: TO_TRANSLATE, ...forms } as PluralMessage;
}

/** To compare English messages by; of a stored one without its note. */
function englishText(message: Stored[string] | undefined): string {
  if (message === undefined) return "";
  const { description: _, ...forms } = formsOf(message) as PluralMessage & { readonly description?: string };
  return JSON.stringify(forms);
}

function formsOf(message: Stored[string]): Readonly<Record<string, string>> & PluralMessage {
  return typeof message === "string" ? { other: message } : message;
}

function written(language: Language, messages: Stored): WrittenCatalogue {
  const toTranslate = Object.entries(messages).flatMap(([key, message]) =>
    LEFT.has(formsOf(message).description) ? [key] : [],
  );
  // Spaces and hyphens that cannot be seen are written as escapes, so that a person who edits the file sees them.
  const text = JSON.stringify(messages, null, 2).replace(
    /[\u00a0\u00ad\u200b-\u200f\u202f\u2060]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return { name: `${language}.json`, text: `${text}\n`, toTranslate };
}

async function stored(language: Language): Promise<Stored> {
  const file = Bun.file(join(CATALOGUES, `${language}.json`));
  return (await file.exists()) ? ((await file.json()) as Stored) : {};
}

/**
 * By key, from the comments of the English files: a comment is about the messages below it, up to a blank line or the next comment. A
 * message without one has what the head of its file says.
 */
async function notesToTranslators(): Promise<ReadonlyMap<string, string>> {
  const notes = new Map<string, string>();
  const parts = new Set(Object.keys(ENGLISH).map((key) => key.split(".")[0] ?? ""));
  for (const part of parts) {
    const source = await Bun.file(join(CATALOGUES, `en/${part}.ts`)).text();
    let head = "";
    let note = "";
    for (const [token, comment, key] of source.matchAll(/\/\*\*(.*?)\*\/|^ {2}"([^"]+)":|\n\n/gms)) {
      if (comment !== undefined) {
        note = comment.replace(/\s*\n\s*\*\s*/g, " ").trim();
        if (head === "") head = note;
      } else if (key !== undefined) notes.set(key, note === "" ? head : note);
      else if (token === "\n\n") note = "";
    }
  }
  return notes;
}

/** @throws Error when a message still has its English text in some language. */
export async function assertTranslated(): Promise<void> {
  const left = (await writtenCatalogues()).filter(({ toTranslate }) => toTranslate.length > 0);
  if (left.length > 0)
    throw new Error(
      `not translated: ${left.map(({ name, toTranslate }) => `${name} (${toTranslate.join(", ")})`).join("; ")}`,
    );
}

/** `bun run translations` writes the files, and says what is left to translate. */
if (import.meta.main) {
  for (const { name, text, toTranslate } of await writtenCatalogues()) {
    await Bun.write(join(CATALOGUES, name), text);
    if (toTranslate.length > 0) console.log(`${name}: to translate: ${toTranslate.join(", ")}`);
  }
}

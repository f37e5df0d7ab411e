import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES } from "../../src/language/language.ts";
import { SOFT_HYPHEN } from "../../src/language/message.ts";
import { ENGLISH, type Translator } from "../../src/language/translator.ts";
import { translatorInto } from "../../src/language/translators.ts";
import { composeDraft, letterheadOf, senderRemarks } from "../../src/mail/mail-draft.ts";
import { composeMessage } from "../../src/mail/mail-message.ts";
import { SUBJECT_MAX_LENGTH } from "../../src/mail/shown-name.ts";
import { EVERY_MAIL, NAMES } from "../support/every-mail.ts";
import { SENDER } from "../support/mail-example.ts";
import { pseudoTranslator } from "../support/pseudo-language.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const ISSUER = {
  name: NAMES.issuer,
  url: "https://halden.example/",
  contact: "+44 20 7946 0000",
  logoFile: null,
};
/** Longer than any by two fifths. */
const PSEUDO = pseudoTranslator();
const TRANSLATORS: readonly (readonly [string, Translator])[] = [
  ["a longer language", PSEUDO],
  ...(await Promise.all(
    LANGUAGES.map(async (language) => [language, await translatorInto(language)] as const),
  )),
];
/** Variants of a kind differ in their sentences only, not in how they are written. */
const ONE_OF_EACH_KIND = [...new Map(EVERY_MAIL.map(([name, make]) => [name.split(" (")[0], make])).values()];
const folder = mkdtempSync(join(tmpdir(), "svc-mail-languages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const composed = (t: Translator, mail: (typeof EVERY_MAIL)[number][1]) => {
  const draft = mail(t);
  return composeDraft(draft, senderRemarks(draft.t, ISSUER), letterheadOf(ISSUER));
};

const { dotted: _neverShown, ...typed } = NAMES;
const TYPED = Object.values(typed).flatMap((name) => name.split(/[^\p{L}]+/u));

/** Words that are no message's: what people typed, addresses, dates and codes aside. The names of the examples are words of no language. */
function foreignWords(text: string): string[] {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, " ").replace(/https?:\/\/\S+/g, " ");
  return [...rest.matchAll(/\p{L}{2,}/gu)]
    .map(([word]) => word)
    .filter((word) => !TYPED.some((name) => name.startsWith(word)))
    .filter((word) => !/^(?:UTC|March|GET|webhooks|deliveries|id)$/.test(word));
}

async function wordsOfHtml(html: string): Promise<string> {
  let words = "";
  const rewriter = new HTMLRewriter().on("body *", {
    text: (chunk) => {
      words += chunk.text;
    },
  });
  await rewriter.transform(new Response(html)).text();
  return words.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&gt;", ">");
}

let everyMail: ReturnType<typeof writtenInEach> | undefined;

/** By language: a mail of each kind, and what Python reads of it. Its start takes longer than all of them, so it reads them at once. */
function written(): ReturnType<typeof writtenInEach> {
  everyMail ??= writtenInEach();
  return everyMail;
}

async function writtenInEach() {
  const mailsOf = new Map<string, Awaited<ReturnType<typeof composed>>[]>();
  const files: string[] = [];
  for (const [name, t] of TRANSLATORS) {
    const mails = await Promise.all(ONE_OF_EACH_KIND.map((make) => composed(t, make)));
    mailsOf.set(name, mails);
    for (const mail of mails) {
      const identity = { messageId: `${files.length}@svc.example`, queuedAtMs: TEST_START_MS };
      const path = join(folder, `${files.length}.eml`);
      writeFileSync(path, (await composeMessage({ ...mail, ...identity }, SENDER)).bytes);
      files.push(path);
    }
  }
  const read = await readByPython(files);
  return new Map([...mailsOf].map(([name, mails]) => [name, { mails, read: read.splice(0, mails.length) }]));
}

/** What Python's mail parser reads, an independent program. */
async function readByPython(files: readonly string[]) {
  const script = `
import email, email.policy, json, sys
out = []
for path in sys.argv[1:]:
    message = email.message_from_binary_file(open(path, "rb"), policy=email.policy.default)
    out.append({
        "language": message["Content-Language"],
        "subject": message["Subject"],
        "text": message.get_body(("plain",)).get_content(),
        "html": message.get_body(("html",)).get_content(),
        "defects": [str(defect) for part in message.walk() for defect in part.defects],
    })
print(json.dumps(out))
`;
  const python = Bun.spawn(["python3", "-c", script, ...files], { stdout: "pipe", stderr: "inherit" });
  return JSON.parse(await new Response(python.stdout).text()) as {
    readonly language: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    readonly defects: readonly string[];
  }[];
}

test.each(EVERY_MAIL)(
  "the mail %s says nothing but messages, names, addresses and dates",
  async (_, mail) => {
    const { subject, text, html } = await composed(PSEUDO, mail);
    for (const part of [subject, text, await wordsOfHtml(html)]) expect(foreignWords(part)).toEqual([]);
  },
);

test.each(TRANSLATORS)(
  "no mail in %s lacks a value, has too long a subject or leads into another language",
  async (_, t) => {
    for (const [name, make] of EVERY_MAIL) {
      const { subject, text, html } = await composed(t, make);
      expect([...subject].length).toBeLessThanOrEqual(SUBJECT_MAX_LENGTH);
      expect(`${subject}${text}`).not.toContain(SOFT_HYPHEN);
      expect(html.split("<body")[0]).not.toContain(SOFT_HYPHEN);
      // Customers are led to a page in the language of their mail.
      const pages = [...text.matchAll(/https:\/\/svc\.example\/verify\/\S*/g)].map(([url]) => url);
      expect(new Set(pages).size).toBe(name.startsWith("to a customer") ? 1 : 0);
      expect(pages.every((url) => url === `https://svc.example/verify/x?lang=${t.language}`)).toBe(true);
      // A value that is missing leaves two spaces, a space before a mark, or its own name.
      for (const part of [subject, text, await wordsOfHtml(html)])
        expect(part.replace("webhooks/{id}/deliveries", "")).not.toMatch(
          /\{\w+\}|undefined|null\b|\S {2}\S| [,.:]|\(\s*\)/,
        );
    }
  },
);

test.each(TRANSLATORS)(
  "another program reads a mail of each kind in %s as it was written",
  async (name, t) => {
    const { mails, read } = (await written()).get(name) ?? { mails: [], read: [] };
    expect(mails).toHaveLength(ONE_OF_EACH_KIND.length);
    expect(read).toHaveLength(mails.length);
    for (const [index, mail] of mails.entries()) {
      const message = read[index];
      expect(message?.defects).toEqual([]);
      expect(message?.language).toBe(t.language);
      expect(message?.subject).toBe(mail.subject);
      expect(message?.text.trim()).toBe(mail.text.trim());
      expect(message?.html).toContain(`<html lang="${t.language}">`);
    }
  },
);

test("the names in a subject are cut until it is short enough, and its own words stay", async () => {
  for (const [, mail] of EVERY_MAIL) {
    const long = mail(PSEUDO).subject;
    // Each message of a subject is there to its end.
    expect([...long].filter((mark) => mark === "⟦").length).toBe(
      [...long].filter((mark) => mark === "⟧").length,
    );
    expect([...mail(ENGLISH).subject].length).toBeLessThanOrEqual(SUBJECT_MAX_LENGTH);
  }
});

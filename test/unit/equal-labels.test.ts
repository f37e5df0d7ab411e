import { expect, test } from "bun:test";
import { TRANSLATED_LANGUAGES } from "../../cli/build/guide/glossary-page.ts";
import { en } from "../../src/language/catalogue/en/index.ts";
import { type Message, withoutHyphens } from "../../src/language/message.ts";
import { catalogueOf } from "../../src/language/translators.ts";

/** What says the same in English and not in a language, by the reason. */
const SAID_DIFFERENTLY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "the words follow the noun that they are about": {
    Active: "es pl pt",
    All: "fr es it pt cs",
    "Change it": "da",
    Delivered: "fr es it",
    Disabled: "es pl pt cs",
    Failed: "fr es it pl sv da nb fi pt cs",
    Invited: "sv fi cs",
    "Keep it": "fr es it da pt",
    Made: "fr es it pt",
    None: "de fr es it nl sv da nb fi pt cs",
    "Not recorded": "fr it sv",
    Revoked: "fr es it sv fi pt",
    "Switched on": "es sv pt",
    "That was too long: enter at most {count} characters.": "de es it nl pl sv da nb fi pt cs",
    Valid: "es pt",
    Waiting: "fi",
  },
  "one is a heading, the other a button or a mark": {
    "Change it": "es pl fi pt",
    Choose: "it pl cs",
    "Choose a new password": "fr es it pl pt cs",
    "Invite somebody": "pl",
    Invited: "fr es it pl pt",
    Remove: "pl fi",
    "Send to a customer": "pl",
    "Set your password": "fr es it pl pt cs",
    "Sign in": "pl fi cs",
    "Signed in": "fr es it pl fi pt cs",
    "Switch codes off": "it pl cs",
  },
  "one is a state, the other what happened, or stands before its day": {
    Activated: "fr it pl",
    Ordered: "cs",
    Retired: "fr es cs",
    Returned: "cs",
    Revoked: "pl cs",
    Shipped: "fr it pl cs",
    "Switched on": "fr",
    Withdrawn: "pl cs",
  },
  "one stands beside a number": {
    "Active units": "fi",
    "All tests": "fi",
    Dealers: "fi",
    Tests: "fi",
    "Tests last month": "fi",
    "Tests this month": "fi",
  },
  "one has less room": {
    "All tests": "es pt",
    "E-mail address": "es",
    "Safety issue": "pl",
  },
  "they are two words there": {
    Delivered: "de nl fi cs",
    Disabled: "de",
    "Name (optional)": "pl cs",
    Order: "de fr es it nl pl sv da nb fi pt cs",
    Valid: "it pl sv da fi cs",
  },
  "one stands after a word that asks for another case": {
    "{count} months": "de cs",
  },
};

const EXPECTED = new Set(
  Object.values(SAID_DIFFERENTLY).flatMap((labels) =>
    Object.entries(labels).flatMap(([label, languages]) =>
      languages.split(" ").map((language) => `${language}: ${label}`),
    ),
  ),
);

const textOf = (message: Message | undefined) =>
  typeof message === "string" ? message : (message?.other ?? "");
/** Where a line may break makes no difference. */
const spoken = (message: Message | undefined) => withoutHyphens(textOf(message)).replaceAll("\u00a0", " ");

test.each(TRANSLATED_LANGUAGES)("what says the same in English says the same in %s", async (language) => {
  const messages: Readonly<Record<string, Message>> = await catalogueOf(language);
  const equal = Map.groupBy(Object.entries<Message>(en), ([, message]) => textOf(message));
  const different = [...equal].flatMap(([label, entries]) => {
    const said = new Set(entries.map(([key]) => spoken(messages[key])));
    return said.size > 1 ? [`${language}: ${label}`] : [];
  });
  const expected = [...EXPECTED].filter((entry) => entry.startsWith(`${language}: `));
  expect(different.toSorted()).toEqual(expected.toSorted());
});

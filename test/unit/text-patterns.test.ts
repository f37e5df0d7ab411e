import { expect, test } from "bun:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { listTests } from "../../src/battery-tests/lookup-operations.ts";
import {
  isRecordedRegistration,
  isRegistration,
  isVin,
  RECORDED_REGISTRATION_SCHEMA,
  tidyVin,
  VIN_SCHEMA,
  vinField,
} from "../../src/battery-tests/vehicle-identifier.ts";
import { createDealerBody } from "../../src/dealers/dealer-request.ts";
import {
  INVISIBLE,
  LETTERS_AND_DIGITS,
  OTHER_NUMBERS,
  SPACES_AND_DASHES,
} from "../../src/kernel/character-class.ts";
import { COUNTRY_CODES } from "../../src/kernel/country.ts";
import { FieldRefusal } from "../../src/kernel/field.ts";
import type { JsonSchema } from "../../src/kernel/json-schema.ts";
import { createWebhookBody } from "../../src/webhooks/endpoints/webhook-request.ts";
import { readWebhookUrl } from "../../src/webhooks/transport/webhook-url.ts";
import { runSeed } from "../support/seeded-random.ts";

const seed = Number(Bun.hash.crc32(runSeed())) | 0;

function validatorOf(schema: JsonSchema | undefined): (value: unknown) => boolean {
  if (schema === undefined) throw new Error("there is no such schema");
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  return ajv.compile(schema);
}

const ADDRESS = { line1: "1 Canal Wharf", city: "Leeds", postcode: "LS1 4AP", country: "GB" };
const DEALER = {
  name: "Leeds",
  primary_contact_name: "Ann Field",
  primary_contact_email: "ann@northgate.example",
  shipping_address: ADDRESS,
};
function takesDealer(bend: object): boolean {
  try {
    createDealerBody.at("")({ ...DEALER, ...bend });
    return true;
  } catch (error) {
    if (error instanceof FieldRefusal) return false;
    throw error;
  }
}

/** Texts put together of these parts, which are valid about as often as not. */
const of = (...parts: readonly string[]) =>
  fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 9 }).map((chosen) => chosen.join(""));
const dealer = createDealerBody.schema.properties ?? {};
const address = dealer.shipping_address?.properties ?? {};
const query = listTests.parameters?.find(({ name }) => name === "registration")?.schema;

/** The format is that of RFC 3986; brackets and bars in a query, which the standard of browsers allows, are taken all the same. */
const { format: _format, ...urlSchema }: JsonSchema = createWebhookBody.schema.properties?.url ?? {};

interface Field {
  readonly name: string;
  readonly schema: JsonSchema | undefined;
  readonly takes: (text: string) => boolean;
  /** Texts of which the schema can tell exactly what the check does. */
  readonly texts: fc.Arbitrary<string>;
}
const latin = fc.string({ unit: "grapheme-ascii", maxLength: 24 });
/** Any code point at all, and any that is near one of a script that plates have. */
const anywhere = fc.string({ unit: "binary", maxLength: 24 }).filter((text) => text.isWellFormed());
const near = fc
  .tuple(
    fc.constantFrom(0xa0, 0x300, 0x370, 0x400, 0x590, 0x600, 0xe00, 0x3000, 0xac00, 0xff00, 0x1d400),
    fc.nat(0xff),
  )
  .map(([start, offset]) => String.fromCodePoint(start + offset));
const nearby = fc.array(near, { minLength: 1, maxLength: 24 }).map((characters) => characters.join(""));
const REGISTRATIONS = fc.oneof(
  ...[latin, anywhere, nearby],
  of(
    "A",
    "b",
    "7",
    " ",
    "-",
    "12",
    "CDEFG",
    ".",
    "\t",
    "EH 34128",
    "Ü",
    "u\u0308",
    "京",
    "٣",
    "ß",
    "\u2011",
    "\u200b",
    "\u034f",
    "·",
    "𝐀",
    "🚗",
  ),
  of(...["ß", "ŉ", "AB", " "].map((part) => part.repeat(7))),
);

const FIELDS: readonly Field[] = [
  { name: "a registration in a query", schema: query, takes: isRegistration, texts: REGISTRATIONS },
  {
    name: "a registration in a record",
    schema: RECORDED_REGISTRATION_SCHEMA,
    takes: isRecordedRegistration,
    texts: REGISTRATIONS,
  },
  {
    name: "a VIN of a record",
    schema: vinField.schema,
    takes: (vin) => isVin(tidyVin(vin)),
    texts: fc
      .tuple(of(" ", "\0", "\u200b", "\ufeff", "\n", "\u3000", "x"), fc.stringMatching(/^[0-9A-Za-z]{17}$/))
      .map((parts) => parts.join("")),
  },
  {
    name: "a VIN",
    schema: VIN_SCHEMA,
    takes: isVin,
    texts: fc.oneof(
      latin,
      fc.stringMatching(/^[0-9A-HJ-NPR-Z]{16,18}$/),
      fc.stringMatching(/^[0-9A-Za-z]{17}$/),
    ),
  },
  {
    name: "a country",
    schema: address.country,
    takes: (country) => takesDealer({ shipping_address: { ...ADDRESS, country } }),
    texts: fc.oneof(
      latin,
      fc.constantFrom(...COUNTRY_CODES),
      fc.stringMatching(/^[A-Z]{2}$/),
      fc.constantFrom("gb", "GBR", "__proto__"),
    ),
  },
  {
    name: "an email address",
    schema: dealer.primary_contact_email,
    takes: (email) => takesDealer({ primary_contact_email: email }),
    texts: fc.oneof(
      latin,
      of("a", "ann", "@", "@", ".", "-", "1", "example", ".example", "+tag", "_", " ", "(", "'", "\\", '"'),
      // Characters of any kind before the sign; of a domain in another script a pattern cannot tell everything.
      fc.oneof(near, nearby, anywhere).map((local) => `${[...local].slice(0, 16).join("")}@host.example`),
      // Lengths on both sides of each limit.
      fc
        .tuple(fc.constantFrom(1, 63, 64, 65), fc.constantFrom(1, 62, 63, 64), fc.constantFrom(0, 1, 2, 3, 4))
        .map(
          ([local, label, more]) =>
            `${"a".repeat(local)}@${"b".repeat(label)}.${`${"c".repeat(59)}.`.repeat(more)}example`,
        ),
      // What NFC turns into a character of another kind, or of the basic plane.
      of("a", ".", "\u1fef", "\u037e", "\u{2f800}", "\u212a").map((local) => `${local}@host.example`),
      of("=?", "utf-8", "?", "q", "b", "=").map((local) => `${local}@host.example`),
      fc
        .tuple(of("a", ".", "x-1", "+", "%"), of("b", ".c", "-", "9", "_", ".d1"))
        .map(([local, domain]) => `${local}@${domain}.example`),
      fc
        .tuple(of("a", ".b"), of("b", "c", "-", "9", ".7", "0x", "x"))
        .map(([local, domain]) => `${local}@host.${domain}`),
    ),
  },
  {
    name: "the URL of a webhook",
    schema: urlSchema,
    takes: (url) => "url" in readWebhookUrl(url, { allowPrivate: false }),
    texts: fc.oneof(
      latin,
      of("https://", "http://", "HTTPS://", "hooks.example", "/", "?", "#", "@", "user", ":443", " ", "a=b"),
      fc
        .tuple(
          fc.constantFrom("https://", "https://", "HtTpS://", "https:/", "https:", "ftp://"),
          of("a", "hooks", "_x", "5"),
          fc.constantFrom("", ".example", ".exam-ple.example", "@b", "^", "[::1]"),
          fc.constantFrom("", "", ":443", ":", ":x"),
          fc.constantFrom("", "/p", "?q=1", "/a[1]", "#f", "/a b", "/@", "\\p"),
        )
        .map((parts) => parts.join("")),
    ),
  },
];

test.each(FIELDS.map((field) => [field.name, field] as const))(
  "a schema says exactly what the check says of %s",
  (_, { schema, takes, texts }) => {
    const valid = validatorOf(schema);
    const counts = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(texts, (text) => {
        const taken = takes(text);
        expect({ text, valid: valid(text) }).toEqual({ text, valid: taken });
        counts[taken ? "taken" : "refused"] += 1;
      }),
      { seed, numRuns: 2_000 },
    );
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(50);
  },
);

test("the classes of characters are those of this version of Unicode, up to the end of the basic plane", () => {
  const CLASSES = [
    [LETTERS_AND_DIGITS, /[\p{L}\p{M}\p{Nd}]/u],
    [OTHER_NUMBERS, /[\p{Nl}\p{No}]/u],
    [SPACES_AND_DASHES, /[\p{Zs}\p{Pd}]/u],
    [INVISIBLE, /\p{Default_Ignorable_Code_Point}/u],
  ] as const;
  for (const [written, known] of CLASSES) {
    const inClass = new RegExp(`[${written}]`, "u");
    const wrong: string[] = [];
    for (let codePoint = 0x80; codePoint <= 0x1ffff; codePoint += 1) {
      const character = String.fromCodePoint(codePoint);
      if (inClass.test(character) !== (codePoint <= 0xffff && known.test(character)))
        wrong.push(codePoint.toString(16));
    }
    expect(wrong).toEqual([]);
  }
});

function patternsOf(schema: JsonSchema | undefined): string[] {
  const own = schema?.pattern === undefined ? [] : [schema.pattern];
  return [...own, ...(schema?.allOf ?? []).flatMap(patternsOf)];
}

const SCRIPTS: ReadonlyArray<readonly [name: string, taken: string]> = [
  ["a registration in a query", "MÜ-AB 123E"],
  ["a registration in a record", "京都 330 あ 12-34"],
  ["a registration in a record", "ＡＢ 12"],
  ["an email address", "anna.müller@händler.example"],
  ["an email address", "用户@例子.广告"],
  ["an email address", "δοκιμή@παράδειγμα.example"],
];
test.each([...SCRIPTS])(
  "a schema accepts whatever other scripts the check accepts, %s: %s",
  (name, taken) => {
    const field = FIELDS.find((one) => one.name === name);
    expect([field?.takes(taken), validatorOf(field?.schema)(taken)]).toEqual([true, true]);
    // Validators of some languages count in UTF-16.
    for (const pattern of patternsOf(field?.schema)) expect(new RegExp(pattern).test(taken)).toBe(true);
  },
);

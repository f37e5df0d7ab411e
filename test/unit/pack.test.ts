import { expect, test } from "bun:test";
import { isOtherPack, type NamedPack, packsOf } from "../../src/battery-tests/pack.ts";
import { packChangesInWords, withPacks } from "../../src/certificates/history-packs.ts";
import { credentialClaims, resultJson } from "../../src/certificates/result-json.ts";
import { LANGUAGES } from "../../src/language/language.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { translatorInto } from "../../src/language/translators.ts";
import { fullDocument } from "./rendering/sample-documents.ts";

type Said = readonly [day: string, identifier?: string | null, replacedOn?: string | null];
const named = ([day, identifier = null, replacedOn = null]: Said): NamedPack => ({
  testedAtMs: Date.parse(day.length === 10 ? `${day}T12:00:00Z` : day),
  identifier,
  replacedOn,
});
/** `0` for the pack of the last test; `1 2025-05-03` for the one before, which was replaced then; `1 ?` where nobody said when. */
const packs = (...tests: readonly Said[]) =>
  packsOf(tests.map(named)).map(({ packsAgo, packUntil }) =>
    packsAgo === 0 && packUntil === null ? "0" : `${packsAgo} ${packUntil ?? "?"}`,
  );

test.each<[string, Said[], string[]]>([
  ["no tests", [], []],
  ["tests that say nothing", [["2024-01-10"], ["2025-06-01"]], ["0", "0"]],
  ["one identifier", [["2024-01-10", "P1"], ["2025-06-01"], ["2026-01-01", "P1"]], ["0", "0", "0"]],
  [
    "an identifier that is written differently",
    [
      ["2024-01-10", "AB-123 x"],
      ["2026-01-01", "ab123X"],
    ],
    ["0", "0"],
  ],
  [
    "two identifiers",
    [
      ["2024-01-10", "P1"],
      ["2026-01-01", "P2"],
    ],
    ["1 ?", "0"],
  ],
  [
    "two identifiers around a test that names none",
    [["2024-01-10", "P1"], ["2025-06-01"], ["2026-01-01", "P2"]],
    ["1 ?", "1 ?", "0"],
  ],
  [
    "a serial number and an address, which do not tell",
    [
      ["2024-01-10", "P1"],
      ["2026-01-01", "https://pack.example/2"],
    ],
    ["0", "0"],
  ],
  [
    "two addresses",
    [
      ["2024-01-10", "https://pack.example/1"],
      ["2026-01-01", "https://pack.example/2"],
    ],
    ["1 ?", "0"],
  ],
  [
    "a placeholder, which names none",
    [
      ["2024-01-10", "P1"],
      ["2026-01-01", "N/A"],
    ],
    ["0", "0"],
  ],
  ["a replacement before all tests", [["2024-01-10"], ["2026-01-01", null, "2023-12-01"]], ["0", "0"]],
  [
    "a replacement between two tests",
    [["2024-01-10"], ["2026-01-01", null, "2025-05-03"]],
    ["1 2025-05-03", "0"],
  ],
  [
    "a replacement that only a later test names",
    [["2024-01-10"], ["2025-06-01"], ["2026-01-01", null, "2025-05-03"]],
    ["1 2025-05-03", "0", "0"],
  ],
  [
    "a replacement that only an earlier test names",
    [["2024-01-10"], ["2025-06-01", null, "2025-05-03"], ["2026-01-01"]],
    ["1 2025-05-03", "0", "0"],
  ],
  ["a test on the day of the replacement", [["2025-05-03"], ["2026-01-01", null, "2025-05-03"]], ["0", "0"]],
  [
    "a test that names its own day, which has not begun in UTC",
    [["2024-01-10"], ["2025-05-02T22:30:00Z", null, "2025-05-03"], ["2026-01-01"]],
    ["1 2025-05-03", "0", "0"],
  ],
  [
    "an identifier that a replacement explains",
    [
      ["2024-01-10", "P1"],
      ["2026-01-01", "P2", "2025-05-03"],
    ],
    ["1 2025-05-03", "0"],
  ],
  [
    "an identifier after a replacement that another test names, once",
    [
      ["2024-01-10", "P1"],
      ["2025-06-01", null, "2025-05-03"],
      ["2026-01-01", "P2"],
    ],
    ["1 2025-05-03", "0", "0"],
  ],
  [
    "two replacements",
    [
      ["2022-01-10", "P1"],
      ["2024-01-10", "P2", "2023-03-01"],
      ["2026-01-01", "P3"],
    ],
    ["2 2023-03-01", "1 ?", "0"],
  ],
])("the packs that the tests of a vehicle measured are told of %s", (_, tests, expected) => {
  expect(packs(...tests)).toEqual(expected);
});

test.each([
  ["the same size", 58, 58, 0, false],
  ["nearly the same size", 58, 58.9, 0, false],
  ["another size", 58, 62, 0, true],
  ["no size", null, 62, 0, false],
  ["the same size and another pack", 58, 58, 1, true],
])(
  "whether two figures are of different packs is told by size and pack: %s",
  (_, one, other, packsAgo, is) => {
    const own = { nominalKwh: one, packsAgo: 0 };
    expect(isOtherPack(own, { nominalKwh: other, packsAgo })).toBe(is);
  },
);

const earlier = (day: string, identifier: string | null, replacedOn: string | null = null) => ({
  ...named([day, identifier, replacedOn]),
  mileageKm: 10_000,
  sohPercent: 90,
});

test("a history with packs holds no identifier, and names no pack where none has changed", () => {
  const own = named(["2026-03-04", "P3"]);
  const changed = withPacks([earlier("2022-01-10", "P1"), earlier("2024-01-10", "P2", "2023-03-01")], own);
  expect(changed).toMatchObject([
    { packsAgo: 2, packUntil: "2023-03-01" },
    { packsAgo: 1, packUntil: null },
  ]);
  for (const entry of [...changed, ...withPacks([earlier("2024-01-10", "P3")], own)])
    expect(Object.keys(entry).filter((name) => /identifier|replacedOn/.test(name))).toEqual([]);
  expect(withPacks([earlier("2024-01-10", "P3")], own)).toEqual([
    { testedAtMs: Date.parse("2024-01-10T12:00:00Z"), mileageKm: 10_000, sohPercent: 90 },
  ]);
});

test("the data inside a certificate have nothing of which battery was measured, as the log has a digest of the claims", () => {
  const held = `${Buffer.from(resultJson(fullDocument, []))}${JSON.stringify(credentialClaims(fullDocument))}`;
  expect(held).toContain('"soh_uncertainty_percent"');
  expect(held).not.toMatch(/identifier|replaced_on|certified_energy|full_cycles|0SN-4711/);
});

const CHANGED = [
  { testedAtMs: Date.UTC(2022, 0, 10), packsAgo: 2, packUntil: "2023-03-01" },
  { testedAtMs: Date.UTC(2024, 0, 10), packsAgo: 1, packUntil: null },
  { testedAtMs: Date.UTC(2025, 0, 10), packsAgo: 1, packUntil: null },
  { testedAtMs: Date.UTC(2026, 2, 4) },
];

test("each change of the battery is told in one sentence, by the day of the replacement or of the first test after it", () => {
  expect(packChangesInWords(CHANGED, () => null, ENGLISH)).toEqual([
    "The battery was replaced on 1 March 2023.",
    "The vehicle has had another battery since the test on 4 March 2026.",
  ]);
  expect(packChangesInWords(CHANGED.slice(1, 3), () => null, ENGLISH)).toEqual([]);
});

test("the day of a replacement is that of the record, by whichever clock the tests are shown", () => {
  const west = { offsetMinutes: -600, capital: null };
  expect(packChangesInWords(CHANGED.slice(0, 2), () => west, ENGLISH)).toEqual([
    "The battery was replaced on 1 March 2023.",
  ]);
});

test.each(LANGUAGES)(
  "changes of the battery are told with their days in the language %s",
  async (language) => {
    const [replaced, other] = packChangesInWords(CHANGED, () => null, await translatorInto(language));
    expect([replaced, other].map((sentence) => /20\d\d/.exec(sentence ?? "")?.[0])).toEqual(["2023", "2026"]);
    expect(other).not.toBe(replaced);
  },
);

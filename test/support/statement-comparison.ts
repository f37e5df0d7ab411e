/** What one test file sent to databases, each text once. A file may have opened both engines. */
export interface FileStatements {
  readonly file: string;
  /** With the source file that built it, from the root of the repository; empty where that cannot be told. */
  readonly sqlite: ReadonlyArray<{ readonly text: string; readonly source: string }>;
  readonly postgres: readonly string[];
  /** The same for each of its tests, in the order in which they ended; the first has what came before it. In a run that chooses tests. */
  readonly postgresByTest?: ReadonlyArray<readonly string[]>;
}

/** A statement of svc that ran on SQLite and never on PostgreSQL. */
export interface Unproven {
  readonly text: string;
  readonly source: string;
  /** The test files that ran it on SQLite. */
  readonly files: readonly string[];
}

/** Statements of SQLite alone, by their words. */
const OF_SQLITE_ALONE: ReadonlyArray<readonly [reason: string, words: RegExp]> = [
  ["PostgreSQL has other catalogues and settings", /\bsqlite_\w+|\bpragma/i],
  ["PostgreSQL's transactions are opened without being prepared", /^(BEGIN|COMMIT|ROLLBACK)\b/],
];

/** Sources whose statements are SQLite's alone. */
const SOURCES_OF_SQLITE_ALONE: ReadonlyArray<readonly [reason: string, sources: RegExp]> = [
  ["the tests' own statements, by which they look at what svc did", /^test\//],
  ["the file of SQLite, from which or to which an installation moves", /^src\/db\/copy\/sqlite-copy\.ts$/],
  ["Litestream replicates SQLite alone", /^src\/replication\//],
];

/** Test files that draw at random what they ask for: on SQLite each run has other statements, of which PostgreSQL need not have had all. */
const RANDOM_FILES: ReadonlySet<string> = new Set([
  "test/http/fuzz.test.ts",
  "test/http/hostile-input.test.ts",
  "test/http/webhook-isolation.test.ts",
  "test/sim/webhook-simulation.test.ts",
  "test/sim/whole-service.test.ts",
  "test/store/dealer-test-search.test.ts",
  "test/store/lookup-list.test.ts",
]);

/**
 * Both engines get a statement from the same code, so it counts as the same one where these words and marks differ: they make the
 * few forms that one text cannot have on both (`db/engine-sql.ts`, `db/row-insert.ts` and `preparePage`), or only stand between the others.
 */
const ENGINE_WORDS: ReadonlySet<string> = new Set(
  `all and any array as bigint boolean by cast chosen cross default double false for from given in item join json json_each
  json_agg json_extract json_group_array json_to_recordset jsonb jsonb_array_elements lateral limit locked lower materialized
  name null on page precision select seq skip sqlite_sequence text true unnest value values where`.split(
    /\s+/,
  ),
);
const ENGINE_FORMS: readonly RegExp[] = [
  /nextval\('[^)]*\)/g,
  /\(SELECT seq FROM sqlite_sequence WHERE name = '\w+'\)/g,
  /FOR (?:UPDATE|SHARE)|#>>/g,
  // Keeps PostgreSQL from an index.
  /\bCASE WHEN (?=.*THEN true END)|THEN true END/gs,
  // The columns of rows that come as JSON.
  /AS item\("0".*?\)|"\d+"/g,
  // Keeps SQLite from an index, or from planning again.
  /\+(?=["?])/g,
];
const WORD = /"[^"]+"|'[^']*'|[a-z_]\w*|<=|>=|<>|->>?|\|\||[<>+/-]/gi;

/**
 * The same for the texts that both engines get of one statement, for lists of any length, and for rows of any number. Texts that differ
 * only in the order or the repetition of their words are taken for one.
 */
export function commonForm(text: string): string {
  const [verb = ""] = text.trim().split(/\s/);
  const bare = ENGINE_FORMS.reduce((rest, form) => rest.replaceAll(form, " "), text);
  const words = (bare.match(WORD) ?? []).map((word) => word.toLowerCase());
  const kept = words.filter((word) => !ENGINE_WORDS.has(word)).map((word) => word.replaceAll('"', ""));
  return [verb.toLowerCase(), ...[...new Set(kept)].toSorted()].join(" ");
}

/** By the notes of a whole run on both engines. */
export function unprovenStatements(noted: readonly FileStatements[]): Unproven[] {
  const proven = new Set(noted.flatMap(({ postgres }) => postgres.map(commonForm)));
  const unproven = new Map<string, { text: string; source: string; files: Set<string> }>();
  for (const { file, text, source } of comparedStatements(noted)) {
    const form = commonForm(text);
    if (proven.has(form)) continue;
    const known = unproven.get(form) ?? { text, source, files: new Set() };
    known.files.add(file);
    unproven.set(form, known);
  }
  return [...unproven.values()].map(({ files, ...rest }) => ({ ...rest, files: [...files].toSorted() }));
}

/** The forms that must have run on PostgreSQL. */
export function comparedForms(noted: readonly FileStatements[]): Set<string> {
  return new Set(comparedStatements(noted).map(({ text }) => commonForm(text)));
}

/** What ran on SQLite, but for what only SQLite has and for what is drawn at random. */
function comparedStatements(noted: readonly FileStatements[]) {
  return noted
    .filter(({ file }) => !RANDOM_FILES.has(file))
    .flatMap(({ file, sqlite }) => sqlite.map((statement) => ({ file, ...statement })))
    .filter(
      ({ text, source }) =>
        !OF_SQLITE_ALONE.some(([, words]) => words.test(text)) &&
        !SOURCES_OF_SQLITE_ALONE.some(([, sources]) => sources.test(source)),
    );
}

/** For a person: each statement, with what ran it. */
export function unprovenReport(unproven: readonly Unproven[]): string {
  const told = unproven.map(({ text, source, files }) => {
    const [first = "", ...others] = files;
    const rest = others.length === 0 ? "" : ` and ${others.length} more`;
    return `- of ${source || "an unknown source"}, run by ${first}${rest}:\n  ${text.replaceAll(/\s+/g, " ").trim()}`;
  });
  return [
    `${unproven.length} statements ran on SQLite and never on PostgreSQL. Take the tag oneEngine from a test file that runs them, or`,
    "test the stores that build them in a file without the tag (test/support/statement-comparison.ts). Where such a file runs them, have",
    "the tests for PostgreSQL chosen again: SVC_TEST_POSTGRES=renew bun run check.",
    ...told,
  ].join("\n");
}

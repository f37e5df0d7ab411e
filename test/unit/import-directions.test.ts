import { expect, test } from "bun:test";
import { readSourceFiles, type SourceFile } from "../support/source-file.ts";
import { type Role, rolesOf } from "../support/source-role.ts";

const files = [...readSourceFiles("src"), ...readSourceFiles("cli")];
const roles = rolesOf(files);

/** Whom a file may import, by what it is. A module's table, row, store and nouns are open to other modules' stores and services. */
const MAY_IMPORT: Readonly<Record<Role, readonly Role[]>> = {
  kernel: ["kernel"],
  config: ["kernel", "config", "noun", "storage"],
  keys: ["kernel", "keys"],
  db: ["kernel", "db"],
  storage: ["kernel", "storage"],
  http: ["kernel", "http", "noun"],
  // What people see, and how it reaches a browser.
  web: ["kernel", "noun", "presenter", "service", "part", "http", "rendering", "web"],
  noun: ["kernel", "noun"],
  table: ["kernel", "noun", "table", "db"],
  row: ["kernel", "noun", "table", "db"],
  store: ["kernel", "noun", "table", "row", "db", "store"],
  presenter: ["kernel", "noun", "presenter"],
  // One transaction may span modules, so a service may call another module's store with it; the shapes of events are presented.
  service: ["kernel", "noun", "store", "presenter", "service", "part", "db", "keys", "storage", "rendering"],
  part: ["kernel", "noun", "store", "presenter", "service", "part", "db", "keys", "storage", "rendering"],
  rendering: ["kernel", "noun", "rendering"],
  routes: ["kernel", "noun", "presenter", "service", "part", "http", "keys", "web", "routes"],
  composition: [
    "kernel",
    "noun",
    "config",
    "keys",
    "db",
    "storage",
    "http",
    "service",
    "part",
    "rendering",
    "web",
    "routes",
    "composition",
  ],
  // All tables together, for what is done to a database as a whole.
  schema: ["table"],
  cli: [
    "kernel",
    "config",
    "keys",
    "db",
    "http",
    "noun",
    "presenter",
    "service",
    "part",
    "routes",
    "composition",
    "schema",
    "cli",
  ],
};

/** Single imports outside the rule, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "src/settings/service-settings.ts → src/db/postgres-url.ts":
    "what a database's URL may be, the data layer says, as the mail says what a mail server's may",
  "src/settings/config.ts → src/replication/replica-setting.ts":
    "where a replica may be, the replication says",
  "src/settings/storage-settings.ts → src/replication/replica-setting.ts":
    "where a replica may be, the replication says",
  "src/http/idempotency.ts → src/db/database.ts": "the answer is kept in the transaction of its effect",
  "src/http/idempotency.ts → src/http/idempotency-store.ts":
    "the answers kept are of the wire, not of a module",
  "cli/build/guide/listing-colours.ts → src/web/docs/article.ts":
    "listings are coloured as pages show them, when the guide is written",
  "cli/build/guide/listing-colours.ts → src/web/docs/coloured-listing.ts":
    "listings are coloured as pages show them, when the guide is written",
  "cli/build/guide/listing-colours.ts → src/web/docs/docs-site.ts":
    "listings are coloured as pages show them, when the guide is written",
  "cli/fixture-loader.ts → src/dealers/company-store.ts": "the fixtures are laid in one transaction",
  "cli/fixture-loader.ts → src/dealers/dealer-store.ts": "the fixtures are laid in one transaction",
  "cli/fixture-loader.ts → src/dealers/unit-store.ts": "the fixtures are laid in one transaction",
};

test("data flows one way: each file imports only what its room may know", () => {
  const violations: string[] = [];
  for (const { path, imports } of files) {
    const role = roleOf(path);
    for (const target of imports) {
      const targetRole = roles.get(target);
      // Not TypeScript of ours: embedded SQL and fonts, package.json, fixtures.
      if (targetRole === undefined) continue;
      if (MAY_IMPORT[role].includes(targetRole) || `${path} → ${target}` in EXCEPTIONS) continue;
      violations.push(`${path} (${role}) → ${target} (${targetRole})`);
    }
  }
  expect(violations).toEqual([]);
});

test("every exception to the import directions is still needed", () => {
  const edges = files.flatMap(({ path, imports }) => imports.map((target) => `${path} → ${target}`));
  expect(Object.keys(EXCEPTIONS).filter((edge) => !edges.includes(edge))).toEqual([]);
});

test("a store calls no other module's store", () => {
  const violations = files
    .filter(({ path }) => roleOf(path) === "store")
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => roles.get(target) === "store" && moduleOf(target) !== moduleOf(path))
        .map((target) => `${path} → ${target}`),
    );
  expect(violations).toEqual([]);
});

test("the fixtures are known to the command line alone", () => {
  const users = files.filter(({ imports }) => imports.some((target) => target.startsWith("fixtures/")));
  expect(users.filter(({ path }) => !path.startsWith("cli/")).map(({ path }) => path)).toEqual([]);
});

test("SQL stands in stores, tables and the data layer", () => {
  const allowed: readonly Role[] = ["store", "table", "db", "row"];
  // Writes migrations from the tables; no part of the program.
  const MIGRATION_WRITER = "cli/build/migrated-tables.ts";
  const users = files.filter(({ packages }) =>
    packages.some((name) => /^(drizzle-orm|bun:sqlite)/.test(name)),
  );
  const outside = users.filter(({ path }) => !allowed.includes(roleOf(path))).map(({ path }) => path);
  expect(outside).toEqual([MIGRATION_WRITER]);
});

test("no files import each other in a circle", () => {
  expect(circlesOf(files)).toEqual([]);
});

const store = (file: SourceFile) => roleOf(file.path) === "store";
const RULES: ReadonlyArray<{
  readonly what: string;
  readonly pattern: RegExp;
  readonly where?: (file: SourceFile) => boolean;
  readonly except?: readonly string[];
}> = [
  {
    what: "reads the machine's clock past the port",
    pattern: /\bDate\.now\s*\(|\bnew Date\s*\(\s*\)|\bnew Date\b(?!\s*[(<])/,
    except: ["src/kernel/clock.ts"],
  },
  { what: "draws chance past the port", pattern: /\bMath\.random\b/ },
  {
    what: "fetches past the port",
    pattern: /(?<![.\w])fetch\s*\((?!\w+\s*:)/,
    except: ["cli/", "src/kernel/fetch.ts"],
  },
  {
    what: "reads the environment past the adapters",
    pattern: /\bprocess\.env\b|\bBun\.env\b/,
    except: ["cli/", "src/kernel/"],
  },
  {
    what: "of a store runs its query itself instead of awaiting it",
    pattern: /(?<!\bPromise)\.(all|run)\s*\(|\.get\s*\(\s*\)|\$client\b/,
    where: store,
  },
  { what: "gives up on types", pattern: /(:|<|\||&|,|\bas)\s*any\b(?!\s*[:(.])|\bas unknown as\b/ },
  { what: "spreads an object that it spells out", pattern: /\.\.\.\{/ },
  { what: "prints instead of logging", pattern: /\bconsole\.\w+\s*\(/, except: ["cli/"] },
];
for (const { what, pattern, where, except = [] } of RULES) {
  test(`no line ${what}`, () => {
    const violations: string[] = [];
    for (const file of files) {
      if (except.some((start) => file.path.startsWith(start)) || where?.(file) === false) continue;
      for (const [index, line] of file.code.split("\n").entries()) {
        if (pattern.test(line)) violations.push(`${file.path}:${index + 1}: ${line.trim()}`);
      }
    }
    expect(violations).toEqual([]);
  });
}

const MAX_LINES = 400;

test(`every file has at most ${MAX_LINES} lines`, () => {
  const long = files
    // A list of messages is one thing, however long.
    .filter(({ path }) => !path.startsWith("src/language/catalogue/"))
    .map(({ path, text }) => ({ path, lineCount: text.trimEnd().split("\n").length }))
    .filter(({ lineCount }) => lineCount > MAX_LINES);
  expect(long).toEqual([]);
});

test("every file is named after what it holds", () => {
  expect(
    files
      .filter(({ path }) => /(^|[/-])(utils?|helpers?|common|misc|v\d+)(\.|\/|-)/.test(path))
      .map(({ path }) => path),
  ).toEqual([]);
  expect(files.filter(({ path }) => !/^[a-z0-9/.-]+$/.test(path)).map(({ path }) => path)).toEqual([]);
});

test("every file is found by these rules at all", () => {
  expect(files.length).toBeGreaterThan(80);
  expect(roleOf("src/battery-tests/lookup-store.ts")).toBe("store");
  expect(roleOf("src/battery-tests/battery-test.ts")).toBe("noun");
  expect(roleOf("src/credentials/authenticator.ts")).toBe("part");
  const api = files.find(({ path }) => path === "src/http/api.ts");
  expect(api?.imports).toContain("src/kernel/errors.ts");
  expect(api?.runtimeImports).not.toContain("src/kernel/clock.ts");
});

/** `src/webhooks` of `src/webhooks/outbox/outbox-store.ts`. */
function moduleOf(path: string): string {
  return path.split("/").slice(0, 2).join("/");
}

function roleOf(path: string): Role {
  const role = roles.get(path);
  if (role === undefined) throw new Error(`${path} has no role`);
  return role;
}

/** Circles among what exists at run time; types may refer to each other. */
function circlesOf(sources: readonly SourceFile[]): string[] {
  const byPath = new Map(sources.map((file) => [file.path, file]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) circles.push([...trail.slice(start), path].join(" → "));
    if (start >= 0 || done.has(path)) return;
    for (const target of byPath.get(path)?.runtimeImports ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const { path } of sources) visit(path, []);
  return circles;
}

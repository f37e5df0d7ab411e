import { Database as SqliteFile } from "bun:sqlite";
import { afterAll, afterEach } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import pg from "pg";
import { StatementSession } from "../../src/db/drizzle-executor.ts";
import type { FileStatements } from "./statement-comparison.ts";

const ROOT = `${join(import.meta.dir, "../..")}/`;
/** They carry the statements of other files. */
const CARRIERS =
  /^(node_modules\/|src\/kernel\/bounded-cache\.|src\/db\/(sqlite-connection|drizzle-executor|row-presence|storage-failure|closable-file|row-query|row-insert|prepared|group-commit)\.|test\/support\/statement-)/;
/** Of the stack, from the statement to the store that builds it. */
const FRAME_COUNT = 30;
const FRAME = /\(?(\/[^():]+):\d+:\d+\)?$/;
const BUILDERS = ["select", "selectDistinct", "insert", "update", "delete"];
const PREPARATIONS = ["prepareQuery", "prepareOneTimeQuery"];
const RUNS = ["all", "get", "run", "values"];

type Method = (...given: unknown[]) => unknown;

/**
 * Notes every statement of this process from now on. Connections must be opened later.
 *
 * @param folder gets a file for each test file.
 * @param isByTest whether PostgreSQL's are noted for each test, too.
 */
export function noteStatements(folder: string, isByTest: boolean): void {
  Error.stackTraceLimit = Math.max(Error.stackTraceLimit, FRAME_COUNT);
  const sources = new Map<string, string>();
  const sent = new Set<string>();
  let sentInTest = new Set<string>();
  let byTest: string[][] = [];
  /** A query that Drizzle builds is sent when it is awaited, which is no longer in the call of its builder. */
  let builder: Error | null = null;

  replace(
    SqliteFile.prototype,
    "prepare",
    (prepare) =>
      function (this: unknown, ...given) {
        const statement = prepare.apply(this, given) as object;
        const text = String(given[0]);
        if (sources.has(text)) return statement;
        const asked = builder ?? new Error("prepared here");
        return atFirstRun(statement, () => {
          if (!sources.has(text)) sources.set(text, sourceOf(asked));
        });
      },
  );
  const builtBy = (asked: Error | null, work: () => unknown) => {
    builder = asked;
    try {
      return work();
    } finally {
      builder = null;
    }
  };
  for (const name of PREPARATIONS) {
    replace(
      StatementSession.prototype,
      name,
      (prepare) =>
        function (this: { readonly builder?: Error }, ...given) {
          const asked = this.builder ?? null;
          const query = builtBy(asked, () => prepare.apply(this, given)) as object;
          // One that is not kept is prepared at its run.
          const runs = RUNS.map((run) => {
            const own = Reflect.get(query, run) as Method;
            return [run, (...values: unknown[]) => builtBy(asked, () => own.apply(query, values))];
          });
          return Object.assign(query, Object.fromEntries(runs));
        },
    );
  }
  for (const name of [...BUILDERS, ...RUNS]) {
    replace(
      BaseSQLiteDatabase.prototype,
      name,
      (build) =>
        function (this: { readonly session: object }, ...given) {
          const session = Object.create(this.session, { builder: { value: new Error("built here") } });
          return build.apply(Object.create(this, { session: { value: session } }), given);
        },
    );
  }
  replace(
    pg.Client.prototype,
    "query",
    (query) =>
      function (this: unknown, ...given) {
        const [asked] = given as [string | { readonly text?: string }];
        const text = typeof asked === "string" ? asked : (asked.text ?? "");
        sent.add(text);
        sentInTest.add(text);
        return query.apply(this, given);
      },
  );

  afterEach(() => {
    byTest.push([...sentInTest]);
    sentInTest = new Set();
  });
  afterAll(() => {
    const file = Bun.main.replace(ROOT, "");
    const noted: FileStatements = {
      file,
      sqlite: [...sources].map(([text, source]) => ({ text, source })),
      postgres: [...sent],
      ...(isByTest ? { postgresByTest: byTest } : {}),
    };
    writeFileSync(join(folder, `${process.pid}-${Bun.hash(file)}.json`), JSON.stringify(noted));
    sources.clear();
    sent.clear();
    byTest = [];
  });
}

function replace(prototype: object, name: string, around: (method: Method) => Method): void {
  const method = Reflect.get(prototype, name) as Method;
  Object.assign(prototype, { [name]: around(method) });
}

/** A statement may be prepared for a run that never comes. Its own methods are back from the first run on. */
function atFirstRun(statement: object, note: () => void): object {
  const own = Object.fromEntries(RUNS.map((name) => [name, Reflect.get(statement, name) as Method]));
  const noting = Object.entries(own).map(([name, run]) => [
    name,
    (...given: unknown[]) => {
      Object.assign(statement, own);
      note();
      return run.apply(statement, given);
    },
  ]);
  return Object.assign(statement, Object.fromEntries(noting));
}

function sourceOf({ stack = "" }: Error): string {
  const paths = stack.split("\n").flatMap((line) => FRAME.exec(line)?.[1]?.replace(ROOT, "") ?? []);
  return paths.find((path) => !CARRIERS.test(path)) ?? "";
}

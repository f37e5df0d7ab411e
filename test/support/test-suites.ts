import type { Engine } from "../../src/db/database.ts";
import suites from "../suites.json";
import { REPOSITORY } from "./source-file.ts";

export type Suite = "check" | "landing";

/** `test/partners` needs other languages, and is run by itself. */
const FILES = new Bun.Glob("test/{unit,store,http,sim,e2e}/**/*.test.ts");

/** Every test file runs on SQLite: in `check`, unless `landing` names it. On PostgreSQL only those run that one of the two names. */
export function filesOf(suite: Suite, engine: Engine): readonly string[] {
  if (engine === "postgres") return suites[suite].postgres;
  const slow: readonly string[] = suites.landing.sqlite;
  if (suite === "landing") return slow;
  return [...FILES.scanSync({ cwd: REPOSITORY })].filter((path) => !slow.includes(path)).toSorted();
}

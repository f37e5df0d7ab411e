import { expect, test } from "bun:test";
import { placesOf } from "../../cli/commands/db-copy.ts";
import { parsePostgresUrl } from "../../src/db/postgres-url.ts";
import { thrownBy } from "../support/thrown.ts";

const SETTING = "postgres://svc:secret@db.example/svc";
const configured = { dataDir: "/data", postgres: parsePostgresUrl(SETTING) };
const bare = { dataDir: "/data", postgres: null };

const DATA_FILE = { engine: "sqlite", path: "/data/svc.db" };
const OTHER_FILE = { engine: "sqlite", path: "other.db" };
const SET_SERVER = { engine: "postgres", server: parsePostgresUrl(SETTING) };
const OTHER = "postgres://svc@other.example:6543/svc?sslmode=require";
const OTHER_SERVER = { engine: "postgres", server: parsePostgresUrl(OTHER) };

for (const [options, config, from, to] of [
  [{}, configured, DATA_FILE, SET_SERVER],
  [{ from: "sqlite:other.db" }, configured, OTHER_FILE, SET_SERVER],
  [{ to: OTHER }, configured, DATA_FILE, OTHER_SERVER],
  [{ to: OTHER }, bare, DATA_FILE, OTHER_SERVER],
  [{ from: "sqlite:other.db", to: OTHER }, bare, OTHER_FILE, OTHER_SERVER],
  [{ to: "sqlite:other.db" }, configured, SET_SERVER, OTHER_FILE],
  [{ from: OTHER }, bare, OTHER_SERVER, DATA_FILE],
  [{ from: OTHER, to: "sqlite:other.db" }, configured, OTHER_SERVER, OTHER_FILE],
] as const) {
  test(`the two places of a copy follow from ${JSON.stringify(options)} ${config === bare ? "without" : "with"} SVC_DATABASE_URL`, () => {
    const places: unknown = placesOf(options, config);
    expect(places).toEqual({ from, to });
  });
}

for (const [options, says] of [
  [{}, /^--to is missing: .*SVC_DATABASE_URL/],
  [{ to: "sqlite:other.db" }, /^--from is missing: .*SVC_DATABASE_URL/],
  [{ from: "sqlite:a.db", to: "sqlite:b.db" }, /two different engines/],
  [{ from: OTHER, to: OTHER }, /two different engines/],
  [{ to: "sqlite:" }, /^--to must be sqlite:PATH or postgres:/],
  [{ from: "svc.db" }, /^--from must be sqlite:PATH or postgres:/],
  [{ to: "mysql://svc@host/svc" }, /^--to must be/],
  [{ to: "postgres://svc@host" }, /^--to must be/],
  [{ to: `${OTHER}&password=secret` }, /^--to has password=, which svc does not take/],
  [{ to: SETTING }, /^--to holds a password, .*set SVC_DATABASE_URL, or set PGPASSWORD/],
  [{ from: SETTING, to: "sqlite:a.db" }, /^--from holds a password/],
] as const) {
  test(`the two places of a copy are refused as wrong usage without repeating them: ${JSON.stringify(options)}`, () => {
    const error = thrownBy(() => placesOf(options, bare));
    expect(error.code).toBe("usage");
    expect(error.message).toMatch(says);
    expect(error.message).not.toContain("secret");
    expect(error.message).not.toContain("\n");
  });
}

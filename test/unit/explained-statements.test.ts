import { Database as SqliteFile } from "bun:sqlite";
import { expect, test } from "bun:test";
import { explainFailures } from "../../src/db/explained-statements.ts";
import { thrownBy } from "../support/thrown.ts";

test.each(["all", "get", "values", "run"] as const)(
  "a disk that fails while a statement reads is an outage, in words for an operator: %s",
  (ask) => {
    const file = new SqliteFile(":memory:");
    const plain = file.prepare.bind(file);
    file.prepare = ((text: string) => {
      const statement = plain(text);
      Object.defineProperty(statement, ask, {
        value: () => {
          throw Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR_READ" });
        },
      });
      return statement;
    }) as typeof file.prepare;
    explainFailures(file, "/data/svc.db");
    const statement = file.prepare("SELECT 1");
    expect(thrownBy(() => statement[ask]())).toMatchObject({
      code: "setup",
      internal: "SQLITE_IOERR_READ",
      message: expect.stringMatching(/^\/data\/svc\.db cannot be read or written/),
    });
    file.close();
  },
);

test("a statement that finds no fault answers as it is", () => {
  const file = new SqliteFile(":memory:");
  explainFailures(file, "/data/svc.db");
  expect(file.prepare("SELECT ? AS n").all(7)).toEqual([{ n: 7 }]);
  expect(() => file.prepare("SELECT 1 FROM nowhere")).toThrow("no such table");
  file.close();
});

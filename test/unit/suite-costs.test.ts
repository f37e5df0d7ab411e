import { expect, test } from "bun:test";
import { costTable, secondsByPart } from "../support/suite-costs.ts";

const REPORT = `
test/unit/log.test.ts:
(pass) the log > is one line [500.00ms]

test/e2e/portal-pages.test.ts:
(pass) lead an owner [2.50s]
(skip) is skipped

test/unit/log.test.ts:
(fail) keeps to its level [1500.00ms]
error: test/e2e/cli.test.ts: is no file that begins

test/e2e/cli.test.ts:
(pass) serves [3000.00ms]
`;

test("the cost of each part of the suite is the time of its tests, however its files take turns", () => {
  const spent = [...secondsByPart(REPORT)].filter(([, seconds]) => seconds > 0);
  expect(spent).toEqual([
    ["unit", 2],
    ["browser", 2.5],
    ["compiled binary", 3],
  ]);
});

test("the table of costs has a line for each part and a column for each run", () => {
  const lines = costTable([
    { name: "SQLite", report: REPORT },
    { name: "PostgreSQL", report: "" },
  ]).split("\n");
  expect(lines).toHaveLength(9);
  expect(lines[0]).toMatch(/^seconds in tests +SQLite +PostgreSQL$/);
  expect(lines[1]).toMatch(/^unit +2 +0$/);
});

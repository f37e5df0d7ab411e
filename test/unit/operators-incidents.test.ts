import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REPLICATION_PACE } from "../../src/replication/replica-setting.ts";
import operators from "../support/operators.json";
import { REPOSITORY } from "../support/source-file.ts";

/** The test that shows what svc does in an incident: a part of its title that stands once in its file. */
interface Claim {
  readonly do: string;
  readonly expect: string;
  readonly file: string;
  readonly title: string;
}

const CLAIMS: readonly Claim[] = [
  {
    do: "rm data/svc.db*; svc serve (keys.json and files/ left)",
    expect: "exit 1, one line: the database of this installation is missing",
    file: "test/e2e/lost-database-file.test.ts",
    title: "svc serve without the database of its installation ends with 1 and says so in one line",
  },
  {
    do: ": > data/svc.db; svc serve, with a replica",
    expect: "restored from the replica",
    file: "test/e2e/lost-database-file.test.ts",
    title: "svc serve whose database was emptied is restored from its replica, with all that was in it",
  },
  {
    do: "rm -rf replica/* while serving",
    expect: "broken within a minute, repaired by itself",
    file: "test/e2e/replication-repair.test.ts",
    title: "whose files are all deleted",
  },
  {
    do: "delete one middle file of ltx/0 and ltx/1 to 3",
    expect: "broken within a minute, repaired by itself",
    file: "test/e2e/replication-repair.test.ts",
    title: "that lacks a file in the middle",
  },
  {
    do: "faketime +400 days svc serve for ten seconds, then again with the right time",
    expect: "all events of the last 90 days are still there",
    file: "test/e2e/wrong-clock.test.ts",
    title: "a start of svc on a machine whose clock is 400 days ahead deletes no event",
  },
  {
    do: "kill -HUP",
    expect: "keeps serving, one line",
    file: "test/e2e/shutdown.test.ts",
    title: "SIGHUP, SIGUSR1 and SIGUSR2 do not end svc, and the log has one line of each",
  },
  {
    do: "S3 with the clock 20 minutes off",
    expect: "doctor names the clock",
    file: "test/e2e/wrong-clock.test.ts",
    title: "a clock that is 20 minutes behind that of S3 is named by svc doctor",
  },
  {
    do: "lock table tests in access exclusive mode (PostgreSQL), svc doctor",
    expect: "names the lock and the process that holds it",
    file: "test/store/postgres-incidents.test.ts",
    title: "svc doctor names the lock on a table that another session holds, and its process",
  },
  {
    do: "default_transaction_read_only = on, svc doctor",
    expect: "a fault: the server is read-only, use the primary",
    file: "test/store/postgres-incidents.test.ts",
    title: "svc doctor says that a server is read-only, and to use the primary",
  },
  {
    do: "a proxy that sends X-Forwarded-For and is not trusted",
    expect: "one warning in the log, a finding of doctor",
    file: "test/http/forgotten-proxy.test.ts",
    title: "a proxy that is not trusted is told of once in the log and by doctor",
  },
];

const byIncident = (left: { readonly do: string }, right: { readonly do: string }) =>
  left.do < right.do ? -1 : 1;

test("every incident of operators is claimed by one test, for what svc is expected to do", () => {
  const claimed = CLAIMS.map(({ do: incident, expect: words }) => ({
    do: incident,
    expect: words,
  }));
  expect(claimed.toSorted(byIncident)).toEqual(operators.cases.toSorted(byIncident));
});

test.each(CLAIMS.map((claim) => [claim.do, claim] as const))(
  "the test that claims an incident stands once in its file: %s",
  (_, { file, title }) => {
    expect(readFileSync(join(REPOSITORY, file), "utf8").split(title)).toHaveLength(2);
  },
);

test("a broken replica is noticed within a minute at the pace of the service", () => {
  expect(REPLICATION_PACE.listMs + REPLICATION_PACE.lookMs).toBeLessThan(60_000);
});

import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REPLICATION_PACE } from "../../src/replication/replica-setting.ts";
import { OPERATOR_INCIDENTS } from "../support/operator-incidents.ts";
import { REPOSITORY } from "../support/source-file.ts";

/** The test that shows what svc does in an incident: a part of its title that stands once in its file. It reads what is expected. */
interface Claim {
  readonly file: string;
  readonly title: string;
}

const CLAIMS: Readonly<Record<string, Claim>> = {
  "rm data/svc.db*; svc serve (keys.json and files/ left)": {
    file: "test/e2e/lost-database-file.test.ts",
    title: "svc serve without the database of its installation ends with 1 and says so in one line",
  },
  ": > data/svc.db; svc serve, with a replica": {
    file: "test/e2e/lost-database-file.test.ts",
    title: "svc serve whose database was emptied is restored from its replica, with all that was in it",
  },
  "rm -rf replica/* while serving": {
    file: "test/e2e/replication-repair.test.ts",
    title: "whose files are all deleted",
  },
  "delete one middle file of ltx/0 and ltx/1 to 3": {
    file: "test/e2e/replication-repair.test.ts",
    title: "that lacks a file in the middle",
  },
  "faketime +400 days svc serve for ten seconds, then again with the right time": {
    file: "test/e2e/wrong-clock.test.ts",
    title: "a start of svc on a machine whose clock is 400 days ahead deletes no event",
  },
  "kill -HUP": {
    file: "test/e2e/shutdown.test.ts",
    title: "SIGHUP, SIGUSR1 and SIGUSR2 do not end svc, and the log has one line of each",
  },
  "S3 with the clock 20 minutes off": {
    file: "test/e2e/wrong-clock.test.ts",
    title: "a clock that is 20 minutes behind that of S3 is named by svc doctor",
  },
  "lock table tests in access exclusive mode (PostgreSQL), svc doctor": {
    file: "test/store/postgres-incidents.test.ts",
    title: "svc doctor names the lock on a table that another session holds, and its process",
  },
  "default_transaction_read_only = on, svc doctor": {
    file: "test/store/postgres-incidents.test.ts",
    title: "svc doctor says that a server is read-only, and to use the primary",
  },
  "a proxy that sends X-Forwarded-For and is not trusted": {
    file: "test/http/forgotten-proxy.test.ts",
    title: "a proxy that is not trusted is told of once in the log and by doctor",
  },
};

test("every incident of operators is claimed by one test", () => {
  expect(Object.keys(CLAIMS).toSorted()).toEqual(OPERATOR_INCIDENTS.toSorted());
});

test.each(Object.entries(CLAIMS))(
  "the test that claims an incident stands once in its file, which reads what is expected: %s",
  (incident, { file, title }) => {
    const text = readFileSync(join(REPOSITORY, file), "utf8");
    expect(text.split(title)).toHaveLength(2);
    const read = [...text.matchAll(/expectedIn\("([^"]+)"\)|"([^"]+)"\],$/gm)].map(
      ([, direct, row]) => direct ?? row ?? "",
    );
    expect(new Set(read.filter((beginning) => incident.startsWith(beginning))).size).toBe(1);
  },
);

test("a broken replica is noticed within a minute at the pace of the service", () => {
  expect(REPLICATION_PACE.listMs + REPLICATION_PACE.lookMs).toBeLessThan(60_000);
});

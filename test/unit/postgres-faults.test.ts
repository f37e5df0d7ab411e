import { expect, spyOn, test } from "bun:test";
import { EXIT, exitCodeOf } from "../../cli/exit.ts";
import { publicFailure, setupFailure } from "../../src/db/postgres-failure.ts";
import { parsePostgresUrl } from "../../src/db/postgres-url.ts";
import { faultOfLine, reporterOf } from "../../src/doctor/checkup.ts";
import { ServiceError } from "../../src/kernel/errors.ts";

const SECRET = "s3cret-of-ours";
const server = parsePostgresUrl(`postgres://svc:${SECRET}@db.example/svc`);
/** As the driver makes them: a query and its values may be in the message. */
const refused = (code: string, message = `about ${SECRET}`) => Object.assign(new Error(message), { code });

/** What an operator meets, what the words say of it, and what to do. */
const FAULTS: ReadonlyArray<readonly [code: string, says: RegExp, advice: RegExp]> = [
  ["08000", /connection .* broke$/, /log/],
  ["08006", /connection .* broke$/, /log/],
  ["25006", /is read-only$/, /primary/],
  ["28000", /does not let this user in/, /pg_hba/],
  ["28P01", /refuses the user or the password/, /right ones/],
  ["3D000", /no such database/, /[Cc]reate/],
  ["3F000", /no schema of the search_path/, /grant USAGE/],
  ["42501", /lacks a right/, /owner/],
  ["53100", /disk of the PostgreSQL server is full$/, /[Ff]ree some space/],
  ["53200", /is out of memory$/, /work_mem/],
  ["53300", /has no connection left$/, /max_connections.*SVC_DATABASE_CONNECTIONS/],
  ["53400", /limit in the configuration/, /log/],
  ["55P03", /holds a lock for too long$/, /svc doctor/],
  ["57014", /took too long, as behind a lock/, /svc doctor, which names the lock/],
  ["57P01", /shutting down/, /connects again by itself/],
  ["57P02", /after a crash/, /log/],
  ["57P03", /starting up, recovering or shutting down$/, /try again/i],
  ["57P04", /was dropped/, /backup/],
  ["57P05", /ends idle sessions$/, /idle_session_timeout/],
  ["58030", /disk of the PostgreSQL server fails$/, /disk/],
  ["XX001", /files damaged$/, /backup/],
  ["ECONNREFUSED", /nothing accepts connections there$/, /running\?$/],
];

test.each(FAULTS)(
  "%s is told in the same words at the start, in the log and by svc doctor, in one line, with what to do and without a value",
  (code, says, advice) => {
    if (server === null) throw new Error("no URL");
    const atStart = setupFailure(refused(code), server) as ServiceError;
    const whileServing = publicFailure(refused(code)) as ServiceError;
    const finding = faultOfLine(reporterOf("database"), atStart.message);
    expect(finding.message).toMatch(says);
    expect(finding.advice).toMatch(advice);
    expect(whileServing).toMatchObject({ code: "service_unavailable", isDatabaseAway: true });
    const words = atStart.message.replace("db.example:5432/svc: ", "").replace(/\.$/, "");
    expect(whileServing.internal).toBe(`PostgreSQL: ${code} (${words})`);
    for (const text of [atStart.message, whileServing.message, whileServing.internal]) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain("\n");
    }
  },
);

/** A pooler refuses everything with one code. */
const POOLER_FAULTS: ReadonlyArray<readonly [message: string, says: RegExp]> = [
  [
    "query_wait_timeout",
    /the pooler has no connection to the PostgreSQL server left: raise its default_pool_size/,
  ],
  ["no more connections allowed (max_client_conn)", /accepts no more clients: raise its max_client_conn/],
  ["server login has been failing, try again later (server_login_retry)", /cannot log in to the PostgreSQL/],
  ["something else", /refuses the connection: the pooler's log says why/],
];
test.each(POOLER_FAULTS)("a pooler's refusal is told in the log by its cause: %s", (message, says) => {
  const error = publicFailure(refused("08P01", message)) as ServiceError;
  expect(error.internal).toMatch(/^PostgreSQL: 08P01 \(the pooler/);
  expect(error.internal).toMatch(says);
});

test("a command that the database server stops prints the code and what to do, besides what a partner reads", () => {
  const written: string[] = [];
  const stderr = spyOn(process.stderr, "write").mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    expect(exitCodeOf(publicFailure(refused("57014")))).toBe(EXIT.failed);
    expect(exitCodeOf(new ServiceError("service_unavailable", "Later.", { internal: "inside" }))).toBe(
      EXIT.failed,
    );
  } finally {
    stderr.mockRestore();
  }
  expect(written[0]).toMatch(
    /^svc: The database is not available; try again later\. PostgreSQL: 57014 \(.*svc doctor/,
  );
  expect(written[1]).toBe("svc: Later.\n");
});

import { afterAll, expect, test } from "bun:test";
import type { CreationAnswer, CreationOrder, KillPoint } from "../support/creating-process.ts";
import {
  ADDRESS,
  bodyOfNewOwner,
  createRequest,
  creationWrites,
  DEALER_BODY,
  eventsOf,
  freshKey,
  jsonRequest,
  mailedCreationWrites,
  startDealerWorld,
} from "../support/dealer-world.ts";
import { runProbe } from "../support/probe-process.ts";
import { asObject, type ScenarioRequest, send } from "../support/scenario.ts";
import { isWriteBegin, type StatementTap, tapStatements } from "../support/statement-tap.ts";
import { rowsAdded, tableContents } from "../support/table-contents.ts";

let tap: StatementTap;
tap = tapStatements();
const world = await startDealerWorld();
afterAll(async () => {
  tap.remove();
  await world.close();
});

/** The statements that a request runs. */
async function statementsOf(request: ScenarioRequest): Promise<string[]> {
  const statements: string[] = [];
  tap.before = (sql) => statements.push(sql);
  const response = await send(world, request);
  tap.before = () => {};
  expect(response.ok, await response.text()).toBe(true);
  return statements;
}

/**
 * Sends a request whose nth statement, from 1, fails; the beginnings and ends of transactions that only read do not count, because reads
 * that cannot share one go on without it.
 */
async function sendFailingAt(
  failing: number,
  request: ScenarioRequest,
): Promise<{ readonly response: Response; readonly hasFailed: boolean }> {
  let count = 0;
  let isWriting = false;
  tap.before = (sql) => {
    isWriting ||= isWriteBegin(sql);
    if (!isWriting && (sql === "BEGIN" || sql === "COMMIT")) return;
    count += 1;
    if (count === failing) throw new Error("the machine is gone");
  };
  const response = await send(world, request);
  tap.before = () => {};
  return { response, hasFailed: count >= failing };
}

const OPERATIONS: ReadonlyArray<{
  readonly name: string;
  /** A new request each time, that writes. */
  readonly request: () => ScenarioRequest;
  readonly tables: readonly string[];
  readonly writes: Readonly<Record<string, number>>;
}> = [
  {
    name: "the creation of a dealer",
    request: () => createRequest(world.tokens.alphaGroup, bodyOfNewOwner()),
    tables: [
      "dealers",
      "units",
      "people",
      "invitations",
      "mail_counts",
      "setup_links",
      "mail_outbox",
      "events",
      "audit_entries",
      "idempotency_keys",
    ],
    writes: mailedCreationWrites(2),
  },
  {
    name: "an order of units",
    request: () =>
      jsonRequest(
        "POST",
        `/v1/dealers/${world.leeds.dealerId}/units`,
        world.tokens.alphaGroup,
        { quantity: 3, shipping_address: ADDRESS },
        { "idempotency-key": freshKey() },
      ),
    tables: ["units", "audit_entries", "idempotency_keys"],
    writes: { units: 3, unit_moves: 3, audit_entries: 1, idempotency_keys: 1 },
  },
  {
    name: "an update of a dealer",
    request: () =>
      jsonRequest("PATCH", `/v1/dealers/${world.leeds.dealerId}`, world.tokens.alphaGroup, {
        primary_contact_phone: freshKey(),
        shipping_address: ADDRESS,
      }),
    tables: ["dealers", "audit_entries"],
    writes: { audit_entries: 1 },
  },
];

for (const { name, request, tables, writes } of OPERATIONS) {
  test(`a failure at any one statement of ${name} leaves nothing of it, and the same request again does all of it`, async () => {
    const statements = await statementsOf(request());
    // Reads of the same turn of the event loop may share a transaction before it.
    expect(statements.filter(isWriteBegin)).toHaveLength(1);
    const written = statements.slice(statements.findIndex(isWriteBegin));
    expect(written.filter((sql) => sql === "COMMIT")).toHaveLength(1);
    expect(written.at(-1)).toBe("COMMIT");
    for (const table of tables) {
      expect(
        written.some((sql) => new RegExp(`(into|update) "?${table}\\b`, "i").test(sql)),
        table,
      ).toBe(true);
    }
    // How many reads come before differs from one request to the next.
    for (let failing = 1; ; failing += 1) {
      const before = await tableContents(world.db);
      const asked = request();
      const { response: failed, hasFailed } = await sendFailingAt(failing, asked);
      if (!hasFailed) {
        expect(failed.ok).toBe(true);
        expect(failing).toBeGreaterThan(written.length);
        break;
      }
      expect(failed.status).toBe(500);
      expect(asObject(asObject(await failed.json()).error).code).toBe("internal_error");
      expect(world.logLines.join("\n")).not.toMatch(/canalside|archerfield|canal wharf/i);
      expect(await tableContents(world.db)).toEqual(before);
      const again = await send(world, asked);
      expect(again.ok).toBe(true);
      expect(again.headers.get("idempotent-replayed")).toBeNull();
      expect(rowsAdded(before, await tableContents(world.db))).toEqual(writes);
    }
  });
}

async function creation(key: string, killPoint: KillPoint) {
  const { settings, tokens } = world;
  return await runProbe("creation", {
    settings,
    token: tokens.alphaGroup,
    key,
    killPoint,
  } satisfies CreationOrder);
}

async function answerOf(key: string): Promise<CreationAnswer> {
  const { exitCode, stdout, stderr } = await creation(key, "never");
  expect(exitCode, stderr).toBe(0);
  return JSON.parse(stdout);
}

test("a process that is killed between any two statements of a creation leaves all of it or nothing, and the retry makes it whole", async () => {
  const undisturbed = await answerOf(freshKey());
  expect(undisturbed).toMatchObject({ status: 201, replayed: false });
  const { statements } = undisturbed;
  const begin = statements.findIndex(isWriteBegin) + 1;
  const commit = statements.lastIndexOf("COMMIT") + 1;
  expect(commit).toBe(statements.length);
  // Every one of them is tried by the test above; a process costs much more, so an eighteenth of them are.
  const sample = statements.map((_, index) => index + 1).filter((nth) => nth > begin && nth % 18 === 0);
  for (const killPoint of [begin, ...sample, commit, "committed"] as const) {
    const before = await tableContents(world.db);
    const key = freshKey();
    const killed = await creation(key, killPoint);
    expect(killed.signal, killed.stderr).toBe("SIGKILL");
    const left = rowsAdded(before, await tableContents(world.db));
    const isCommitted = killPoint === "committed";
    expect(left).toEqual(isCommitted ? creationWrites(2) : {});
    const retry = await send(world, createRequest(world.tokens.alphaGroup, DEALER_BODY, key));
    expect(retry.status).toBe(201);
    expect(retry.headers.get("idempotent-replayed")).toBe(isCommitted ? "true" : null);
    expect(rowsAdded(before, await tableContents(world.db))).toEqual(creationWrites(2));
    expect((await eventsOf(world)).at(-1)?.dealerId).toBe(
      Number(asObject(asObject(await retry.json()).data).id),
    );
  }
}, 120_000);

test("several processes that get one request at once make one dealer, and give one answer", async () => {
  const before = await tableContents(world.db);
  const key = freshKey();
  const answers = await Promise.all([1, 2, 3].map(() => answerOf(key)));
  expect(rowsAdded(before, await tableContents(world.db))).toEqual(creationWrites(2));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answers.filter(({ replayed }) => replayed === false)).toHaveLength(1);
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
});

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startPrivatePostgres } from "../support/private-postgres.ts";
import { buildDataset, FIRST_DAY_MS } from "./dataset.ts";
import { addEventsAndDeliveries, ENDPOINT_ID } from "./follow-dataset.ts";
import { type Measurement, median } from "./goal.ts";
import { fillPostgresDataset } from "./postgres-dataset.ts";
import { type ServerProcess, type Settings, startSvc, takeToken } from "./server-process.ts";
import { ratios, request, run, type Subject } from "./subject.ts";

const VIN_COUNT = 100;
const WARM_UP_MS = 700;
const ROUND_COUNT = 7;
const ROUND_MS = 400;
/** The events are years old: without it, svc would delete them while their pages are measured. */
const KEPT: Settings = { SVC_RETENTION_DAYS: "3650" };
const SCOPES = "read:tests manage:webhooks";
/** As of the tests of a server in production. */
const SERVER_SETTINGS = {
  autovacuum: "on",
  shared_buffers: "1GB",
  effective_cache_size: "3GB",
  random_page_cost: 1.1,
  max_wal_size: "8GB",
} as const;

/** A database that is filled, and a token of its large group. */
interface FollowPlace {
  readonly engine: "SQLite" | "PostgreSQL";
  readonly dataDir: string;
  readonly settings: Settings;
  readonly token: string;
  readonly testCount: number;
}

/** Pages that are followed, and pages of deliveries, with a million rows of each: events, deliveries and tests. */
export async function followOnSqlite(folder: string, testCount: number): Promise<Measurement[]> {
  const { dataDir } = await buildDataset(join(folder, "follow"), testCount, VIN_COUNT);
  const place = await filledPlace("SQLite", dataDir, {}, { file: join(dataDir, "svc.db") }, testCount);
  return await measureFollowing(place);
}

/** The same on a server of its own. */
export async function followOnPostgres(folder: string, testCount: number): Promise<Measurement[]> {
  const server = await startPrivatePostgres({ isInMemory: false, settings: SERVER_SETTINGS });
  try {
    const { url } = await server.createDatabase();
    await fillPostgresDataset(url, testCount);
    const besideDir = join(folder, "follow-postgres");
    mkdirSync(besideDir, { recursive: true });
    const settings = { SVC_DATABASE_URL: url };
    return await measureFollowing(await filledPlace("PostgreSQL", besideDir, settings, { url }, testCount));
  } finally {
    await server.remove();
  }
}

async function filledPlace(
  engine: FollowPlace["engine"],
  dataDir: string,
  settings: Settings,
  place: { readonly file: string } | { readonly url: string },
  testCount: number,
): Promise<FollowPlace> {
  const svc = await startSvc(dataDir, { ...settings, ...KEPT });
  const token = await takeToken(dataDir, svc.port, 1, settings, SCOPES);
  const { data } = await answerOf(svc, "/v1/tests", token);
  await svc.stop();
  await addEventsAndDeliveries(place, 1, data);
  return { engine, dataDir, settings, token, testCount };
}

/** All pages in turn, so that they are measured in the same state of the machine. */
async function measureFollowing(place: FollowPlace): Promise<Measurement[]> {
  const { engine, dataDir, settings, token, testCount } = place;
  const svc = await startSvc(dataDir, { ...settings, ...KEPT });
  try {
    const middle = new Date(FIRST_DAY_MS + (testCount / 2) * 60_000).toISOString();
    const cursorAfter = async (path: string) => (await answerOf(svc, path, token)).meta.next_cursor ?? "";
    const deliveries = `/v1/webhooks/${ENDPOINT_ID}/deliveries`;
    const paths = {
      "GET /v1/tests": "/v1/tests",
      "GET /v1/events": "/v1/events",
      "… with a cursor": `/v1/events?cursor=${await cursorAfter(`/v1/events?since=${middle}`)}`,
      "GET /v1/tests?order=updated": `/v1/tests?order=updated`,
      "… with its cursor": `/v1/tests?cursor=${await cursorAfter(`/v1/tests?updated_since=${middle}`)}`,
      "GET …/deliveries": deliveries,
      "… of a time": `${deliveries}?until=${middle}`,
      "… with a cursor of deliveries": `${deliveries}?cursor=${await cursorAfter(`${deliveries}?until=${middle}`)}`,
      "… ?state=delivered": `${deliveries}?state=delivered`,
      "… ?state=failed": `${deliveries}?state=failed`,
      "… ?event=svc.test.failed": `${deliveries}?event=svc.test.failed`,
      "… ?state=failed&event=svc.test.failed": `${deliveries}?state=failed&event=svc.test.failed`,
    };
    const subjects = Object.entries(paths).map(([name, path]) => ({
      name,
      subject: subjectOf(svc, path, token),
    }));
    for (const { subject } of subjects) await run(subject, WARM_UP_MS);
    for (const { subject } of subjects) subject.rounds.length = 0;
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      for (const { subject } of subjects) await run(subject, ROUND_MS);
    }
    const [first, ...others] = subjects;
    if (first === undefined) throw new Error("there is no subject to compare with");
    return others.map(({ name, subject }) =>
      pageCost(`${name} at 1,000,000 rows on ${engine} ÷ a first page of tests`, subject, first.subject),
    );
  } finally {
    await svc.stop();
  }
}

function subjectOf(server: ServerProcess, path: string, token: string): Subject {
  return { server, requests: [request(path, token)], connectionCount: 1, roundMs: ROUND_MS, rounds: [] };
}

function pageCost(name: string, page: Subject, tests: Subject): Measurement {
  const middle = (subject: Subject) => median(subject.rounds.map((round) => round.medianUs)).toFixed(0);
  const kilobytes = (subject: Subject) =>
    (median(subject.rounds.map((round) => round.answerBytes)) / 1000).toFixed(1);
  return {
    name,
    value: median(ratios(page, tests, (round) => round.medianUs)),
    detail: `median ${middle(page)} against ${middle(tests)} µs, ${kilobytes(page)} against ${kilobytes(tests)} kB, one connection`,
  };
}

interface ListAnswer {
  readonly data: object[];
  readonly meta: { readonly next_cursor?: string | null };
}

async function answerOf({ port }: ServerProcess, path: string, token: string): Promise<ListAnswer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as ListAnswer;
}

import { afterAll, beforeAll, expect, test } from "bun:test";
import { connect } from "node:net";
import { bearerToken } from "../support/forged-token.ts";
import { parseAnswer, type RawAnswer } from "../support/raw-http.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import {
  type SeededCredential,
  seedCompany,
  seedCredential,
  seedDealer,
  seedTests,
} from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { describeOnSqlite, TEST_ENGINE } from "../support/test-engine.ts";

/** More than fit into one page, which is long enough to be compressed. */
const TEST_COUNT = 30;
const vinOf = (index: number) => `WVWZZZE1ZMP${String(index).padStart(6, "0")}`;

let testApp: TestApp;
let credential: SeededCredential;
let ids: number[];
beforeAll(async () => {
  if (TEST_ENGINE !== "sqlite") return;
  testApp = await startTestApp({
    settings: { SVC_RATE_LIMITS: "on" },
    ports: { renderPool: new ScriptedRenderer() },
  });
  const { db, random } = testApp;
  const companyId = await seedCompany(db);
  const dealer = await seedDealer(db, companyId, "Harbour Street Motors");
  credential = await seedCredential(db, random, { kind: "dealer-group", companyId });
  const tests = Array.from({ length: TEST_COUNT }, (_, index) => ({
    dealer,
    row: { vin: vinOf(index), renderedAtMs: null },
  }));
  ids = await seedTests(db, tests);
  await testApp.app.certificates.queueUnrendered();
  await testApp.app.certificates.scheduler.drain();
});
afterAll(() => testApp?.close());

interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends all requests at once over one connection, and reads until the server closes it. */
async function pipeline(token: string | null, asked: readonly Asked[]): Promise<RawAnswer[]> {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const requests = asked.map(({ path, headers }, index) => {
    const connection = index === asked.length - 1 ? "close" : "keep-alive";
    const lines = Object.entries({ host: "svc", connection, ...authorization, ...headers });
    return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  });
  const socket = connect(testApp.port, "127.0.0.1", () => socket.write(requests.join("")));
  let text = "";
  socket.setEncoding("latin1");
  for await (const chunk of socket) text += chunk;
  const answers: RawAnswer[] = [];
  while (text !== "") {
    const bodyAt = text.indexOf("\r\n\r\n") + 4;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
    answers.push(parseAnswer(text.slice(0, bodyAt + length)));
    text = text.slice(bodyAt + length);
  }
  return answers;
}

const statuses = (answers: readonly RawAnswer[]) => answers.map(({ status }) => status);
const repeated = (asked: Asked) => Array.from({ length: 5 }, () => asked);

describeOnSqlite("requests that arrive together on one connection", () => {
  test("requests that arrive together on one connection are answered in their order, from the first use of a token on", async () => {
    const token = await bearerToken(testApp, credential);
    const asked = [3, 1, 4, 1, 5, 9, 2, 6].map((index) => ({ path: `/v1/tests?vin=${vinOf(index)}` }));
    const answers = await pipeline(token, asked);
    const vins = answers.map(({ body }) => JSON.parse(body).data[0].vehicle.vin);
    expect(vins).toEqual([3, 1, 4, 1, 5, 9, 2, 6].map(vinOf));
  });

  test("requests that arrive together on one connection may ask for whole lists, compressed or not", async () => {
    const token = await bearerToken(testApp, credential);
    for (const coding of ["identity", "gzip", "zstd"]) {
      const answers = await pipeline(token, [
        ...repeated({ path: "/v1/tests?per_page=25", headers: { "accept-encoding": coding } }),
        { path: `/v1/tests/${ids[0]}` },
      ]);
      expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 200]);
      const codings = answers.map(({ headers }) => headers.get("content-encoding") ?? "identity");
      expect(codings).toEqual([coding, coding, coding, coding, coding, "identity"]);
    }
  });

  test("requests that arrive together on one connection may ask for a test, its certificate and what does not exist", async () => {
    const token = await bearerToken(testApp, credential);
    const asked = [
      { path: `/v1/tests/${ids[0]}` },
      { path: `/v1/tests/${ids[0]}/certificate` },
      { path: `/v1/tests/${ids[1]}/certificate` },
      { path: "/v1/tests/999999" },
      { path: "/v1/nothing" },
      { path: `/v1/tests/${ids[2]}` },
    ];
    expect(statuses(await pipeline(token, asked))).toEqual([200, 200, 200, 404, 404, 200]);
  });

  test("requests that arrive together on one connection are each refused without a token, and with one that is not valid", async () => {
    const token = await bearerToken(testApp, credential);
    for (const refused of [null, `${token}A`, "no.token"])
      expect(statuses(await pipeline(refused, repeated({ path: "/v1/tests" })))).toEqual([
        401, 401, 401, 401, 401,
      ]);
  });
});

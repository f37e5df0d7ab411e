import { afterAll, expect, test } from "bun:test";
import { getServers, setServers } from "node:dns";
import { systemTimers } from "../../src/kernel/timers.ts";
import { createSystemResolver, ResolveFailure } from "../../src/webhooks/transport/resolver.ts";
import { TestTimers } from "../support/test-timers.ts";

const TYPE_A = 1;
const RCODE_SERVFAIL = 2;
const RCODE_NXDOMAIN = 3;

/** What the name server was asked for, as `name type`. */
const asked: string[] = [];
const systemServers = getServers();
const server = await Bun.udpSocket({
  hostname: "127.0.0.1",
  socket: {
    data(socket, query, port, address) {
      const answer = answerTo(query);
      if (answer !== null) socket.send(answer, port, address);
    },
  },
});
setServers([`127.0.0.1:${server.port}`]);
afterAll(() => {
  setServers(systemServers);
  server.close();
});

/** A name server by the book (RFC 1035), for one question: by its first label, a name is missing, broken, silent or there. */
function answerTo(query: Buffer): Buffer | null {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = query.readUInt16BE(at + 1);
  asked.push(`${labels.join(".")} ${type}`);
  const [kind] = labels;
  if (kind === "silent") return null;
  const header = Buffer.from(query.subarray(0, at + 5));
  const rcode = kind === "missing" ? RCODE_NXDOMAIN : kind === "broken" ? RCODE_SERVFAIL : 0;
  header[2] = 0x81;
  header[3] = 0x80 | rcode;
  header.writeUInt16BE(0, 10);
  if (rcode !== 0 || kind === "empty") return header;
  header.writeUInt16BE(1, 6);
  const data =
    type === TYPE_A ? Buffer.from([93, 184, 216, 34]) : Buffer.from("26062800".padEnd(32, "0"), "hex");
  const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length]);
  return Buffer.concat([header, record, data]);
}

const resolver = createSystemResolver({ timers: systemTimers });

async function failureOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ResolveFailure) return error.reason;
    throw error;
  }
  return "none";
}

test("the system's resolver knows the hosts file", async () => {
  expect(await resolver.resolve("localhost", 5000)).toContain("127.0.0.1");
});

test("the system's resolver gives the addresses of both families", async () => {
  expect([...(await resolver.resolve("both.example", 5000))].sort()).toEqual([
    "2606:2800::",
    "93.184.216.34",
  ]);
  expect(asked.filter((question) => question.startsWith("both"))).toEqual([
    "both.example 1",
    "both.example 28",
  ]);
});

test("the system's resolver asks again each time, and once for callers at the same moment", async () => {
  const asks = () => asked.filter((question) => question === "again.example 1").length;
  await resolver.resolve("again.example", 5000);
  await resolver.resolve("again.example", 5000);
  expect(asks()).toBe(2);
  const answers = await Promise.all([1, 2, 3].map(() => resolver.resolve("again.example", 5000)));
  expect(answers.map(({ length }) => length)).toEqual([2, 2, 2]);
  expect(asks()).toBe(3);
});

test.each(["missing.example", "empty.example", "both..example", "a".repeat(300)])(
  "the system's resolver has no address for %s",
  async (name) => {
    expect(await resolver.resolve(name, 5000)).toEqual([]);
  },
);

test("the system's resolver distinguishes a server's failure from a name without an address", async () => {
  expect(await failureOf(resolver.resolve("broken.example", 5000))).toBe("failed");
});

test("the system's resolver waits no longer for a silent server than its limit, and leaves no timer behind", async () => {
  const timers = new TestTimers();
  const patient = createSystemResolver({ timers });
  const asking = failureOf(patient.resolve("silent.example", 5000));
  expect(timers.delaysMs).toEqual([5000]);
  timers.ring(5000);
  expect(await asking).toBe("timeout");
  await patient.resolve("both.example", 7000);
  expect(timers.delaysMs).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect } from "node:net";
import { type Listener, listen } from "../../src/http/listener.ts";
import { negotiatedResponse } from "../../src/http/negotiated-response.ts";
import { PeerAddresses } from "../../src/http/peer-address.ts";
import { Query } from "../../src/http/query.ts";
import type { FirstReads } from "../support/first-read.ts";
import { oneEngine } from "../support/one-engine.ts";
import { exchange } from "../support/raw-http.ts";

oneEngine("answers are sent after the database has been read");

const LENGTHS = [0, 5_000, 7_499, 7_500, 8_000, 15_000, 16_384, 20_000, 32_000] as const;
const KERNEL_PIECE_BYTES = 16_384;
const textOf = (length: number) => "é".repeat(length);

/** Lists of a text of the length in the path, answered in a later turn of the event loop, as after a query. */
async function answerLater(request: Request): Promise<Response> {
  const length = Number(new URL(request.url).pathname.slice(1));
  await new Promise(setImmediate);
  const answer = { data: textOf(length), paging: { page: 1, perPage: 25, total: 1 } };
  return await negotiatedResponse(answer, { requestId: "req_1", request, query: new Query(request.url) });
}

let listener: Listener;
let port: number;
beforeAll(() => {
  const server = { compile: () => ({ fetch: answerLater }) };
  listener = listen(server, { host: "127.0.0.1", port: 0, tls: null }, new PeerAddresses());
  port = Number(new URL(listener.url).port);
});
afterAll(() => listener.stop(0));

/** The names and values, sorted, but for the time. */
async function headOf(path: string, method: string): Promise<string[]> {
  const asked = `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
  const { headers } = await exchange(port, asked);
  return [...headers].flatMap(([name, value]) => (name === "date" ? [] : [`${name}: ${value}`])).sort();
}

/** In a thread of its own, which may look between two pieces of an answer. */
function firstReads(asked: FirstReads): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const reader = new Worker(new URL("../support/first-read.ts", import.meta.url));
    reader.onerror = reject;
    reader.onmessage = ({ data }: MessageEvent<string[]>) => {
      reader.terminate();
      resolve(data);
    };
    reader.postMessage(asked);
  });
}

describe("a long answer that was made after its first turn of the event loop", () => {
  for (const length of LENGTHS) {
    test(`an answer of ${length} characters of two bytes leaves in one piece with its head, which has its length`, async () => {
      const { byteLength } = await (await fetch(`${listener.url}/${length}`)).arrayBuffer();
      for (const answer of await firstReads({ port, path: `/${length}`, count: 20 })) {
        const [head = "", body = ""] = answer.split("\r\n\r\n");
        expect(head).toMatch(new RegExp(`\r\nContent-Length: ${byteLength}$`));
        expect(head.toLowerCase()).not.toContain("transfer-encoding");
        // The kernel may cut a longer one.
        expect(Buffer.byteLength(body)).toBeGreaterThanOrEqual(Math.min(byteLength, KERNEL_PIECE_BYTES));
      }
    });

    test(`an answer of ${length} characters has the same head for HEAD`, async () => {
      const [read, asked] = await Promise.all(["GET", "HEAD"].map((method) => headOf(`/${length}`, method)));
      expect(asked).toEqual(read ?? []);
    });
  }

  test("an answer longer than the kernel takes at once arrives whole", async () => {
    const { data } = (await (await fetch(`${listener.url}/5000000`)).json()) as { data: string };
    expect(data === textOf(5_000_000)).toBe(true);
  });

  test("a client that leaves before its answer is read does no harm to others, and leaves nothing behind", async () => {
    for (let count = 0; count < 100; count += 1) {
      await new Promise((resolve) => {
        const socket = connect(port, "127.0.0.1", () => {
          socket.write("GET /1000000 HTTP/1.1\r\nHost: x\r\n\r\n");
          if (count % 2 === 0) socket.destroy();
          else socket.once("data", () => socket.destroy());
        });
        socket.on("error", () => undefined).on("close", resolve);
      });
    }
    expect((await fetch(`${listener.url}/20000`)).status).toBe(200);
    while (listener.pendingCount > 0) await new Promise(setImmediate);
  });
});

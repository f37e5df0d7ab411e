import { afterEach, expect, test } from "bun:test";
import { connect } from "node:net";

/*
 * Why a proxy should stand before svc (the guide's page of proxies), and why writes need an Idempotency-Key. When one of these fails, the
 * server of the runtime has become right in that point: delete the row, and its line on the page of proxies.
 */
const POST = "POST /a HTTP/1.1\r\nHost: svc\r\nContent-Length: 2\r\n\r\n{}";
const CHUNKED = "POST /a HTTP/1.1\r\nHost: svc\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n";
/** As many as it takes until the server has seen all that the client does. */
const TURNS_COUNT = 1_000;

let server: Bun.Server<undefined> | null = null;
afterEach(async () => {
  await server?.stop(true);
  server = null;
});

/**
 * Sends the bytes over one connection to a handler that needs many turns of the event loop, as those of writes do, and reads until the
 * connection is closed or has so many responses.
 */
async function exchange(bytes: string, { isHalfClosed = false, count = 1 } = {}) {
  const { promise: effect, resolve: takeEffect } = Promise.withResolvers<string>();
  let isClosed = false;
  server = Bun.serve({
    port: 0,
    async fetch(request) {
      const body = await request.text();
      for (let turn = 0; turn < TURNS_COUNT && !isClosed; turn += 1)
        await new Promise((resolve) => setImmediate(resolve));
      takeEffect(body);
      return new Response(null, { status: 201 });
    },
  });
  const socket = connect({ port: server.port ?? 0, host: "127.0.0.1", allowHalfOpen: true });
  socket.setEncoding("latin1");
  socket.write(bytes);
  if (isHalfClosed) socket.end();
  let statuses: string[] = [];
  let seen = "";
  for await (const chunk of socket) {
    seen += chunk;
    statuses = [...seen.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status = ""]) => status);
    if (statuses.length === count) break;
  }
  isClosed = true;
  return { statuses, effect: await effect };
}

test("a request whose handler takes many turns takes effect, and gets its response", async () => {
  expect(await exchange(POST)).toEqual({ statuses: ["201"], effect: "{}" });
  expect(await exchange(`${CHUNKED}\r\n`)).toEqual({ statuses: ["201"], effect: "{}" });
});

test.each([
  ["a line end behind its body", `${POST}\r\n`, {}, ["400"]],
  ["a trailer", `${CHUNKED}X-Sum: 1\r\n\r\n`, {}, ["400"]],
  ["a second request behind it", POST + POST, { count: 2 }, []],
  ["a client that closes its half of the connection", POST, { isHalfClosed: true }, []],
])(
  "a request with %s takes effect in the runtime, and its client does not learn it",
  async (_, bytes, as, statuses) => {
    expect(await exchange(bytes, as)).toEqual({ statuses, effect: "{}" });
  },
);

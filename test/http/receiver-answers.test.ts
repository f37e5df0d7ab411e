import { afterEach, expect, test } from "bun:test";
import type { Socket } from "node:net";
import { BOTH_WAYS, sentBy } from "../support/both-ways.ts";
import { realDeliveryClient } from "../support/real-delivery-client.ts";
import { TestTimers } from "../support/test-timers.ts";
import { startReceiver } from "../support/webhook-receiver.ts";

/** What a receiver does once it has written its bytes; it waits for more by default. */
type Then = "waits" | "closes" | "resets";

interface Row {
  readonly what: string;
  readonly raw: string | Buffer;
  readonly then?: Then | undefined;
  readonly isTaken: boolean;
  readonly outcome: string;
}

const OK = "HTTP/1.1 200 OK\r\n";
const CHUNKED = `${OK}Transfer-Encoding: chunked\r\n\r\n`;
const CUT_OFF = "the connection ended before the whole answer was there";
const TIMEOUT = "no complete answer in time";
const NO_HTTP = "the answer is not HTTP/1.1";
const NO_STATUS_LINE = `${NO_HTTP} (the status line is malformed)`;

const taken = (what: string, raw: Row["raw"], status = 200, then?: Then): Row => ({
  what,
  raw,
  then,
  isTaken: true,
  outcome: `answered ${status}`,
});
const refused = (what: string, raw: Row["raw"], outcome: string, then?: Then): Row => ({
  what,
  raw,
  then,
  isTaken: false,
  outcome,
});
const withStatus = (status: number, head = "Content-Length: 0\r\n") => `HTTP/1.1 ${status} X\r\n${head}\r\n`;

const ROWS: readonly Row[] = [
  taken("204", "HTTP/1.1 204 No Content\r\n\r\n", 204),
  taken("204 with a length", withStatus(204, "Content-Length: 5\r\n"), 204),
  taken("200 without a body", withStatus(200)),
  taken("200 without words", "HTTP/1.1 200\r\nContent-Length: 0\r\n\r\n"),
  taken("202", withStatus(202), 202),
  taken("299", withStatus(299), 299),
  taken(
    "200 after early hints",
    `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${OK}Content-Length: 0\r\n\r\n`,
  ),
  taken("200 after 100", `HTTP/1.1 100 Continue\r\n\r\n${OK}Content-Length: 0\r\n\r\n`),
  taken("bare line feeds", "HTTP/1.1 200 OK\nContent-Length: 2\n\nok"),
  taken("chunks whose sizes have leading zeros", `${CHUNKED}0000000000000002\r\nok\r\n0\r\n\r\n`),
  taken("chunks with extensions", `${CHUNKED}2;a=b\r\nok\r\n0;c\r\n\r\n`),
  taken("chunks with a trailer", `${CHUNKED}2\r\nok\r\n0\r\nX-Sum: 1\r\n\r\n`),
  taken("a body that lasts until the connection closes", `${OK}\r\nok`, 200, "closes"),
  taken("HTTP/1.0", "HTTP/1.0 200 OK\r\n\r\nok", 200, "closes"),
  taken("more than it promised", `${OK}Content-Length: 2\r\n\r\nokay`),
  taken("70 KiB of a body without an end", `${OK}\r\n${"x".repeat(70 * 1024)}`),
  taken("a folded header", `${OK}X-A: a\r\n b\r\nContent-Length: 0\r\n\r\n`),
  taken("30 KiB of headers", `${OK}${"X-A: 012345678901\r\n".repeat(1_600)}Content-Length: 0\r\n\r\n`),
  refused("a body that does not come", `${OK}Content-Length: 20\r\n\r\n`, TIMEOUT, "waits"),
  refused("a body that does not end", `${OK}\r\nok`, TIMEOUT, "waits"),
  refused("chunks that do not end", `${CHUNKED}2\r\nok\r\n`, TIMEOUT, "waits"),
  refused("trailers that do not end", `${CHUNKED}0\r\n`, TIMEOUT, "waits"),
  refused("only half of a head", `${OK}X-A: `, TIMEOUT, "waits"),
  refused("only an interim head", "HTTP/1.1 102 Processing\r\n\r\n", TIMEOUT, "waits"),
  refused("a chunk that is cut off", `${CHUNKED}5\r\nab`, CUT_OFF, "closes"),
  refused("chunks without the last", `${CHUNKED}2\r\nok\r\n`, CUT_OFF, "closes"),
  refused("a body that is cut off", `${OK}Content-Length: 20\r\n\r\nok`, CUT_OFF, "closes"),
  refused("a head that is cut off", `${OK}Content-`, CUT_OFF, "closes"),
  refused("nothing", "", CUT_OFF, "closes"),
  refused("a reset in the body", `${OK}Content-Length: 20\r\n\r\nok`, `${CUT_OFF} (ECONNRESET)`, "resets"),
  refused("304", "HTTP/1.1 304 Not Modified\r\n\r\n", "answered 304, not 2xx"),
  refused("305", withStatus(305), "answered 305, not 2xx"),
  ...[301, 302, 303, 307, 308].map((status) =>
    refused(
      String(status),
      withStatus(status, "Location: /b\r\nContent-Length: 0\r\n"),
      `answered ${status}: redirects are not followed`,
    ),
  ),
  ...[400, 401, 404, 410, 429, 500, 502, 503, 999].map((status) =>
    refused(String(status), withStatus(status), `answered ${status}, not 2xx`),
  ),
  refused("500 that is cut off", withStatus(500, "Content-Length: 9\r\n"), "answered 500, not 2xx", "closes"),
  refused("SSH", "SSH-2.0-OpenSSH_9.2\r\n", NO_STATUS_LINE),
  refused("SMTP", "220 mail.example ESMTP\r\n", NO_STATUS_LINE),
  refused("HTTP/2", "HTTP/2 200\r\n\r\n", NO_STATUS_LINE),
  refused("a page without a head", "<!doctype html>\n<h1>It works</h1>\n", NO_STATUS_LINE),
  refused("an empty line first", `\r\n${OK}\r\n`, NO_STATUS_LINE),
  refused("a TLS alert", Buffer.from([21, 3, 3, 0, 2, 2, 40, 10]), NO_STATUS_LINE),
  refused("101", withStatus(101, "Upgrade: x\r\n"), `${NO_HTTP} (the protocol was to be switched)`),
  refused(
    "40 KiB of headers",
    `${OK}${"X-A: 012345678901\r\n".repeat(2_200)}Content-Length: 0\r\n\r\n`,
    `${NO_HTTP} (the header block is too long)`,
  ),
  refused("a header without a colon", `${OK}X-A\r\n\r\n`, `${NO_HTTP} (a header is malformed)`),
  refused(
    "two lengths",
    `${OK}Content-Length: 2, 3\r\n\r\nok`,
    `${NO_HTTP} (the content length is malformed)`,
  ),
  refused(
    "a negative length",
    `${OK}Content-Length: -1\r\n\r\n`,
    `${NO_HTTP} (the content length is malformed)`,
  ),
  refused("a chunk without a size", `${CHUNKED}\r\nok`, `${NO_HTTP} (the size of a chunk is malformed)`),
  refused(
    "a chunk longer than it says",
    `${CHUNKED}1\r\nok\r\n`,
    `${NO_HTTP} (a chunk is longer than it says)`,
  ),
];

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

const NEXT: Readonly<Record<Then, (socket: Socket) => void>> = {
  waits: () => {},
  closes: (socket) => socket.end(),
  resets: (socket) => socket.resetAndDestroy(),
};

/** Settles once the client has read the bytes, so that a reset does not overtake them. */
function written(socket: Socket, raw: Row["raw"]): Promise<void> {
  return new Promise((resolve) => socket.write(raw, () => resolve()));
}

for (const way of BOTH_WAYS)
  test.each(ROWS.map((row) => [row.what, row] as const))(
    `an answer of %s is judged by ${way} as documented`,
    async (_, row) => {
      const timers = new TestTimers();
      const receiver = await startReceiver(async (socket) => {
        if (row.raw.length > 0) await written(socket, row.raw);
        NEXT[row.then ?? "waits"](socket);
      });
      const client = realDeliveryClient({ timers });
      opened.push(
        () => client.close(),
        () => receiver.stop(),
      );
      const sent = sentBy(way, client, `http://127.0.0.1:${receiver.port}/`);
      await receiver.until("request");
      if (row.outcome === TIMEOUT) timers.ring(10_000);
      expect(await sent).toEqual({ isTaken: row.isTaken, outcome: row.outcome });
    },
  );

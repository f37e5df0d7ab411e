import { expect, test } from "bun:test";
import { ResponseFault, ResponseReader } from "../../src/webhooks/transport/response-reader.ts";

interface Reading {
  readonly status: number | null;
  readonly isDone: boolean;
  readonly keepForMs: number | null;
  readonly body: string;
}

function feed(chunks: Iterable<Buffer>, end = false): Reading {
  const reader = new ResponseReader();
  for (const chunk of chunks) reader.read(chunk);
  const isDone = end ? reader.end() : reader.isDone;
  const body = Buffer.from(reader.bodyStart).toString("latin1");
  return { status: reader.status, isDone, keepForMs: reader.keepForMs, body };
}

/** Whole, byte by byte, and cut in two everywhere: where a chunk ends must make no difference. */
function read(answer: string, end = false): Reading {
  const bytes = Buffer.from(answer, "latin1");
  const whole = feed([bytes], end);
  expect(
    feed(
      [...bytes].map((byte) => Buffer.from([byte])),
      end,
    ),
  ).toEqual(whole);
  for (let at = 1; at < bytes.length; at += 1)
    expect(feed([bytes.subarray(0, at), bytes.subarray(at)], end)).toEqual(whole);
  return whole;
}

function faultOf(answer: string): string {
  const messages = new Set<string>();
  for (const chunks of [
    [Buffer.from(answer, "latin1")],
    [...Buffer.from(answer, "latin1")].map((byte) => Buffer.from([byte])),
  ]) {
    try {
      const reading = feed(chunks);
      messages.add(`read as ${reading.status}`);
    } catch (error) {
      if (!(error instanceof ResponseFault)) throw error;
      messages.add(error.message);
    }
  }
  return [...messages].join(" or ");
}

const KEPT = null;
const head = (...lines: string[]) => `${["HTTP/1.1 200 OK", ...lines].join("\r\n")}\r\n\r\n`;

test.each([
  ["by its length", `${head("Content-Length: 5")}hello`, { status: 200, body: "hello", keepForMs: KEPT }],
  ["of length 0", head("Content-Length: 0"), { body: "", keepForMs: KEPT }],
  ["its length said twice alike", `${head("Content-Length: 2", "Content-Length: 2")}ok`, { body: "ok" }],
  ["without a reason phrase", "HTTP/1.1 200 \r\nContent-Length: 2\r\n\r\nok", { status: 200, body: "ok" }],
  ["without even its space", "HTTP/1.1 202\r\nContent-Length: 2\r\n\r\nok", { status: 202, body: "ok" }],
  ["with bare line feeds", "HTTP/1.1 200 OK\nContent-Length: 2\n\nok", { body: "ok" }],
  ["names in any case, blanks around values", `${head("coNTENT-lenGTH: \t 2 \t")}ok`, { body: "ok" }],
  ["with a folded header", `${head("X-Long: a", "  b", "Content-Length: 2")}ok`, { body: "ok" }],
  ["with bytes beyond ASCII", `${head("X-Name: \xc5\xa0koda", "Content-Length: 1")}\xe9`, { body: "\xe9" }],
  [
    "204 has no body",
    "HTTP/1.1 204 No Content\r\nContent-Length: 9\r\n\r\n",
    { status: 204, body: "", keepForMs: KEPT },
  ],
  ["304 has no body", "HTTP/1.1 304 Not Modified\r\n\r\n", { status: 304, body: "" }],
  [
    "chunked",
    `${head("Transfer-Encoding: chunked")}3\r\nabc\r\n2;x="1"\r\nde\r\n0\r\n\r\n`,
    { body: "abcde", keepForMs: KEPT },
  ],
  [
    "chunked, its sizes with leading zeros",
    `${head("Transfer-Encoding: chunked")}0000000000000002\r\nok\r\n000\r\n\r\n`,
    { body: "ok" },
  ],
  [
    "chunked with trailers",
    `${head("Transfer-Encoding: Chunked")}A\r\n0123456789\r\n00\r\nX-Sum: 1\r\nX-Two: 2\r\n\r\n`,
    { body: "0123456789", keepForMs: KEPT },
  ],
  ["chunked and empty", `${head("Transfer-Encoding: gzip, chunked")}0\r\n\r\n`, { body: "" }],
  [
    "after interim answers",
    `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${head("Content-Length: 2")}ok`,
    { status: 200, body: "ok", keepForMs: KEPT },
  ],
  ["a status unheard of", "HTTP/1.1 799 ?\r\nContent-Length: 0\r\n\r\n", { status: 799 }],
])("an answer is read to its end: %s", (_, answer, wanted) => {
  expect(read(answer)).toMatchObject({ isDone: true, ...wanted });
});

test("an answer is read until the connection ends", () => {
  for (const answer of [
    `${head()}hello`,
    `${head("Transfer-Encoding: gzip")}hello`,
    "HTTP/1.0 200 OK\r\n\r\nhello",
  ]) {
    expect(read(answer)).toMatchObject({ status: 200, isDone: false });
    expect(read(answer, true)).toMatchObject({ isDone: true, body: "hello", keepForMs: 0 });
  }
});

test.each([
  ["", ""],
  ["in its status line", "HTTP/1.1 200"],
  ["in its head", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n"],
  ["after an interim answer", "HTTP/1.1 100 Continue\r\n\r\n"],
  ["in its body", `${head("Content-Length: 5")}hell`],
  ["in a chunk", `${head("Transfer-Encoding: chunked")}5\r\nhell`],
  ["before the last chunk", `${head("Transfer-Encoding: chunked")}5\r\nhello\r\n`],
  ["in its trailers", `${head("Transfer-Encoding: chunked")}0\r\n`],
])("an answer is not read to its end when the connection ends %s", (_, answer) => {
  expect(read(answer, true).isDone).toBe(false);
});

test("trailers have as much room as a head, whatever was left of the chunks' own", () => {
  const answer = `${head("Transfer-Encoding: chunked")}0\r\n${"X: a\r\n".repeat(5000)}\r\n`;
  expect(feed([Buffer.from(answer)])).toMatchObject({ status: 200, isDone: true });
});

test.each([
  ["for as long as the server says", head("Content-Length: 0", "Keep-Alive: timeout=7, max=9"), 7000],
  ["for as long as we like when it does not say", head("Content-Length: 0", "Connection: keep-alive"), KEPT],
  ["not when it says so", head("Content-Length: 0", "Connection: Upgrade, Close"), 0],
  ["not in HTTP/1.0", "HTTP/1.0 200 OK\r\nContent-Length: 0\r\nConnection: keep-alive\r\n\r\n", 0],
  [
    "not after two ways to tell the length",
    `${head("Content-Length: 5", "Transfer-Encoding: chunked")}0\r\n\r\n`,
    0,
  ],
  ["not when more came than was asked for", `${head("Content-Length: 2")}okHTTP/1.1 200 OK\r\n`, 0],
])("a connection serves another request: %s", (_, answer, keepForMs) => {
  expect(feed([Buffer.from(answer, "latin1")])).toMatchObject({ isDone: true, keepForMs });
});

test.each([
  ["another protocol", "SSH-2.0-OpenSSH_9.6\r\n", "status line"],
  ["HTTP/2", "HTTP/2 200\r\n\r\n", "status line"],
  ["HTTP/0.9", "<html>\r\n\r\n", "status line"],
  ["an empty line", "\r\n", "status line"],
  ["a status of two digits", "HTTP/1.1 20 OK\r\n\r\n", "status line"],
  ["a status below 100", "HTTP/1.1 099 OK\r\n\r\n", "status line"],
  ["a control character in the reason", "HTTP/1.1 200 \x07\r\n\r\n", "status line"],
  ["a line without a colon", head("Content-Length"), "a header is malformed"],
  ["an empty name", head(": 1"), "a header is malformed"],
  ["a blank before the colon", head("Content-Length : 5"), "a header is malformed"],
  ["a NUL in a value", head("X: a\x00b"), "control characters"],
  ["a carriage return in a value", head("X: a\rb"), "control characters"],
  ["a folded line first", "HTTP/1.1 200 OK\r\n x\r\n\r\n", "folded"],
  ["two lengths", head("Content-Length: 5", "Content-Length: 6"), "content length"],
  ["two lengths in one line", head("Content-Length: 5, 6"), "content length"],
  ["a negative length", head("Content-Length: -1"), "content length"],
  ["a length in hexadecimal", head("Content-Length: 0x5"), "content length"],
  ["no length where one is announced", head("Content-Length: "), "content length"],
  ["a length beyond numbers", head(`Content-Length: ${"9".repeat(16)}`), "content length"],
  ["chunked, then coded again", head("Transfer-Encoding: chunked, gzip"), "transfer coding"],
  ["a switch of protocols", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n", "switched"],
  ["a chunk of no size", `${head("Transfer-Encoding: chunked")}\r\n`, "size of a chunk"],
  ["a chunk of negative size", `${head("Transfer-Encoding: chunked")}-1\r\n`, "size of a chunk"],
  [
    "a chunk of a size beyond numbers",
    `${head("Transfer-Encoding: chunked")}${"f".repeat(13)}\r\n`,
    "size of a chunk",
  ],
  ["a chunk longer than it says", `${head("Transfer-Encoding: chunked")}2\r\nabc\r\n`, "longer than it says"],
  ["a head over 32 KiB in one line", `HTTP/1.1 200 OK\r\nX: ${"a".repeat(32 * 1024)}`, "too long"],
  ["a head over 32 KiB in many lines", `HTTP/1.1 200 OK\r\n${"X: a\r\n".repeat(6000)}`, "too long"],
  ["interim answers over 32 KiB", "HTTP/1.1 100 Continue\r\n\r\n".repeat(1500), "too long"],
  [
    "trailers over 32 KiB",
    `${head("Transfer-Encoding: chunked")}0\r\n${"X: a\r\n".repeat(6000)}`,
    "too long",
  ],
  [
    "a chunk's extension over 384 KiB",
    `${head("Transfer-Encoding: chunked")}1;${"x".repeat(384 * 1024)}`,
    "too long",
  ],
  [
    "extensions of many chunks over 384 KiB",
    `${head("Transfer-Encoding: chunked")}${`1;${"x".repeat(3000)}\r\na\r\n`.repeat(150)}`,
    "too long",
  ],
])("an answer is not %s", (_, answer, words) => {
  expect(faultOf(answer)).toContain(words);
  expect(faultOf(answer)).not.toContain(" or ");
});

test("an answer is not read slowly for the blanks in it", () => {
  const answer = Buffer.from(`${head(`X: a${" ".repeat(31_000)}b`, "Content-Length: 0")}`);
  const startMs = performance.now();
  expect(feed([answer]).isDone).toBe(true);
  expect(performance.now() - startMs).toBeLessThan(250);
});

const LIMIT = 64 * 1024;

test("the first 1 KiB of a long body is kept", () => {
  const body = "0123456789abcdef".repeat(100);
  const reading = feed([Buffer.from(`${head("Content-Length: 1600")}${body}`)]);
  expect(reading).toMatchObject({ isDone: true, keepForMs: KEPT, body: body.slice(0, 1024) });
});

test("a long body of 64 KiB is read to its end, and the connection is kept", () => {
  const reading = feed([Buffer.from(`${head(`Content-Length: ${LIMIT}`)}${"x".repeat(LIMIT)}`)]);
  expect(reading).toMatchObject({ isDone: true, keepForMs: KEPT });
});

test.each([
  ["counted", head(`Content-Length: ${LIMIT + 1}`), "x".repeat(LIMIT)],
  ["chunked", head("Transfer-Encoding: chunked"), `20000\r\n${"x".repeat(LIMIT)}`],
  ["in chunks", head("Transfer-Encoding: chunked"), `8000\r\n${"x".repeat(LIMIT / 2)}\r\n`.repeat(2)],
  ["until the connection ends", head(), "x".repeat(LIMIT)],
])(
  "a long body of more than 64 KiB, %s, is read that far, and the connection is not kept",
  (_, start, body) => {
    const bytes = Buffer.from(start + body);
    // The two bytes that may follow the last of the body do not count.
    expect(feed([bytes.subarray(0, bytes.length - 3)]).isDone).toBe(false);
    expect(feed([bytes])).toMatchObject({ status: 200, isDone: true, keepForMs: 0 });
  },
);

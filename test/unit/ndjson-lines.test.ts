import { expect, test } from "bun:test";
import { LINE_MAX_BYTES, type Line, readLines } from "../../src/battery-tests/ndjson-import.ts";

async function* inPieces(bytes: Uint8Array, pieceBytes: number): AsyncGenerator<Uint8Array> {
  // One buffer for every piece, as a reader may do that uses its own again.
  const buffer = new Uint8Array(pieceBytes);
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const piece = bytes.subarray(start, start + pieceBytes);
    buffer.set(piece);
    yield buffer.subarray(0, piece.length);
  }
}

/** The lines of the text, read in pieces of 1, 2, 3 … bytes; every way must give the same. */
async function linesOf(content: string | Uint8Array): Promise<Line[]> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const whole = await Array.fromAsync(readLines(inPieces(bytes, Math.max(bytes.length, 1))));
  for (const pieceBytes of [1, 2, 3, 7]) {
    expect(await Array.fromAsync(readLines(inPieces(bytes, pieceBytes)))).toEqual(whole);
  }
  return whole;
}

test.each([
  ["LF", '{"a":1}\n{"b":2}\n', [1, 2]],
  ["CRLF", '{"a":1}\r\n{"b":2}\r\n', [1, 2]],
  ["a last line without an end", '{"a":1}\n{"b":2}', [1, 2]],
  ["a byte order mark", '\ufeff{"a":1}\n{"b":2}\n', [1, 2]],
  ["two marked files in one", '\ufeff{"a":1}\n\ufeff{"b":2}\n', [1, 2]],
  ["blank lines, which keep their number", '\n{"a":1}\n\r\n  \t\n{"b":2}\n\n', [2, 5]],
])("lines end with %s", async (_, content, numbers) => {
  const lines = await linesOf(content);
  expect(lines.map(({ line }) => line)).toEqual(numbers);
  expect(lines.map((line) => ("text" in line ? JSON.parse(line.text) : line))).toEqual([{ a: 1 }, { b: 2 }]);
});

test("an empty stream, and one of blank lines, has no lines", async () => {
  expect(await linesOf("")).toEqual([]);
  expect(await linesOf("\n\r\n \n\ufeff\n")).toEqual([]);
});

test("lines keep characters of several bytes whole wherever the stream is cut", async () => {
  expect(await linesOf("Škoda 🚗\nΕλλάδα")).toEqual([
    { line: 1, text: "Škoda 🚗" },
    { line: 2, text: "Ελλάδα" },
  ]);
});

test("a line that is not UTF-8 is named, and the next one is read", async () => {
  const bytes = Buffer.concat([
    Buffer.from("one\n"),
    Buffer.from([0x22, 0xe4, 0x22, 0x0a]),
    Buffer.from("three\n"),
  ]);
  expect(await linesOf(bytes)).toEqual([
    { line: 1, text: "one" },
    {
      line: 2,
      unreadable:
        "The line is not valid UTF-8 from byte 2: it looks like Windows-1252 or Latin-1. Convert the file to UTF-8.",
      bytes: expect.any(Uint8Array),
    },
    { line: 3, text: "three" },
  ]);
});

test("a line of more than 1 MiB is named, and the next one is read", async () => {
  const content = `${"a".repeat(LINE_MAX_BYTES)}\n${"b".repeat(LINE_MAX_BYTES + 1)}\nthree\n${"d".repeat(3 * LINE_MAX_BYTES)}`;
  const bytes = new TextEncoder().encode(content);
  for (const pieceBytes of [bytes.length, 65_536]) {
    expect(await Array.fromAsync(readLines(inPieces(bytes, pieceBytes)))).toEqual([
      { line: 1, text: "a".repeat(LINE_MAX_BYTES) },
      { line: 2, unreadable: "The line is longer than 1 MiB." },
      { line: 3, text: "three" },
      { line: 4, unreadable: "The line is longer than 1 MiB." },
    ]);
  }
});

test("a line without an end is not kept: 64 MiB of one line leave no more than a few in memory", async () => {
  const piece = new Uint8Array(1024 * 1024).fill(0x61);
  let mostBytes = 0;
  async function* endless() {
    for (let count = 0; count < 64; count += 1) {
      yield piece;
      // In a process that has run many tests, it takes a quarter of a second.
      if (count % 16 !== 15) continue;
      Bun.gc(true);
      mostBytes = Math.max(mostBytes, process.memoryUsage().heapUsed);
    }
  }
  Bun.gc(true);
  const before = process.memoryUsage().heapUsed;
  expect(await Array.fromAsync(readLines(endless()))).toEqual([
    { line: 1, unreadable: "The line is longer than 1 MiB." },
  ]);
  expect(mostBytes - before).toBeLessThan(8 * 1024 * 1024);
});

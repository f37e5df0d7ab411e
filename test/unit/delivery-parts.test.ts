import { expect, test } from "bun:test";
import { Socket } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Interruption } from "../../src/webhooks/transport/interruption.ts";
import { showableText } from "../../src/webhooks/transport/showable-text.ts";
import { alternateFamilies, connectTcp } from "../../src/webhooks/transport/socket-connect.ts";
import { TestTimers } from "../support/test-timers.ts";

test.each([
  ["as it is", "Ok: ąęł 漢 🙂", "Ok: ąęł 漢 🙂"],
  ["empty", "", ""],
  ["without control characters", "a\u001b[2J\r\nb\u0000\u007fc\u009bd", "a [2J b c d"],
  ["without what turns or hides text", "a\u202eb\u200bc\ufeffd\u2028e\u2029f", "a b c d e f"],
])("a receiver's answer is shown %s", (_, text, shown) => {
  expect(showableText(new TextEncoder().encode(text))).toBe(shown);
});

test("a receiver's answer is shown with bytes that are no UTF-8 replaced, and without a character that is cut off at the end", () => {
  expect(showableText(Uint8Array.of(0x61, 0xff, 0x62))).toBe("a\ufffdb");
  expect(showableText(Uint8Array.of(0x61, 0xc5, 0x82, 0xe2, 0x82))).toBe("ał");
});

test("a receiver's answer in GZIP is shown as its text, also where it is cut off, and at most 1 KiB of it", () => {
  expect(showableText(gzipSync("kein Zugriff für Łódź"))).toBe("kein Zugriff für Łódź");
  const many = Array.from({ length: 3000 }, (_, index) => `line ${(index * 7919) % 1000}`).join(" ");
  expect(showableText(gzipSync(many).subarray(0, 1024))).toBe(many.slice(0, 1024));
  expect(showableText(gzipSync("x".repeat(900_000)))).toBe("x".repeat(1024));
});

test.each([
  ["in another coding", brotliCompressSync("kein Zugriff, und nichts weiter als kein Zugriff")],
  ["that only begins as GZIP", Uint8Array.of(0x1f, 0x8b, 0xff, 0xfe)],
])("a receiver's answer %s is named as bytes that are no text", (_, bytes) => {
  expect(showableText(bytes)).toBe(`[no text, ${bytes.length} bytes]`);
});

test.each([
  [[], []],
  [["192.0.2.1"], ["192.0.2.1"]],
  [
    ["192.0.2.1", "192.0.2.2"],
    ["192.0.2.1", "192.0.2.2"],
  ],
  [
    ["::1", "::2", "::3", "192.0.2.1"],
    ["::1", "192.0.2.1", "::2", "::3"],
  ],
  [
    ["192.0.2.1", "192.0.2.2", "::1", "::2"],
    ["192.0.2.1", "::1", "192.0.2.2", "::2"],
  ],
])("the addresses %j are tried with the families in turn", (addresses, order) => {
  expect(alternateFamilies(addresses)).toEqual(order);
});

const FAULT = { failure: "timeout" };

/** Sockets that neither connect nor fail until the test has them do so. */
function scene(addresses: readonly string[]) {
  const timers = new TestTimers();
  const interruption = new Interruption();
  const sockets = new Map<string, Socket>();
  const connecting = connectTcp({
    addresses,
    port: 443,
    timers,
    interruption,
    onTry: () => {},
    openSocket({ host }) {
      const socket = new Socket();
      sockets.set(host, socket);
      return socket;
    },
  });
  return { timers, interruption, sockets, connecting };
}

test("connecting goes on to the next address after 250 ms, the families in turn, and uses the first that accepts", async () => {
  const { timers, sockets, connecting } = scene(["2001:db8::1", "2001:db8::2", "192.0.2.1"]);
  expect([...sockets.keys()]).toEqual(["2001:db8::1"]);
  timers.ring(250);
  expect([...sockets.keys()]).toEqual(["2001:db8::1", "192.0.2.1"]);
  timers.ring(250);
  expect([...sockets.keys()]).toEqual(["2001:db8::1", "192.0.2.1", "2001:db8::2"]);
  expect(timers.delaysMs).toEqual([]);
  sockets.get("192.0.2.1")?.emit("connect");
  expect((await connecting).address).toBe("192.0.2.1");
  expect([...sockets.values()].map(({ destroyed }) => destroyed)).toEqual([true, false, true]);
});

test("connecting goes on at once when an address fails, and waits for those that have not failed yet", async () => {
  const { timers, sockets, connecting } = scene(["192.0.2.1", "192.0.2.2"]);
  timers.ring(250);
  sockets.get("192.0.2.2")?.emit("error", new Error("refused"));
  sockets.get("192.0.2.1")?.emit("connect");
  expect((await connecting).address).toBe("192.0.2.1");
});

test("connecting ends with the attempt, and leaves neither socket nor timer behind", async () => {
  const { timers, interruption, sockets, connecting } = scene(["192.0.2.1", "192.0.2.2", "192.0.2.3"]);
  timers.ring(250);
  interruption.abort("timeout");
  await expect(connecting).rejects.toMatchObject(FAULT);
  expect([...sockets.values()].map(({ destroyed }) => destroyed)).toEqual([true, true]);
  expect(timers.delaysMs).toEqual([]);
});

test("connecting does not start for an attempt that has ended", async () => {
  const interruption = new Interruption();
  interruption.abort("timeout");
  const openSocket = () => {
    throw new Error("connected");
  };
  const connecting = connectTcp({
    addresses: ["192.0.2.1"],
    port: 443,
    timers: new TestTimers(),
    interruption,
    onTry: () => {},
    openSocket,
  });
  await expect(connecting).rejects.toMatchObject(FAULT);
});

test("an interruption counts once, reaches the phase under way, and keeps the next from starting", async () => {
  const interruption = new Interruption();
  const seen: string[] = [];
  interruption.during(({ failure }) => seen.push(`first ${failure}`));
  interruption.abort("aborted");
  interruption.abort("timeout");
  interruption.during(null);
  interruption.during(({ failure }) => seen.push(`second ${failure}`));
  expect(seen).toEqual(["first aborted", "second aborted"]);
  await expect(interruption.race(Promise.resolve(1))).rejects.toMatchObject({ failure: "aborted" });
});

test("an interruption does not reach a phase that is over", () => {
  const interruption = new Interruption();
  interruption.during(() => {
    throw new Error("over");
  });
  interruption.during(null);
  interruption.abort("timeout");
  expect(interruption.fault?.failure).toBe("timeout");
});

import { readBody } from "../../src/http/body.ts";
import { listen } from "../../src/http/listener.ts";
import { PeerAddresses } from "../../src/http/source-address.ts";
import { monotonicClock } from "../../src/kernel/clock.ts";
import { systemTimers, type Timers } from "../../src/kernel/timers.ts";

/**
 * A process that listens as the service does, with times of a tenth where svc sets them. It answers `GET /` with a word, `GET /large`
 * with 5 MB and a POST with the length of its body. It prints its port.
 */
const HURRY = 10;
const timers: Timers = { after: (delayMs, run) => systemTimers.after(delayMs / HURRY, run) };
const large = new Uint8Array(5_000_000);

async function answer(request: Request): Promise<Response> {
  if (request.method === "GET") return new Response(request.url.endsWith("/large") ? large : "answered");
  try {
    return new Response(String((await readBody(request, undefined, { timers })).byteLength));
  } catch {
    return new Response(null, { status: 400 });
  }
}

const listener = listen(
  { compile: () => ({ fetch: answer }) },
  { host: "127.0.0.1", port: 0, tls: null },
  new PeerAddresses(),
  {
    timers,
    clock: { nowMs: () => monotonicClock.nowMs() * HURRY },
    limits: {
      idleSeconds: 30,
      stallSeconds: 4,
      answerMs: 60_000,
      streamMs: 60_000,
      waitingAnswers: 16,
    },
  },
);
process.stdout.write(`listening on ${listener.url}\n`);

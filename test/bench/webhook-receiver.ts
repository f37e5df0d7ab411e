/**
 * A receiver in a process of its own: it notes when each webhook first came, and answers by the path. `GET /arrivals` returns how many came
 * since the last such request, and when, on the clock of the machine.
 */
const DRIP_MS = 1_000;
const arrivals = new Map<string, number>();
let count = 0;
const encoder = new TextEncoder();
const now = () => performance.timeOrigin + performance.now();

function dripping(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      controller.enqueue(encoder.encode("."));
      await Bun.sleep(DRIP_MS);
    },
  });
}

function endless(): ReadableStream<Uint8Array> {
  const chunk = encoder.encode("x".repeat(16_384));
  return new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
}

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  development: false,
  idleTimeout: 60,
  routes: {
    "/count": () => Response.json(count),
    "/arrivals": () => {
      const seen = Object.fromEntries(arrivals);
      arrivals.clear();
      count = 0;
      return Response.json(seen);
    },
    "/hangs": () => new Promise<Response>(() => {}),
    "/drips": () => new Response(dripping()),
    "/fails": () => new Response("no", { status: 500 }),
    "/endless": () => new Response(endless()),
    "/*": (request) => {
      count += 1;
      const id = request.headers.get("webhook-id") ?? "";
      if (!arrivals.has(id)) arrivals.set(id, now());
      return new Response("ok");
    },
  },
});
console.log(`listening on ${server.url}`);

import { Webhook } from "standardwebhooks";

/**
 * A receiver of the webhooks of tests, in a process of its own. It notes when the webhook of each test first came, on the clock of the
 * machine, and checks the signature of one in `CHECKED_EVERY` with the public package. `POST /secret` sets the secret, and `GET /seen`
 * returns what came.
 */
const CHECKED_EVERY = 20;
const arrivals = new Map<number, number>();
const faults: string[] = [];
let checkedCount = 0;
let webhookCount = 0;
let witness: Webhook | null = null;

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  development: false,
  idleTimeout: 60,
  routes: {
    "/secret": {
      async POST(request) {
        witness = new Webhook(await request.text());
        return new Response();
      },
    },
    "/count": () => Response.json(arrivals.size),
    "/seen": () => Response.json({ arrivals: [...arrivals], webhookCount, checkedCount, faults }),
    "/tests": {
      async POST(request) {
        const arrivedAtMs = performance.timeOrigin + performance.now();
        const body = await request.text();
        webhookCount += 1;
        if (webhookCount % CHECKED_EVERY === 0) check(request.headers, body);
        const { data } = JSON.parse(body) as { data: { test: { id: number } } };
        if (!arrivals.has(data.test.id)) arrivals.set(data.test.id, arrivedAtMs);
        return new Response("ok");
      },
    },
  },
});
console.log(`listening on ${server.url}`);

function check(headers: Headers, body: string): void {
  checkedCount += 1;
  try {
    if (witness === null) throw new Error("a webhook came before the secret was told");
    witness.verify(body, Object.fromEntries(headers));
  } catch (error) {
    faults.push(String(error));
  }
}

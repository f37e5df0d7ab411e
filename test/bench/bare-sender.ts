import { randomBytes } from "node:crypto";

/**
 * What deliveries cost without svc: signed requests by Bun's own `fetch`, a fixed number at a time, without a database, a queue or a log.
 * Prints how many it sent in a second.
 */
const [url = "", total = "0", concurrency = "1", body = ""] = process.argv.slice(2);
const key = randomBytes(32);
let left = Number(total);

async function sendInTurn(): Promise<void> {
  while (left > 0) {
    left -= 1;
    const id = randomBytes(16).toString("base64url");
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = new Bun.CryptoHasher("sha256", key)
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${signature}`,
      },
      body,
    });
    await response.text();
  }
}

const startedNs = Bun.nanoseconds();
await Promise.all(Array.from({ length: Number(concurrency) }, sendInTurn));
console.log(Number(total) / ((Bun.nanoseconds() - startedNs) / 1e9));

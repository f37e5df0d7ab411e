import { keyOf, signedBody, takenIn } from "./bare-result.ts";
import { openBareResults } from "./bare-results-file.ts";

/**
 * What storing a result costs without svc: `Bun.serve`, the HMAC of the Standard Webhooks scheme, one insert of the record's text into a
 * table with two indexes, and a commit that waits for the disk. There are no checks, no event, no queue and no log.
 *
 * `each` commits every request; `shared` lets the requests of one turn of the event loop share a commit.
 */
const [path = "", kind = "", secret = ""] = process.argv.slice(2);
const key = keyOf(secret);
const results = openBareResults(path);

interface Waiting {
  readonly text: string;
  readonly resolve: (id: number) => void;
}
let waiting: Waiting[] = [];

function commitAll(): void {
  const batch = waiting;
  waiting = [];
  results.begin();
  const ids = batch.map(({ text }) => results.insert(text));
  results.commit();
  for (const [index, { resolve }] of batch.entries()) resolve(ids[index] ?? Number.NaN);
}

const STORED: Readonly<Record<string, (text: string) => Promise<number> | number>> = {
  each: (text) => results.insert(text),
  shared: (text) =>
    new Promise((resolve) => {
      if (waiting.push({ text, resolve }) === 1) setImmediate(commitAll);
    }),
};
const store = STORED[kind];
if (store === undefined) throw new Error(`no such kind: ${kind}`);

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  development: false,
  async fetch(request) {
    const text = await signedBody(request, key);
    if (text === null) return new Response(null, { status: 401 });
    return takenIn(await store(text));
  },
});
console.log(`listening on ${server.url}`);

import { Webhook } from "standardwebhooks";
import { UNKNOWN } from "./lifeline.ts";
import type { SimProcess } from "./sim-process.ts";
import { INGEST_SECRET, PUBLIC_URL, type SimWorld } from "./sim-world.ts";

export type JsonObject = Record<string, unknown>;

export interface Answer {
  readonly status: number;
  readonly body: JsonObject;
  readonly cookies: readonly string[];
  /** Where it leads; null for no redirect. */
  readonly location: string | null;
  /** Whether an earlier try may have had its effect. */
  readonly isRetried: boolean;
}

export interface Wanted {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Whether 429 is an answer; else it says to come again. */
  readonly mayBeLimited?: boolean;
}

const MOST_TRIES = 40;
/** By then someone has mended the storage. */
export const PATIENCE = 10;
const RETRY_MS = 5_000;
/** A limit asks for a minute at least: section 7. Several refusals of a full disk count, too, so a person may meet one. */
const LIMITED_MS = 60_000;
const ingestSigner = new Webhook(INGEST_SECRET);

/** Asks as partners do: again after no answer, and after one that says to come again. */
export class SimClient {
  readonly #world: SimWorld;

  constructor(world: SimWorld) {
    this.#world = world;
  }

  /** @param make called for each try. @throws Error for an answer that no request may get. */
  async untilAnswered(make: () => Wanted): Promise<Answer> {
    let isRetried = false;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const process = await this.#world.anyService();
      const wanted = make();
      const answer = await this.ask(process, wanted);
      if (answer === UNKNOWN) {
        isRetried = true;
        continue;
      }
      const { status } = answer;
      if (status === 500)
        throw new Error(`500 for ${wanted.method} ${wanted.path}: ${JSON.stringify(answer.body)}`);
      const isLimited = status === 429 && wanted.mayBeLimited !== true;
      if (status !== 503 && !isLimited) return { ...answer, isRetried };
      isRetried = true;
      if (tries === PATIENCE) this.#world.mend();
      await this.#world.pass(isLimited ? LIMITED_MS : RETRY_MS);
    }
    throw new Error(`no answer to ${make().method} ${make().path}`);
  }

  async ask(process: SimProcess, wanted: Wanted) {
    return await this.#world.outcomeOf(process, async () => {
      const request = requestOf(wanted);
      const response = await process.request(request);
      const text = await this.#world.threads.do(() => response.text());
      const { status, headers } = response;
      const location = headers.get("location");
      return { status, body: asJson(text), cookies: headers.getSetCookie(), location };
    });
  }
}

/** Its body is there at once: from a string, it comes in a time that nobody knows. */
function requestOf({ method, path, headers, body }: Wanted): Request {
  if (body === undefined) return new Request(PUBLIC_URL + path, { method, headers: { ...headers } });
  const bytes = new TextEncoder().encode(body);
  const length = { "content-length": String(bytes.byteLength) };
  const request = new Request(PUBLIC_URL + path, { method, headers: { ...headers, ...length }, body });
  return Object.defineProperty(request, "arrayBuffer", { value: async () => bytes.slice().buffer });
}

function asJson(text: string): JsonObject {
  try {
    return JSON.parse(text) as JsonObject;
  } catch {
    return { text };
  }
}

export function signedResults(records: readonly JsonObject[], name: string, nowMs: number): Wanted {
  const body = JSON.stringify(records.length === 1 ? records[0] : { results: records });
  return {
    method: "POST",
    path: "/ingest/v1/results",
    headers: {
      "content-type": "application/json",
      "webhook-id": name,
      "webhook-timestamp": String(Math.floor(nowMs / 1000)),
      "webhook-signature": ingestSigner.sign(name, new Date(nowMs), body),
    },
    body,
  };
}

import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import type { Fetch } from "../kernel/fetch.ts";
import type { Timers } from "../kernel/timers.ts";
import { createS3Exchange, S3_TIMEOUT_MS, type S3Response } from "../storage/s3-exchange.ts";
import type { S3Location } from "../storage/s3-location.ts";
import { signedS3Url } from "../storage/s3-signature.ts";
import type { ReplicaFile, ReplicaFiles } from "./replica-files.ts";

/** Includes the difference between the clocks of servers. */
const LIFETIME_SECONDS = 300 + S3_TIMEOUT_MS / 1_000;
/** Listings come in pages of a thousand: Litestream never leaves more than a month of segments. */
const MAX_PAGES = 3_000;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export function createS3Replica(options: {
  readonly location: S3Location;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly fetch: Fetch;
}): ReplicaFiles {
  const { location, clock } = options;
  const exchange = createS3Exchange(options);
  const top = location.prefix === "" ? "" : `${location.prefix}/`;

  async function ask(
    method: "GET" | "DELETE",
    key: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<S3Response> {
    const sign = () =>
      signedS3Url({
        location,
        method,
        key,
        query,
        nowMs: clock.nowMs(),
        lifetimeSeconds: LIFETIME_SECONDS,
      });
    try {
      return await exchange(sign, { method });
    } catch (error) {
      if (error instanceof ServiceError) throw unreadable(error.internal ?? error.message, error);
      throw error;
    }
  }

  function unreadable(what: string, cause?: unknown): ServiceError {
    const place = `s3://${location.bucket}/${location.prefix}`;
    return new ServiceError(
      "service_unavailable",
      `The replica in ${place} cannot be read (${what}): check SVC_REPLICA_URL, the AWS_ variables and the service.`,
      { cause },
    );
  }

  async function* pages(folder: string, after: string): AsyncGenerator<string> {
    const prefix = `${top}${folder}/`;
    const query = {
      "list-type": "2",
      delimiter: "/",
      prefix,
      ...(after === "" ? {} : { "start-after": `${prefix}${after}` }),
    };
    let token: string | null = null;
    for (let count = 0; count < MAX_PAGES; count += 1) {
      const response: S3Response = await ask(
        "GET",
        "",
        token === null ? query : { ...query, "continuation-token": token },
      );
      if (response.status !== 200) throw unreadable(`S3 GET: 404 ${response.errorCode ?? ""}`.trimEnd());
      const page = new TextDecoder().decode(response.body);
      if (!page.includes("<ListBucketResult")) throw unreadable("S3 GET: not a listing");
      yield page;
      token = textsOf(page, "NextContinuationToken")[0] ?? null;
      if (token === null) return;
    }
  }

  return {
    levelFolder: (level) => level.toString(16).padStart(4, "0"),

    async list(folder, after) {
      const files: ReplicaFile[] = [];
      const start = `${top}${folder}/`.length;
      for await (const page of pages(folder, after)) {
        for (const content of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          const [key = ""] = textsOf(content[0], "Key");
          const [size = ""] = textsOf(content[0], "Size");
          files.push({ name: key.slice(start), byteCount: Number(size) });
        }
      }
      // Some services use another order, or ignore `start-after`.
      return files
        .filter(({ name }) => name > after)
        .sort((left, right) => (left.name < right.name ? -1 : 1));
    },

    async read(folder, name) {
      const { status, errorCode, body } = await ask("GET", `${top}${folder}/${name}`);
      if (status === 200) return body;
      if (errorCode !== null && errorCode !== "NoSuchKey") throw unreadable(`S3 GET: 404 ${errorCode}`);
      return null;
    },

    async remove(folder, name) {
      const { status, errorCode } = await ask("DELETE", `${top}${folder}/${name}`);
      if (status === 404 && errorCode !== null && errorCode !== "NoSuchKey")
        throw unreadable(`S3 DELETE: 404 ${errorCode}`);
    },
  };
}

function textsOf(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"));
  return [...found].map(([, text = ""]) =>
    text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ""),
  );
}

import { ServiceError } from "../kernel/errors.ts";
import { createS3Bucket, type S3Ports, type S3Response } from "../storage/s3-exchange.ts";
import type { OpenReplica, ReplicaFile } from "./replica-files.ts";

/** Listings come in pages of a thousand: Litestream never leaves more than a month of segments. */
const MAX_PAGES = 3_000;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export function createS3Replica(ports: S3Ports): OpenReplica {
  const { location } = ports;
  const closing = new AbortController();
  const bucket = createS3Bucket({ ...ports, closing: closing.signal });

  async function readable<Result>(asked: Promise<Result>): Promise<Result> {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof ServiceError) throw unreadable(error.internal ?? error.message, error);
      throw error;
    }
  }

  function unreadable(what: string, cause?: ServiceError): ServiceError {
    const place = `s3://${location.bucket}/${location.prefix}`;
    const advice = cause?.advice ?? "Check SVC_REPLICA_URL, the AWS_ variables and the service.";
    return new ServiceError(
      "service_unavailable",
      `The replica in ${place} cannot be read (${what}): ${advice.charAt(0).toLowerCase()}${advice.slice(1)}`,
      { cause },
    );
  }

  async function* pages(folder: string, after: string): AsyncGenerator<string> {
    const prefix = bucket.keyOf(`${folder}/`);
    const query = {
      "list-type": "2",
      delimiter: "/",
      prefix,
      ...(after === "" ? {} : { "start-after": `${prefix}${after}` }),
    };
    let token: string | null = null;
    for (let count = 0; count < MAX_PAGES; count += 1) {
      const asked = token === null ? query : { ...query, "continuation-token": token };
      const response: S3Response = await readable(bucket.list(asked));
      const page = new TextDecoder().decode(response.body);
      if (!page.includes("<ListBucketResult")) throw unreadable("S3 GET: not a listing");
      yield page;
      token = textsOf(page, "NextContinuationToken")[0] ?? null;
      if (token === null) return;
    }
    throw unreadable(`S3 GET: more than ${MAX_PAGES} pages of files in ${folder}`);
  }

  return {
    levelFolder: (level) => level.toString(16).padStart(4, "0"),

    async list(folder, after) {
      const files: ReplicaFile[] = [];
      const start = bucket.keyOf(`${folder}/`).length;
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

    read: (folder, name) => readable(bucket.get(`${folder}/${name}`)),
    remove: (folder, name) => readable(bucket.delete(`${folder}/${name}`)),
    close: () => closing.abort(),
  };
}

function textsOf(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"));
  return [...found].map(([, text = ""]) =>
    text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ""),
  );
}

import { expect, test } from "bun:test";
import { S3Client } from "bun";
import { signedS3Url } from "../../src/storage/s3-signature.ts";

const KEYS = { accessKeyId: "AKSVCTEST", secretAccessKey: "hidden-key" };

test.each([
  ["a download", "GET", { contentDisposition: 'inline; filename="a b.jpg"', type: "image/jpeg" }, null],
  ["an upload", "PUT", {}, null],
  ["a deletion with temporary credentials", "DELETE", {}, "tok/en+="],
] as const)(
  "the URL of %s on S3 is signed as Bun's own client signs it",
  (_what, method, answer, sessionToken) => {
    const place = {
      bucket: "certificates",
      region: "eu-west-1",
      endpoint: "https://s3.example:9000",
      ...KEYS,
    };
    const client = new S3Client({ ...place, ...(sessionToken === null ? {} : { sessionToken }) });
    const theirs = new URL(client.presign("svc/ab/abcdef.pdf", { method, expiresIn: 3_600, ...answer }));
    const query = Object.fromEntries(
      [...theirs.searchParams].filter(([name]) => name.startsWith("response-")),
    );
    const stamp = theirs.searchParams.get("X-Amz-Date") ?? "";
    const ours = signedS3Url({
      location: { ...place, prefix: "svc", sessionToken },
      method,
      key: "svc/ab/abcdef.pdf",
      query,
      lifetimeSeconds: 3_600,
      // The client takes the time of day, and cannot be told another.
      nowMs: Date.parse(stamp.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5")),
    });
    const parts = ({ origin, pathname, searchParams }: URL) => [origin, pathname, [...searchParams].sort()];
    expect(parts(new URL(ours))).toEqual(parts(theirs));
  },
);

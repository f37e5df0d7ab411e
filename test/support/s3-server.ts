import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../../src/settings/environment.ts";
import type { S3Location } from "../../src/storage/s3-location.ts";
import { freePort } from "./free-port.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { witness } from "./witness.ts";

const REGION = "eu-west-1";
const BUCKET = "certificates";
const PREFIX = "svc/files";
const ACCESS_KEY_ID = "AKSVCTEST";
const SECRET_ACCESS_KEY = "only/for+tests=";

/** Versitygw: an S3 service that checks every signature and stores files in a folder. Null where it is not installed. */
export const s3Program: string | null = witness("versitygw");

/** In a process of its own on loopback, with one private bucket. */
export interface S3Server {
  readonly location: S3Location;
  readonly settings: Settings;
  /** The file of an object, which a test may delete or damage without the service noticing. */
  objectPath(key: string): string;
  loseObjects(): void;
  kill(): Promise<void>;
  /** On the same port with the same files. */
  restart(): Promise<void>;
  /** Deletes the files too. */
  remove(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const folder = temporaryFolder();
  const root = join(folder.path, "root");
  const bucketPath = join(root, BUCKET);
  const sidecar = join(folder.path, "sidecar");
  mkdirSync(bucketPath, { recursive: true });
  mkdirSync(sidecar);
  // Another process may take the free port before the service does.
  let server = await start(freePort());
  for (let attempt = 1; server === null && attempt < 5; attempt += 1) server = await start(freePort());
  if (server === null) throw new Error("no port of loopback could be taken");
  const { port } = server;
  const endpoint = `http://127.0.0.1:${port}`;

  async function start(wanted: number) {
    if (s3Program === null) throw new Error("versitygw is not installed");
    const options = ["--port", `127.0.0.1:${wanted}`, "--region", REGION, "--quiet"];
    const child = Bun.spawn([s3Program, ...options, "posix", "--sidecar", sidecar, root], {
      env: { ROOT_ACCESS_KEY_ID: ACCESS_KEY_ID, ROOT_SECRET_ACCESS_KEY: SECRET_ACCESS_KEY },
      stdio: ["ignore", "ignore", "ignore"],
    });
    return (await answers(child, wanted)) ? { child, port: wanted } : null;
  }

  async function kill(): Promise<void> {
    server?.child.kill("SIGKILL");
    await server?.child.exited;
  }

  return {
    location: {
      bucket: BUCKET,
      prefix: PREFIX,
      endpoint,
      region: REGION,
      sessionToken: null,
      accessKeyId: ACCESS_KEY_ID,
      secretAccessKey: SECRET_ACCESS_KEY,
    },
    settings: {
      SVC_STORAGE_URL: `s3://${BUCKET}/${PREFIX}?endpoint=${endpoint}&region=${REGION}`,
      AWS_ACCESS_KEY_ID: ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY: SECRET_ACCESS_KEY,
    },
    objectPath: (key) => join(bucketPath, PREFIX, key),
    loseObjects() {
      rmSync(join(bucketPath, PREFIX), { recursive: true, force: true });
    },
    kill,
    async restart() {
      server = await start(port);
      if (server === null) throw new Error("the port was taken meanwhile");
    },
    async remove() {
      await kill();
      folder.remove();
    },
  };
}

async function answers(child: Bun.Subprocess, port: number): Promise<boolean> {
  while (child.exitCode === null) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/`);
      await response.bytes();
      return response.headers.get("server") === "VERSITYGW";
    } catch {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return false;
}

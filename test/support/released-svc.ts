import { Webhook } from "standardwebhooks";
import type { Settings } from "../../src/settings/environment.ts";
import { asObject, type JsonObject } from "./scenario.ts";
import { startSvcInstance } from "./svc-instance.ts";

/** One binary, of any version, over one installation: its commands, and its API once it serves. */
export interface ReleasedSvc {
  run(
    ...args: string[]
  ): Promise<{ readonly exitCode: number; readonly stdout: string; readonly stderr: string }>;
  /** The value that a command prints. @throws Error where it ends with another code than 0. */
  json(...args: string[]): Promise<unknown>;
  serve(): Promise<ServingSvc>;
}

export interface ServingSvc {
  readonly url: string;
  log(): string;
  kill(): void;
  stop(): Promise<number>;
  token(credential: JsonObject): Promise<string>;
  /** @throws Error where the response has no `data`. */
  get(authorization: string, path: string): Promise<JsonObject>;
  post(authorization: string, path: string, body: unknown, key?: string): Promise<Response>;
  /** The report. */
  ingest(records: readonly unknown[]): Promise<JsonObject>;
  /** A file by the path of its signed URL. */
  download(path: string): Promise<Uint8Array>;
}

/** @param settings also of its commands; `SVC_INGEST_SECRET` signs results. */
export function releasedSvc(program: string, settings: Settings, port: number): ReleasedSvc {
  async function run(...args: string[]) {
    const child = Bun.spawn([program, ...args], {
      env: { PATH: process.env.PATH ?? "", ...settings },
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    });
    const [stdout, stderr] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ]);
    return { exitCode: await child.exited, stdout, stderr };
  }

  return {
    run,
    async json(...args) {
      const { exitCode, stdout, stderr } = await run(...args, "--json");
      if (exitCode !== 0) throw new Error(`svc ${args.join(" ")} ended with ${exitCode}: ${stdout}${stderr}`);
      return JSON.parse(stdout);
    },
    serve: async () =>
      callsOf(
        await startSvcInstance(settings, { host: "127.0.0.1", port }, program),
        settings.SVC_INGEST_SECRET ?? "",
      ),
  };
}

function callsOf(instance: Awaited<ReturnType<typeof startSvcInstance>>, ingestSecret: string): ServingSvc {
  const { url } = instance;
  let sent = 0;

  async function dataOf(response: Response): Promise<JsonObject> {
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.url} was answered with ${response.status}: ${text}`);
    return asObject(JSON.parse(text));
  }

  return {
    ...instance,
    async token({ client_id, client_secret }) {
      const form = { grant_type: "client_credentials", client_id: String(client_id) };
      const body = new URLSearchParams({ ...form, client_secret: String(client_secret) });
      const answer = await dataOf(await fetch(`${url}/v1/oauth/token`, { method: "POST", body }));
      return `Bearer ${answer.access_token}`;
    },
    get: async (authorization, path) => await dataOf(await fetch(url + path, { headers: { authorization } })),
    post: async (authorization, path, body, key) =>
      await fetch(url + path, {
        method: "POST",
        headers: {
          authorization,
          "content-type": "application/json",
          ...(key === undefined ? {} : { "idempotency-key": key }),
        },
        body: JSON.stringify(body),
      }),
    async ingest(records) {
      const body = JSON.stringify({ results: records });
      const now = new Date();
      sent += 1;
      const id = `${now.getTime()}-${sent}`;
      const headers = {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
        "webhook-signature": new Webhook(ingestSecret).sign(id, now, body),
      };
      return asObject(
        (await dataOf(await fetch(`${url}/ingest/v1/results`, { method: "POST", headers, body }))).data,
      );
    },
    async download(path) {
      const response = await fetch(url + path);
      if (!response.ok) throw new Error(`a file was answered with ${response.status}`);
      return await response.bytes();
    },
  };
}

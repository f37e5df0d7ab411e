import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { freePort } from "../support/free-port.ts";
import { fullRecord } from "../support/result-records.ts";
import { asList, asObject, type JsonObject } from "../support/scenario.ts";
import { REPOSITORY } from "../support/source-file.ts";
import { compileSvc, type ServeProcess, type SvcBinary } from "../support/svc-binary.ts";
import { forgetWaitingRenders } from "../support/waiting-renders.ts";
import { runWitness, witness } from "../support/witness.ts";

setDefaultTimeout(120_000);

const PROGRAMS = join(REPOSITORY, "test/partners/integrations");
const SETTINGS = { SVC_RATE_LIMITS: "off", SVC_ALLOW_PRIVATE_WEBHOOKS: "on" };
/** Of the example data: more tests than two pages of four hold. */
const VIN = "SJNFAA";
const UNIT = "SU22-00104";

let svc: SvcBinary;
let cwd: string;
let served: { readonly url: string; readonly process: ServeProcess };
let environment: Record<string, string>;
let token: string;
beforeAll(async () => {
  svc = await compileSvc();
  cwd = svc.folder();
  const loaded = asObject(JSON.parse((await svc.run(["fixtures", "load", "--json"], { cwd })).stdout));
  const full = asList(loaded.credentials).find(({ key }) => key === "brackenmoor-full");
  await forgetWaitingRenders(svc, { cwd, vinStart: VIN });
  served = await svc.serve({ cwd, env: SETTINGS });
  environment = {
    BASE: served.url,
    ID: String(full?.client_id),
    SECRET: String(full?.client_secret),
  };
  const form = {
    grant_type: "client_credentials",
    client_id: environment.ID,
    client_secret: environment.SECRET,
  };
  const answer = await fetch(`${served.url}/v1/oauth/token`, {
    method: "POST",
    body: new URLSearchParams(form as Record<string, string>),
  });
  token = String(asObject(await answer.json()).access_token);
});
afterAll(async () => {
  served.process.kill();
  await served.process.exited;
  await svc.remove();
});

async function get(path: string): Promise<JsonObject> {
  const answer = await fetch(served.url + path, { headers: { authorization: `Bearer ${token}` } });
  return asObject(await answer.json());
}

/** @returns the id of the new test. */
async function report(runId: string): Promise<number> {
  const record = fullRecord({ unit_serial_number: UNIT, run_id: runId });
  const { stdout } = await svc.run(["tests", "ingest", "-", "--json"], {
    cwd,
    input: JSON.stringify(record),
  });
  const [made] = asList(asObject(JSON.parse(stdout)).tests);
  return Number(made?.test_id);
}

/** By the ending of the file, the program that runs it, or compiles it. */
const RUNNERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  mjs: ["node"],
  py: ["python3"],
  php: ["php"],
  go: ["go", "build", "-o"],
  java: ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"],
};

function runnerOf(file: string): readonly [string, ...string[]] {
  const runner = RUNNERS[file.split(".").at(-1) ?? ""];
  if (runner === undefined) throw new Error(`nothing runs ${file}`);
  return runner;
}

function isRunnable(file: string): boolean {
  return witness(runnerOf(file)[0]) !== null;
}

async function commandOf(file: string): Promise<readonly [string, ...string[]]> {
  const runner = runnerOf(file);
  const path = join(PROGRAMS, file);
  if (!file.endsWith(".go")) return [...runner, path];
  // "go run" would leave its child behind when it is killed.
  const built = join(svc.folder(), "program");
  const [go, ...args] = runner;
  const { exitCode, stderr } = await runWitness(go, [...args, built, path], { CGO_ENABLED: "0" });
  expect(exitCode, stderr).toBe(0);
  return [built];
}

const LANGUAGES = [
  ["JavaScript", "lookup.mjs", "webhook.mjs"],
  ["Python", "lookup.py", "webhook.py"],
  ["PHP", "lookup.php", "webhook.php"],
  ["Go", "go-lookup/main.go", "go-webhook/main.go"],
  ["Java", "Lookup.java", "Webhook.java"],
] as const;

for (const [name, lookup] of LANGUAGES) {
  test.skipIf(!isRunnable(lookup))(
    `a partner's program in ${name} finds every test of a vehicle and downloads a certificate, which it waits for`,
    async () => {
      const [program, ...args] = await commandOf(lookup);
      const { stdout, stderr, exitCode } = await runWitness(program, args, { ...environment, VIN });
      expect(exitCode, stderr).toBe(0);
      const expected = asList((await get(`/v1/tests?vin=${VIN}&per_page=100`)).data).map(({ id }) => id);
      expect(JSON.parse(stdout)).toEqual({ ids: expected, type: "application/pdf", start: "%PDF-" });
    },
  );
}

test("partners' programs in every language receive, verify and handle each event once, and refuse a forged one", async () => {
  const receivers = await Promise.all(
    LANGUAGES.filter(([, , file]) => isRunnable(file)).map(async ([name, , file]) => {
      const port = freePort();
      const store = svc.folder();
      return { name, port, ...(await startProgram(file, { PORT: String(port), STORE: store })) };
    }),
  );
  try {
    const endpoints = await Promise.all(
      receivers.map(async ({ lines }) => {
        const [, id] = (await lines.first((line) => line.startsWith("registered "))).split(" ");
        await lines.first((line) => line === "svc.webhook.test -");
        return Number(id);
      }),
    );
    const forged = receivers.map(async ({ port }) => {
      const headers = {
        "webhook-id": "forged",
        "webhook-timestamp": String(Math.floor(Date.now() / 1_000)),
        "webhook-signature": `v1,${btoa("x".repeat(32))}`,
      };
      const body = '{"event":"svc.test.completed","data":{"test":{"id":987654321}}}';
      return (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body })).status;
    });
    expect(await Promise.all(forged)).toEqual(receivers.map(() => 401));
    const testId = await report("integrations");
    for (const { name, lines } of receivers)
      expect(await lines.first((line) => line === `svc.test.completed ${testId}`), name).toBeTruthy();
    // Everything again, under the ids that they have had.
    for (const id of endpoints) {
      const answer = await fetch(`${served.url}/v1/webhooks/${id}/replay`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ since: "2020-01-01T00:00:00Z" }),
      });
      expect(answer.status).toBe(200);
    }
    const last = await report("integrations-2");
    for (const { name, lines } of receivers) {
      await lines.first((line) => line === `svc.test.completed ${last}`);
      expect(new Set(lines.all).size, name).toBe(lines.all.length);
      expect(lines.all, name).not.toContain("svc.test.completed 987654321");
    }
  } finally {
    for (const { process } of receivers) process.kill();
    await Promise.all(receivers.map(({ process }) => process.exited));
  }
});

test("partners' programs that do nothing but follow events miss none and see none twice, though the service is killed meanwhile", async () => {
  const files = ["follow.mjs", "follow.py"].filter(isRunnable);
  const followers = await Promise.all(files.map((file) => startProgram(file, { PAUSE_MS: "100" })));
  try {
    await Promise.all(followers.map(({ lines }) => lines.first(() => true)));
    await report("followed-1");
    const { port } = new URL(served.url);
    served.process.kill("SIGKILL");
    await served.process.exited;
    served = await svc.serve({ cwd, env: SETTINGS, args: ["--port", port] });
    const testId = await report("followed-2");
    const expected = await everyEventUntil(testId);
    for (const { lines } of followers) {
      await lines.first((line) => line === expected.at(-1));
      expect(lines.all.slice(0, expected.length)).toEqual(expected);
    }
  } finally {
    for (const { process } of followers) process.kill();
    await Promise.all(followers.map(({ process }) => process.exited));
  }
});

/** Each as a follower prints it, up to the completion of this test. */
async function everyEventUntil(testId: number): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor = ""; ; ) {
    const { data, meta } = await get(`/v1/events?per_page=100${cursor}`);
    for (const { id, event, data: about } of asList(data)) {
      seen.push(`${id} ${event}`);
      if (asObject(asObject(about).test ?? {}).id === testId) return seen;
    }
    cursor = `&cursor=${asObject(meta).next_cursor}`;
    await Bun.sleep(50);
  }
}

/** A program of the folder, with what it has printed. */
async function startProgram(file: string, env: Record<string, string>) {
  const child = Bun.spawn([...(await commandOf(file))], {
    env: { ...process.env, ...environment, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  return { process: child, lines: new PrintedLines(child.stdout) };
}

class PrintedLines {
  readonly all: string[] = [];
  #waiting: Array<() => void> = [];
  #ended = false;

  constructor(output: ReadableStream<Uint8Array>) {
    void this.#read(output);
  }

  /** Waits for it. @throws when the program ends before. */
  async first(is: (line: string) => boolean): Promise<string> {
    for (;;) {
      const found = this.all.find(is);
      if (found !== undefined) return found;
      if (this.#ended) throw new Error(`the program ended after ${JSON.stringify(this.all)}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async #read(output: ReadableStream<Uint8Array>): Promise<void> {
    let rest = "";
    const decoder = new TextDecoder();
    for await (const chunk of output) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      this.all.push(...lines);
      this.#wake();
    }
    this.#ended = true;
    this.#wake();
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

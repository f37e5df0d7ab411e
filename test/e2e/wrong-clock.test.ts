import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { databasePath } from "../../src/db/open-data.ts";
import { makeSmallInstallation } from "../support/small-installation.ts";
import { compileSvc, type ServeProcess } from "../support/svc-binary.ts";
import { runWitness, witness } from "../support/witness.ts";

setDefaultTimeout(120_000);

const faketime = witness("faketime");

/** The environment in which a process believes that its time is another. */
async function timeOffBy(difference: string): Promise<Record<string, string>> {
  const { stdout } = await runWitness(faketime ?? "", ["-f", difference, "env"]);
  const lines = stdout.split("\n").filter((line) => /^(LD_PRELOAD|FAKETIME)=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.split("=", 1)[0] ?? "", line.replace(/^\w+=/, "")]));
}

/** Stops svc once it has said the text. @returns all that it logged. */
async function stoppedAfter(process: ServeProcess, text: string): Promise<string> {
  const decoder = new TextDecoder();
  let log = "";
  let isStopped = false;
  for await (const bytes of process.stderr) {
    log += decoder.decode(bytes, { stream: true });
    // A second signal would end it at once.
    if (!isStopped && log.includes(text)) process.kill("SIGTERM");
    isStopped = log.includes(text);
  }
  return log;
}

function eventCount(dataDir: string): number {
  const file = new Database(databasePath(dataDir), { readonly: true });
  const row = file.query<{ count: number }, []>("SELECT count(*) AS count FROM events").get();
  file.close();
  return row?.count ?? 0;
}

test.skipIf(faketime === null)(
  "a start of svc on a machine whose clock is 400 days ahead deletes no event, and says that they wait",
  async () => {
    const svc = await compileSvc();
    try {
      const cwd = svc.folder();
      await makeSmallInstallation(svc, cwd);
      const dataDir = `${cwd}/data`;
      const count = eventCount(dataDir);
      expect(count).toBeGreaterThan(0);
      const { process } = await svc.serve({ cwd, env: await timeOffBy("+400d") });
      const log = await stoppedAfter(process, "the pruning cutoff is behind the clock");
      expect(await process.exited).toBe(0);
      expect(log).toContain(`"waitingEventCount":${count}`);
      expect(eventCount(dataDir)).toBe(count);
    } finally {
      await svc.remove();
    }
  },
);

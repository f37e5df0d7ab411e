import { asc } from "drizzle-orm";
import type { Database } from "../../src/db/database.ts";
import { createCertificateLog } from "../../src/transparency-log/certificate-log.ts";
import { logEntries } from "../../src/transparency-log/log-table.ts";
import { leafHash, rootOver } from "../../src/transparency-log/merkle.ts";
import { type Checkpoint, openCheckpoint, parseVerifierKey } from "../../src/transparency-log/signed-note.ts";
import { ScriptedRenderer } from "./scripted-renderer.ts";
import { type SeededDealer, type SeededTestRow, seedCompany, seedDealer, seedTest } from "./seed.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** A service with a transparency log, and what its tests ask of it. */
export class LogScene {
  constructor(
    readonly testApp: TestApp,
    readonly dealer: SeededDealer,
    readonly renderer: ScriptedRenderer,
  ) {}

  get db(): Database {
    return this.testApp.db;
  }

  log() {
    return this.testApp.app.transparencyLog;
  }

  sequence() {
    return this.log().sequencer.sequence();
  }

  /** @returns the id of a new test whose certificate has been issued. */
  async issue(row: SeededTestRow = {}): Promise<number> {
    const testId = await seedTest(this.db, this.dealer, {
      status: "in_progress",
      renderedAtMs: null,
      ...row,
    });
    await this.testApp.app.certificates.queueRendering(testId);
    await this.testApp.app.certificates.scheduler.drain();
    return testId;
  }

  /** Entries of certificates that there are not, which is enough for the tree. */
  async record(count: number, firstTestId = 100_000): Promise<void> {
    const certificateLog = createCertificateLog(this.testApp);
    await this.db.transact(async (tx) => {
      for (let at = 0; at < count; at += 1) {
        const testId = firstTestId + at;
        const logged = { testId, number: null, claimsSha256: "00", atMs: testId };
        await certificateLog.recordFirstIssue(tx, logged);
      }
    });
  }

  entries() {
    return this.db.read.select().from(logEntries).orderBy(asc(logEntries.leafIndex));
  }

  /** @param path below `/log/`. */
  async get(path: string): Promise<Response> {
    return await this.testApp.fetch(`/log/${path}`);
  }

  async verifierOf() {
    const verifier = parseVerifierKey((await (await this.get("key")).text()).split("\n")[0] ?? "");
    if (verifier === null) throw new Error("no verifier key");
    return verifier;
  }

  async checkpoint(): Promise<Checkpoint> {
    const text = await (await this.get("checkpoint")).text();
    const opened = openCheckpoint(text, await this.verifierOf());
    if (opened === null) throw new Error("no checkpoint of this log");
    return opened;
  }

  /** The root over every entry, or over the first ones, without a tile. */
  async rootOfAll(size?: number): Promise<Uint8Array> {
    const entries = (await this.entries()).slice(0, size);
    return rootOver(entries.map(({ entry }) => leafHash(Buffer.from(entry, "hex"))));
  }

  close(): Promise<void> {
    return this.testApp.close();
  }
}

/** @param options.renders certificates are rendered in full; by default nothing is drawn. */
export async function startLogScene(
  options: { readonly renders?: boolean; readonly settings?: Record<string, string> } = {},
): Promise<LogScene> {
  const { renders = false, settings = {} } = options;
  const renderer = new ScriptedRenderer();
  const testApp = await startTestApp({ settings, ...(renders ? {} : { ports: { renderPool: renderer } }) });
  const dealer = await seedDealer(testApp.db, await seedCompany(testApp.db), "Harbour Street Motors");
  return new LogScene(testApp, dealer, renderer);
}

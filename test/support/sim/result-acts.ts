import { importNdjson } from "../../../src/battery-tests/ndjson-import.ts";
import { formatInstant } from "../../../src/kernel/instant.ts";
import { fullRecord } from "../result-records.ts";
import { demand } from "./broken-promise.ts";
import { UNKNOWN } from "./lifeline.ts";
import type { SimActs } from "./sim-acts.ts";
import { type Answer, type JsonObject, signedResults } from "./sim-client.ts";
import type { ModelRun } from "./sim-model.ts";

type Kind = "accepted" | "unchanged" | "rejected";

interface Report {
  readonly run: ModelRun;
  readonly record: JsonObject;
  readonly expected: Kind;
}

type Heard = { readonly kind: Kind; readonly testId: number | null };

const MAKES = ["Volkswagen", "Renault", "Audi"] as const;

/** Units report: over the API and in files, once and again, in order and out of order, and what contradicts. */
export class ResultActs {
  readonly #acts: SimActs;
  #runCount = 0;
  #messageCount = 0;

  constructor(acts: SimActs) {
    this.#acts = acts;
  }

  async sendOne(): Promise<void> {
    await this.#send([this.#draw()]);
  }

  async sendBatch(): Promise<void> {
    await this.#send(this.#drawBatch(2 + this.#acts.random.below(6)));
  }

  /** The same message twice at the same time, as after a time-out of the sender. */
  async sendTwice(): Promise<void> {
    const reports = this.#drawBatch(1 + this.#acts.random.below(3));
    await Promise.all([this.#send(reports, true), this.#send(reports, true)]);
  }

  async #send(reports: readonly Report[], isTwice = false): Promise<void> {
    const { world } = this.#acts;
    this.#messageCount += 1;
    const name = `msg-${this.#messageCount}`;
    const records = reports.map(({ record }) => record);
    const { cutCount } = world;
    // The other one of two that are sent at once may set clocks right.
    const { hasWrongClock } = this.#acts;
    const { status, body, isRetried } = await this.#answerTo(records, name);
    if (status === 401) {
      demand(
        "answers-as-specified",
        hasWrongClock || this.#acts.hasWrongClock,
        "a signed message was refused by a right clock",
      );
      return;
    }
    demand(
      "answers-as-specified",
      status === 200,
      `results were answered with ${status} ${JSON.stringify(body)}`,
    );
    const data = body.data as {
      rejected: { line: number }[];
      tests: { line: number; test_id: number }[];
      accepted: number;
    };
    const heard = reports.map((_, index): Heard => {
      const test = data.tests.find(({ line }) => line === index + 1);
      if (test === undefined) return { kind: "rejected", testId: null };
      return { kind: data.accepted === 0 ? "unchanged" : "accepted", testId: test.test_id };
    });
    // svc itself sends a statement again whose answer was cut off, and then finds what it stored.
    const isSure = !isRetried && !isTwice && world.cutCount === cutCount;
    this.#told(reports, heard, { isSure, isExact: reports.length === 1 });
  }

  /** Where a try without an answer may have been taken, a refusal for a wrong clock says nothing: it is sent again once clocks are right. */
  async #answerTo(records: readonly JsonObject[], name: string): Promise<Answer> {
    const { client, world } = this.#acts;
    const make = () => signedResults(records, name, world.time.nowMs());
    const answer = await client.untilAnswered(make);
    if (answer.status !== 401 || !answer.isRetried) return answer;
    for (const clock of world.clocks) clock.set(0, 0);
    return { ...(await client.untilAnswered(make)), isRetried: true };
  }

  /** As `svc import` does, beside the service; after its death it is run again. */
  async importFile(): Promise<void> {
    const { world, random } = this.#acts;
    const historic = random.chance(0.2);
    const reports = historic
      ? Array.from({ length: 1 + random.below(5) }, () => this.#completedRun(true))
      : this.#drawBatch(1 + random.below(8));
    const text = reports.map(({ record }) => `${JSON.stringify(record)}\n`).join("");
    for (let tries = 0; ; tries += 1) {
      const heard: Heard[] = [];
      const { cutCount } = world;
      const counts = await world.commands.run(
        ({ app }) =>
          importNdjson(oneChunk(text), {
            ingest: app.ingest,
            historic,
            onOutcomes: (outcomes) => {
              for (const outcome of outcomes)
                heard[outcome.line - 1] = {
                  kind: outcome.kind,
                  testId: outcome.kind === "rejected" ? null : outcome.testId,
                };
            },
          }),
        tries === 0 && random.chance(0.4) ? random.below(60) : Number.POSITIVE_INFINITY,
      );
      if (counts === UNKNOWN) continue;
      this.#told(reports, heard, { isSure: tries === 0 && world.cutCount === cutCount, isExact: true });
      return;
    }
  }

  /** Takes in what a sender was told. */
  #told(
    reports: readonly Report[],
    heard: readonly Heard[],
    { isSure, isExact }: { readonly isSure: boolean; readonly isExact: boolean },
  ): void {
    for (const [index, { run, record, expected }] of reports.entries()) {
      const { kind, testId } = heard[index] ?? { kind: "rejected", testId: null };
      const facts = `run ${run.runId} (${run.status}), record ${String(record.status)}: ${kind} instead of ${expected}`;
      demand("answers-as-specified", (kind === "rejected") === (expected === "rejected"), facts);
      if (isSure && isExact) demand("answers-as-specified", kind === expected, facts);
      if (kind === "rejected") continue;
      demand("one-test-a-run", run.testId === null || run.testId === testId, `${facts}, test ${testId}`);
      run.testId = testId;
      if (expected === "unchanged" || run.applied.includes(record)) continue;
      run.applied.push(record);
      run.status = statusAfter(run.status, String(record.status));
    }
  }

  #drawBatch(count: number): Report[] {
    const reports = new Map<ModelRun, Report>();
    for (let index = 0; index < count; index += 1) {
      const report = this.#draw();
      if (!reports.has(report.run)) reports.set(report.run, report);
    }
    return [...reports.values()];
  }

  #draw(): Report {
    const { random, model } = this.#acts;
    const known = model.runs.slice(-30).filter(({ isHistoric }) => !isHistoric);
    if (known.length === 0 || random.chance(0.35))
      return random.chance(0.6) ? this.#completedRun(false) : this.#newRun();
    const run = random.pick(known);
    if (run.isErased) return { run, record: this.#completed(run).record, expected: "rejected" };
    const [first] = run.applied;
    if (first === undefined) return this.#completed(run);
    if (random.chance(0.3)) return { run, record: random.pick(run.applied), expected: "unchanged" };
    if (run.status === "pending" || run.status === "in_progress") {
      const next = random.pick(["in_progress", "completed", "completed", "failed", "cancelled"]);
      if (next === "completed") return this.#completed(run);
      const record = this.#record(run, next);
      const isRepeat = run.applied.some((earlier) => Bun.deepEquals(earlier, record));
      return { run, record, expected: isRepeat ? "unchanged" : "accepted" };
    }
    // Another state of health for a test that has ended.
    return {
      run,
      record: { ...this.#completed(run).record, battery: { soh_percent: 11 } },
      expected: "rejected",
    };
  }

  #newRun(): Report {
    const run = this.#makeRun(false);
    return {
      run,
      record: this.#record(run, this.#acts.random.pick(["pending", "in_progress"])),
      expected: "accepted",
    };
  }

  #completedRun(isHistoric: boolean): Report {
    return this.#completed(this.#makeRun(isHistoric));
  }

  #makeRun(isHistoric: boolean): ModelRun {
    const { random, model } = this.#acts;
    this.#runCount += 1;
    const number = this.#runCount;
    const dealer = random.pick(model.dealers.filter(({ serials }) => serials.length > 0));
    // Some vehicles are tested more than once.
    const drawn = random.chance(0.2) ? random.below(Math.max(1, number)) : number;
    const vehicle = model.erasedVins.has(vinOf(drawn)) ? number : drawn;
    const run: ModelRun = {
      serial: random.pick(dealer.serials),
      runId: `run-${number}`,
      dealer,
      ownerId: null,
      vin: vinOf(vehicle),
      registration: `SIM ${vehicle}`,
      isHistoric,
      applied: [],
      status: "new",
      testId: null,
      isErased: false,
      isBeingErased: false,
      isWithdrawn: false,
    };
    model.runs.push(run);
    return run;
  }

  #record(run: ModelRun, status: string): JsonObject {
    return { unit_serial_number: run.serial, run_id: run.runId, status };
  }

  #completed(run: ModelRun): Report {
    const { world } = this.#acts;
    const record = fullRecord({
      ...this.#record(run, "completed"),
      internal_reference: null,
      tested_at: formatInstant(world.time.nowMs() - 3_600_000),
      vehicle: {
        registration: run.registration,
        vin: run.vin,
        make: MAKES[Number(run.vin.slice(-1)) % 3],
        model: "Model",
        year: 2021,
        mileage_km: 1000,
      },
    });
    return { run, record, expected: "accepted" };
  }
}

function vinOf(vehicle: number): string {
  return `WVWZZZE1ZMP${String(vehicle).padStart(6, "0")}`;
}

function statusAfter(held: ModelRun["status"], status: string): ModelRun["status"] {
  if (status === "cancelled" && held === "in_progress") return "failed";
  return status as ModelRun["status"];
}

async function* oneChunk(text: string): AsyncIterable<Uint8Array> {
  yield new TextEncoder().encode(text);
}

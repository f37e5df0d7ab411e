import { expect, test } from "bun:test";
import { ServiceError } from "../../src/kernel/errors.ts";
import { REPLICATION_PACE as PACE } from "../../src/replication/replica-setting.ts";
import { ReplicationLoop } from "../../src/replication/replication-loop.ts";
import type { ReplicationFacts } from "../../src/replication/replication-status.ts";
import { ProcessTimers } from "../support/sim/virtual-time.ts";
import { TestClock } from "../support/test-clock.ts";
import { rejectionOf } from "../support/thrown.ts";

const away = () => new ServiceError("service_unavailable", "The replica cannot be read.");

/** A loop over a replica that takes marks up when the test says so. */
function createLoop() {
  const clock = new TestClock();
  /** It may be set. */
  const wall = new TestClock();
  const timers = new ProcessTimers(clock);
  const said: string[] = [];
  const stopLimitsMs: number[] = [];
  const done: string[] = [];
  const proof = {
    refusal: null as ServiceError | null,
    reading: null as ServiceError | null,
    marking: null as ServiceError | null,
    takesUp: true,
    isForeign: false,
    isBroken: false,
    /** What the next look finds. */
    isWhole: true,
    isLost: false,
    lookTakesMs: 0,
    found: "filled" as "filled" | "new" | "emptied",
    isOpen: false,
    markedAtMs: null as number | null,
    verified: null as ReplicationFacts["verified"],
    async refuseDiverged() {
      if (proof.refusal !== null) throw proof.refusal;
      return proof.found;
    },
    tidy: async () => {},
    async mark() {
      if (proof.marking !== null) throw proof.marking;
      done.push("mark");
      proof.markedAtMs = wall.nowMs();
      markedElapsedMs = clock.nowMs();
      proof.isOpen = true;
    },
    async look() {
      done.push("look");
      if (proof.lookTakesMs > 0)
        await new Promise<void>((resolve) => void timers.after(proof.lookTakesMs, resolve));
      if (proof.reading !== null) throw proof.reading;
      if (proof.isLost) {
        proof.isLost = false;
        proof.isBroken = true;
        return "start over" as const;
      }
      if (!proof.takesUp || proof.markedAtMs === null) return "none" as const;
      proof.isOpen = false;
      proof.isBroken = !proof.isWhole;
      if (proof.isBroken) return "snapshot" as const;
      proof.verified = { markedAtMs: proof.markedAtMs, markedElapsedMs, readAtMs: wall.nowMs() };
      return "none" as const;
    },
  };
  let markedElapsedMs = 0;
  let startedAtMs: number | null = null;
  const supervisor = {
    get runningMs() {
      return startedAtMs === null ? null : clock.nowMs() - startedAtMs;
    },
    start() {
      done.push("start");
      startedAtMs = clock.nowMs();
    },
    async stop(withinMs: number) {
      done.push("stop");
      stopLimitsMs.push(withinMs);
      startedAtMs = null;
      clock.advanceMs(Math.min(withinMs, supervisor.stopTakesMs));
    },
    stopTakesMs: 0,
    snapshot() {
      done.push("snapshot");
    },
    startOver(prepare: () => void) {
      done.push("start over");
      prepare();
    },
    kill() {
      done.push("kill");
      startedAtMs = clock.nowMs();
    },
    died() {
      startedAtMs = null;
    },
  };
  const say = (...line: unknown[]) => void said.push(String(line.at(-1)));
  const loop = new ReplicationLoop({
    clock: wall,
    elapsed: clock,
    timers,
    proof,
    supervisor,
    pace: PACE,
    place: "there",
    log: { info: say, warn: say, error: say },
    emptyLog: () => void done.push("empty log"),
    forgetReplica: () => void done.push("forget"),
  });
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    loop,
    wall,
    proof,
    supervisor,
    said,
    stopLimitsMs,
    /** What it did since the last time. */
    done: () => done.splice(0),
    settled,
    /** Lets time pass until it is done. @returns how long it took. */
    async timeOf(work: () => Promise<void>) {
      const startedMs = clock.nowMs();
      let isDone = false;
      void work().then(() => {
        isDone = true;
      });
      for (await settled(); !isDone; await settled()) {
        clock.advanceMs(50);
        timers.ring();
      }
      return clock.nowMs() - startedMs;
    },
    /** Lets time pass, look by look. */
    async pass(durationMs: number) {
      for (let passedMs = 0; passedMs < durationMs; passedMs += PACE.lookMs) {
        clock.advanceMs(PACE.lookMs);
        wall.advanceMs(PACE.lookMs);
        timers.ring();
        await settled();
      }
    },
  };
}

/** It runs, and its first mark is written, unless the proof is in another state. */
async function startLoop(state: Partial<ReturnType<typeof createLoop>["proof"]> = {}) {
  const scene = createLoop();
  Object.assign(scene.proof, state);
  await scene.loop.start();
  await scene.settled();
  return scene;
}

test("the replication loop writes a mark every ten seconds, and looks for each until it is found and not longer", async () => {
  const { proof, pass, done } = await startLoop();
  expect(done()).toEqual(["start", "mark"]);
  proof.takesUp = false;
  await pass(4_000);
  expect(done()).toEqual(["look", "look"]);
  proof.takesUp = true;
  await pass(6_000);
  expect(done()).toEqual(["look", "mark"]);
  await pass(10_000);
  expect(done()).toEqual(["look", "mark"]);
});

test("the replication loop says nothing of the replica where a mark cannot be written now, and writes it at the next look", async () => {
  const { proof, pass, done, said } = await startLoop({ marking: away() });
  expect([done(), said]).toEqual([["start"], []]);
  proof.marking = null;
  await pass(2_000);
  expect([done(), said]).toEqual([["mark"], []]);
});

test("the replication loop refuses a replica of another database before Litestream is started", async () => {
  const { loop, proof, done, pass } = createLoop();
  proof.refusal = new ServiceError("setup", "The replica is of another database.");
  expect((await rejectionOf(loop.start())).message).toBe("The replica is of another database.");
  await pass(PACE.markMs);
  expect(done()).toEqual([]);
});

test("the replication loop starts Litestream on a replica that is away only once it is back and was found to be of this database", async () => {
  const { proof, pass, done, said } = await startLoop({ refusal: away() });
  await pass(20_000);
  expect(done()).toEqual([]);
  expect(said).toEqual(["the replica cannot be read; svc retries"]);
  proof.refusal = new ServiceError("setup", "The replica is of another database.");
  await pass(2_000);
  expect(done()).toEqual([]);
  proof.refusal = null;
  await pass(2_000);
  expect(done()).toEqual(["start", "mark"]);
});

test("the replication loop kills a Litestream that has sent nothing for five minutes, then for ten: a slow one gets its time", async () => {
  const { pass, done } = await startLoop({ takesUp: false });
  const kills = () => done().filter((one) => one === "kill").length;
  await pass(PACE.hangMs - PACE.lookMs);
  expect(kills()).toBe(0);
  await pass(PACE.lookMs);
  expect(kills()).toBe(1);
  await pass(2 * PACE.hangMs - PACE.lookMs);
  expect(kills()).toBe(0);
  await pass(PACE.lookMs);
  expect(kills()).toBe(1);
});

test("the replication loop waits five minutes again after a day in which marks came through, and never for more than some hours", async () => {
  const { proof, pass, done } = await startLoop({ takesUp: false });
  const isKilledAfter = async (durationMs: number) => {
    await pass(durationMs - PACE.lookMs);
    const before = done().filter((one) => one === "kill").length;
    await pass(PACE.lookMs);
    return before === 0 && done().includes("kill");
  };
  for (const doublings of [0, 1, 2, 3, 4, 5, 6, 6])
    expect([doublings, await isKilledAfter(PACE.hangMs * 2 ** doublings)]).toEqual([doublings, true]);
  proof.takesUp = true;
  await pass(24 * 3_600_000 + 2 * PACE.markMs);
  done();
  proof.takesUp = false;
  await pass(PACE.hangMs - 2 * PACE.markMs);
  expect(done()).not.toContain("kill");
  await pass(2 * PACE.markMs);
  expect(done()).toContain("kill");
});

test("the replication loop kills a Litestream that hangs as soon when the clock was set back", async () => {
  const { proof, pass, done, wall } = await startLoop();
  await pass(PACE.hangMs);
  proof.takesUp = false;
  done();
  wall.advanceMs(-3_600_000);
  await pass(PACE.hangMs + PACE.markMs);
  expect(done()).toContain("kill");
});

test("the replication loop does not blame Litestream for a replica that cannot be read", async () => {
  const { proof, pass, done, said } = await startLoop();
  proof.reading = away();
  await pass(2 * PACE.hangMs);
  expect(done()).not.toContain("kill");
  proof.reading = null;
  await pass(PACE.lookMs);
  expect(said).toEqual(["the replica cannot be read; svc retries", "the replica can be read again"]);
});

test("the replication loop takes care of the log while Litestream does not run, and only then", async () => {
  const { supervisor, pass, done } = await startLoop();
  await pass(20_000);
  expect(done()).not.toContain("empty log");
  supervisor.died();
  await pass(2_000);
  expect(done()).toContain("empty log");
});

test("the replication loop has a new snapshot made at each mark that shows a broken replica, and says once that it is broken and that it is not any more", async () => {
  const { proof, pass, done, said } = await startLoop();
  await pass(PACE.markMs);
  proof.isWhole = false;
  done();
  await pass(2 * PACE.markMs);
  expect(done().filter((one) => one === "snapshot")).toEqual(["snapshot", "snapshot"]);
  proof.isWhole = true;
  await pass(PACE.markMs);
  expect(done()).not.toContain("snapshot");
  expect(said).toEqual([
    "the replica is broken: it lacks files without which it cannot be restored; a new snapshot is stored in it",
    "the replica can be restored again",
  ]);
});

test("the replication loop lets Litestream start over with a whole copy where the replica has lost what was sent last, and does neither again before the next mark", async () => {
  const { proof, pass, done, said } = await startLoop();
  await pass(PACE.markMs);
  done();
  proof.isLost = true;
  proof.takesUp = false;
  await pass(PACE.markMs);
  expect(done().filter((one) => one !== "look" && one !== "mark")).toEqual(["start over", "forget"]);
  expect(said).toEqual([expect.stringContaining("the replica is broken")]);
});

test("the replication loop lets Litestream start with a whole copy on an empty replica, and on no other", async () => {
  for (const found of ["new", "emptied", "filled"] as const) {
    const { done } = await startLoop({ found });
    expect(done()).toEqual([...(found === "filled" ? [] : ["forget"]), "start", "mark"]);
  }
});

test("the replication loop warns of a replica that is empty although svc has replicated the database, or tried to, as where a disk is not mounted", async () => {
  for (const found of ["new", "filled"] as const) expect((await startLoop({ found })).said).toEqual([]);
  const { said } = await startLoop({ found: "emptied" });
  expect(said).toEqual([
    expect.stringMatching(/has replicated this database, or tried to: .* SVC_REPLICA_URL, and for a disk/),
  ]);
});

test("the replication loop says so when another program writes to the replica", async () => {
  const { proof, pass, said } = await startLoop();
  const { look } = proof;
  proof.look = async () => {
    const repair = await look();
    proof.isForeign = true;
    return repair;
  };
  await pass(40_000);
  expect(said).toEqual(["another svc writes to this replica too: give each its own place"]);
});

test("the replication loop marks the end, lets Litestream send it, and sees that it is there", async () => {
  const { loop, done, pass } = await startLoop();
  done();
  await loop.markEnd();
  await loop.stop();
  await pass(PACE.markMs);
  expect(done()).toEqual(["mark", "stop", "look"]);
});

test("the replication loop has Litestream try once more when the end is not there, and says when it is still missing", async () => {
  const { loop, proof, done, timeOf, said } = await startLoop();
  done();
  proof.takesUp = false;
  await loop.markEnd();
  await timeOf(() => loop.stop());
  const order = done();
  expect(order.slice(0, 4)).toEqual(["mark", "stop", "look", "start"]);
  expect(order.at(-1)).toBe("stop");
  expect(order.filter((one) => one === "look").length).toBe(1 + PACE.stopMs / 2 / 250);
  expect(said.at(-1)).toStartWith("the replica lacks the last writes");
});

test("the replication loop stops within twenty seconds, whatever Litestream does", async () => {
  for (const [stopTakesMs, limitsMs] of [
    [PACE.stopMs, [PACE.stopMs]],
    [PACE.stopMs / 2, [PACE.stopMs, PACE.stopMs / 4]],
  ] as const) {
    const { loop, proof, supervisor, timeOf, stopLimitsMs } = await startLoop();
    proof.takesUp = false;
    supervisor.stopTakesMs = stopTakesMs;
    await loop.markEnd();
    expect(await timeOf(() => loop.stop())).toBeWithin(PACE.stopMs, PACE.stopMs + 500);
    expect(stopLimitsMs).toEqual([...limitsMs]);
  }
});

test("the replication loop stops within twenty seconds where the replica does not respond, and does not try again to send the end there", async () => {
  for (const stopTakesMs of [0, PACE.stopMs / 2, PACE.stopMs]) {
    for (const lookTakesMs of [PACE.stopMs / 2, 10 * PACE.stopMs]) {
      const { loop, proof, supervisor, pass, timeOf, done, said } = await startLoop();
      Object.assign(proof, { takesUp: false, reading: away(), lookTakesMs });
      supervisor.stopTakesMs = stopTakesMs;
      // A look is under way, and each request of it takes its time.
      await pass(PACE.lookMs);
      done();
      expect(await timeOf(() => loop.markEnd())).toBe(0);
      expect(await timeOf(() => loop.stop())).toBeLessThan(PACE.stopMs + 500);
      expect(done()).not.toContain("start");
      expect(said.at(-1)).toStartWith("the replica lacks the last writes");
    }
  }
});

test("the replication loop begins no further look at a replica once the time for its stop is over", async () => {
  const { loop, proof, pass, timeOf, done } = await startLoop();
  Object.assign(proof, { takesUp: false, lookTakesMs: 2 * PACE.stopMs });
  await pass(PACE.lookMs);
  await loop.markEnd();
  await timeOf(() => loop.stop());
  expect(done().filter((one) => one === "look")).toEqual(["look"]);
  await pass(4 * PACE.stopMs);
  expect(done()).toEqual([]);
});

test("the replication loop does not start Litestream after its end on a replica that responds only then", async () => {
  const { loop, proof, pass, timeOf, done } = await startLoop({ refusal: away() });
  const responded = Promise.withResolvers<"filled">();
  proof.refuseDiverged = () => responded.promise;
  await pass(PACE.lookMs);
  expect(await timeOf(() => loop.markEnd())).toBe(0);
  await loop.stop();
  responded.resolve("filled");
  await pass(PACE.markMs);
  expect(done()).toEqual(["stop"]);
});

test("the replication loop does not try again to send the end to a broken replica", async () => {
  const { loop, proof, done } = await startLoop();
  proof.takesUp = false;
  proof.isLost = true;
  done();
  await loop.markEnd();
  await loop.stop();
  expect(done()).toEqual(["mark", "stop", "look"]);
});

import { expect, test } from "bun:test";
import { SUSPECT_LEASE_MS } from "../../src/certificates/render-queue-store.ts";
import { HELD_MS } from "../../src/certificates/render-scheduler.ts";
import { DAY_MS } from "../../src/kernel/duration.ts";
import { EVERYWHERE, openCertificateScene } from "../support/certificate-scene.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { TEST_ENGINE, testOnSqlite } from "../support/test-engine.ts";

const scene = inEachTest(openCertificateScene);
type Process = ReturnType<typeof scene.startProcess>;

const POISON = "POISON";
const never = new Promise<void>(() => {});

/** As the service starts it. Where several processes render, those of a dead one have to be waited for. */
async function startAfterKill(): Promise<Process> {
  const next = scene.startProcess();
  if (TEST_ENGINE === "sqlite") await next.certificates.scheduler.takeOver();
  else scene.clock.advanceMs(SUSPECT_LEASE_MS);
  return next;
}

/** Works until it renders the poison, and is killed then: nothing of it goes on. */
async function killedByPoison(process: Process, others: "end" | "hang" = "end"): Promise<void> {
  const reached = Promise.withResolvers<void>();
  process.renderer.onRender = ({ vehicle }) => {
    if (vehicle?.vin === POISON) reached.resolve();
    return vehicle?.vin === POISON || others === "hang" ? never : undefined;
  };
  process.certificates.scheduler.start();
  await reached.promise;
}

async function queueWithPoison(otherCount: number): Promise<{ poison: number; others: number[] }> {
  const others: number[] = [];
  while (others.length < otherCount) others.push(await scene.heldTest({ vin: `VIN${others.length}` }));
  return { others, poison: await scene.heldTest({ vin: POISON }) };
}

async function jobOf(testId: number) {
  return (await scene.jobs()).find((job) => job.testId === testId);
}

const heldBy = ({ certificates }: Process) => certificates.listHeldRenderings();

testOnSqlite(
  "what a killed process was rendering is rendered by the next one at once, without a wait for the end of a lease",
  async () => {
    const { poison, others } = await queueWithPoison(4);
    await killedByPoison(scene.process, "hang");
    const waiting = scene.startProcess();
    expect(await waiting.certificates.scheduler.tick()).toBe(0);
    const next = await startAfterKill();
    expect(await next.certificates.scheduler.drain()).toEqual({ rendered: 5, failed: [] });
    for (const testId of [...others, poison]) expect((await scene.test(testId)).status).toBe("completed");
    expect(await scene.events()).toHaveLength(5);
    expect(next.logLines.join()).toContain('"freedCount":5');
  },
);

testOnSqlite("a start of svc leaves to a command beside it what that is rendering", async () => {
  const testId = await scene.heldTest();
  const [begun, work] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  scene.process.renderer.onRender = () => {
    begun.resolve();
    return work.promise;
  };
  const commanded = scene.certificates.scheduler.drain();
  await begun.promise;
  const serving = await startAfterKill();
  expect(await serving.certificates.scheduler.tick()).toBe(0);
  expect(serving.logLines).toEqual([]);
  work.resolve();
  expect(await commanded).toEqual({ rendered: 1, failed: [] });
  expect((await scene.test(testId)).status).toBe("completed");
});

test("a rendering that was under way at two kills in a row waits for a day and is named, and all others go on", async () => {
  const { poison, others } = await queueWithPoison(9);
  await killedByPoison(scene.process, "hang");
  const second = await startAfterKill();
  await killedByPoison(second);
  const third = await startAfterKill();
  const { scheduler } = third.certificates;
  const { rendered } = await scheduler.drain();
  expect(rendered + second.renderer.documents.length - 1).toBe(9);
  for (const testId of others) expect((await scene.test(testId)).status).toBe("completed");
  expect((await scene.test(poison)).status).toBe("in_progress");
  expect(await scene.jobs()).toMatchObject([
    { testId: poison, dueAtMs: scene.clock.nowMs() + DAY_MS, leaseToken: null, interruptedCount: 2 },
  ]);
  expect(await heldBy(third)).toEqual([poison]);
  const told = third.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  expect(told).toMatchObject([
    { testId: poison, interruptedCount: 2, advice: `svc certificates render --test ${poison}` },
  ]);
});

test("renderings that a kill has interrupted are done one at a time, with nothing beside them, and new results after them as before", async () => {
  await queueWithPoison(5);
  await killedByPoison(scene.process, "hang");
  for (let count = 0; count < 10; count += 1) await scene.heldTest({ vin: `LATER${count}` });
  const next = await startAfterKill();
  const { scheduler } = next.certificates;
  const two = Promise.withResolvers<void>();
  next.renderer.onRender = async ({ vehicle }) => {
    const { runningCount } = next.renderer;
    const isLater = vehicle?.vin?.startsWith("LATER") === true;
    if (!isLater) expect(runningCount).toBe(1);
    if (isLater && runningCount < 2) return await two.promise;
    // It claims whatever may be rendered beside this one.
    expect(await scheduler.tick()).toBe(0);
    if (isLater) two.resolve();
  };
  expect(await scheduler.drain()).toEqual({ rendered: 16, failed: [] });
});

test("a certificate whose rendering is held is not ready, with the longest wait there is, and requests for it change nothing", async () => {
  const { poison } = await queueWithPoison(0);
  await killedByPoison(scene.process);
  await killedByPoison(await startAfterKill());
  const next = await startAfterKill();
  const { certificates } = next;
  await certificates.scheduler.drain();
  const held = await jobOf(poison);
  await expect(certificates.certificateLink(EVERYWHERE, poison)).rejects.toMatchObject({
    code: "certificate_not_ready",
    retryAfterSeconds: 60,
  });
  await expect(certificates.previewLink(EVERYWHERE, poison)).rejects.toMatchObject({
    code: "preview_not_ready",
    retryAfterSeconds: 60,
  });
  expect(await certificates.scheduler.tick()).toBe(0);
  expect(await jobOf(poison)).toEqual(held);
});

test.each<[string, (certificates: Process["certificates"], testId: number) => Promise<unknown>]>([
  ["names it", (certificates, testId) => certificates.queueRendering(testId)],
  ["has all rendered that never were", (certificates) => certificates.queueUnrendered()],
])(
  "a held rendering waits while all others are signed again, and is done at once when an operator %s",
  async (_, ask) => {
    const { poison } = await queueWithPoison(0);
    await killedByPoison(scene.process);
    await killedByPoison(await startAfterKill());
    const { certificates } = await startAfterKill();
    await certificates.scheduler.drain();
    await certificates.queueResigning();
    expect(await certificates.scheduler.drain()).toEqual({ rendered: 0, failed: [] });
    await ask(certificates, poison);
    expect(await certificates.scheduler.drain([poison])).toEqual({ rendered: 1, failed: [] });
    expect((await scene.test(poison)).status).toBe("completed");
    expect(await scene.jobs()).toEqual([]);
  },
);

test("an operator who names a test that was interrupted twice just now gets it rendered, although nobody has seen the second end yet", async () => {
  const { poison } = await queueWithPoison(0);
  await killedByPoison(scene.process);
  await killedByPoison(await startAfterKill());
  const { certificates } = await startAfterKill();
  await certificates.queueRendering(poison);
  expect(await certificates.scheduler.drain([poison])).toEqual({ rendered: 1, failed: [] });
});

test("a held rendering is tried again after a day, alone, and held for another when it ends that process too", async () => {
  const { poison } = await queueWithPoison(0);
  await killedByPoison(scene.process);
  await killedByPoison(await startAfterKill());
  const third = await startAfterKill();
  await third.certificates.scheduler.drain();
  scene.clock.advanceMs(HELD_MS - 1);
  expect(await third.certificates.scheduler.tick()).toBe(0);
  scene.clock.advanceMs(1);
  await killedByPoison(third);
  const fourth = await startAfterKill();
  expect(await fourth.certificates.scheduler.drain()).toEqual({ rendered: 0, failed: [] });
  expect(await jobOf(poison)).toMatchObject({
    dueAtMs: scene.clock.nowMs() + HELD_MS,
    interruptedCount: 3,
  });
});

test("an end of svc does not count when the rendering failed or svc stopped in order since the last one", async () => {
  const { poison } = await queueWithPoison(0);
  await killedByPoison(scene.process);
  const failing = await startAfterKill();
  failing.renderer.onRender = () => {
    throw new Error("no glyph");
  };
  expect(await failing.certificates.scheduler.drain()).toEqual({ rendered: 0, failed: [poison] });
  expect(await jobOf(poison)).toMatchObject({ interruptedCount: null, attemptCount: 2 });
  scene.clock.advanceMs(DAY_MS);
  await killedByPoison(failing);
  const next = await startAfterKill();
  expect(await next.certificates.scheduler.drain()).toEqual({ rendered: 1, failed: [] });

  const stopped = scene.startProcess();
  const other = await scene.heldTest();
  stopped.renderer.onRender = async () => {
    throw new Error("it was stopped");
  };
  await stopped.certificates.scheduler.tick();
  await stopped.certificates.scheduler.stop();
  expect(await jobOf(other)).toMatchObject({ interruptedCount: null, leaseToken: null });
});

test("a held rendering waits for a day at most when the clock is set back", async () => {
  const { poison } = await queueWithPoison(0);
  await killedByPoison(scene.process);
  await killedByPoison(await startAfterKill());
  const { certificates } = await startAfterKill();
  await certificates.scheduler.drain();
  scene.clock.advanceMs(-60_000);
  expect(await certificates.scheduler.tick()).toBe(0);
  expect((await jobOf(poison))?.dueAtMs).toBe(scene.clock.nowMs() + HELD_MS + 60_000);
  scene.clock.advanceMs(-10 * DAY_MS);
  expect(await certificates.scheduler.drain()).toEqual({ rendered: 1, failed: [] });
});

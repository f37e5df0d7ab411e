import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { renderJobs } from "../../src/certificates/certificate-table.ts";
import { type DrainReport, RENDER_POLL_MS } from "../../src/certificates/render-scheduler.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { openCertificateScene } from "../support/certificate-scene.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { runProbe } from "../support/probe-process.ts";

const scene = inEachTest(openCertificateScene);

const scheduler = () => scene.certificates.scheduler;
const heldTests = async (count: number) => {
  const testIds: number[] = [];
  while (testIds.length < count) testIds.push(await scene.heldTest({ vin: `VIN${testIds.length}` }));
  return testIds;
};
/** Resolves once `count` renderings have begun; they go on when the function that it gives is called. */
function holdRenderings(renderer = scene.renderer) {
  const gate = Promise.withResolvers<void>();
  const waiters: Array<{ count: number; resolve: () => void }> = [];
  renderer.onRender = async () => {
    for (const { count, resolve } of waiters) if (renderer.documents.length >= count) resolve();
    await gate.promise;
  };
  return {
    release: gate.resolve,
    begun: (count: number) =>
      new Promise<void>((resolve) => {
        if (renderer.documents.length >= count) resolve();
        else waiters.push({ count, resolve });
      }),
  };
}

test("the render scheduler has five jobs in flight for each worker, so that none waits for the disk, and never more", async () => {
  await heldTests(13);
  const hold = holdRenderings();
  const drained = scheduler().drain();
  await hold.begun(10);
  expect(await scheduler().tick()).toBe(0);
  expect(scene.renderer.runningCount).toBe(10);
  hold.release();
  expect(await drained).toEqual({ rendered: 13, failed: [] });
  expect(scene.renderer.mostRunningCount).toBe(10);
});

test("the render scheduler takes what has been due the longest first", async () => {
  const late = await scene.heldTest({ vin: "LATE" });
  await heldTests(10);
  const dueAtMs = scene.clock.nowMs() + 10;
  await scene.db.transact((tx) => tx.update(renderJobs).set({ dueAtMs }).where(eq(renderJobs.testId, late)));
  scene.clock.setMs(dueAtMs);
  const hold = holdRenderings();
  const drained = scheduler().drain();
  // As many as are in flight at once: their order among themselves is left to the disk.
  await hold.begun(10);
  const begun = scene.renderer.documents.map(({ vehicle }) => vehicle?.vin);
  hold.release();
  expect(await drained).toEqual({ rendered: 11, failed: [] });
  expect(begun).not.toContain("LATE");
});

test("two render schedulers of services on one database share the work: each test is rendered and its event published once", async () => {
  const testIds = await heldTests(20);
  const other = scene.startProcess();
  // While its renderings are held the first takes no more than it has in flight, however fast it is.
  const hold = holdRenderings();
  const first = scheduler().drain();
  const ofOther = await other.certificates.scheduler.drain();
  hold.release();
  expect((await first).rendered + ofOther.rendered).toBe(20);
  expect(scene.renderer.documents.length + other.renderer.documents.length).toBe(20);
  expect(other.renderer.documents.length).toBeGreaterThan(0);
  await expectEachToldOnce(testIds);
});

test("two render schedulers of processes of the operating system share the work too", async () => {
  const testIds = await heldTests(30);
  const ended = await Promise.all([1, 2].map(() => runProbe("render queue", scene.settings)));
  const reports = ended.map(({ stdout }) => JSON.parse(stdout) as DrainReport);
  expect(reports.reduce((sum, { rendered }) => sum + rendered, 0)).toBe(30);
  expect(reports.flatMap(({ failed }) => failed)).toEqual([]);
  await expectEachToldOnce(testIds);
});

async function expectEachToldOnce(testIds: readonly number[]): Promise<void> {
  const told = (await scene.events()).map(({ data }) => (data as { test: { id: number } }).test.id);
  expect(told.sort((a, b) => a - b)).toEqual([...testIds]);
  const numbers = await Promise.all(testIds.map(async (id) => (await scene.test(id)).certificateNumber));
  expect(new Set(numbers).size).toBe(testIds.length);
}

test("the render scheduler postpones what fails for 5 s, 30 s, 2 min, 10 min and then an hour each time, and counts the attempts", async () => {
  const testId = await scene.heldTest();
  scene.renderer.onRender = () => {
    throw new Error("no glyph");
  };
  const waitsMs: number[] = [];
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    expect(await scheduler().drain()).toEqual({ rendered: 0, failed: [testId] });
    const [job] = await scene.jobs();
    expect(job).toMatchObject({ attemptCount: attempt, leaseToken: null });
    waitsMs.push((job?.dueAtMs ?? 0) - scene.clock.nowMs());
    scene.clock.setMs((job?.dueAtMs ?? 0) - 1);
    expect(await scheduler().tick()).toBe(0);
    scene.clock.advanceMs(1);
  }
  expect(waitsMs.map((ms) => ms / 1000)).toEqual([5, 30, 120, 600, 3600, 3600, 3600]);
  scene.renderer.onRender = () => {};
  expect(await scheduler().drain()).toEqual({ rendered: 1, failed: [] });
});

for (const code of ["setup", "service_unavailable"] as const)
  test(`the render scheduler tries again each half minute while the disk or the storage fails (${code}), which is not the test's fault`, async () => {
    const testId = await scene.heldTest();
    scene.renderer.onRender = () => {
      throw new ServiceError(code, "The disk cannot be written.", { internal: "SQLITE_IOERR_FSYNC" });
    };
    const waitsMs: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect(await scheduler().drain()).toEqual({ rendered: 0, failed: [testId] });
      const dueAtMs = (await scene.jobs())[0]?.dueAtMs ?? 0;
      waitsMs.push(dueAtMs - scene.clock.nowMs());
      scene.clock.setMs(dueAtMs);
    }
    expect(waitsMs.map((ms) => ms / 1000)).toEqual([5, 30, 30, 30, 30, 30]);
  });

test("the render scheduler tries a postponed test again at once when an operator asks, by name or with all the others", async () => {
  const testId = await scene.heldTest();
  scene.renderer.onRender = () => {
    throw new Error("no glyph");
  };
  await scheduler().drain();
  await scene.certificates.queueRendering(testId);
  expect(await scheduler().drain()).toEqual({ rendered: 0, failed: [testId] });
  scene.renderer.onRender = () => {};
  expect(await scene.certificates.queueUnrendered()).toBe(1);
  expect(await scheduler().drain()).toEqual({ rendered: 1, failed: [] });
});

test("the render scheduler is given every test that waits for its first files, and no other, when an operator asks for all", async () => {
  const wanted = [await scene.historicTest(), await scene.historicTest()];
  const held = await scene.historicTest({ status: "in_progress" });
  await scene.historicTest({ status: "in_progress", resultHeld: false });
  await scene.historicTest({ status: "failed", resultHeld: false });
  await scene.historicTest({ renderedAtMs: 1 });
  expect(await scene.certificates.queueUnrendered()).toBe(3);
  expect((await scene.jobs()).map(({ testId }) => testId)).toEqual([...wanted, held]);
  expect(await scheduler().drain()).toEqual({ rendered: 3, failed: [] });
  expect(await scene.certificates.queueUnrendered()).toBe(0);
});

test("the render scheduler works on the named tests alone when it is asked to", async () => {
  const [first = 0, second = 0, third = 0] = await heldTests(3);
  expect(await scheduler().drain([first, third])).toEqual({ rendered: 2, failed: [] });
  expect((await scene.jobs()).map(({ testId }) => testId)).toEqual([second]);
});

test("the render scheduler does not let one failing test hold up the others", async () => {
  const [first = 0, ...others] = await heldTests(4);
  scene.renderer.onRender = ({ vehicle }) => {
    if (vehicle?.vin === "VIN0") throw new Error("no glyph");
  };
  expect(await scheduler().drain()).toEqual({ rendered: others.length, failed: [first] });
});

test("the render scheduler logs a failure without a word of what was printed", async () => {
  const testId = await scene.heldTest({ vin: "WVWZZZE1ZMP123456", registration: "SECRET 1" });
  scene.renderer.onRender = ({ vehicle }) => {
    throw new Error(`cannot draw ${vehicle?.vin} ${vehicle?.registration}`);
  };
  await scheduler().drain();
  scene.clock.advanceMs(5_000);
  scene.renderer.onRender = () => {
    throw new ServiceError("internal_error", "", { internal: "the thread took too long" });
  };
  await scheduler().drain();
  const errors = scene.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  expect(errors).toMatchObject([
    { testId, attemptCount: 1, delayMs: 5_000, error: "Error" },
    { testId, attemptCount: 2, delayMs: 30_000, detail: "the thread took too long" },
  ]);
  expect(scene.logLines.join()).not.toMatch(/WVWZZZ|SECRET/);
});

/** Resolves when the queue is empty and the scheduler waits for its next poll. */
async function settled(): Promise<void> {
  while ((await scene.jobs()).length > 0 || scene.timers.delaysMs.length === 0) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test("a started render scheduler works off what is there, then waits for a poll at most a second away", async () => {
  await heldTests(5);
  scheduler().start();
  await settled();
  expect(scene.renderer.documents).toHaveLength(5);
  expect(RENDER_POLL_MS).toBeLessThanOrEqual(1_000);
  await scheduler().stop();
});

test("a started render scheduler finds at its poll what another process queued, and at once what it is woken for", async () => {
  scheduler().start();
  await settled();
  await scene.heldTest();
  scene.timers.ring();
  await settled();
  expect(scene.renderer.documents).toHaveLength(1);
  await scene.heldTest();
  scheduler().wake();
  await settled();
  expect(scene.renderer.documents).toHaveLength(2);
  expect(scene.timers.delaysMs).toEqual([RENDER_POLL_MS]);
  await scheduler().stop();
});

test("a started render scheduler opens no write transaction while there is nothing to do", async () => {
  let transactions = 0;
  const { transact } = scene.db;
  scene.db.transact = async (work) => {
    transactions += 1;
    return await transact(work);
  };
  scheduler().start();
  await settled();
  for (let poll = 0; poll < 5; poll += 1) {
    scene.timers.ring();
    await settled();
  }
  expect(transactions).toBe(0);
  await scheduler().stop();
});

test("a stopped render scheduler lets what runs finish, takes up nothing new and leaves no timer", async () => {
  await heldTests(13);
  const hold = holdRenderings();
  scheduler().start();
  await hold.begun(10);
  const stopped = scheduler().stop();
  hold.release();
  await stopped;
  expect(scene.renderer.documents).toHaveLength(10);
  expect(await scene.events()).toHaveLength(10);
  expect(await scene.jobs()).toHaveLength(3);
  scheduler().wake();
  expect(scene.timers.delaysMs).toEqual([]);
});

test("a started render scheduler goes on after a look at the queue failed", async () => {
  await scene.heldTest();
  const { transact } = scene.db;
  scene.db.transact = () => Promise.reject(new Error("disk I/O error"));
  scheduler().start();
  while (scene.timers.delaysMs.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(scene.logLines.join()).toContain("the render queue could not be read");
  scene.db.transact = transact;
  scene.timers.ring();
  await settled();
  expect(await scene.events()).toHaveLength(1);
  await scheduler().stop();
});

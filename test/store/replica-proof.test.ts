import { expect, test } from "bun:test";
import { ReplicaProof } from "../../src/replication/replica-proof.ts";
import { formatMark, type ReplicationMark } from "../../src/replication/replication-mark.ts";
import { findMark } from "../../src/replication/replication-mark-store.ts";
import { createMarkWriter } from "../../src/replication/replication-mark-writer.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { ltxName, ltxOf } from "../support/sim/ltx-writer.ts";
import { TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";

const PAGE_BYTES = 4096;
const LIST_MS = 30_000;

/** A replica that gets marks as the test says. */
function replicaInMemory() {
  const taken: { name: string; bytes: Uint8Array }[] = [];
  const snapshots: string[] = [];
  let takenCount = 0;
  let listCount = 0;
  return {
    take(mark: ReplicationMark) {
      const page = Buffer.alloc(PAGE_BYTES);
      page.write(formatMark(mark), 100, "latin1");
      takenCount += 1;
      taken.push({
        name: ltxName(takenCount, takenCount),
        bytes: ltxOf(new Map([[7, page]]), PAGE_BYTES),
      });
    },
    /** Deletes the last file that was taken. */
    lose: () => void taken.pop(),
    /** A whole database. */
    snapshot: () => void snapshots.push(ltxName(1, takenCount)),
    /** How often it was listed for what is missing. */
    get listCount() {
      return listCount;
    },
    files: {
      levelFolder: (level: number) => String(level),
      async list(folder: string, after: string) {
        if (folder === "9") return snapshots.map((name) => ({ name, byteCount: PAGE_BYTES }));
        listCount += folder === "3" ? 1 : 0;
        return taken
          .filter(({ name }) => folder === "0" && name > after)
          .map(({ name, bytes }) => ({ name, byteCount: bytes.byteLength }));
      },
      async remove(_folder: string, name: string) {
        taken.splice(
          taken.findIndex((one) => one.name === name),
          1,
        );
      },
      read: async (_folder: string, name: string) => taken.find((one) => one.name === name)?.bytes ?? null,
    },
  };
}

async function withProof(
  work: (world: {
    readonly proof: ReplicaProof;
    /** Of the next process on the same database. */
    readonly later: ReplicaProof;
    readonly replica: ReturnType<typeof replicaInMemory>;
    readonly clock: TestClock;
    readonly elapsed: TestClock;
    ownMark(): Promise<ReplicationMark>;
  }) => Promise<void>,
): Promise<void> {
  const { db, close } = await openTestDatabase();
  try {
    const clock = new TestClock();
    const elapsed = new TestClock(1_000);
    const replica = replicaInMemory();
    const options = {
      db,
      clock,
      elapsed,
      writeMark: createMarkWriter({ db, clock, random: new SeededRandom("proof") }),
      files: replica.files,
      log: { info: () => {} },
      listMs: LIST_MS,
    };
    await work({
      proof: new ReplicaProof(options),
      later: new ReplicaProof(options),
      replica,
      clock,
      elapsed,
      async ownMark() {
        const mark = await findMark(db.read);
        if (mark === null) throw new Error("there is no mark");
        return mark;
      },
    });
  } finally {
    await close();
  }
}

test("a mark that is read back counts from when it was written, by the monotonic clock, however long its way was", () =>
  withProof(async ({ proof, replica, clock, elapsed, ownMark }) => {
    await proof.mark();
    const first = await ownMark();
    elapsed.advanceMs(10_000);
    await proof.mark();
    elapsed.advanceMs(30_000);
    clock.advanceMs(-3_600_000);
    replica.take(first);
    await proof.look();
    expect(proof.isOpen).toBe(true);
    expect(proof.verified).toMatchObject({ markedAtMs: first.writtenAtMs, markedElapsedMs: 1_000 });
  }));

test("a mark that an earlier process wrote does not count, because the clock may have been set since", () =>
  withProof(async ({ proof, later, replica, clock, ownMark }) => {
    await proof.mark();
    replica.take(await ownMark());
    clock.advanceMs(-60_000);
    await later.mark();
    await later.look();
    expect([later.isOpen, later.verified]).toEqual([true, null]);
    replica.take(await ownMark());
    await later.look();
    expect([later.isOpen, later.verified?.markedAtMs]).toEqual([false, clock.nowMs()]);
  }));

test("a mark of the same number that this disk had not kept through a loss of power is not taken for the one that was written since", () =>
  withProof(async ({ proof, replica, clock, ownMark }) => {
    await proof.mark();
    const { lineage, number } = await ownMark();
    replica.take({ lineage, number: number + 1, writtenAtMs: clock.nowMs() });
    clock.advanceMs(-100_000);
    await proof.mark();
    expect(await ownMark()).toMatchObject({ number: number + 1 });
    await proof.look();
    expect([proof.isOpen, proof.verified]).toEqual([true, null]);
    replica.take(await ownMark());
    await proof.look();
    expect(proof.isOpen).toBe(false);
  }));

test("a replica of which a file is missing is broken at the next mark, and no mark counts until a whole database covers the gap", () =>
  withProof(async ({ proof, replica, clock, elapsed, ownMark }) => {
    const markTaken = async () => {
      clock.advanceMs(10_000);
      elapsed.advanceMs(10_000);
      await proof.mark();
      replica.take(await ownMark());
    };
    await markTaken();
    expect([await proof.look(), proof.isBroken, proof.isOpen]).toEqual(["none", false, false]);
    const { verified } = proof;
    replica.take({ ...(await ownMark()), number: 1 });
    replica.lose();
    elapsed.advanceMs(LIST_MS);
    for (let count = 0; count < 2; count += 1) {
      await markTaken();
      expect([await proof.look(), proof.isBroken, proof.isOpen]).toEqual(["snapshot", true, false]);
      // Nothing new is there: it is not said again.
      expect([await proof.look(), proof.isBroken]).toEqual(["none", true]);
    }
    expect(proof.verified).toEqual(verified);
    replica.snapshot();
    await markTaken();
    expect([await proof.look(), proof.isBroken]).toEqual(["none", false]);
    expect(proof.verified?.markedAtMs).toBe(clock.nowMs());
    await proof.tidy();
    // What was before the gap can never be merged with what is behind it.
    expect((await replica.files.list("0", "")).map(({ name }) => name)).toEqual(
      [3, 4, 5].map((number) => ltxName(number, number)),
    );
  }));

test("a replica that has lost its newest file is broken before the next mark arrives, and is said once to need a start over", () =>
  withProof(async ({ proof, replica, ownMark }) => {
    await proof.mark();
    replica.take(await ownMark());
    expect(await proof.look()).toBe("none");
    await proof.mark();
    replica.lose();
    expect([await proof.look(), proof.isBroken, proof.isOpen]).toEqual(["start over", true, true]);
    expect([await proof.look(), proof.isBroken]).toEqual(["none", true]);
    replica.take(await ownMark());
    replica.snapshot();
    // Listed at once, although it was found whole a moment ago.
    expect([await proof.look(), proof.isBroken, proof.isOpen]).toEqual(["none", false, false]);
  }));

test("a replica that has lost its newest files and kept earlier ones is said once to need a start over, until a newer mark is found", () =>
  withProof(async ({ proof, replica, ownMark }) => {
    const markTaken = async () => {
      await proof.mark();
      replica.take(await ownMark());
    };
    await markTaken();
    const earlier = await ownMark();
    expect(await proof.look()).toBe("none");
    await markTaken();
    expect(await proof.look()).toBe("none");
    replica.lose();
    const looks = async () => [await proof.look(), await proof.look(), await proof.look()];
    expect([await looks(), proof.isBroken, proof.isOpen]).toEqual([
      ["start over", "none", "none"],
      true,
      true,
    ]);
    await markTaken();
    replica.snapshot();
    expect([await looks(), proof.isBroken, proof.isOpen]).toEqual([["none", "none", "none"], false, false]);
    replica.take(earlier);
    expect(await looks()).toEqual(["start over", "none", "none"]);
  }));

test("a replica in which newer files have an older mark needs a start over: an earlier copy was put in its place", () =>
  withProof(async ({ proof, replica, ownMark }) => {
    await proof.mark();
    const earlier = await ownMark();
    await proof.mark();
    replica.take(await ownMark());
    expect(await proof.look()).toBe("none");
    await proof.mark();
    replica.take(earlier);
    expect([await proof.look(), proof.isBroken]).toEqual(["start over", true]);
  }));

test("a replica that is whole is listed once in thirty seconds, a broken one at each mark", () =>
  withProof(async ({ proof, replica, elapsed, ownMark }) => {
    const listings = async () => {
      elapsed.advanceMs(10_000);
      await proof.mark();
      replica.take(await ownMark());
      const before = replica.listCount;
      await proof.look();
      return replica.listCount - before;
    };
    const whole: number[] = [];
    for (let count = 0; count < 7; count += 1) whole.push(await listings());
    expect(whole).toEqual([1, 0, 0, 1, 0, 0, 1]);
    replica.lose();
    const broken: number[] = [];
    for (let count = 0; count < 5; count += 1) broken.push(await listings());
    // It is listed twice before it is called broken.
    expect(broken).toEqual([0, 0, 2, 2, 2]);
  }));

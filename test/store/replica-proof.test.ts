import { expect, test } from "bun:test";
import { ReplicaProof } from "../../src/replication/replica-proof.ts";
import { formatMark, type ReplicationMark } from "../../src/replication/replication-mark.ts";
import { findMark } from "../../src/replication/replication-mark-store.ts";
import { oneEngine } from "../support/one-engine.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { ltxOf } from "../support/sim/ltx-writer.ts";
import { TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";

oneEngine("only SQLite has a replica");

const PAGE_BYTES = 4096;

/** A replica that gets marks as the test says. */
function replicaInMemory() {
  const taken: { name: string; bytes: Uint8Array }[] = [];
  return {
    take(mark: ReplicationMark) {
      const page = Buffer.alloc(PAGE_BYTES);
      page.write(formatMark(mark), 100, "latin1");
      const name = `${String(taken.length).padStart(16, "0")}.ltx`;
      taken.push({ name, bytes: ltxOf(new Map([[7, page]]), PAGE_BYTES) });
    },
    files: {
      levelFolder: (level: number) => String(level),
      list: async (folder: string, after: string) =>
        taken
          .filter(({ name }) => folder === "0" && name > after)
          .map(({ name, bytes }) => ({ name, byteCount: bytes.byteLength })),
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
    const options = { db, clock, elapsed, random: new SeededRandom("proof"), files: replica.files };
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

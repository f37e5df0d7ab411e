import type { DiskFaults, DiskRule } from "./fault-disk.ts";
import type { LyingMachine } from "./lying-machine.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { TEST_ENGINE } from "./test-engine.ts";

/** Something that goes wrong with the machine below svc for some seconds. */
export interface MachineFault {
  readonly name: string;
  /** Answers may take as long as the fault lasts. */
  readonly isSlow?: boolean;
  begin(machine: LyingMachine, random: SeededRandom): Promise<void>;
  end(machine: LyingMachine): Promise<void>;
}

const DATABASE = TEST_ENGINE === "sqlite" ? "^data/svc\\.db" : "^svc-postgres-";
const DATABASE_LOG = TEST_ENGINE === "sqlite" ? "^data/svc\\.db-wal$" : "/pg_wal/";
const DATABASE_PAGES = TEST_ENGINE === "sqlite" ? "^data/svc\\.db$" : "/(base|global|pg_xact)/";
const FILES = "^data/(files|mail)/";

const onDisk = (name: string, draw: (random: SeededRandom) => DiskFaults, isSlow = false): MachineFault => ({
  name,
  isSlow,
  begin: ({ disk }, random) => disk.set(draw(random)),
  end: ({ disk }) => disk.heal(),
});

const ruled = (name: string, rule: Omit<DiskRule, "name" | "chance">, chances: readonly number[]) =>
  onDisk(
    name,
    (random) => ({ rules: [{ name, ...rule, chance: random.pick(chances) }] }),
    rule.delayMs !== undefined,
  );

const SOMETIMES = [0.05, 0.3, 1];

/** Of a disk. Each has its name from what is below svc. */
const DISK_FAULTS: readonly MachineFault[] = [
  onDisk("full disk", (random) => ({ roomBytes: random.pick([0, 5_000, 60_000, 400_000]) })),
  onDisk("read-only disk", () => ({ isReadOnly: true })),
  ruled(
    "failed writes of the database's log",
    { operations: ["write"], path: DATABASE_LOG, error: "EIO" },
    SOMETIMES,
  ),
  ruled(
    "failed writes of the database's pages",
    { operations: ["write"], path: DATABASE_PAGES, error: "EIO" },
    SOMETIMES,
  ),
  ruled("failed reads of the database", { operations: ["read"], path: DATABASE, error: "EIO" }, SOMETIMES),
  ruled("failed syncs of the database", { operations: ["sync"], path: DATABASE, error: "EIO" }, SOMETIMES),
  ruled("one failed sync", { operations: ["sync"], path: DATABASE, error: "EIO", times: 1 }, [0.2, 1]),
  ruled(
    "failed files",
    { operations: ["read", "write", "sync", "create", "rename"], path: FILES, error: "EIO" },
    SOMETIMES,
  ),
  ruled("failed everything", { error: "EIO" }, [0.01, 0.2, 1]),
  ruled("short writes", { operations: ["write"], isShort: true }, [0.1, 0.6]),
  ruled("slow disk", { delayMs: 60 }, [0.1, 0.5]),
  ruled("hanging syncs", { operations: ["sync"], delayMs: 60_000 }, [1]),
];

const kill: MachineFault = {
  name: "kill",
  begin: async (machine) => machine.kill(),
  end: async () => {},
};

export const POWER_LOSS: MachineFault = {
  name: "power loss",
  async begin(machine, random) {
    await machine.powerLoss({ seed: random.below(2 ** 31), keep: random.pick([0, 0.5, 0.9]) });
  },
  end: async () => {},
};

/** The disk fails first, and everything ends while it does. */
const CRASH_ON_A_BAD_DISK: MachineFault = {
  name: "power loss after failed syncs",
  async begin(machine, random) {
    await machine.disk.set({
      rules: [{ name: "failed syncs before a power loss", operations: ["sync"], error: "EIO", chance: 0.3 }],
    });
    await Bun.sleep(random.below(1_000));
    await POWER_LOSS.begin(machine, random);
  },
  end: async () => {},
};

const ofReplica = (name: string, faults: DiskFaults): MachineFault => ({
  name,
  begin: async ({ replicaDisk }) => await replicaDisk?.set(faults),
  end: async ({ replicaDisk }) => await replicaDisk?.heal(),
});

const SQLITE_FAULTS: readonly MachineFault[] = [
  { name: "killed Litestream", begin: async (machine) => machine.killLitestream(), end: async () => {} },
  ofReplica("full replica", { roomBytes: 0 }),
  ofReplica("read-only replica", { isReadOnly: true }),
  ofReplica("failing replica", { rules: [{ name: "failing replica", error: "EIO", chance: 0.3 }] }),
];

/** The server crashes at a commit, and its recovery cannot store the control file. */
const FAILED_RECOVERY: MachineFault = {
  name: "failed recovery",
  async begin({ disk, notes }) {
    const before = notes.stuckDatabaseCount + notes.databaseStartCount;
    const failing = { operations: ["sync"], error: "EIO" } as const;
    await disk.set({
      rules: [
        { name: "the sync that crashes the server", path: DATABASE_LOG, times: 1, ...failing },
        { name: "failed syncs of the control file", path: "/global/pg_control$", ...failing },
      ],
    });
    while (notes.stuckDatabaseCount + notes.databaseStartCount === before) await Bun.sleep(50);
  },
  end: ({ disk }) => disk.heal(),
};

const POSTGRES_FAULTS: readonly MachineFault[] = [
  FAILED_RECOVERY,
  { name: "killed server", begin: async (machine) => machine.killDatabase(), end: async () => {} },
  { name: "cut connections", begin: async ({ proxy }) => proxy?.cutAll(), end: async () => {} },
  {
    name: "connections cut at COMMIT",
    async begin({ proxy }, random) {
      if (proxy === null) return;
      const isLast = (asked: string) => /\bcommit\b/i.test(asked) && random.chance(0.2);
      proxy.ask = (said) => (isLast(said) ? "cut" : "pass");
      proxy.answer = (asked) => (isLast(asked) ? "cut" : "pass");
    },
    async end({ proxy }) {
      if (proxy === null) return;
      proxy.ask = () => "pass";
      proxy.answer = () => "pass";
    },
  },
  {
    name: "refused connections",
    begin: async ({ proxy }) => await proxy?.setRefusing(true),
    end: async ({ proxy }) => await proxy?.setRefusing(false),
  },
];

/** Every fault of the engine of this run. */
export const MACHINE_FAULTS: readonly MachineFault[] = [
  ...DISK_FAULTS,
  kill,
  POWER_LOSS,
  CRASH_ON_A_BAD_DISK,
  ...(TEST_ENGINE === "sqlite" ? SQLITE_FAULTS : POSTGRES_FAULTS),
];

export function machineFault(name: string): MachineFault {
  const found = MACHINE_FAULTS.find((fault) => fault.name === name);
  if (found === undefined) throw new Error(`no such fault: ${name}`);
  return found;
}

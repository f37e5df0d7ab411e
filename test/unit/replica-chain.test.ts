import { expect, test } from "bun:test";
import { listChain } from "../../src/replication/replica-chain.ts";
import type { ReplicaFiles } from "../../src/replication/replica-files.ts";
import { ltxName } from "../support/sim/ltx-writer.ts";

type Span = readonly [first: number, last: number];
type Levels = Readonly<Record<number, readonly Span[]>>;

function replicaOf(levels: Levels): ReplicaFiles {
  return {
    levelFolder: (level) => String(level),
    list: async (folder, after) =>
      (levels[Number(folder)] ?? [])
        .map(([first, last]) => ({ name: ltxName(first, last), byteCount: 1 }))
        .filter(({ name }) => name > after),
    read: async () => null,
    remove: async () => {},
  };
}

const singles = (first: number, last: number): Span[] =>
  Array.from({ length: last - first + 1 }, (_, index) => [first + index, first + index]);

const CASES: ReadonlyArray<readonly [what: string, levels: Levels, isWhole: boolean, stranded: string[]]> = [
  ["without a gap nothing", { 9: [[1, 2]], 1: [[3, 5]], 0: singles(3, 8) }, true, []],
  [
    "single files that were not merged before a gap, once a snapshot covers it",
    { 9: [[1, 9]], 1: [[1, 3]], 0: [...singles(2, 5), ...singles(7, 10)] },
    true,
    ["0/4", "0/5"],
  ],
  [
    "nothing while no snapshot covers it",
    { 9: [[1, 2]], 0: [...singles(3, 5), ...singles(7, 10)] },
    false,
    [],
  ],
  [
    "files of half a minute that were not merged before a gap",
    {
      9: [[1, 20]],
      2: [[1, 3]],
      1: [
        [4, 5],
        [6, 8],
        [11, 15],
      ],
      0: singles(11, 22),
    },
    true,
    ["1/4", "1/6"],
  ],
  [
    "no files of five minutes and of an hour, which earlier moments need and which are few",
    {
      9: [
        [1, 1],
        [1, 40],
      ],
      3: [[2, 5]],
      2: [
        [6, 9],
        [10, 14],
        [20, 30],
      ],
      1: [[31, 40]],
      0: singles(36, 41),
    },
    true,
    [],
  ],
  [
    "none without which the replica could not be restored",
    {
      9: [[1, 3]],
      1: [
        [4, 5],
        [8, 9],
      ],
      0: singles(6, 9),
    },
    true,
    [],
  ],
];

test.each(CASES)(
  "svc deletes of a replica only what keeps Litestream from merging and is not needed: %s",
  async (_, levels, isWhole, stranded) => {
    const newest = Math.max(
      ...Object.values(levels)
        .flat()
        .map(([, last]) => last),
    );
    const chain = await listChain(replicaOf(levels), newest);
    expect(chain.isWhole).toBe(isWhole);
    const named = chain.stranded.map(
      ({ folder, name }) => `${folder}/${Number.parseInt(name.slice(0, 16), 16)}`,
    );
    expect(named).toEqual(stranded);
  },
);

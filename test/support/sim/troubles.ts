import { MOODS } from "./outside-world.ts";
import type { Act } from "./sim-acts.ts";
import type { SimWorld } from "./sim-world.ts";

/** What goes wrong around the processes and within them. */
export function troubles(world: SimWorld): readonly Act[] {
  const { random, outside, faults } = world;
  return [
    [
      8,
      "a receiver's mood",
      () => void outside.moods.set(random.pick([...outside.moods.keys()]), random.pick(MOODS)),
    ],
    [
      3,
      "the mail server's mood",
      () => {
        outside.mailMood = random.pick(MOODS);
      },
    ],
    [
      3,
      "the renderer's mood",
      () => {
        outside.rendererMood = random.pick(MOODS);
      },
    ],
    [
      3,
      "the storage",
      () => {
        faults.storageRate = random.pick([0, 0, 0.1, 0.5, 1]);
      },
    ],
    [8, "a death to come", () => doom(world)],
    [3, "a death", () => random.pick(world.services)?.life.die("between two steps")],
    [
      3,
      "a clock is set",
      () =>
        random
          .pick(world.clocks)
          .set(random.pick([0, 0, 50, -2_000, 60_000, -60_000, 3_600_000]), random.pick([0, 0, 500, -500])),
    ],
    [world.hasLines ? 6 : 0, "a cut to come", () => sever(world)],
    [world.disk === null ? 0 : 6, "the disk", () => world.disk?.change()],
    [world.disk === null ? 0 : 2, "a loss of power", () => world.losePower()],
  ];
}

/** The disk of SQLite, or the server of PostgreSQL, is slow, or quick again. */
export function slowness(world: SimWorld): readonly Act[] {
  const { random } = world;
  return [[3, "slow storage", () => world.slow(random.pick([0, 0, 20, 300, 2_000]))]];
}

/** Without these, a short history might be a quiet one. */
export function sureTroubles(world: SimWorld): readonly Act[] {
  const { random, outside, faults } = world;
  return [
    [1, "a death for sure", () => random.pick(world.services).life.die("between two steps")],
    ...(world.hasLines ? [[1, "cuts for sure", () => severAll(world)] as const] : []),
    ...(world.disk === null ? [] : [[1, "a loss of power for sure", () => world.losePower()] as const]),
    [
      1,
      "everything outside fails",
      () => {
        for (const url of outside.moods.keys()) outside.moods.set(url, "failing");
        outside.mailMood = "failing";
        outside.rendererMood = "failing";
        faults.storageRate = 0.5;
      },
    ],
    // Else nothing outside would work most of the time, and the same work would fail again and again.
    [
      1,
      "everything outside works again",
      () => {
        outside.heal();
        faults.heal();
      },
    ],
  ];
}

/** One of the services dies at one of its next points. */
function doom({ random, services }: SimWorld): void {
  random.pick(services)?.life.dieAfter(random.below(random.pick([10, 40, 200])));
}

/** The connection of one of the next statements of a service is cut. */
function sever({ random, services }: SimWorld): void {
  random.pick(services)?.life.cutAfter(random.below(random.pick([10, 60])));
}

function severAll({ services }: SimWorld): void {
  for (const { life } of services) life.cutAfter(0);
}

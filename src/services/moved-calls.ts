import { GivingWay } from "../kernel/giving-way.ts";
import { MovableServices } from "../kernel/movable-services.ts";
import { Pace } from "../kernel/pace.ts";
import { madeOnce } from "./made-once.ts";

/** Services whose calls the thread that answers requests passes to the queue thread. */
export const movableOf = madeOnce(({ watch }) => new MovableServices(watch.tracer));

/** Lets answers to such calls wait for requests that have priority. */
export const givingWayOf = madeOnce(
  ({ monotonic, timers }) => new GivingWay(new Pace({ clock: monotonic, timers })),
);

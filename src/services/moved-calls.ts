import { GivingWay } from "../kernel/giving-way.ts";
import { MovableServices } from "../kernel/movable-services.ts";
import { madeOnce } from "./made-once.ts";

/** Services whose calls the thread that answers requests leaves to the one that works the queues. */
export const movableOf = madeOnce(({ watch }) => new MovableServices(watch.tracer));

/** Where answers to such calls wait for requests that go first. */
export const givingWayOf = madeOnce(() => new GivingWay());

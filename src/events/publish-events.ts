import type { Executor } from "../db/database.ts";
import type { NewEvent } from "./event.ts";

/** Writes events, and a delivery of each for every endpoint that it is for, in the transaction of the changes that they tell of. */
export type PublishEvents = (tx: Executor, ...events: readonly NewEvent[]) => Promise<void>;

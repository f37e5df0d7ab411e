import type { Executor } from "../db/database.ts";
import type { NewEvent } from "./event.ts";

/** Writes events, and one delivery for each endpoint that receives them, in the transaction of the changes that they describe. */
export type PublishEvents = (tx: Executor, ...events: readonly NewEvent[]) => Promise<void>;

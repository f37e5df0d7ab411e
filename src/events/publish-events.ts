import type { Executor } from "../db/database.ts";
import type { NewEvent } from "./event.ts";

/** In the transaction of the changes that the events describe. */
export type PublishEvents = (tx: Executor, ...events: readonly NewEvent[]) => Promise<void>;

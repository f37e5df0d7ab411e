import type { Executor } from "../db/database.ts";
import type { NewEvent } from "./event.ts";
import { events } from "./event-table.ts";

/** Writes an event inside the transaction of the change that it tells of. @returns its id. */
export async function appendEvent(tx: Executor, event: NewEvent): Promise<number> {
  const [row] = await tx
    .insert(events)
    .values({ ...event, data: JSON.stringify(event.data) })
    .returning({ id: events.id });
  if (row === undefined) throw new Error("an insert returned no row");
  return row.id;
}

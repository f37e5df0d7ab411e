import { S3_RETRY_WAITS_MS } from "../../src/storage/s3-exchange.ts";
import type { TestTimers } from "./test-timers.ts";

/** For the waits between attempts at S3. */
export async function passingWaits<T>(timers: TestTimers, work: Promise<T>): Promise<T> {
  let isDone = false;
  const settle = () => {
    isDone = true;
  };
  work.then(settle, settle);
  while (!isDone) {
    for (const waitMs of S3_RETRY_WAITS_MS) timers.ring(waitMs);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return await work;
}

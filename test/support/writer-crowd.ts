import type { Database } from "../../src/db/database.ts";

/**
 * Runs all of `works` so that each has come to its transaction before the first of those begins: whatever one of them read
 * ahead of its own transaction, it read before any other wrote. Each of them must ask for one transaction.
 */
export async function crowdAtWriter<T>(
  db: Database,
  works: ReadonlyArray<() => Promise<T>>,
): Promise<Array<Awaited<T>>> {
  const { transact } = db;
  const opening = Promise.withResolvers<void>();
  const doorman = transact(() => opening.promise);
  let waiting = 0;
  const counting: Database["transact"] = (work) => {
    waiting += 1;
    if (waiting === works.length) opening.resolve();
    return transact(work);
  };
  Object.assign(db, { transact: counting });
  try {
    // One that ends without a transaction, refused for instance, must not leave the others waiting for ever.
    const running = works.map((work) => work().finally(opening.resolve));
    return await Promise.all(running);
  } finally {
    Object.assign(db, { transact });
    await doorman;
  }
}

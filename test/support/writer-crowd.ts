import type { Database } from "../../src/db/database.ts";

/**
 * Runs all of `works` so that each reaches its transaction before the first transaction begins. So whatever one of them reads before its
 * transaction, it reads before any other has written. Each of them must request one transaction.
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
    // One that ends without a transaction, such as a refused one, must not leave the others waiting for ever.
    const running = works.map((work) => work().finally(opening.resolve));
    return await Promise.all(running);
  } finally {
    Object.assign(db, { transact });
    await doorman;
  }
}

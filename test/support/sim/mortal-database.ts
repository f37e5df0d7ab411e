import type { Database, Executor } from "../../../src/db/database.ts";
import { Died, type Lifeline, never } from "./lifeline.ts";

/** The doors of a process that may die. A transaction in which it dies is rolled back, unless its commit was executed. */
export function mortalDatabase(db: Database, life: Lifeline, underWay: Set<Promise<unknown>>): Database {
  const views = new WeakMap<Executor, Executor>();

  function viewOf(tx: Executor): Executor {
    let view = views.get(tx);
    if (view === undefined) {
      view = Object.assign(Object.create(tx) as Executor, {
        afterCommit: (run: () => void) =>
          tx.afterCommit(() => {
            life.pass("after a commit");
            if (!life.isDead) run();
          }),
      });
      views.set(tx, view);
    }
    return view;
  }

  return {
    ...db,
    async transact(work, needs) {
      if (life.isDead) return await never();
      const transaction = life.run(() =>
        db.transact((tx) => {
          if (life.isDead) throw new Died();
          return life.run(() => work(viewOf(tx)));
        }, needs),
      );
      const ended: Promise<unknown> = transaction.then(
        () => underWay.delete(ended),
        () => underWay.delete(ended),
      );
      underWay.add(ended);
      try {
        const result = await transaction;
        life.pass("after a transaction");
        return life.isDead ? await never() : result;
      } catch (error) {
        if (life.isDead) return await never();
        throw error;
      }
    },
  };
}

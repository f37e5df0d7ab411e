import type { Database } from "../src/db/database.ts";

/** Ctrl-Z stops this process only between two write turns: during one, every other writer would wait. Returns a function that ends this. */
export function suspendBetweenTurns(db: Pick<Database, "takeTurn">): () => void {
  const suspend = async () => {
    const endTurn = await db.takeTurn();
    endTurn();
    process.kill(process.pid, "SIGSTOP");
  };
  process.on("SIGTSTP", suspend);
  return () => process.off("SIGTSTP", suspend);
}

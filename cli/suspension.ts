import type { Database } from "../src/db/database.ts";

/**
 * Has the terminal's Ctrl-Z stop this process between two of its turns to write: stopped within one it would hold up the service and
 * every other writer until it goes on.
 *
 * @returns what ends that.
 */
export function suspendBetweenTurns(db: Pick<Database, "takeTurn">): () => void {
  const suspend = async () => {
    const endTurn = await db.takeTurn();
    endTurn();
    process.kill(process.pid, "SIGSTOP");
  };
  process.on("SIGTSTP", suspend);
  return () => process.off("SIGTSTP", suspend);
}

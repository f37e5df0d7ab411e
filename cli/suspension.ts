/**
 * Ctrl-Z stops this process between two turns of the event loop, so never in a transaction of SQLite, where every other writer would wait.
 * Returns a function that ends this.
 */
export function suspendBetweenTransactions(): () => void {
  const suspend = () => void process.kill(process.pid, "SIGSTOP");
  process.on("SIGTSTP", suspend);
  return () => process.off("SIGTSTP", suspend);
}

/** Runs a program until it ends, or until the input ends, which happens when this process dies. */
const GUARDED = 'exec 3<&0; "$@" & pid=$!; (read -r _ <&3; kill -9 $pid) 2>/dev/null & wait $pid';

export type GuardedProgram = Bun.Subprocess<"pipe", "ignore", "pipe">;

/** Ends with this process at the latest, however that ends; sooner when its input is ended. */
export function spawnGuarded(
  command: readonly string[],
  options: { readonly env?: Readonly<Record<string, string>> } = {},
): GuardedProgram {
  return Bun.spawn(["sh", "-c", GUARDED, "sh", ...command], {
    stdin: "pipe",
    stdout: "ignore",
    stderr: "pipe",
    env: { ...process.env, ...options.env },
  });
}

import { mkdtempSync } from "node:fs";
import { join } from "node:path";

/** A new folder in `base`, deleted when this process ends in any way. `bun test` gives no notice when it exits. */
export function ownFolder(base: string): string {
  const path = mkdtempSync(join(base, "svc-test-"));
  // The script reads until its input ends, which happens when this process ends.
  const script = 'trap "" INT TERM; while read -r _; do :; done; rm -rf "$0"';
  const remover = Bun.spawn(["sh", "-c", script, path], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  remover.unref();
  return path;
}

import { readdirSync, readlinkSync } from "node:fs";
import { frameOf } from "../../src/certificates/file-worker/frames.ts";

/** A process that replies to anything with the names of its settings and what it has open. */
const open = readdirSync("/proc/self/fd").flatMap((name) => {
  try {
    return [readlinkSync(`/proc/self/fd/${name}`)];
  } catch {
    // The folder itself.
    return [];
  }
});
await Bun.stdin.stream().getReader().read();
const value = JSON.stringify({ settings: Object.keys(process.env), open });
process.stdout.write(frameOf(Buffer.from(JSON.stringify({ id: 1, result: { value } }))));

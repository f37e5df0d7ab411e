import { expect, test } from "bun:test";
import { join } from "node:path";

const SCRIPT = `
  import { stopSignal } from ${JSON.stringify(join(import.meta.dir, "../../cli/stop-signal.ts"))};
  const stopped = stopSignal();
  console.log("waits");
  setInterval(() => {}, 1_000);
  console.log(await stopped);
  process.exit(0);
`;

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "a command that runs in a terminal ends in order at %s",
  async (signal) => {
    const child = Bun.spawn([process.execPath, "-e", SCRIPT], { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    for await (const bytes of child.stdout) {
      said += new TextDecoder().decode(bytes);
      if (said === "waits\n") child.kill(signal);
    }
    expect([said, await child.exited]).toEqual([`waits\n${signal}\n`, 0]);
  },
);

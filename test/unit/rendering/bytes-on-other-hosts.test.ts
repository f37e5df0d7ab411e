import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { digestsOfSamples } from "./sample-digests.ts";

// A machine may be busy with other things; nothing here is timed.
setDefaultTimeout(180_000);

async function digestsOfFreshProcess(environment: Record<string, string>): Promise<unknown> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "render-digest.ts")], {
    env: { PATH: process.env.PATH ?? "", ...environment },
    stdout: "pipe",
    stderr: "inherit",
  });
  return new Response(child.stdout).json();
}

test("the same document gives the same bytes in fresh processes, with other fonts, languages, time zones and homes on the host", async () => {
  const expected = await digestsOfSamples();
  const hosts = [
    { TZ: "Pacific/Auckland", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", HOME: "/nonexistent" },
    {
      TZ: "UTC",
      FONTCONFIG_FILE: "/dev/null",
      FONTCONFIG_PATH: "/nonexistent",
      XDG_DATA_HOME: "/nonexistent",
    },
  ];
  for (const host of hosts) expect(await digestsOfFreshProcess(host)).toEqual(expected);
});

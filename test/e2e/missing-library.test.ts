import { expect, setDefaultTimeout } from "bun:test";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyInto, layOutBase } from "../support/container-steps.ts";
import { compileSvc, untilListening } from "../support/svc-binary.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { testOnSqlite } from "../support/test-engine.ts";
import { witness } from "../support/witness.ts";

setDefaultTimeout(120_000);
const unshare = process.getuid?.() === 0 && process.platform === "linux" ? witness("unshare") : null;
/** In a mount namespace of its own, whose mounts end with the process. */
const IN_ROOT = 'mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"';
const LIBRARIES = process.arch === "arm64" ? "lib/aarch64-linux-gnu" : "lib/x86_64-linux-gnu";

interface Check {
  readonly check: string;
  readonly verdict: string;
  readonly message: string;
  readonly mend: string | null;
}

testOnSqlite.skipIf(unshare === null)(
  "a system without libstdc++ serves and renders nothing, and svc names the library at its start and in svc doctor",
  () =>
    inTemporaryFolder(async (root) => {
      const svc = await compileSvc();
      try {
        layOutBase(root);
        for (const folder of ["tmp", "data", "proc", "dev"]) mkdirSync(join(root, folder));
        copyInto(root, svc.path, "/svc");
        const inRoot = (...args: string[]) => [
          ...[unshare ?? "", "--mount", "--propagation", "private", "/bin/sh", "-c", IN_ROOT, root],
          ...["/svc", ...args, "--data-dir", "/data"],
        ];
        const rendering = async () => {
          const child = Bun.spawn(inRoot("doctor", "--json"), {
            env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" },
            stdio: ["ignore", "pipe", "ignore"],
          });
          const { checks } = JSON.parse(await new Response(child.stdout).text()) as {
            readonly checks: readonly Check[];
          };
          return checks.filter(({ check }) => check === "rendering");
        };
        expect(await rendering()).toMatchObject([{ verdict: "ok" }]);
        rmSync(join(root, LIBRARIES, "libstdc++.so.6"));
        const missing = "no certificate can be rendered: the system has no libstdc++.so.6";
        const mend = expect.stringMatching(/^Install them \(Debian, Ubuntu: apt install libstdc\+\+6 /);
        expect(await rendering()).toEqual([{ check: "rendering", verdict: "fault", message: missing, mend }]);
        const serving = Bun.spawn(inRoot("serve", "--port", "0"), {
          env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" },
          stdio: ["ignore", "pipe", "pipe"],
        });
        const said = new Response(serving.stderr).text();
        await untilListening({ stdout: serving.stdout });
        serving.kill("SIGTERM");
        expect(await serving.exited).toBe(0);
        const lines = (await said).split("\n").filter((line) => line.includes(missing));
        expect(lines.map((line) => JSON.parse(line))).toEqual([
          expect.objectContaining({ level: 50, advice: expect.stringContaining("apt install") }),
        ]);
      } finally {
        await svc.remove();
      }
    }),
);

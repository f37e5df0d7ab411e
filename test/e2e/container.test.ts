import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ContainerEngine, containerEngine, LIMITS } from "../support/container-engine.ts";
import { layOutBase } from "../support/container-steps.ts";
import { DEBIAN_BASE } from "../support/debian-root.ts";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

setDefaultTimeout(120_000);
const NAME = "svc-container-test";

const isAsked = process.env.SVC_TEST_INSTALLS !== undefined;
const hasBase = existsSync(DEBIAN_BASE);
if (isAsked && !hasBase) throw new Error(`${DEBIAN_BASE} is missing`);
const folder = temporaryFolder();
const engine = isAsked ? containerEngine(folder.path) : null;

let svc: SvcBinary;
beforeAll(async () => {
  if (engine !== null) svc = await compileSvc();
});
afterAll(async () => {
  await engine?.remove();
  await svc?.remove();
  folder.remove();
});

test.skipIf(engine === null)(
  "svc install container is built by podman, and its image serves on a read-only root by its own user, keeps its data in a volume and ends with 0 on SIGTERM",
  async () => {
    const { podman, start, importImage } = engine as ContainerEngine;
    // No registry is asked: the base images are Debian's files on this machine.
    await importImage(DEBIAN_BASE, "docker.io/library/debian:bookworm-slim");
    const base = join(folder.path, "base");
    layOutBase(base);
    mkdirSync(join(base, "tmp"));
    chmodSync(join(base, "tmp"), 0o1777);
    await importImage(base, "gcr.io/distroless/cc-debian12:nonroot");

    const context = join(folder.path, "context");
    mkdirSync(context);
    copyFileSync(svc.path, join(context, "svc"));
    const { stdout } = await svc.run(["install", "container"], { cwd: context });
    writeFileSync(join(context, "Containerfile"), stdout);
    const built = ["build", "--isolation", "chroot", "--layers=false", "--pull=never"];
    await podman(...built, "-t", "svc", "-f", join(context, "Containerfile"), context);

    const hardened = ["--cap-drop", "ALL", "--security-opt", "no-new-privileges", "--read-only"];
    const places = ["--tmpfs", "/tmp", "--volume", "svc-data:/var/lib/svc"];
    const network = ["--network", "host", "--env", "SVC_HOST=127.0.0.1", "--env", "SVC_PORT=0"];
    const running = start("run", "--name", NAME, ...LIMITS, ...hardened, ...places, ...network, "svc");
    const { value } = await running.stdout.getReader().read();
    const url = /listening on (\S+)/.exec(new TextDecoder().decode(value))?.[1];
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await podman("exec", NAME, "svc", "companies", "create", "--name", "Ours");
    await podman("stop", "--time", "40", NAME);
    expect(await running.exited).toBe(0);

    await podman("rm", NAME);
    const again = ["run", "--rm", ...LIMITS, ...hardened, ...places, ...network];
    expect(await podman(...again, "svc", "companies", "list")).toContain("Ours");
    await expect(podman(...again, "svc", "companies", "list", "--data-dir", "/data")).rejects.toThrow(
      /\/data/,
    );
  },
);

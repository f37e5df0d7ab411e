import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ContainerEngine, containerEngine, LIMITS } from "../support/container-engine.ts";
import { layOutBase } from "../support/container-steps.ts";
import { DEBIAN_BASE } from "../support/debian-root.ts";
import { RELEASED_DEB, releasedBinary } from "../support/released-deb.ts";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

setDefaultTimeout(300_000);
const NAME = "svc-container-test";
const HARDENED = ["--cap-drop", "ALL", "--security-opt", "no-new-privileges", "--read-only"];
const PUBLIC_URL = "SVC_PUBLIC_URL=https://battery.example";
const NETWORK = ["--network", "host", "--env", "SVC_HOST=127.0.0.1", "--env", "SVC_PORT=0"];

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
    const { podman, start } = engine as ContainerEngine;
    await buildImage(engine as ContainerEngine, "svc", svc.path);

    const places = ["--tmpfs", "/tmp", "--volume", "svc-data:/var/lib/svc"];
    const running = start("run", "--name", NAME, ...LIMITS, ...HARDENED, ...places, ...NETWORK, "svc");
    expect((await fetch(`${await urlOf(running)}/healthz`)).status).toBe(200);
    await podman("exec", NAME, "svc", "companies", "create", "--name", "Ours");
    await podman("stop", "--time", "40", NAME);
    expect(await running.exited).toBe(0);

    await podman("rm", NAME);
    const again = ["run", "--rm", ...LIMITS, ...HARDENED, ...places, ...NETWORK];
    expect(await podman(...again, "svc", "companies", "list")).toContain("Ours");
    await expect(podman(...again, "svc", "companies", "list", "--data-dir", "/data")).rejects.toThrow(
      /\/data/,
    );
  },
);

test.skipIf(engine === null || RELEASED_DEB === null)(
  "the volume of an image of the release before is taken over by one of now: it serves, and has the same dealers and tests",
  async () => {
    const { podman, start } = engine as ContainerEngine;
    await buildImage(engine as ContainerEngine, "svc-before", releasedBinary(folder.path));
    await buildImage(engine as ContainerEngine, "svc-now", svc.path);
    const places = ["--tmpfs", "/tmp", "--volume", "svc-upgraded:/var/lib/svc", "--env", PUBLIC_URL];
    const asked = (image: string, ...words: string[]) =>
      podman("run", "--rm", ...LIMITS, ...HARDENED, ...places, ...NETWORK, image, ...words);
    await asked("svc-before", "fixtures", "load");
    const listed = async (image: string, what: string): Promise<unknown[]> => {
      // The first line is the list; what follows says on stderr that there are more.
      const [line = ""] = (await asked(image, what, "list", "--json")).split("\n");
      const items: { readonly id: number }[] = JSON.parse(line);
      return items.map(({ id }) => id);
    };
    const before = [await listed("svc-before", "dealers"), await listed("svc-before", "tests")];
    expect(before.flat().length).toBeGreaterThan(before.length);

    const running = start("run", "--name", NAME, ...LIMITS, ...HARDENED, ...places, ...NETWORK, "svc-now");
    expect((await fetch(`${await urlOf(running)}/readyz`)).status).toBe(200);
    await podman("stop", "--time", "40", NAME);
    expect(await running.exited).toBe(0);
    await podman("rm", NAME);
    expect([await listed("svc-now", "dealers"), await listed("svc-now", "tests")]).toEqual(before);
  },
);

/** By the container file that svc prints. No registry is asked: the base images are Debian's files on this machine. */
async function buildImage({ podman, importImage }: ContainerEngine, name: string, binary: string) {
  const base = join(folder.path, "base");
  if (!existsSync(base)) {
    await importImage(DEBIAN_BASE, "docker.io/library/debian:bookworm-slim");
    layOutBase(base);
    mkdirSync(join(base, "tmp"));
    chmodSync(join(base, "tmp"), 0o1777);
    await importImage(base, "gcr.io/distroless/cc-debian12:nonroot");
  }
  const context = join(folder.path, name);
  mkdirSync(context);
  copyFileSync(binary, join(context, "svc"));
  const { stdout } = await svc.run(["install", "container"], { cwd: context });
  writeFileSync(join(context, "Containerfile"), stdout);
  const built = ["build", "--isolation", "chroot", "--layers=false", "--pull=never"];
  await podman(...built, "-t", name, "-f", join(context, "Containerfile"), context);
}

async function urlOf(running: Bun.Subprocess<"ignore", "pipe", "pipe">): Promise<string | undefined> {
  const { value } = await running.stdout.getReader().read();
  return /listening on (\S+)/.exec(new TextDecoder().decode(value))?.[1];
}

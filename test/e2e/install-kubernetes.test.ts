import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CONTAINER_USER_ID } from "../../cli/install/container-image.ts";
import { outputOf } from "../../src/kernel/child-output.ts";
import { copyInto, layOutBase } from "../support/container-steps.ts";
import { compileSvc } from "../support/svc-binary.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";

setDefaultTimeout(120_000);
const svc = await compileSvc();
afterAll(() => svc.remove());

interface Container {
  readonly volumeMounts: ReadonlyArray<{ readonly mountPath: string }>;
  readonly env: ReadonlyArray<{ readonly name: string; readonly value: string }>;
}
interface Resource {
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: { readonly template?: { readonly spec: { readonly containers: readonly Container[] } } };
}

const containersOf = (resources: readonly Resource[]): readonly Container[] =>
  resources.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
const commentOf = (manifest: string) => manifest.split("\n").filter((line) => line.startsWith("#"));

/** Runs a command of the comment, which may be several with `&&`. */
async function follow(command: string, cwd: string): Promise<void> {
  for (const one of command.split(" && ")) {
    const args = one.trim().split(" ").slice(1);
    const { exitCode, stderr } = await svc.run(args, { cwd });
    expect({ one, exitCode, stderr }).toEqual({ one, exitCode: 0, stderr: "" });
  }
}

test("svc install kubernetes prints a manifest whose comment creates the keys, with which and with its settings a pod serves, is ready, and ends with 0 on SIGTERM", async () => {
  const home = svc.folder();
  const { stdout: manifest } = await svc.run(["install", "kubernetes", "--engine", TEST_ENGINE], {
    cwd: home,
  });
  const creating = commentOf(manifest).find((line) => line.includes("svc db migrate")) ?? "";
  await follow(creating.replace(/^#\s*/, "").replace(/\s+# .*$/, ""), home);
  const keys = readFileSync(join(home, "new", "keys.json"), "utf8");

  const resources = Bun.YAML.parse(manifest) as Resource[];
  const data = resources.find((one) => one.data !== undefined)?.data ?? {};
  const [container] = containersOf(resources);
  const cwd = svc.folder();
  const place = (container?.env ?? []).map(({ name, value }) => [
    name,
    value.replace(/^\/var\/lib\/svc/, cwd),
  ]);
  // What the cluster has and this machine has not: the bucket, and Litestream from the init container.
  const { SVC_STORAGE_URL, SVC_REPLICA_URL, SVC_LITESTREAM_BIN, ...settings } = data;
  const pod = await svc.serve({
    cwd,
    env: {
      ...settings,
      ...Object.fromEntries(place),
      SVC_HOST: "0.0.0.0",
      SVC_KEYS: keys,
      SVC_LOG_LEVEL: "warn",
    },
  });
  const url = pod.url.replace("0.0.0.0", "127.0.0.1");
  for (const path of ["/healthz", "/readyz"]) expect((await fetch(url + path)).status, path).toBe(200);
  pod.process.kill("SIGTERM");
  expect(await pod.process.exited).toBe(0);
  const said = await new Response(pod.process.stderr).text();
  expect(said).not.toContain("SVC_KEYS");
});

test("svc install kubernetes says in its comment the command that prints it again, and takes no other engine", async () => {
  const cwd = svc.folder();
  const image = "registry.example.com/ours/svc@sha256:0123456789abcdef";
  const options = ["--engine", "sqlite", "--image", image];
  const { stdout } = await svc.run(["install", "kubernetes", ...options], { cwd });
  expect(stdout).toContain(`svc install kubernetes ${options.join(" ")} > svc.yaml`);
  expect(stdout).toContain(`image: ${image}\n`);
  const json = await svc.run(["install", "kubernetes", ...options, "--json"], { cwd });
  expect(JSON.parse(json.stdout)).toEqual({ name: "svc.yaml", content: stdout });
  const { exitCode, stderr } = await svc.run(["install", "kubernetes", "--engine", "mysql"], { cwd });
  expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringMatching(/postgres, sqlite/) });
});

const mayMount = process.getuid?.() === 0 && Bun.which("unshare") !== null;
if (!mayMount) console.warn("SKIPPED: the volumes of a pod are not tried here (it takes root)");
test.skipIf(!mayMount)(
  "svc install kubernetes gives svc the volumes that it needs: on a read-only root, with volumes as Kubernetes makes them, it runs the whole tour by its own user",
  async () => {
    const folder = svc.folder();
    const { stdout: manifest } = await svc.run(["install", "kubernetes"], { cwd: folder });
    const [container] = containersOf(Bun.YAML.parse(manifest) as Resource[]);
    const root = join(folder, "root");
    layOutBase(root);
    copyInto(root, svc.path, "/usr/local/bin/svc");
    const volumes = (container?.volumeMounts ?? []).map(({ mountPath }) => mountPath);
    for (const path of [...volumes, "/proc", "/dev"]) mkdirSync(join(root, path), { recursive: true });
    const env = (container?.env ?? []).map(({ name, value }) => `${name}=${value}`);
    const user = `${CONTAINER_USER_ID}:${CONTAINER_USER_ID}`;
    const devices = ["null", "zero", "urandom"];
    const script = [
      `set -e; mount --bind ${root} ${root}; cd ${root}; mount --rbind /proc proc; mount -t tmpfs none dev`,
      ...devices.map((name) => `touch dev/${name}; mount --bind /dev/${name} dev/${name}`),
      "mkdir dev/shm; mount -t tmpfs -o noexec,nosuid,mode=1777,size=64m none dev/shm",
      // Of root and of the pod's group, open to all, without the sticky bit.
      ...volumes.map((path) => `mount -t tmpfs -o mode=2777,gid=${CONTAINER_USER_ID} none .${path}`),
      "mount -o remount,bind,ro .",
      `exec env -i ${env.join(" ")} PATH=/usr/local/bin /usr/sbin/chroot --userspec=${user} . /usr/local/bin/svc demo --exit`,
    ].join("\n");
    const child = Bun.spawn(["unshare", "--mount", "--propagation", "private", "sh", "-c", script], {
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
      env: { PATH: process.env.PATH ?? "" },
    });
    const { stdout, stderr, exitCode } = await outputOf(child);
    expect(exitCode, stdout + stderr).toBe(0);
    expect(stdout).toContain("✓ downloaded");
  },
);

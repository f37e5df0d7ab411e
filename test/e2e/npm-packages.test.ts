import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hostTarget } from "../../cli/build/build-target.ts";
import { commandPackage, npmFileName, targetPackage } from "../../cli/build/packaging/npm-packages.ts";
import { VERSION } from "../../src/settings/version.ts";
import { oneEngine } from "../support/one-engine.ts";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";
import { runWitness, witness } from "../support/witness.ts";

oneEngine("what npm installs is the same binary");

setDefaultTimeout(120_000);
const isAsked = process.env.SVC_TEST_INSTALLS !== undefined;
const npm = isAsked ? witness("npm") : null;
const node = isAsked ? witness("node") : null;
const release = {
  version: VERSION,
  license: "Apache-2.0",
  description: "svc",
  dateSeconds: 1_700_000_000,
  compressionLevel: 0,
} as const;

let svc: SvcBinary;
beforeAll(async () => {
  if (isAsked) svc = await compileSvc();
}, 120_000);
afterAll(() => svc?.remove());

test.skipIf(npm === null || node === null)(
  "npm installs svc from its packages and nothing else: npx runs the binary with its words, exit code and end on a signal",
  async () => {
    const folder = svc.folder();
    const target = hostTarget();
    const files = [npmFileName(null, VERSION), npmFileName(target, VERSION)];
    const contents = [
      commandPackage(release),
      targetPackage(target, await Bun.file(svc.path).bytes(), release),
    ];
    for (const [index, name] of files.entries()) writeFileSync(join(folder, name), contents[index] ?? "");
    writeFileSync(join(folder, "package.json"), '{"private":true}\n');
    const npmEnv = { npm_config_cache: join(folder, "cache"), npm_config_prefix: folder };
    const quiet = ["--offline", "--no-audit", "--no-fund", "--prefix", folder];
    const installed = await runWitness(
      npm ?? "",
      ["install", ...quiet, ...files.map((name) => join(folder, name))],
      npmEnv,
    );
    expect(installed.exitCode, installed.stderr).toBe(0);
    const modules = (path: string) =>
      readdirSync(join(folder, "node_modules", path)).filter((name) => !name.startsWith("."));
    expect([modules("").toSorted(), modules("@svc")]).toEqual([["@svc", "svc"], [target]]);

    const npx = (...words: string[]) =>
      runWitness(npm ?? "", ["exec", ...quiet, "--", "svc", ...words], npmEnv);
    expect(await npx("--version")).toMatchObject({ exitCode: 0, stdout: `${VERSION}\n` });
    expect((await npx("no-such-command")).exitCode).toBe(2);

    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      const serving = Bun.spawn([node ?? "", join(folder, "node_modules/.bin/svc"), "serve", "--port", "0"], {
        cwd: folder,
        env: {},
        stdin: "ignore",
        stdout: "pipe",
        stderr: "ignore",
      });
      const { value } = await serving.stdout.getReader().read();
      expect(new TextDecoder().decode(value)).toStartWith("listening on ");
      // It ends neither svc nor what started it.
      serving.kill("SIGHUP");
      serving.kill(signal);
      expect([signal, await serving.exited]).toEqual([signal, 0]);
    }
  },
);

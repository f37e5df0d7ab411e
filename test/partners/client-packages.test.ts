import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { downloadZip } from "client-zip";
import { asList, asObject } from "../support/scenario.ts";
import { REPOSITORY } from "../support/source-file.ts";
import { compileSvc, type ServeProcess, type SvcBinary } from "../support/svc-binary.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { runWitness, witness } from "../support/witness.ts";

setDefaultTimeout(240_000);

const NPM = witness("npm");
const PYTHON = witness("svc-partner-python");
const COMPOSER = witness("composer");
const GO = witness("go");
const PROGRAMS = join(REPOSITORY, "test/partners/packages");
/** Of the example data; some of its tests are complete when they are loaded. */
const VIN = "SJNFAA";

let svc: SvcBinary;
let served: { readonly url: string; readonly process: ServeProcess };
let environment: Record<string, string>;
let version: string;
beforeAll(async () => {
  svc = await compileSvc();
  const cwd = svc.folder();
  const loaded = asObject(JSON.parse((await svc.run(["fixtures", "load", "--json"], { cwd })).stdout));
  const full = asList(loaded.credentials).find(({ key }) => key === "brackenmoor-full");
  served = await svc.serve({ cwd, env: { SVC_RATE_LIMITS: "off" } });
  const document = asObject(await (await fetch(`${served.url}/v1/openapi.json`)).json());
  version = String(asObject(document.info).version);
  environment = {
    BASE: served.url,
    ID: String(full?.client_id),
    SECRET: String(full?.client_secret),
    VIN,
    CGO_ENABLED: "0",
  };
});
afterAll(async () => {
  served.process.kill();
  await served.process.exited;
  await svc.remove();
});

async function run(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const { exitCode, stdout, stderr } = await runWitness(program, args, { ...environment, ...env });
  expect(exitCode, `${args.join(" ")}\n${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

interface Folders {
  /** As `svc client --package` wrote it. */
  readonly source: string;
  /** Empty: where archives go. */
  readonly archives: string;
  /** Of a partner's program. */
  readonly program: string;
}

interface Language {
  readonly name: string;
  readonly language: string;
  readonly tool: string | null;
  /** Packs, installs from the archive alone, and runs the program once for each archive. */
  readonly use: (folders: Folders) => Promise<readonly string[]>;
}

const LANGUAGES: readonly Language[] = [
  {
    name: "npm",
    language: "typescript",
    tool: NPM,
    async use({ source, archives, program }) {
      // What npm install would bring: the compiler.
      symlinkSync(join(REPOSITORY, "node_modules"), join(source, "node_modules"));
      await run(String(NPM), ["pack", source, "--pack-destination", archives], npmFolders(archives));
      const archive = join(archives, `svc-client-${version}.tgz`);
      writeFileSync(join(program, "package.json"), "{}");
      const install = ["install", "--prefix", program, "--offline", "--no-audit", archive];
      await run(String(NPM), install, npmFolders(archives));
      expect(readdirSync(join(program, "node_modules/svc-client")).toSorted()).toEqual([
        ...["LICENSE", "README.md", "dist", "package.json"],
      ]);
      const main = join(program, "main.mjs");
      cpSync(join(PROGRAMS, "main.mjs.txt"), main);
      await run(join(REPOSITORY, "node_modules/.bin/tsc"), [
        ...["--ignoreConfig", "--strict", "--noEmit", "--allowJs", "--checkJs", "--target", "es2023"],
        ...["--module", "nodenext", "--typeRoots", join(REPOSITORY, "node_modules/@types")],
        ...["--types", "bun", main],
      ]);
      return [await run("node", [main])];
    },
  },
  {
    name: "PyPI",
    language: "python",
    tool: PYTHON,
    async use({ source, archives, program }) {
      const python = String(PYTHON);
      await run(python, ["-m", "build", "--no-isolation", "--outdir", archives, source]);
      const names = [`svc_client-${version}-py3-none-any.whl`, `svc_client-${version}.tar.gz`];
      expect(readdirSync(archives).toSorted()).toEqual(names);
      const outputs: string[] = [];
      for (const [index, name] of names.entries()) {
        const site = join(program, `site-${index}`);
        const install = ["-m", "pip", "install", "--no-index", "--no-build-isolation", "--target", site];
        await run(python, [...install, join(archives, name)]);
        expect(existsSync(join(site, "svc_client/py.typed"))).toBe(true);
        outputs.push(await run(python, [join(PROGRAMS, "main.py")], { PYTHONPATH: site }));
      }
      return outputs;
    },
  },
  {
    name: "Composer",
    language: "php",
    tool: COMPOSER,
    async use({ source, archives, program }) {
      const env = { COMPOSER_ALLOW_SUPERUSER: "1", COMPOSER_HOME: join(program, "home") };
      const composer = (args: readonly string[]) =>
        run(String(COMPOSER), [...args, "--no-interaction", "--quiet"], env);
      await composer(["archive", "--working-dir", source, "--format", "tar", "--dir", archives]);
      // What Packagist has of a package: its manifest, and where its archive is.
      const manifested = JSON.parse(readFileSync(join(source, "composer.json"), "utf8"));
      const [archive = ""] = readdirSync(archives);
      const dist = { type: "tar", url: join(archives, archive) };
      const repositories = [
        { type: "package", package: { ...manifested, dist } },
        { "packagist.org": false },
      ];
      const manifest = { repositories, require: { "svc/client": version } };
      writeFileSync(join(program, "composer.json"), JSON.stringify(manifest));
      await composer(["install", "--working-dir", program]);
      cpSync(join(PROGRAMS, "main.php"), join(program, "main.php"));
      return [await run("php", ["-d", "display_errors=stderr", join(program, "main.php")])];
    },
  },
  {
    name: "Go",
    language: "go",
    tool: GO,
    async use({ source, archives, program }) {
      // The layout of a module proxy, which is what Go installs from.
      const versions = join(archives, "svc.example/client/@v");
      mkdirSync(versions, { recursive: true });
      const files = readdirSync(source).map((name) => ({
        name: `svc.example/client@v${version}/${name}`,
        input: readFileSync(join(source, name)),
      }));
      await Bun.write(join(versions, `v${version}.zip`), await downloadZip(files).bytes());
      await Bun.write(join(versions, `v${version}.info`), JSON.stringify({ Version: `v${version}` }));
      cpSync(join(source, "go.mod"), join(versions, `v${version}.mod`));
      writeFileSync(
        join(program, "go.mod"),
        `module example.test/program\n\ngo 1.23\n\nrequire svc.example/client v${version}\n`,
      );
      cpSync(join(PROGRAMS, "main.go.txt"), join(program, "main.go"));
      return [
        await run(String(GO), ["-C", program, "run", "."], {
          GOPROXY: `file://${archives}`,
          GONOSUMDB: "*",
          GOMODCACHE: join(program, "modules"),
          GOFLAGS: "-mod=mod -modcacherw",
        }),
      ];
    },
  },
];

function npmFolders(folder: string): Record<string, string> {
  return { npm_config_cache: join(folder, "cache"), npm_config_update_notifier: "false" };
}

for (const { name, language, tool, use } of LANGUAGES) {
  test.skipIf(tool === null)(
    `the package for ${name} is built, installed from its archive alone and calls the service, in the version of the API document`,
    async () => {
      await inTemporaryFolder(async (folder) => {
        const folders = {
          source: join(folder, "source"),
          archives: join(folder, "archives"),
          program: join(folder, "program"),
        };
        for (const each of Object.values(folders)) mkdirSync(each);
        const written = await svc.run(["client", language, "--package", folders.source, "--json"], {
          cwd: folder,
        });
        expect(written.exitCode, written.stderr).toBe(0);
        expect(JSON.parse(written.stdout)).toMatchObject({ version });
        for (const output of await use(folders)) {
          const { soh, ...seen } = asObject(JSON.parse(output));
          expect(seen).toEqual({ version, code: "not_found" });
          expect(soh).toBeGreaterThan(0);
        }
      });
    },
  );
}

test("svc client gives a package the name that its publisher chooses, and refuses one that would break its files", async () => {
  await inTemporaryFolder(async (folder) => {
    const write = (...args: string[]) => svc.run(["client", "go", ...args], { cwd: folder });
    expect((await write("--package", "out", "--name", "go.acme.example/battery")).exitCode).toBe(0);
    expect(readFileSync(join(folder, "out/go.mod"), "utf8")).toStartWith("module go.acme.example/battery\n");
    for (const args of [
      ["--package", "odd", "--name", 'a"b'],
      ["--name", "a"],
    ])
      expect(await write(...args)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--name") });
    expect(existsSync(join(folder, "odd"))).toBe(false);
  });
});

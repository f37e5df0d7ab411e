import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { cpSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { asList, asObject } from "../support/scenario.ts";
import { REPOSITORY } from "../support/source-file.ts";
import { compileSvc, type ServeProcess, type SvcBinary } from "../support/svc-binary.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { runWitness, witness } from "../support/witness.ts";

setDefaultTimeout(240_000);

/** A minute of two cores, so `.ci/run` asks for it beside the suite. */
const GENERATOR = witness("svc-openapi-generator");
const GO = GENERATOR === null ? null : witness("go");
const PYTHON = GENERATOR === null ? null : witness("svc-partner-python");
const JAVAC = GENERATOR === null ? null : witness("javac");
const PROGRAMS = join(REPOSITORY, "test/partners/generated");
/** Of the example data; its test is one of those that are complete when they are loaded. */
const VIN = "SJNFAA";
/** What the guide says that each call of the generator needs. */
const GUIDE = await Bun.file(join(REPOSITORY, "src/guide/integrate/api-document.md")).text();
const GUIDE_OPTIONS = [...GUIDE.matchAll(/(--global-property=\S+) -o client$/gm)].map(
  ([, option = ""]) => option,
);

/** The one command that the guide has for Java, up to where its output goes. */
const CLIENTS_GUIDE = await Bun.file(join(REPOSITORY, "src/guide/integrate/clients.md")).text();
const [, JAVA_OPTIONS = ""] = /-i openapi\.json (-g java [\s\S]*?) -o client$/m.exec(CLIENTS_GUIDE) ?? [];

let svc: SvcBinary;
let served: { readonly url: string; readonly process: ServeProcess };
let environment: Record<string, string>;
interface Generated {
  readonly name: string;
  readonly generator: readonly string[];
  readonly program: string | null;
  /** Makes one program of the generated client and that of the folder. */
  readonly prepare: (folder: string) => void;
  /** Checks, then the program, which prints what it saw. */
  readonly commands: (folder: string) => readonly (readonly string[])[];
}

const LANGUAGES: readonly Generated[] = [
  {
    name: "Go",
    generator: ["-g", "go", "--additional-properties=packageName=svcapi,withGoMod=false"],
    program: GO,
    prepare: (folder) => {
      cpSync(join(PROGRAMS, "main.go.txt"), join(folder, "main.go"));
      renameSync(join(folder, "client"), join(folder, "svcapi"));
    },
    commands: (folder) => [
      [String(GO), "-C", folder, "vet", ".", "./svcapi"],
      [String(GO), "-C", folder, "run", "."],
    ],
  },
  {
    name: "Python",
    generator: ["-g", "python", "--additional-properties=packageName=svcapi"],
    program: PYTHON,
    prepare: (folder) => cpSync(join(PROGRAMS, "main.py"), join(folder, "client/main.py")),
    commands: (folder) => [
      [String(PYTHON), "-m", "compileall", "-q", join(folder, "client")],
      [String(PYTHON), join(folder, "client/main.py")],
    ],
  },
  {
    name: "TypeScript",
    generator: ["-g", "typescript-fetch", "--additional-properties=importFileExtension=.ts"],
    program: process.execPath,
    prepare: (folder) => {
      cpSync(join(PROGRAMS, "main.ts.txt"), join(folder, "main.ts"));
      renameSync(join(folder, "client"), join(folder, "svcapi"));
      symlinkSync(join(REPOSITORY, "node_modules"), join(folder, "node_modules"));
    },
    commands: (folder) => [
      [
        ...[join(REPOSITORY, "node_modules/.bin/tsc"), "--ignoreConfig", "--strict", "--noEmit"],
        ...["--target", "es2023", "--module", "preserve", "--types", "bun", "--lib", "es2023,dom"],
        ...["--allowImportingTsExtensions", join(folder, "main.ts"), join(folder, "svcapi/index.ts")],
      ],
      [process.execPath, join(folder, "main.ts")],
    ],
  },
  {
    name: "Java",
    generator: JAVA_OPTIONS.split(/[\s\\]+/),
    program: JAVAC,
    prepare: (folder) => {
      cpSync(join(PROGRAMS, "Main.java"), join(folder, "client/src/main/java/Main.java"));
      mkdirSync(join(folder, "classes"));
    },
    commands: (folder) => {
      // What .ci/partner-java/pom.xml names.
      const libraries = "/usr/local/lib/svc-partner-java/*";
      const sources = join(folder, "client/src/main/java");
      return [
        [
          ...[
            String(JAVAC),
            "-nowarn",
            "-encoding",
            "UTF-8",
            "-proc:none",
            "-cp",
            libraries,
            "-sourcepath",
            sources,
          ],
          ...["-d", join(folder, "classes"), join(sources, "Main.java")],
        ],
        ["java", "-cp", `${join(folder, "classes")}:${libraries}`, "Main"],
      ];
    },
  },
];

describe.skipIf(GENERATOR === null)("clients that openapi-generator writes", () => {
  beforeAll(async () => {
    svc = await compileSvc();
    const cwd = svc.folder();
    const loaded = asObject(JSON.parse((await svc.run(["fixtures", "load", "--json"], { cwd })).stdout));
    const full = asList(loaded.credentials).find(({ key }) => key === "brackenmoor-full");
    served = await svc.serve({
      cwd,
      env: { SVC_RATE_LIMITS: "off", SVC_ALLOW_PRIVATE_WEBHOOKS: "on" },
    });
    environment = {
      BASE: served.url,
      ID: String(full?.client_id),
      SECRET: String(full?.client_secret),
      VIN,
      CGO_ENABLED: "0",
      GOFLAGS: "-mod=mod",
    };
  });
  afterAll(async () => {
    served.process.kill();
    await served.process.exited;
    await svc.remove();
  });

  for (const { name, generator, program, prepare, commands } of LANGUAGES) {
    test.skipIf(program === null)(
      `the client that openapi-generator writes for ${name} compiles, calls the binary and reads a refusal`,
      async () => {
        await inTemporaryFolder(async (folder) => {
          const document = join(folder, "openapi.json");
          await Bun.write(document, await fetch(`${served.url}/v1/openapi.json`));
          await run(String(GENERATOR), [
            ...["generate", "-i", document, "-o", join(folder, "client"), ...generator],
            ...GUIDE_OPTIONS,
            ...["--global-property", "apiTests=false,modelTests=false,apiDocs=false,modelDocs=false"],
          ]);
          await Bun.write(
            join(folder, "go.mod"),
            "module example.test/generated\n\ngo 1.26.0\n\nrequire golang.org/x/oauth2 v0.37.0\n",
          );
          prepare(folder);
          let output = "";
          for (const [each = "", ...args] of commands(folder)) output = await run(each, args);
          expect(JSON.parse(output)).toEqual({ soh: expect.any(Number), webhooks: 1, code: "not_found" });
        });
      },
    );
  }
});

async function run(program: string, args: readonly string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await runWitness(program, args, environment);
  expect(exitCode, `${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

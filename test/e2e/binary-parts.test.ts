import { afterAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { PART_NAMES, partsOf } from "../../cli/build/binary-parts.ts";
import { BUILD_TARGETS, hostTarget } from "../../cli/build/build-target.ts";
import { compile } from "../../cli/build/compile.ts";
import stored from "../../cli/build/licences/copyright-notices.json";
import { provenanceOf } from "../../cli/build/release/provenance.ts";
import { sbomOf } from "../../cli/build/release/sbom.ts";
import type { ThirdParty } from "../../cli/third-party.ts";
import { REPOSITORY } from "../support/source-file.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const LARGEST_BYTES = 150e6;
const PAGE = join(REPOSITORY, "src/guide/internals/releasing.md");

// Packed as for a release, which the program of the other tests is not.
const folder = temporaryFolder();
const program = join(folder.path, "svc");
await compile({ entry: join(REPOSITORY, "cli/main.ts"), outfile: program, target: hostTarget() });
afterAll(folder.remove);
const binary = readFileSync(program);
const licenses: (...args: readonly string[]) => string = (...args) => {
  const { stdout, exitCode } = Bun.spawnSync([program, "licenses", ...args], { env: {} });
  expect(exitCode).toBe(0);
  return stdout.toString();
};
const parts = partsOf(binary);

test("the binary takes at most 150 MB", () => {
  expect(binary.length).toBeLessThanOrEqual(LARGEST_BYTES);
});

test("every byte of the binary belongs to a named part of it", () => {
  expect(PART_NAMES.reduce((sum, name) => sum + parts[name], 0)).toBe(binary.length);
  for (const name of PART_NAMES) expect([name, parts[name] > 100_000]).toEqual([name, true]);
});

test("the page about releasing names the parts of the binary with sizes that are still true", () => {
  const page = readFileSync(PAGE, "utf8");
  const rows = [...page.matchAll(/^\| ([^|]+?) +\| +([\d.]+) \|$/gm)].map(([, name, megabytes]) => ({
    name: name ?? "",
    megabytes: Number(megabytes),
  }));
  const actual = [...PART_NAMES.map((name) => [name, parts[name]] as const), ["together", binary.length]];
  expect(rows.map(({ name }) => name)).toEqual(actual.map(([name]) => String(name)));
  for (const [index, [name, bytes]] of actual.entries()) {
    const written = rows[index]?.megabytes ?? 0;
    const megabytes = Number(bytes) / 1e6;
    // Renewed by hand with what `bun run build --report` prints.
    expect([name, Math.abs(written - megabytes) <= Math.max(0.5, megabytes * 0.1)]).toEqual([name, true]);
  }
});

test("a file that Bun has not compiled is refused", () => {
  expect(() => partsOf(Buffer.from("no binary"))).toThrow("no binary that Bun has compiled");
});

test("svc licenses names everything that the binary bundles, each with a licence text", () => {
  const { components, texts } = JSON.parse(licenses("--json")) as ThirdParty;
  expect(components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["bun", "SQLite", "vips", "sharp", "elysia", "drizzle-orm", "any-ascii", "Inter"]),
  );
  // The build's own tools are not inside.
  expect(components.map(({ name }) => name)).not.toContain("typescript");
  for (const component of components) {
    for (const key of component.texts)
      expect([component.name, texts[key] ?? ""]).not.toEqual([component.name, ""]);
  }
  const printed = licenses();
  for (const { name } of components) expect(printed).toContain(`\n${name} `);
  expect(printed).toContain("GNU LESSER GENERAL PUBLIC LICENSE");
  expect(printed).toContain("SIL OPEN FONT LICENSE");
});

test("every stored notice of copyright belongs to something in the binary of some target", () => {
  const { components } = JSON.parse(licenses("--json")) as ThirdParty;
  const sources = new Set(components.map(({ source }) => source.replace(/\/v\/[^/]+$/, "")));
  const ofOtherTargets = BUILD_TARGETS.map(
    (target) => `https://www.npmjs.com/package/@img/sharp-libvips-${target}`,
  );
  expect(
    Object.keys(stored).filter((source) => !sources.has(source) && !ofOtherTargets.includes(source)),
  ).toEqual([]);
});

test("the SBOM of the binary is valid CycloneDX 1.6, the same each time, and names what svc licenses names", async () => {
  const thirdParty = JSON.parse(licenses("--json")) as ThirdParty;
  const subject = {
    fileName: "svc-linux-x64",
    sha256: new Bun.CryptoHasher("sha256").update(binary).digest("hex"),
  };
  const sbom = sbomOf(subject, thirdParty);
  expect(sbomOf(subject, thirdParty)).toBe(sbom);
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(sbom)).toBeNull();
  const named = [...sbom.matchAll(/"bom-ref": "([^"]+)"/g)].map(([, ref]) => ref);
  expect(named.length).toBe(thirdParty.components.length + 1);
  expect(new Set(named).size).toBe(named.length);
  const purls = [...sbom.matchAll(/"purl": "([^"]+)"/g)].map(([, purl]) => purl);
  expect(purls.length).toBe(thirdParty.components.length);
  expect(new Set(purls).size).toBe(purls.length);
});

test("the provenance of a binary says its digest, commit, packages and Bun, and no time or machine", () => {
  const built = {
    target: "linux-arm64",
    fileName: "svc-linux-arm64",
    sha256: "ab",
    commit: "cd",
    lockSha256: "ef",
  } as const;
  const statement = JSON.parse(provenanceOf(built));
  expect(statement).toMatchObject({
    _type: "https://in-toto.io/Statement/v1",
    subject: [{ name: "svc-linux-arm64", digest: { sha256: "ab" } }],
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: { buildDefinition: { externalParameters: { target: "linux-arm64" } } },
  });
  const materials = statement.predicate.buildDefinition.resolvedDependencies as readonly { name: string }[];
  expect(materials.map(({ name }) => name)).toEqual(["svc", "bun.lock", "bun"]);
  expect(provenanceOf(built)).toBe(provenanceOf(built));
  expect(
    JSON.parse(provenanceOf({ ...built, commit: null })).predicate.buildDefinition.resolvedDependencies,
  ).toHaveLength(2);
});

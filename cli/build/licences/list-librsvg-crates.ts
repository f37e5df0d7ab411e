import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { outputOf } from "../../../src/kernel/child-output.ts";
import { BUILD_TARGETS, type BuildTarget } from "../build-target.ts";
import { copyrightLinesIn } from "./copyright-notices.ts";
import type { Crate, CrateList } from "./librsvg-crates.ts";

/**
 * `bun cli/build/licences/list-librsvg-crates.ts VERSION` writes `librsvg-crates.json`: the crates that librsvg of this version has in libvips.
 * It needs cargo and crates.io. librsvg comes with the Cargo.lock of its makers, and sharp builds it by that, without the features below;
 * so a crate that is not in that Cargo.lock ends this.
 */

const FILE = join(import.meta.dir, "librsvg-crates.json");
/** What the build of sharp's libvips deletes from librsvg's Cargo.toml (`build/posix.sh` there). */
const LEFT_OUT = ["gif", "webp", "pdf", "ps"];
const TRIPLES: Readonly<Record<BuildTarget, string>> = {
  "linux-x64": "x86_64-unknown-linux-gnu",
  "linux-arm64": "aarch64-unknown-linux-gnu",
  "darwin-arm64": "aarch64-apple-darwin",
  "darwin-x64": "x86_64-apple-darwin",
};
const TEXT_FILE = /^(?:licen[cs]e|copying|copyright|unlicense)/i;
/** A line that names nobody. */
const YEAR_ALONE = /^copyright \(c\) \d{4}$/i;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly authors: readonly string[];
  readonly manifest_path: string;
}

async function cargo(cwd: string, args: readonly string[]): Promise<string> {
  const child = Bun.spawn(["cargo", ...args], { cwd, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const { stdout, stderr, exitCode } = await outputOf(child);
  if (exitCode !== 0) throw new Error(`cargo ${args.join(" ")}: ${stderr}`);
  return stdout;
}

/** The folder of librsvg as cargo has downloaded it. */
async function downloaded(version: string, folder: string): Promise<string> {
  await cargo(folder, ["info", `librsvg@${version}`]);
  const home = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
  const [manifest] = new Bun.Glob(`registry/src/*/librsvg-${version}/Cargo.toml`).scanSync({
    cwd: home,
    absolute: true,
  });
  if (manifest === undefined) throw new Error(`cargo has not downloaded librsvg ${version}`);
  return dirname(manifest);
}

async function listed(version: string, folder: string): Promise<CrateList> {
  const source = join(folder, "librsvg");
  await cp(await downloaded(version, folder), source, { recursive: true });
  const toml = Bun.file(join(source, "Cargo.toml"));
  const leftOut = new RegExp(`^ +"(?:${LEFT_OUT.join("|")})",\n`, "gm");
  // The lists of crates do not depend on the version of Rust.
  await toml.write((await toml.text()).replace(leftOut, "").replace(/^rust-version = .*\n/m, ""));
  const lock = await Bun.file(join(source, "Cargo.lock")).text();
  const targetsOf = new Map<string, string[]>();
  for (const target of BUILD_TARGETS) {
    const tree = ["tree", "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"];
    const printed = await cargo(source, [...tree, "--target", TRIPLES[target]]);
    const names = printed.split("\n").map((line) => line.split(" ").slice(0, 2).join(" ").replace(" v", " "));
    for (const name of new Set(names)) {
      if (name === "" || name.startsWith("librsvg ")) continue;
      targetsOf.set(name, [...(targetsOf.get(name) ?? []), target]);
    }
  }
  const { packages }: { packages: Manifest[] } = JSON.parse(
    await cargo(source, ["metadata", "--format-version", "1"]),
  );
  const manifests = new Map(packages.map((manifest) => [`${manifest.name} ${manifest.version}`, manifest]));
  const crates = [...targetsOf.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    version,
    crates: await Promise.all(
      crates.map(async ([key, targets]) => {
        const manifest = manifests.get(key);
        const [name = "", version = ""] = key.split(" ");
        if (manifest === undefined || !lock.includes(`name = "${name}"\nversion = "${version}"\n`))
          throw new Error(`${key} is not in the Cargo.lock of librsvg`);
        const crate = await crateOf(manifest);
        return targets.length === BUILD_TARGETS.length ? crate : { ...crate, targets };
      }),
    ),
  };
}

async function crateOf({ name, version, license, authors, manifest_path }: Manifest): Promise<Crate> {
  const folder = dirname(manifest_path);
  const files = (await readdir(folder)).filter((file) => TEXT_FILE.test(file)).toSorted();
  const texts = await Promise.all(files.map((file) => Bun.file(join(folder, file)).text()));
  const lines = [...new Set(texts.flatMap(copyrightLinesIn))].filter((line) => !YEAR_ALONE.test(line));
  const makers = authors.length === 0 ? `the makers of ${name}` : authors.join(", ");
  const notice = lines.length === 0 ? [`By ${makers}, without a line of copyright.`] : lines;
  return { name, version, license: license.replaceAll("/", " OR "), notice };
}

const [version] = process.argv.slice(2);
if (version === undefined) {
  console.error("usage: bun cli/build/licences/list-librsvg-crates.ts VERSION");
  process.exit(2);
}
const folder = await mkdtemp(join(tmpdir(), "svc-crates-"));
try {
  const list = await listed(version, folder);
  await Bun.write(FILE, `${JSON.stringify(list, null, 2)}\n`);
  console.log(`${list.crates.length} crates of librsvg ${version}`);
} finally {
  await rm(folder, { recursive: true });
}

import { gzipSync } from "node:zlib";
import { BUILD_TARGETS, type BuildTarget } from "../build-target.ts";
import launcher from "./npm-launcher.cjs" with { type: "text" };
import { tarArchive } from "./tar-archive.ts";

/** What every package of a release says in the same way. */
interface NpmRelease {
  readonly version: string;
  readonly license: string;
  readonly description: string;
  readonly dateSeconds: number;
  /** 0 packs fast and large, for trials; by default as small as gzip can. */
  readonly compressionLevel?: 0 | 9;
}

const nameOf = (target: BuildTarget) => `@svc/${target}`;

/** The name that `npm pack` gives a package's file. */
export function npmFileName(target: BuildTarget | null, version: string): string {
  return target === null ? `svc-${version}.tgz` : `svc-${target}-${version}.tgz`;
}

/**
 * The package with the command `svc`: a few lines of Node that start the binary of the package for the machine, of which npm installs one.
 * As a file that npm takes.
 */
export function commandPackage(release: NpmRelease): Buffer {
  const optionalDependencies = Object.fromEntries(
    BUILD_TARGETS.map((target) => [nameOf(target), release.version]),
  );
  const bin = { svc: "svc.cjs" };
  const manifest = { ...manifestOf("svc", release), bin, engines: { node: ">=18" }, optionalDependencies };
  return packed(release, manifest, ["svc.cjs", Buffer.from(launcher)]);
}

/** The binary of one target, as a file that npm installs on the machines that can run it. */
export function targetPackage(target: BuildTarget, binary: Uint8Array, release: NpmRelease): Buffer {
  const [os = "", cpu = ""] = target.split("-");
  const isLinux = os === "linux";
  const manifest = {
    ...manifestOf(nameOf(target), release),
    os: [os],
    cpu: [cpu],
    ...(isLinux ? { libc: ["glibc"] } : {}),
    preferUnplugged: true,
  };
  return packed(release, manifest, ["svc", binary]);
}

function manifestOf(name: string, { version, license, description }: NpmRelease) {
  return { name, version, license, description };
}

function packed(
  { dateSeconds, compressionLevel: level = 9 }: NpmRelease,
  manifest: object,
  [path, content]: readonly [path: string, content: Uint8Array],
): Buffer {
  const json = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  const entries = [
    { path: "package.json", content: json, mode: 0o644 },
    { path, content, mode: 0o755 },
  ];
  return gzipSync(tarArchive(entries, { root: "package/", dateSeconds }), { level });
}

import type { BunPlugin } from "bun";
import type { ThirdParty } from "../../third-party.ts";
import type { BuildTarget, NativePackages } from "../build-target.ts";
import { PACKED, type PackedContents } from "../packed-modules.ts";
import { packageFolderOf, packageOfLibrary, thirdPartyOf } from "./third-party-list.ts";

const NOTICES = "third-party.json";

/**
 * Notes the packages of all modules that the bundler loads; once it has loaded them all, `third-party.ts` gets what they are and under
 * which licences. `thirdParty` says the same after the build, `packages` their folders.
 */
export function bundledNotices(
  repository: string,
  native: NativePackages,
  contents: PackedContents,
  target: BuildTarget,
): { readonly plugin: BunPlugin; readonly packages: ReadonlySet<string>; thirdParty(): ThirdParty } {
  const packages = new Set<string>([packageOfLibrary(native.addon)]);
  const thirdParty = () =>
    thirdPartyOf({
      repository,
      packages,
      libvips: packageOfLibrary(native.libvips),
      target,
      versions: process.versions,
    });
  const plugin: BunPlugin = {
    name: "bundled-notices",
    setup(build) {
      build.onLoad({ filter: /[\\/]node_modules[\\/]/ }, ({ path }) => {
        const folder = packageFolderOf(path);
        if (folder !== null) packages.add(folder);
        return undefined;
      });
      build.onLoad({ filter: /[\\/]cli[\\/]third-party\.ts$/ }, async ({ defer }) => {
        await defer();
        contents.set(NOTICES, Buffer.from(JSON.stringify(thirdParty())));
        return {
          loader: "js",
          contents: `import { readFileSync } from "node:fs";
import path from "${PACKED}${NOTICES}" with { type: "file" };
export const readThirdParty = () => JSON.parse(Bun.zstdDecompressSync(readFileSync(path)).toString());`,
        };
      });
    },
  };
  return { plugin, packages, thirdParty };
}

import { join, relative } from "node:path";
import type { BunPlugin } from "bun";
import { FILE_WORKER_WORD } from "../../src/certificates/file-worker/file-worker-command.ts";
import type { NativePackages } from "./build-target.ts";
import { PACKED } from "./packed-modules.ts";

const RENDERING = "src/certificates/rendering";
const ADDON = "sharp-addon";
const LIBVIPS = "libvips";

/** The build compiles the worker beside the main entry point. */
export const RENDER_WORKER_ENTRY = `${RENDERING}/render-worker.ts`;
export const WRITER_THREAD_ENTRY = "src/writer-thread.ts";

/**
 * For rendering inside one file: `embedded-parts.ts` becomes a module that holds sharp's addon and libvips as files and names the
 * worker's path in the binary; sharp's `require` of its platform package returns our loader's addon, because Bun would unpack only the
 * addon, to an unprotected folder, without the libvips that it links to.
 */
export async function embedNative(repository: string, packages: NativePackages): Promise<BunPlugin> {
  const embeddedParts = await embeddedPartsModule(packages);
  return {
    name: "embed-native",
    setup(build) {
      build.onLoad({ filter: /[\\/]rendering[\\/]embedded-parts\.ts$/ }, () => ({
        loader: "ts",
        contents: embeddedParts,
      }));
      build.onLoad({ filter: /[\\/]src[\\/]writer-thread-path\.ts$/ }, () => ({
        loader: "ts",
        contents: `export const writerThreadPath = "${embeddedPathOf(WRITER_THREAD_ENTRY)}";`,
      }));
      build.onLoad({ filter: /[\\/]file-worker[\\/]file-worker-command\.ts$/ }, () => ({
        loader: "ts",
        contents: `
          export const FILE_WORKER_WORD = "${FILE_WORKER_WORD}";
          export const fileWorkerCommand = [process.execPath, FILE_WORKER_WORD];
        `,
      }));
      build.onResolve({ filter: /^@img\/sharp-[^/]+\/sharp\.node$/ }, ({ path }) => ({
        path,
        namespace: "native-addon",
      }));
      // By a name instead of a path: what a module says stays in its source map, and the folder of the build must not.
      build.onResolve({ filter: /^svc:native-addon$/ }, () => ({
        path: join(repository, RENDERING, "native-addon.ts"),
      }));
      build.onLoad({ filter: /.*/, namespace: "native-addon" }, () => ({
        loader: "js",
        contents: `module.exports = require("svc:native-addon").getNativeAddon();`,
      }));
    },
  };
}

/** What is embedded compressed, by name. */
export async function nativeFiles({ addon, libvips }: NativePackages): Promise<Map<string, Uint8Array>> {
  return new Map([
    [ADDON, await Bun.file(addon).bytes()],
    [LIBVIPS, await Bun.file(libvips).bytes()],
  ]);
}

async function embeddedPartsModule(packages: NativePackages): Promise<string> {
  const addonSha256 = await sha256Of(packages.addon);
  const libvipsSha256 = await sha256Of(packages.libvips);
  const fingerprint = new Bun.CryptoHasher("sha256")
    .update(addonSha256 + libvipsSha256)
    .digest("hex")
    .slice(0, 16);
  const modules = join(packages.addon, "../../..");
  const nativeFile = (name: string, path: string, sha256: string) =>
    `{ embeddedPath: ${name}, unpackedPath: ${JSON.stringify(relative(modules, path))}, sha256: "${sha256}" }`;
  return `
    import addon from "${PACKED}${ADDON}" with { type: "file" };
    import libvips from "${PACKED}${LIBVIPS}" with { type: "file" };
    export const nativeLibraries = {
      fingerprint: "${fingerprint}",
      addon: ${nativeFile("addon", packages.addon, addonSha256)},
      libvips: ${nativeFile("libvips", packages.libvips, libvipsSha256)},
    };
    export const renderWorkerPath = "${embeddedPathOf(RENDER_WORKER_ENTRY)}";
  `;
}

function embeddedPathOf(entry: string): string {
  return `/$bunfs/root/${entry.replace(/\.ts$/, ".js")}`;
}

async function sha256Of(path: string): Promise<string> {
  return new Bun.CryptoHasher("sha256").update(await Bun.file(path).bytes()).digest("hex");
}

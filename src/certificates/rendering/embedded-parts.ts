import { fileURLToPath } from "node:url";

/** From source nothing is embedded, and sharp comes from node_modules; the build replaces this module (`cli/build/embed-native.ts`). */
export interface NativeFile {
  /** Its path in the binary's own file system, where it is compressed by zstd. */
  readonly embeddedPath: string;
  /** Its path below the folder it is unpacked into: the layout of node_modules, in which sharp finds libvips. */
  readonly unpackedPath: string;
  /** Of the unpacked file, hexadecimal; taken by the build. */
  readonly sha256: string;
}

/** The image library of the compiled binary: two files that fit each other exactly. */
export interface NativeLibraries {
  /** Changes with either file, so that the unpacked files of two binaries stay separate. */
  readonly fingerprint: string;
  /** sharp's Node-API addon; it links to libvips by a path relative to itself. */
  readonly addon: NativeFile;
  readonly libvips: NativeFile;
}

/** Null from source; the build puts the embedded files here. */
export const nativeLibraries: NativeLibraries | null = null as NativeLibraries | null;

/** The file that worker threads start from, as `new Worker` of `node:worker_threads` requires it. */
export const renderWorkerPath: string = fileURLToPath(new URL("./render-worker.ts", import.meta.url));

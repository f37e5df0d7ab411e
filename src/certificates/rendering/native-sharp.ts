import { tmpdir } from "node:os";
import type sharp from "sharp";
import { nativeLibraries } from "./embedded-parts.ts";
import { loadNativeAddon } from "./native-addon.ts";

type Sharp = typeof sharp;

/** Folders into which the libraries of the compiled binary may be unpacked; the first that allows it is used. */
const UNPACK_BASES = ["/tmp", "/var/tmp", "/dev/shm"];

/**
 * Takes tens of milliseconds and some 40 MB: for worker threads. libvips gets one thread and no cache, because the render pool's workers
 * are the parallelism, and every certificate is another picture. @param spareFolder an existing folder for where every temporary one is
 * read-only or forbids execution. @throws Error when the libraries cannot be unpacked or do not run here.
 */
export async function loadSharp(spareFolder?: string): Promise<Sharp> {
  if (nativeLibraries !== null) {
    const bases = [tmpdir(), ...UNPACK_BASES];
    loadNativeAddon(nativeLibraries, spareFolder === undefined ? bases : [...bases, spareFolder]);
  }
  // The ES module build of sharp hides the addon from the bundler.
  const loaded: Sharp = require("sharp");
  loaded.cache(false);
  loaded.concurrency(1);
  return loaded;
}

import { tmpdir } from "node:os";
import type sharp from "sharp";
import { nativeLibraries } from "../embedded-parts.ts";
import { loadNativeAddon } from "../native-addon.ts";

/** The function that the sharp package exports. */
type Sharp = typeof sharp;

/** Folders into which the libraries of the compiled binary may be unpacked; the first that allows it is used. */
const UNPACK_BASES = ["/tmp", "/var/tmp", "/dev/shm"];

/**
 * Loads sharp and libvips, in source and in the compiled binary. It takes tens of milliseconds and some 40 MB, so it
 * belongs in a worker thread and not on the way to the first request.
 *
 * libvips is set to one thread and no cache: the render pool's workers are the parallelism, and every certificate is
 * a different picture.
 *
 * @param spareFolder an existing folder that may be used where every temporary folder is read-only or forbids
 *   execution, such as the data directory.
 * @throws Error when the libraries cannot be unpacked or do not run on this machine.
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

import {
  closeSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { NativeFile, NativeLibraries } from "./embedded-parts.ts";

const READ_BYTES = 1 << 20;

let loadedAddon: object | null = null;

/**
 * The system loads a library only from a file, so addon and libvips are unpacked first, into the first of `bases` that can be written,
 * belongs to this user and allows execution. @throws Error naming every folder tried and what was wrong with it.
 */
export function loadNativeAddon(libraries: NativeLibraries, bases: readonly string[]): void {
  if (loadedAddon !== null) return;
  const refusals: string[] = [];
  for (const base of new Set(bases)) {
    try {
      loadedAddon = loadFrom(unpackLibraries(libraries, base));
      return;
    } catch (error) {
      refusals.push(`${base}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(`The image library could not be unpacked and loaded. ${refusals.join("; ")}`);
}

/** The loaded addon. In the binary, sharp's own search for it is replaced by a call of this function. */
export function getNativeAddon(): object {
  if (loadedAddon === null)
    throw new Error("sharp was required before its addon was loaded: use loadSharp()");
  return loadedAddon;
}

interface UnpackedLibraries {
  readonly folder: string;
  readonly addonPath: string;
}

/** An existing file is kept if its digest is right, else replaced. @throws Error when the folder is not safe or cannot be written. */
export function unpackLibraries(libraries: NativeLibraries, base: string): UnpackedLibraries {
  const folder = join(openPrivateFolder(base), libraries.fingerprint);
  unpack(libraries.libvips, folder);
  return { folder, addonPath: unpack(libraries.addon, folder) };
}

function loadFrom({ folder, addonPath }: UnpackedLibraries): object {
  const module = { exports: {} };
  try {
    process.dlopen(module, addonPath);
  } catch (error) {
    // If the file system forbids loading them from here, the files need not stay: they take 19 MB.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return module.exports;
}

/** @returns a path below `folder` whose content is exactly that of the embedded file. */
function unpack(file: NativeFile, folder: string): string {
  const path = join(folder, file.unpackedPath);
  if (sha256Of(path) === file.sha256) return path;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const staging = mkdtempSync(join(folder, "unpacking-"));
  try {
    const staged = join(staging, "library");
    writeFileSync(staged, Bun.zstdDecompressSync(readFileSync(file.embeddedPath)), { mode: 0o600 });
    // Another thread or process may be loading the replaced file: it keeps the old one, and never sees half a file.
    renameSync(staged, path);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return path;
}

/** Null when there is no such file. Reads in pieces: libvips is 19 MB. */
function sha256Of(path: string): string | null {
  let descriptor: number;
  try {
    descriptor = openSync(path, "r");
  } catch {
    return null;
  }
  try {
    const hasher = new Bun.CryptoHasher("sha256");
    const piece = new Uint8Array(READ_BYTES);
    for (let read = readSync(descriptor, piece); read > 0; read = readSync(descriptor, piece)) {
      hasher.update(piece.subarray(0, read));
    }
    return hasher.digest("hex");
  } finally {
    closeSync(descriptor);
  }
}

const OTHERS_WRITE = 0o022;
const OTHERS_ANY = 0o077;
const STICKY = 0o1000;

/**
 * A folder in which nobody but the running user (and root) can create, change or replace a file, so that a library may be loaded from it.
 * It outlives the process: the next one finds the files unpacked. @param base an existing folder, such as `/tmp`. @throws Error saying why
 * it will not do: missing, read-only, or the folder in it belongs to another user.
 */
export function openPrivateFolder(base: string): string {
  const { mode } = statSync(base);
  // In a folder that others may write to and that is not sticky, they could rename our folder and put theirs in its place.
  if ((mode & OTHERS_WRITE) !== 0 && (mode & STICKY) === 0) {
    throw new Error(`${base} can be changed by other users`);
  }
  const userId = process.getuid?.() ?? 0;
  const folder = resolve(base, `svc-${userId}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory()) throw new Error(`${folder} is not a folder`);
  if (found.uid !== userId) throw new Error(`${folder} belongs to another user`);
  if ((found.mode & OTHERS_ANY) !== 0) throw new Error(`${folder} is open to other users`);
  return folder;
}

import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NativeFile, NativeLibraries } from "../../src/certificates/rendering/embedded-parts.ts";
import {
  getNativeAddon,
  loadNativeAddon,
  unpackLibraries,
} from "../../src/certificates/rendering/native-addon.ts";

// These files are no libraries: the system refuses to load them, and the suite's own sharp stays the only one in this
// process. That real ones load is shown by the test of the binary.
const CONTENT = "not a library, but unpacked like one";

let root: string;
let libraries: NativeLibraries;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "svc-native-addon-"));
  const embedded = (name: string): NativeFile => {
    const embeddedPath = join(root, name);
    writeFileSync(embeddedPath, Bun.zstdCompressSync(`${CONTENT}: ${name}`));
    const sha256 = new Bun.CryptoHasher("sha256").update(`${CONTENT}: ${name}`).digest("hex");
    return { embeddedPath, unpackedPath: `${name}-package/lib/${name}`, sha256 };
  };
  libraries = { fingerprint: "0123456789abcdef", addon: embedded("addon"), libvips: embedded("libvips") };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function makeBase(name: string): string {
  const base = join(root, name);
  mkdirSync(base);
  return base;
}

function readUnpacked(folder: string): string[] {
  return [libraries.addon, libraries.libvips].map((file) =>
    readFileSync(join(folder, file.unpackedPath), "utf8"),
  );
}

test("unpacking writes both native libraries, for the owner alone, and leaves nothing else behind", () => {
  const { folder, addonPath } = unpackLibraries(libraries, makeBase("base"));
  expect(addonPath).toBe(join(folder, libraries.addon.unpackedPath));
  expect(readUnpacked(folder)).toEqual([`${CONTENT}: addon`, `${CONTENT}: libvips`]);
  expect(readdirSync(folder).sort()).toEqual(["addon-package", "libvips-package"]);
  expect(statSync(addonPath).mode & 0o077).toBe(0);
});

test("unpacking replaces a native library whose content is wrong though its size is right, and leaves a right one alone", () => {
  const base = makeBase("base");
  const { folder, addonPath } = unpackLibraries(libraries, base);
  writeFileSync(join(folder, libraries.libvips.unpackedPath), `${CONTENT.toUpperCase()}: libvips`);
  const { ino, mtimeMs } = statSync(addonPath);
  unpackLibraries(libraries, base);
  expect(readUnpacked(folder)).toEqual([`${CONTENT}: addon`, `${CONTENT}: libvips`]);
  expect(statSync(addonPath)).toMatchObject({ ino, mtimeMs });
});

test("a later version's native libraries stand beside, never in place of, those in use", () => {
  const base = makeBase("base");
  const { folder } = unpackLibraries(libraries, base);
  const later = unpackLibraries({ ...libraries, fingerprint: "fedcba9876543210" }, base);
  expect(later.folder).not.toBe(folder);
  expect(readUnpacked(folder)).toEqual([`${CONTENT}: addon`, `${CONTENT}: libvips`]);
});

test("loading goes on to the next folder when one fails, and names each with its reason when all do", () => {
  const missing = join(root, "missing");
  const usable = makeBase("usable");
  let message = "";
  try {
    loadNativeAddon(libraries, [missing, usable, missing]);
  } catch (error) {
    message = String(error);
  }
  expect(message.split(`${missing}: ENOENT`).length).toBe(2);
  expect(message).toContain(`${usable}: `);
});

test("loading leaves nothing behind where the system refuses a native library", () => {
  const base = makeBase("base");
  expect(() => loadNativeAddon(libraries, [base])).toThrow(base);
  expect(readdirSync(join(base, `svc-${process.getuid?.()}`))).toEqual([]);
});

test("an addon that was not loaded is an error, never an empty object", () => {
  expect(() => getNativeAddon()).toThrow("loadSharp()");
});

import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPrivateFolder } from "../../src/certificates/rendering/native-addon.ts";

let base: string;
let name: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "svc-private-folder-"));
  name = `svc-${process.getuid?.()}`;
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

describe("the private folder", () => {
  test("the private folder is made for the owner alone, whatever the umask", () => {
    const umask = process.umask(0);
    try {
      const folder = openPrivateFolder(base);
      expect(folder).toBe(join(base, name));
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    } finally {
      process.umask(umask);
    }
  });

  test("the private folder is found again with what was put there", () => {
    writeFileSync(join(openPrivateFolder(base), "kept"), "kept");
    expect(statSync(join(openPrivateFolder(base), "kept")).size).toBe(4);
  });

  test("the private folder is refused when others may read or write it", () => {
    for (const mode of [0o750, 0o720, 0o705, 0o777]) {
      rmSync(join(base, name), { recursive: true, force: true });
      mkdirSync(join(base, name));
      chmodSync(join(base, name), mode);
      expect(() => openPrivateFolder(base)).toThrow("open to other users");
    }
  });

  test("the private folder is refused when it is a link, even to a private folder", () => {
    mkdirSync(join(base, "elsewhere"), { mode: 0o700 });
    symlinkSync(join(base, "elsewhere"), join(base, name));
    expect(() => openPrivateFolder(base)).toThrow("is not a folder");
  });

  test("the private folder is refused below a folder in which other users may rename it", () => {
    chmodSync(base, 0o777);
    expect(() => openPrivateFolder(base)).toThrow("can be changed by other users");
    chmodSync(base, 0o1777);
    expect(openPrivateFolder(base)).toBe(join(base, name));
  });

  test("the private folder does not make the folder it stands in", () => {
    expect(() => openPrivateFolder(join(base, "missing"))).toThrow("ENOENT");
  });

  const rootOnly = process.getuid?.() === 0 ? test : test.skip;
  rootOnly("is refused when another user made it", () => {
    mkdirSync(join(base, name), { mode: 0o700 });
    chownSync(join(base, name), 65534, 65534);
    expect(() => openPrivateFolder(base)).toThrow("belongs to another user");
  });
});

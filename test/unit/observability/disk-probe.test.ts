import { expect, test } from "bun:test";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { diskFault, fileBytes, freeBytes } from "../../../src/observability/disk-probe.ts";
import { inTemporaryFolder } from "../../support/temporary-folder.ts";

test("a directory that takes a page has no fault, and keeps nothing of it", () =>
  inTemporaryFolder((path) => {
    expect(diskFault(path)).toBeNull();
    expect(readdirSync(path)).toEqual([]);
    expect(freeBytes(path)).toBeGreaterThan(0);
  }));

test("a directory that takes no page is reported with the system's code, without its path", () =>
  inTemporaryFolder((path) => {
    const file = join(path, "svc.db");
    writeFileSync(file, "12345");
    expect(diskFault(join(path, "gone"))).toBe("the data directory cannot be written (ENOENT)");
    expect(diskFault(file)).toBe("the data directory cannot be written (ENOTDIR)");
    expect(freeBytes(join(path, "gone"))).toBeNull();
    expect([fileBytes(file), fileBytes(`${file}-wal`)]).toEqual([5, 0]);
  }));

import { type FileStorage, storageUnavailable } from "../../../src/storage/file-storage.ts";
import type { Faults } from "./faults.ts";
import type { Lifeline } from "./lifeline.ts";

/** The files of an installation, which all its processes share. What is there survives them. */
export class VirtualFiles {
  readonly bytes = new Map<string, Uint8Array>();
  useCount = 0;

  copy(): VirtualFiles {
    const copy = new VirtualFiles();
    for (const [key, bytes] of this.bytes) copy.bytes.set(key, bytes);
    return copy;
  }

  /** As one process sees them. */
  storageOf(life: Lifeline, faults: Faults): FileStorage {
    const use = <T>(name: string, work: () => T): Promise<T> => {
      this.useCount += 1;
      return life.across(`storage ${name}`, () => {
        const fault = faults.ofStorage(name);
        if (fault === "before") throw storageUnavailable("a simulated fault");
        const result = work();
        if (fault === "after") throw storageUnavailable("a simulated fault");
        return result;
      });
    };
    return {
      put: (key, bytes) => use("put", () => void this.bytes.set(key, bytes.slice())),
      get: (key) => use("get", () => this.bytes.get(key)?.slice() ?? null),
      delete: (key) => use("delete", () => void this.bytes.delete(key)),
      has: (key, byteCount) => use("has", () => this.bytes.get(key)?.byteLength === byteCount),
    };
  }
}

import type { Dirent } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorCode, ServiceError } from "../kernel/errors.ts";
import type { OpenReplica, ReplicaFile } from "./replica-files.ts";

/** On another disk, or on a network share that is mounted here. */
export function createDirectoryReplica(root: string): OpenReplica {
  async function entries(folder: string): Promise<Dirent[]> {
    try {
      return await readdir(join(root, folder), { withFileTypes: true });
    } catch (error) {
      if (!isAbsent(error)) throw unreadable(error);
    }
    // A disk that is not mounted must not look like a replica without files.
    try {
      await stat(root);
    } catch (error) {
      throw unreadable(error);
    }
    return [];
  }

  function unreadable(error: unknown): ServiceError {
    const code = errorCode(error) ?? "unknown error";
    const advice = isAbsent(error) ? "create the directory, or mount its disk" : "give svc access to it";
    return new ServiceError(
      "service_unavailable",
      `The replica in ${root} cannot be read (${code}): ${advice}.`,
      {
        cause: error,
      },
    );
  }

  return {
    levelFolder: (level) => `ltx/${level}`,

    async list(folder, after) {
      const names = (await entries(folder)).filter((entry) => entry.isFile()).map(({ name }) => name);
      const files: ReplicaFile[] = [];
      for (const name of names.filter((one) => one > after).sort()) {
        const byteCount = await stat(join(root, folder, name)).then(
          ({ size }) => size,
          // Litestream's retention has deleted the file meanwhile.
          () => null,
        );
        if (byteCount !== null) files.push({ name, byteCount });
      }
      return files;
    },

    async read(folder, name) {
      try {
        return await readFile(join(root, folder, name));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw unreadable(error);
      }
    },

    async remove(folder, name) {
      try {
        await rm(join(root, folder, name), { force: true });
      } catch (error) {
        throw unreadable(error);
      }
    },

    close() {},
  };
}

function isAbsent(error: unknown): boolean {
  return errorCode(error) === "ENOENT";
}

import { existsSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { DATABASE_ENDINGS } from "../db/storage-failure.ts";
import {
  type AccessRefusal,
  FILE_ACCESS,
  type FileAccess,
  folderRefusal,
  refusalLine,
} from "../kernel/file-access.ts";
import { isSeen } from "../kernel/file-presence.ts";
import type { Check } from "./checkup.ts";
import { type Finding, faultOfLine, type Reporter } from "./finding.ts";

/** Network file systems by their Linux numbers. SQLite's log needs memory that only processes of one machine share. */
const NETWORK_FILE_SYSTEMS = new Map([
  [0x6969, "NFS"],
  [0xff534d42, "SMB"],
  [0xfe534d42, "SMB"],
  [0x517b, "SMB"],
  [0x5346414f, "AFS"],
  [0x01021997, "9p"],
  [0x00c36400, "CephFS"],
]);
const PASSING_FILE_SYSTEMS = new Map([
  [0x01021994, "tmpfs, which is emptied when the machine restarts"],
  [0x794c7630, "an overlay, which is deleted with its container"],
]);
const OURS = [...DATABASE_ENDINGS.map((ending) => `svc.db${ending}`), "keys.json", "files", "mail"];

export function directoryCheck({
  dataDir,
  holdsDatabase,
  access = FILE_ACCESS,
}: {
  readonly dataDir: string;
  readonly holdsDatabase: boolean;
  readonly access?: FileAccess;
}): Check {
  return {
    name: "data directory",
    look(report) {
      if (!isSeen(dataDir)) return [absent(report, dataDir, access)];
      if (!statSync(dataDir).isDirectory())
        return [report.fault(`${dataDir} is not a directory`, "Set SVC_DATA_DIR to a directory.")];
      const findings = [
        ...permissionFindings(report, dataDir, access),
        ...fileSystemFindings(report, dataDir, { holdsDatabase, access }),
      ];
      return findings.length > 0
        ? findings
        : [report.ok(`${dataDir} is writable, and closed to other users`)];
    },
  };
}

function absent(report: Reporter, dataDir: string, access: FileAccess): Finding {
  const refusal = folderRefusal(dataDir, access);
  return refusal === null
    ? report.ok(`${dataDir} does not exist yet: the first start creates it`)
    : refused(report, refusal);
}

const refused = (report: Reporter, refusal: AccessRefusal) => faultOfLine(report, refusalLine(refusal));

function permissionFindings(report: Reporter, dataDir: string, access: FileAccess): Finding[] {
  if (access.isMountedReadOnly(dataDir)) {
    return [
      report.fault(
        `${dataDir} is on a disk that is mounted read-only`,
        "Find out why: Linux does it after an error of the disk, which the system's log (dmesg) tells. Then mount it for writing.",
      ),
    ];
  }
  const refusal = folderRefusal(dataDir, access);
  if (refusal !== null) return [refused(report, refusal)];
  const findings = foreignFindings(report, dataDir, access);
  if ((statSync(dataDir).mode & 0o007) !== 0)
    findings.push(
      report.warning(
        `${dataDir} is open to every user of the machine`,
        `Restrict access: chmod o-rwx ${dataDir}`,
      ),
    );
  return findings;
}

/**
 * Finds files that this user cannot use, and files of root, usually because a command or a copy was made by another user. Root can use
 * any file, so the owner is compared.
 */
function foreignFindings(report: Reporter, dataDir: string, access: FileAccess): Finding[] {
  const { isReadable, isWritable, userId, ownerOf } = access;
  const paths = OURS.map((name) => join(dataDir, name)).filter((path) => existsSync(path));
  if (userId === 0) {
    const foreign = ownerOf(dataDir) === 0 ? [] : paths.filter((path) => ownerOf(path) === 0);
    return unusable(report, dataDir, access, foreign, "owned by root, not by the owner of the directory");
  }
  const hidden = paths.filter((path) => !isReadable(path));
  const readOnly = paths.filter((path) => isReadable(path) && !isWritable(path));
  return [
    ...unusable(report, dataDir, access, hidden, "not readable by this user"),
    ...unusable(report, dataDir, access, readOnly, "not writable by this user"),
  ];
}

function unusable(
  report: Reporter,
  dataDir: string,
  { userId, ownerOf }: FileAccess,
  paths: readonly string[],
  whom: string,
): Finding[] {
  if (paths.length === 0) return [];
  const what = `${paths.map((path) => basename(path)).join(", ")} in ${dataDir}: ${whom}`;
  if (paths.some((path) => ownerOf(path) !== userId) || userId === 0)
    return [
      report.fault(what, `Make the user that runs svc the owner of all of it: chown -R USER ${dataDir}`),
    ];
  // The files of the database have its mode, and it makes more of them.
  const patterns = new Set(paths.map((path) => path.replace(/\/svc\.db[^/]*$/, "/svc.db*")));
  return [report.fault(`${what}, who owns it`, `Run chmod -R u+rwX ${[...patterns].join(" ")}`)];
}

function fileSystemFindings(
  report: Reporter,
  dataDir: string,
  { holdsDatabase, access }: { readonly holdsDatabase: boolean; readonly access: FileAccess },
): Finding[] {
  const kind = access.fileSystem(dataDir);
  if (kind === null) return [];
  const network = NETWORK_FILE_SYSTEMS.get(kind);
  if (network !== undefined && holdsDatabase) {
    return [
      report.fault(
        `${dataDir} is on ${network}, where SQLite can lose data`,
        "Move the data directory to a disk of this machine, or use PostgreSQL (SVC_DATABASE_URL).",
      ),
    ];
  }
  const passing = PASSING_FILE_SYSTEMS.get(kind);
  if (passing === undefined) return [];
  return [
    report.warning(
      `${dataDir} is on ${passing}`,
      "Keep the data directory on a disk, or on a volume of the container.",
    ),
  ];
}

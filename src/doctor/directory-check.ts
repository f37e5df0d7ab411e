import { existsSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { DATABASE_ENDINGS } from "../db/storage-failure.ts";
import {
  type AccessRefusal,
  FILE_ACCESS,
  type FileAccess,
  fileRefusal,
  folderRefusal,
  INSTALLED,
  isSeen,
  refusalLine,
} from "../kernel/file-access.ts";
import { type Check, type Finding, faultOfLine, type Reporter } from "./checkup.ts";

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
const OURS = new Set([...DATABASE_ENDINGS.map((ending) => `svc.db${ending}`), ...INSTALLED]);

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
        "Find out why: Linux does it after an error of the disk, which the system's log (dmesg) shows. Then mount it for writing.",
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
 * Finds files that this user cannot use, and files of root, usually because another user ran a command or created a copy. Root can use
 * any file, so the owner is compared.
 */
function foreignFindings(report: Reporter, dataDir: string, access: FileAccess): Finding[] {
  const paths = [...OURS].map((name) => join(dataDir, name)).filter((path) => existsSync(path));
  return access.userId === 0
    ? leftByRoot(report, dataDir, access, paths)
    : refusedFindings(report, dataDir, access, paths);
}

function leftByRoot(
  report: Reporter,
  dataDir: string,
  { ownerOf, nameOf }: FileAccess,
  paths: readonly string[],
): Finding[] {
  const owner = ownerOf(dataDir);
  const foreign = owner === 0 ? [] : paths.filter((path) => ownerOf(path) === 0);
  if (foreign.length === 0) return [];
  return [
    report.fault(
      `${foreign.map((path) => basename(path)).join(", ")} in ${dataDir}: owned by root, not by the owner of the directory`,
      `Run chown -R ${nameOf(owner)} ${dataDir}.`,
    ),
  ];
}

/** One for all files that are refused for the same reason and fixed by the same command. */
function refusedFindings(
  report: Reporter,
  dataDir: string,
  access: FileAccess,
  paths: readonly string[],
): Finding[] {
  const groups = new Map<string, { readonly names: string[]; readonly refusal: AccessRefusal }>();
  for (const path of paths) {
    // The files of the database have its mode, and it creates more of them.
    const family = path.replace(/\/svc\.db[^/]*$/, "/svc.db*");
    const refusal = fileRefusal(path, family, access);
    if (refusal === null) continue;
    const key = `${refusal.what} ${refusal.advice}`;
    const group = groups.get(key) ?? { names: [], refusal };
    group.names.push(basename(path));
    groups.set(key, group);
  }
  return [...groups.values()].map(({ names, refusal }) => {
    const path = names.length === 1 ? refusal.path : `each of ${names.join(", ")} in ${dataDir}`;
    return refused(report, { ...refusal, path });
  });
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

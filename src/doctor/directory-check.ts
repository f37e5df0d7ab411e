import { accessSync, constants, existsSync, lstatSync, statfsSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Check } from "./checkup.ts";
import type { Finding, Reporter } from "./finding.ts";

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
/** Files on these are lost when the machine restarts or the container is removed. */
const PASSING_FILE_SYSTEMS = new Map([
  [0x01021994, "tmpfs, which a restart of the machine empties"],
  [0x794c7630, "an overlay, which goes with its container"],
]);
/** The files of svc that it must be able to write. */
const OURS = [
  ...["svc.db", "svc.db-wal", "svc.db-shm", "svc.db-next", "svc.db-turn"],
  ...["keys.json", "files", "mail"],
];

/** Answers questions about paths on this machine. */
export interface FileAccess {
  /** Whether this user may write there. */
  readonly isWritable: (path: string) => boolean;
  /** The id of the user that runs this process; 0 is root, null on systems without user ids. */
  readonly userId: number | null;
  readonly ownerOf: (path: string) => number;
  /** The Linux number of the file system; null on other systems. */
  readonly fileSystem: (path: string) => number | null;
}

/** Asks the real file system. */
export const FILE_ACCESS: FileAccess = {
  isWritable(path) {
    try {
      accessSync(path, statSync(path).isDirectory() ? constants.W_OK | constants.X_OK : constants.W_OK);
      return true;
    } catch {
      return false;
    }
  },
  userId: process.geteuid?.() ?? null,
  ownerOf: (path) => lstatSync(path).uid,
  fileSystem: (path) => (process.platform === "linux" ? statfsSync(path).type >>> 0 : null),
};

/** Checks the data directory: that it exists, is writable, is closed to other users, and is on a suitable disk. */
export function directoryCheck({
  dataDir,
  holdsDatabase,
  access = FILE_ACCESS,
}: {
  readonly dataDir: string;
  /** Whether the SQLite database is in it. */
  readonly holdsDatabase: boolean;
  readonly access?: FileAccess;
}): Check {
  return {
    name: "data directory",
    look(report) {
      if (!existsSync(dataDir)) return [absent(report, dataDir, access)];
      if (!statSync(dataDir).isDirectory())
        return [report.fault(`${dataDir} is no directory`, "Set SVC_DATA_DIR to a directory.")];
      const findings = [
        ...permissionFindings(report, dataDir, access),
        ...fileSystemFindings(report, dataDir, { holdsDatabase, access }),
      ];
      return findings.length > 0
        ? findings
        : [report.ok(`${dataDir} may be written, and is closed to others`)];
    },
  };
}

function absent(report: Reporter, dataDir: string, { isWritable }: FileAccess): Finding {
  const parent = nearestExisting(dataDir);
  return isWritable(parent)
    ? report.ok(`${dataDir} is not there yet: the first start makes it`)
    : report.fault(
        `${dataDir} can neither be seen nor made: ${parent} may not be written by this user`,
        "Run svc doctor as the user that runs svc, or make the directory and give it to that user.",
      );
}

function permissionFindings(report: Reporter, dataDir: string, access: FileAccess): Finding[] {
  if (!access.isWritable(dataDir)) {
    return [
      report.fault(
        `${dataDir} may not be written by this user`,
        `Run svc doctor as the user that runs svc, or give that user the directory: chown -R USER ${dataDir}`,
      ),
    ];
  }
  const findings = foreignFindings(report, dataDir, access);
  if ((statSync(dataDir).mode & 0o007) !== 0)
    findings.push(
      report.warning(`${dataDir} is open to every user of the machine`, `Close it: chmod o-rwx ${dataDir}`),
    );
  return findings;
}

/** Finds files that another user owns, usually because a command ran as root. Root can write any file, so the owner is compared. */
function foreignFindings(
  report: Reporter,
  dataDir: string,
  { isWritable, userId, ownerOf }: FileAccess,
): Finding[] {
  const paths = OURS.map((name) => join(dataDir, name)).filter((path) => existsSync(path));
  const owner = ownerOf(dataDir);
  const isForeign = (path: string) => (userId === 0 ? owner !== 0 && ownerOf(path) === 0 : !isWritable(path));
  const names = paths.filter(isForeign).map((path) => basename(path));
  if (names.length === 0) return [];
  const whom =
    userId === 0 ? "belongs to root, not to the owner of the directory" : "may not be written by this user";
  return [
    report.fault(
      `${names.join(", ")} in ${dataDir}: ${whom}`,
      `Give all of it to the user that runs svc: chown -R USER ${dataDir}`,
    ),
  ];
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
        `${dataDir} is on ${network}, where SQLite may lose what was written`,
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

export function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}

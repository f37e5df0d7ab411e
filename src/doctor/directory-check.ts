import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Check } from "./checkup.ts";
import type { Finding, Reporter } from "./finding.ts";

/** File systems over a network, by the number that Linux gives them: SQLite's log needs memory that processes of one machine share. */
const NETWORK_FILE_SYSTEMS = new Map([
  [0x6969, "NFS"],
  [0xff534d42, "SMB"],
  [0xfe534d42, "SMB"],
  [0x517b, "SMB"],
  [0x5346414f, "AFS"],
  [0x01021997, "9p"],
  [0x00c36400, "CephFS"],
]);
/** What is in these is gone with the machine's next start, or with the container. */
const PASSING_FILE_SYSTEMS = new Map([
  [0x01021994, "tmpfs, which a restart of the machine empties"],
  [0x794c7630, "an overlay, which goes with its container"],
]);

/** Where the data lies: that it is there, may be written, is closed to others, and is on a disk that suits. */
export function directoryCheck({
  dataDir,
  holdsDatabase,
}: {
  readonly dataDir: string;
  /** Whether SQLite is in it. */
  readonly holdsDatabase: boolean;
}): Check {
  return {
    name: "data directory",
    look(report) {
      if (!existsSync(dataDir)) return [absent(report, dataDir)];
      if (!statSync(dataDir).isDirectory())
        return [report.fault(`${dataDir} is no directory`, "Set SVC_DATA_DIR to a directory.")];
      const findings = [
        ...permissionFindings(report, dataDir),
        ...fileSystemFindings(report, dataDir, holdsDatabase),
      ];
      return findings.length > 0
        ? findings
        : [report.ok(`${dataDir} may be written, and is closed to others`)];
    },
  };
}

function absent(report: Reporter, dataDir: string): Finding {
  const parent = nearestExisting(dataDir);
  return isWritable(parent)
    ? report.ok(`${dataDir} is not there yet: the first start makes it`)
    : report.fault(
        `${dataDir} is not there, and ${parent} may not be written by this user`,
        `Make ${dataDir} and give it to the user that runs svc.`,
      );
}

function permissionFindings(report: Reporter, dataDir: string): Finding[] {
  if (!isWritable(dataDir)) {
    return [
      report.fault(
        `${dataDir} may not be written by this user`,
        `Give it to the user that runs svc: chown -R USER ${dataDir}`,
      ),
    ];
  }
  if ((statSync(dataDir).mode & 0o007) === 0) return [];
  return [
    report.warning(`${dataDir} is open to every user of the machine`, `Close it: chmod 700 ${dataDir}`),
  ];
}

function fileSystemFindings(report: Reporter, dataDir: string, holdsDatabase: boolean): Finding[] {
  // The numbers are Linux's.
  if (process.platform !== "linux") return [];
  const kind = statfsSync(dataDir).type >>> 0;
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

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}

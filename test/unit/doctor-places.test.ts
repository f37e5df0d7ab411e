import { afterAll, expect, test } from "bun:test";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { directoryCheck } from "../../src/doctor/directory-check.ts";
import { spaceCheck } from "../../src/doctor/disk-check.ts";
import { byteCount } from "../../src/kernel/byte-count.ts";
import { FILE_ACCESS, type FileAccess } from "../../src/kernel/file-access.ts";
import { type Expected, judge, look } from "../support/doctor-findings.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());

let madeCount = 0;
/** A data directory with files in it. */
function made(mode: number, ...names: readonly string[]): string {
  madeCount += 1;
  const path = join(folder.path, `data-${madeCount}`);
  mkdirSync(path);
  for (const name of names) writeFileSync(join(path, name), "");
  chmodSync(path, mode);
  return path;
}

const EXT4 = 0xef53;
const SVC = 1001;
const usual: FileAccess = {
  isReadable: () => true,
  nameOf: (userId) => (userId === SVC ? "svc" : "root"),
  isWritable: () => true,
  isMountedReadOnly: () => false,
  userId: SVC,
  ownerOf: () => SVC,
  fileSystem: () => EXT4,
};
const isAbove = (path: string) => path === folder.path;
/** One file there is root's, and this user may not write it. */
const withRootOwning = (ending: string): Partial<FileAccess> => ({
  isWritable: (path) => !path.endsWith(ending),
  ownerOf: (path) => (path.endsWith(ending) ? 0 : SVC),
});

interface Place {
  readonly name: string;
  /** A directory of this user's that is closed to others, unless it says something else. */
  readonly path?: () => string;
  readonly access?: Partial<FileAccess>;
  readonly holdsDatabase?: boolean;
  readonly expected: readonly Expected[];
}

const CASES: readonly Place[] = [
  { name: "in order", path: () => made(0o700, "svc.db"), expected: [["ok", /closed to other users/]] },
  { name: "open to its group alone", path: () => made(0o770), expected: [["ok", /closed to other users/]] },
  {
    name: "not there yet",
    path: () => join(folder.path, "a", "b"),
    expected: [["ok", /\/a\/b does not exist yet/]],
  },
  {
    name: "not there, and cannot be made",
    path: () => join(folder.path, "a", "b"),
    access: { isWritable: (path) => !isAbove(path) },
    expected: [
      [
        "fault",
        /\/a\/b cannot be created by this user, who cannot write to /,
        /^Run svc as the user that it belongs to, or make the directory and that user its owner/,
      ],
    ],
  },
  {
    name: "a file",
    path: () => join(made(0o700, "file"), "file"),
    expected: [["fault", /is not a directory/, /SVC_DATA_DIR/]],
  },
  {
    name: "another user's, and not writable",
    path: () => made(0o755),
    access: { isWritable: () => false, ownerOf: () => 0 },
    expected: [
      ["fault", /cannot be written by this user; it belongs to root$/, /^Run chown -R svc \S+ as root\.$/],
    ],
  },
  ...[0, 77].map(
    (owner): Place => ({
      name: `another user's (${owner}), and full of other files`,
      path: () => made(0o755, "passwd"),
      access: { isWritable: () => false, ownerOf: () => owner },
      expected: [
        [
          "fault",
          /cannot be written by this user; it belongs to \w+$/,
          /^It holds other files, so choose another directory with --data-dir, such as \S+\/svc with svc as its owner\.$/,
        ],
      ],
    }),
  ),
  ...[["keys.json", "files"], ["mail"], ["lost+found"]].map(
    (names): Place => ({
      name: `root's, with an installation, or empty but for what the disk has: ${names.join(", ")}`,
      path: () => made(0o755, ...names),
      access: { isWritable: () => false, ownerOf: () => 0 },
      expected: [["fault", /it belongs to root$/, /^Run chown -R svc \S+ as root\.$/]],
    }),
  ),
  {
    name: "root's, and not readable",
    access: { isReadable: () => false, isWritable: () => false, ownerOf: () => 0 },
    expected: [
      [
        "fault",
        /cannot be read by this user; it belongs to root$/,
        /^Run chown -R svc \S+ as root if it is svc's own, or choose another directory with --data-dir\.$/,
      ],
    ],
  },
  {
    name: "another user's, and not readable",
    access: { isReadable: () => false, isWritable: () => false, userId: 0, ownerOf: () => SVC },
    expected: [
      [
        "fault",
        /cannot be read by this user; it belongs to svc$/,
        /^Run svc as svc \(svc-admin does so where the package is installed\), or, .* chown -R root /,
      ],
    ],
  },
  {
    name: "this user's own, and not writable",
    path: () => made(0o500),
    access: { isWritable: () => false },
    expected: [["fault", /cannot be written by this user, who owns it$/, /^Run chmod u\+w \S+\.$/]],
  },
  {
    name: "this user's own, and not readable",
    access: { isReadable: () => false, isWritable: () => false },
    expected: [["fault", /cannot be read by this user, who owns it$/, /^Run chmod u\+rwX \S+\.$/]],
  },
  {
    name: "readable by all",
    path: () => made(0o755),
    expected: [["warning", /open to every user/, /^Restrict access: chmod o-rwx /]],
  },
  {
    name: "with a database that this user may not write",
    path: () => made(0o700, "svc.db", "keys.json"),
    access: withRootOwning("svc.db"),
    expected: [
      [
        "fault",
        /\/svc\.db cannot be written by this user; it belongs to root$/,
        /^Run chown -R svc \S+ as root\.$/,
      ],
    ],
  },
  {
    name: "with a log of the database that this user may not write",
    path: () => made(0o700, "svc.db", "svc.db-wal"),
    access: withRootOwning("-wal"),
    expected: [
      ["fault", /\/svc\.db-wal cannot be written by this user; it belongs to root$/, /^Run chown -R svc /],
    ],
  },
  {
    name: "with keys of root that this user may not read",
    path: () => made(0o700, "svc.db", "keys.json"),
    access: { ...withRootOwning("keys.json"), isReadable: (path) => !path.endsWith("keys.json") },
    expected: [
      [
        "fault",
        /\/keys\.json cannot be read by this user; it belongs to root$/,
        /^Run chown -R svc \S+ as root/,
      ],
    ],
  },
  {
    name: "with a database of this user that nobody may open, and keys of root",
    path: () => made(0o700, "svc.db", "keys.json"),
    access: {
      isReadable: (path) => !/svc\.db|keys\.json/.test(path),
      isWritable: (path) => !/svc\.db|keys\.json/.test(path),
      ownerOf: (path) => (path.endsWith("keys.json") ? 0 : SVC),
    },
    expected: [
      ["fault", /\/svc\.db cannot be read by this user, who owns it$/, /^Run chmod u\+rwX \S+\/svc\.db\*\.$/],
      [
        "fault",
        /\/keys\.json cannot be read by this user; it belongs to root$/,
        /^Run chown -R svc \S+ as root/,
      ],
    ],
  },
  {
    name: "with a database of this user that was copied from one that is read-only",
    path: () => made(0o700, "svc.db", "svc.db-wal", "svc.db-shm"),
    access: { isWritable: (path) => !path.includes("svc.db") },
    expected: [
      [
        "fault",
        /^each of svc\.db, svc\.db-wal, svc\.db-shm in \S+ cannot be written by this user, who owns it$/,
        /^Run chmod u\+w \S+\/svc\.db\*\.$/,
      ],
    ],
  },
  {
    name: "of another user, where root has left a file",
    path: () => made(0o700, "svc.db", "keys.json"),
    access: { userId: 0, ownerOf: (path) => (path.endsWith("keys.json") ? 0 : SVC) },
    expected: [["fault", /^keys\.json in .*: owned by root/, /^Run chown -R svc \S+\.$/]],
  },
  {
    name: "of root, looked at by root",
    path: () => made(0o700, "svc.db"),
    access: { userId: 0, ownerOf: () => 0 },
    expected: [["ok", /closed to other users/]],
  },
  {
    name: "on a file system of the network",
    path: () => made(0o755),
    access: { fileSystem: () => 0x6969 },
    expected: [
      ["warning", /open to every user/, /chmod/],
      ["fault", /is on NFS/, /disk of this machine, or use PostgreSQL/],
    ],
  },
  {
    name: "there, without the database in it",
    access: { fileSystem: () => 0x6969 },
    holdsDatabase: false,
    expected: [["ok", /closed/]],
  },
  {
    name: "in memory",
    access: { fileSystem: () => 0x01021994 },
    expected: [["warning", /tmpfs/, /on a disk, or on a volume/]],
  },
  {
    name: "in a container's own layer",
    access: { fileSystem: () => 0x794c7630 },
    expected: [["warning", /overlay/, /volume/]],
  },
  {
    name: "where file systems have no numbers",
    access: { fileSystem: () => null },
    expected: [["ok", /closed/]],
  },
];
test.each(CASES)(
  "the finding on the data directory is right: $name",
  async ({ path = () => made(0o700), access, holdsDatabase = true, expected }) => {
    const check = directoryCheck({ dataDir: path(), holdsDatabase, access: { ...usual, ...access } });
    judge(await look(check), expected);
  },
);

test("the owners, the rights and the kind of disk of the data directory are asked of the system", () => {
  const path = made(0o700, "svc.db");
  expect(FILE_ACCESS.isWritable(path)).toBe(true);
  expect(FILE_ACCESS.isWritable(join(path, "none"))).toBe(false);
  expect(FILE_ACCESS.ownerOf(path)).toBe(process.getuid?.() ?? -1);
  expect(FILE_ACCESS.userId).toBe(process.geteuid?.() ?? null);
  if (process.platform === "linux") expect(FILE_ACCESS.fileSystem("/proc")).toBe(0x9fa0);
});

const MB = 1024 * 1024;
test.each<[string, number, number | null, number, Expected]>([
  ["enough", 5_000 * MB, 100_000, 0, ["ok", /^5\.2 GB free$/]],
  ["no files counted", 5_000 * MB, null, 0, ["ok", /free$/]],
  ["almost none", 255 * MB, 100_000, 0, ["fault", /^267 MB free$/, /Free some space, or move/]],
  ["just not almost none", 256 * MB, 100_000, 0, ["warning", /free$/, /Free some space soon/]],
  ["little", 1_023 * MB, 100_000, 0, ["warning", /free$/, /Free some space soon/]],
  ["just enough", 1_024 * MB, 1_000, 0, ["ok", /free$/]],
  ["no more files", 5_000 * MB, 999, 0, ["fault", /only 999 more files fit/, /Remove files/]],
  ["none for a backup", 1_500 * MB, null, 1_600 * MB, ["warning", /a backup would not fit/, /another disk/]],
])("the finding on disk space is right: %s", async (_, freeBytes, freeFiles, databaseBytes, expected) => {
  const dataDir = made(0o700, "svc.db");
  const databaseFile = join(dataDir, "svc.db");
  // As large as wanted, and on no disk.
  Bun.spawnSync(["truncate", "-s", String(databaseBytes), databaseFile]);
  const room = () => ({ device: 1, freeBytes, freeFiles, totalBytes: 100_000 * MB });
  judge(await look(spaceCheck({ dataDir, databaseFile, filesDir: null, room })), [expected]);
});

const STOPPED = /^no certificate is rendered, and no preview: /;
const PRUNE = /svc files prune.*svc renders what waits by itself/;
test.each<[string, number, number, number | null, Expected]>([
  ["enough", 100_000 * MB, 2_048 * MB, null, ["ok", /free$/]],
  [
    "soon too little",
    100_000 * MB,
    2_047 * MB,
    null,
    ["warning", /free$/, /less than 1\.1 GB, svc renders no/],
  ],
  [
    "the reserve and no more",
    100_000 * MB,
    1_024 * MB,
    null,
    ["warning", /free$/, /renders no certificates/],
  ],
  ["too little", 100_000 * MB, 1_023 * MB, null, ["fault", STOPPED, PRUNE]],
  ["the reserve of a small disk", 4_000 * MB, 400 * MB, null, ["warning", /free$/, /less than 419 MB/]],
  ["too little of a small disk", 4_000 * MB, 399 * MB, null, ["fault", /the last 419 MB are for/, PRUNE]],
  ["too few files", 100_000 * MB, 5_000 * MB, 999, ["fault", /only 999 more files fit on its disk/, PRUNE]],
])(
  "the finding on disk space says when certificates are not rendered: %s",
  async (_, totalBytes, freeBytes, freeFiles, expected) => {
    const dataDir = made(0o700);
    const room = () => ({ device: 1, freeBytes, freeFiles, totalBytes });
    judge(await look(spaceCheck({ dataDir, databaseFile: null, filesDir: join(dataDir, "files"), room })), [
      expected,
    ]);
  },
);

const ROOMY = 50_000 * MB;
const SCARCE = /writes may fail at any moment/;
const SOON = /less than 1\.1 GB, svc renders no/;
test.each<[string, number, number, readonly Expected[]]>([
  ["room on both", ROOMY, ROOMY, [["ok", /free$/]]],
  ["too little for the database alone", 100 * MB, ROOMY, [["fault", /^105 MB free$/, SCARCE]]],
  ["soon too little for the database alone", 500 * MB, ROOMY, [["warning", /^524 MB free$/, /soon/]]],
  ["too little for files alone", ROOMY, 1_000 * MB, [["fault", STOPPED, PRUNE]]],
  ["soon too little for files", ROOMY, 2_000 * MB, [["warning", /2\.1 GB free for .*files$/, SOON]]],
  ["too little for the database, soon for files", 100 * MB, 2_000 * MB, [["fault", /^105 MB free$/, SCARCE]]],
  ["too little for files, soon for the database", 500 * MB, 100 * MB, [["fault", STOPPED, PRUNE]]],
  [
    "too little for both",
    100 * MB,
    100 * MB,
    [
      ["fault", /^105 MB free$/, SCARCE],
      ["fault", STOPPED, PRUNE],
    ],
  ],
])("the finding on disk space is of the worse of two disks: %s", async (_, ofData, ofFiles, expected) => {
  const dataDir = made(0o700);
  const filesDir = join(dataDir, "files");
  const room = (path: string) => ({
    device: path === filesDir ? 2 : 1,
    freeBytes: path === filesDir ? ofFiles : ofData,
    freeFiles: null,
    totalBytes: 100_000 * MB,
  });
  judge(await look(spaceCheck({ dataDir, databaseFile: null, filesDir, room })), expected);
});

test("disk space is asked of the disk that a directory will be on", async () => {
  const [found] = await look(
    spaceCheck({ dataDir: join(folder.path, "x", "y"), databaseFile: null, filesDir: null }),
  );
  expect(found?.message).toMatch(/ free/);
});

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1_500, "1.5 kB"],
  [123_456_789, "123 MB"],
  [5e15, "5000 TB"],
])("disk space is shown as a person reads it: %d", (bytes, shown) => expect(byteCount(bytes)).toBe(shown));

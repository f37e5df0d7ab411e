import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openFilesCheck } from "../../src/doctor/open-files-check.ts";
import { renderingCheck } from "../../src/doctor/rendering-check.ts";
import { takeServingLock } from "../../src/installation/serving-lock.ts";
import { findServingProcess, holderOf } from "../../src/installation/serving-process.ts";
import { openFilesLimit, readProc } from "../../src/kernel/proc.ts";
import { type Expected, judge, look } from "../support/doctor-findings.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

const limits = (soft: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             31414                31414                processes
Max open files            ${soft.padEnd(20)} 1048576              files
`;

test.each<[string, { pid: number | null; ofService: string | null; own: string | null }, Expected]>([
  [
    "enough for the service",
    { pid: 7, ofService: "1024", own: "256" },
    ["ok", /^the running service \(process 7\) may open 1024 files$/],
  ],
  [
    "too few for the service",
    { pid: 7, ofService: "1023", own: "20000" },
    ["warning", /^the running service \(process 7\) may open 1023 files: /, /LimitNOFILE=.*ulimit -n/],
  ],
  ["no limit", { pid: 7, ofService: "unlimited", own: "256" }, ["ok", /any number of files$/]],
  [
    "a service of another user",
    { pid: 7, ofService: null, own: "256" },
    ["warning", /^this command may open 256 files: /, /at least 1024/],
  ],
  ["no service", { pid: null, ofService: null, own: "20000" }, ["ok", /^this command may open 20000 files$/]],
  ["another system", { pid: null, ofService: null, own: null }, ["off", /does not say/]],
])("the finding on open files is right: %s", async (_, { pid, ofService, own }, expected) => {
  const limitsOf = (asked: number | "self") => {
    const soft = asked === "self" ? own : ofService;
    return soft === null ? null : limits(soft);
  };
  judge(await look(openFilesCheck({ findService: async () => pid, limitsOf })), [expected]);
});

test.skipIf(process.platform !== "linux")(
  "the limit of open files is read of a process that runs, and of none that does not",
  () => {
    expect(openFilesLimit(readProc("self/limits") ?? "")).toBeGreaterThan(0);
    expect(readProc(`${process.pid}/limits`)).toBe(readProc("self/limits"));
    expect(readProc(`${2 ** 30}/limits`)).toBeNull();
  },
);

test("the finding on rendering names each library that the system lacks, and how to install it", async () => {
  judge(await look(renderingCheck({ missing: () => [] })), [["ok", /has the libraries/]]);
  judge(await look(renderingCheck({ missing: () => ["libstdc++.so.6", "libgcc_s.so.1"] })), [
    [
      "fault",
      /^no certificate can be rendered: the system has no libstdc\+\+\.so\.6 and no libgcc_s\.so\.1$/,
      /apt install libstdc\+\+6 .*restart svc/,
    ],
  ]);
});

test("the process that serves a data directory is found, and nobody once it has ended", async () => {
  await inTemporaryFolder((folder) => {
    const dataDir = join(folder, "data");
    mkdirSync(dataDir);
    expect(findServingProcess(dataDir)).toBe("nobody");
    const unlock = takeServingLock(dataDir);
    expect(findServingProcess(dataDir)).toEqual({ pid: process.platform === "linux" ? process.pid : null });
    // As in another PID namespace, where the system names no holder.
    expect(findServingProcess(dataDir, () => "")).toEqual({ pid: null });
    unlock();
    expect(findServingProcess(dataDir)).toBe("nobody");
    expect(findServingProcess(join(folder, "missing"))).toBe("unknown");
  });
});

test("a lock of another kind, another file or a waiting process is not taken for the lock of a service", () => {
  const held = "1: FLOCK  ADVISORY  WRITE 812 08:01:131074 0 EOF\n";
  expect(holderOf(131074, held)).toBe(812);
  expect(holderOf(13107, held)).toBeNull();
  for (const other of [
    "1: POSIX  ADVISORY  WRITE 812 08:01:131074 0 EOF\n",
    "1: FLOCK  ADVISORY  READ 812 08:01:131074 0 EOF\n",
    "1: -> FLOCK  ADVISORY  WRITE 812 08:01:131074 0 EOF\n",
    "1: FLOCK  ADVISORY  WRITE 0 08:01:131074 0 EOF\n",
  ])
    expect(holderOf(131074, other), other).toBeNull();
});

import { expect, test } from "bun:test";
import { memoryFault, workersThatFit } from "../../src/certificates/render-memory.ts";
import { memoryCheck } from "../../src/doctor/memory-check.ts";
import { type MemoryLimit, memoryLimit } from "../../src/kernel/memory-limit.ts";
import { WORK_SETTINGS } from "../../src/settings/service-settings.ts";
import { type Expected, judge, look } from "../support/doctor-findings.ts";

const MIB = 1024 * 1024;
const MACHINE = 8192 * MIB;
const SELF = "/proc/self/cgroup";
const V1 = "/sys/fs/cgroup/memory";
const V2 = "/sys/fs/cgroup";
/** What version 1 has for no limit. */
const ENDLESS = "9223372036854771712\n";

test.each<[string, Readonly<Record<string, string>>, MemoryLimit]>([
  ["another system", {}, { bytes: MACHINE, of: "machine" }],
  [
    "a unit without a limit",
    { [SELF]: "0::/system.slice/svc.service\n", [`${V2}/system.slice/svc.service/memory.max`]: "max\n" },
    { bytes: MACHINE, of: "machine" },
  ],
  [
    "a unit of systemd",
    {
      [SELF]: "0::/system.slice/svc.service\n",
      [`${V2}/system.slice/svc.service/memory.max`]: `${512 * MIB}\n`,
    },
    { bytes: 512 * MIB, of: "group" },
  ],
  [
    "a unit that is slowed down before it is killed",
    {
      [SELF]: "0::/system.slice/svc.service\n",
      [`${V2}/system.slice/svc.service/memory.max`]: `${512 * MIB}\n`,
      [`${V2}/system.slice/svc.service/memory.high`]: `${384 * MIB}\n`,
    },
    { bytes: 384 * MIB, of: "group" },
  ],
  [
    "a limit of the slice around the unit",
    {
      [SELF]: "0::/system.slice/svc.service\n",
      [`${V2}/system.slice/memory.max`]: `${256 * MIB}\n`,
      [`${V2}/system.slice/svc.service/memory.max`]: `${512 * MIB}\n`,
    },
    { bytes: 256 * MIB, of: "group" },
  ],
  [
    "a container with a root of its own",
    { [SELF]: "0::/\n", [`${V2}/memory.max`]: `${128 * MIB}\n` },
    { bytes: 128 * MIB, of: "group" },
  ],
  [
    "a container of version 1 that is told the path of its host",
    {
      [SELF]: "5:cpu,cpuacct:/docker/1f\n4:memory:/docker/1f\n",
      [`${V1}/memory.limit_in_bytes`]: `${256 * MIB}\n`,
    },
    { bytes: 256 * MIB, of: "group" },
  ],
  [
    "both versions, with the memory in the first",
    {
      [SELF]: "4:memory:/svc/inner\n0::/svc\n",
      [`${V1}/svc/memory.limit_in_bytes`]: `${300 * MIB}\n`,
      [`${V1}/svc/inner/memory.limit_in_bytes`]: ENDLESS,
    },
    { bytes: 300 * MIB, of: "group" },
  ],
  [
    "version 1 without a limit",
    { [SELF]: "4:memory:/\n", [`${V1}/memory.limit_in_bytes`]: ENDLESS },
    { bytes: MACHINE, of: "machine" },
  ],
  [
    "a limit beyond the memory of the machine",
    { [SELF]: "0::/\n", [`${V2}/memory.max`]: `${2 * MACHINE}\n` },
    { bytes: MACHINE, of: "machine" },
  ],
  ["what is no number", { [SELF]: "0::/\n", [`${V2}/memory.max`]: "\n" }, { bytes: MACHINE, of: "machine" }],
])(
  "the memory that svc may use is the lowest limit of its control groups, or the machine's: %s",
  (_, files, expected) => {
    expect(memoryLimit({ read: (path) => files[path] ?? null, machineBytes: MACHINE })).toEqual(expected);
  },
);

test.each([
  [64, 1],
  [256, 1],
  [405, 1],
  [406, 2],
  [512, 2],
  [1024, 6],
  [2048, 12],
])(
  "the render workers of a default installation fit into its memory: with %i MiB there are %i at most",
  (mebibytes, count) => {
    expect(workersThatFit(mebibytes * MIB)).toBe(count);
    const enough = { bytes: Math.max(256, mebibytes) * MIB, of: "machine" } as const;
    expect(memoryFault(enough, count)).toBeNull();
    expect(memoryFault(enough, count + 1)).not.toBeNull();
  },
);

test.each<[string, MemoryLimit, number, Expected]>([
  [
    "enough",
    { bytes: 512 * MIB, of: "group" },
    1,
    ["ok", /^537 MB is the limit, enough for one render worker$/],
  ],
  [
    "a roomy machine",
    { bytes: 8192 * MIB, of: "machine" },
    8,
    ["ok", /^8\.6 GB on this machine, enough for 8 render workers$/],
  ],
  [
    "a container of 128 MB",
    { bytes: 128 * MIB, of: "group" },
    1,
    [
      "fault",
      /^the memory limit is 134 MB, and svc needs 268 MB for one render worker: it may be killed/,
      /^Raise the limit \(svc help requirements\)\.$/,
    ],
  ],
  [
    "more workers than fit",
    { bytes: 512 * MIB, of: "group" },
    8,
    [
      "warning",
      /is 537 MB, and svc needs 1\.4 GB for 8 render workers/,
      /^Raise the limit, or set SVC_RENDER_WORKERS to 2 /,
    ],
  ],
  [
    "a small machine",
    { bytes: 200 * MIB, of: "machine" },
    4,
    ["fault", /^the memory of this machine is 210 MB/, /^Use a machine with more \(/],
  ],
])("the finding on the memory is right: %s", async (_, limit, renderWorkers, expected) => {
  const limitOf = () => limit;
  const check = memoryCheck({
    findService: () => null,
    limitOf,
    renderWorkers,
    given: { SVC_RENDER_WORKERS: String(renderWorkers) },
  });
  judge(await look(check), [expected]);
});

test("the finding on the memory is on that of the running service, whose own number of render workers fits into it, and one that was set stays, even where it is the default", async () => {
  const limitOf = (pid: number | "self"): MemoryLimit =>
    pid === 7 ? { bytes: 512 * MIB, of: "group" } : { bytes: MACHINE, of: "machine" };
  const found = { findService: () => 7, limitOf, renderWorkers: 8 };
  judge(await look(memoryCheck({ ...found, given: {} })), [
    ["ok", /^537 MB is the limit \(the running service, process 7\), enough for 2 render workers$/],
  ]);
  judge(
    await look(
      memoryCheck({ ...found, given: { SVC_RENDER_WORKERS: WORK_SETTINGS.renderWorkers.fallback } }),
    ),
    [["warning", /^the memory limit is 537 MB, .*process 7\)$/, /SVC_RENDER_WORKERS to 2/]],
  );
});

test("the memory limit of another process is that of its own control groups", () => {
  const files: Readonly<Record<string, string>> = {
    [SELF]: "0::/user.slice\n",
    "/proc/7/cgroup": "0::/system.slice/svc.service\n",
    [`${V2}/system.slice/svc.service/memory.max`]: `${300 * MIB}\n`,
  };
  const system = { read: (path: string) => files[path] ?? null, machineBytes: MACHINE };
  expect(memoryLimit(system)).toEqual({ bytes: MACHINE, of: "machine" });
  expect(memoryLimit(system, 7)).toEqual({ bytes: 300 * MIB, of: "group" });
});

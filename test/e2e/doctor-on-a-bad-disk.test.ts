import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Finding } from "../../src/doctor/checkup.ts";
import { type DiskFaults, HAS_FAULT_DISK } from "../support/fault-disk.ts";
import { freePort } from "../support/free-port.ts";
import { type LyingMachine, startLyingMachine } from "../support/lying-machine.ts";
import { asList, asObject } from "../support/scenario.ts";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";

setDefaultTimeout(120_000);

const ALL: DiskFaults = { rules: [{ name: "failing", error: "EIO" }] };
const HANGING: DiskFaults = { rules: [{ name: "hanging", operations: ["sync"], delayMs: 120_000 }] };

/** What doctor finds, what svc says of its database on its admin port, and what a command says. */
const CASES: ReadonlyArray<{
  readonly name: string;
  readonly faults: DiskFaults;
  readonly finding: readonly [check: string, message: RegExp, mend: RegExp];
  readonly ready: RegExp;
  readonly command: RegExp | null;
}> = [
  {
    name: "full",
    faults: { roomBytes: 0 },
    finding: ["disk", /is full \(ENOSPC\)/, /^Free some space/],
    ready: /cannot be written \(ENOSPC\)/,
    command: /^svc: The disk of \S+ is full: free some space[^\n]*\n$/,
  },
  {
    name: "read-only",
    faults: { isReadOnly: true },
    finding: ["disk", /is mounted read-only/, /dmesg.*mount it for writing/],
    ready: /cannot be written \(EROFS\)/,
    command: /^svc: \S+ cannot be written, because its disk is mounted read-only[^\n]*dmesg[^\n]*\n$/,
  },
  {
    name: "one that answers nothing but EIO",
    faults: ALL,
    finding: ["disk", /fails \(EIO\)/, /replace the disk/],
    ready: /cannot be written \(EIO\)/,
    command: /^svc: \S+ cannot be read or written \(EIO\): check [^\n]*disk[^\n]*\n$/,
  },
  {
    name: "one that hangs",
    faults: HANGING,
    finding: ["disk", /hangs: .* within 10 s/, /svc continues by itself/],
    ready: /./,
    command: null,
  },
];

let svc: SvcBinary;
let machine: LyingMachine;
let adminUrl: string;
beforeAll(async () => {
  if (!HAS_FAULT_DISK) return;
  svc = await compileSvc();
  const port = freePort();
  adminUrl = `http://127.0.0.1:${port}`;
  const settings = { SVC_ADMIN_PORT: String(port), SVC_RENDER_WORKERS: "1" };
  machine = await startLyingMachine({ program: svc.path, seed: 1, litestream: null, settings });
  machine.start();
  await until(() => machine.isListening());
});
afterAll(async () => {
  if (!HAS_FAULT_DISK) return;
  await machine.remove();
  await svc.remove();
});

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await Bun.sleep(50);
}

async function readiness(): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(`${adminUrl}/readyz`);
  return { status: response.status, text: await response.text() };
}

test.skipIf(!HAS_FAULT_DISK).each(CASES)(
  "svc doctor, svc's own readiness and a command name a disk that fails, and what to do; svc goes on when it is well: $name",
  async ({ faults, finding: [check, message, mend], ready, command }) => {
    const at = { cwd: svc.folder(), env: machine.settings };
    await machine.disk.set(faults);
    try {
      // Its verdict may be a second old.
      await until(async () => (await readiness()).status === 503);
      const said = asList(asObject(JSON.parse((await readiness()).text)).checks);
      expect(said.filter(({ ok }) => ok !== true).map(({ reason }) => String(reason))).toContainEqual(
        expect.stringMatching(ready),
      );
      const { exitCode, stdout, stderr } = await svc.run(["doctor", "--json"], at);
      expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: "" });
      const found = JSON.parse(stdout) as {
        readonly checks: readonly (Finding & { readonly mend: string })[];
      };
      expect(found.checks).toContainEqual({
        check,
        verdict: "fault",
        message: expect.stringMatching(message),
        mend: expect.stringMatching(mend),
      } as never);
      expect(stdout).not.toContain("there is no installation");
      const service = found.checks.find(({ check: name }) => name === "running service");
      expect(service?.verdict).toBe("fault");
      if (command !== null) {
        const ran = await svc.run(["companies", "create", "--name", "Another"], at);
        expect({ exitCode: ran.exitCode, stdout: ran.stdout }).toEqual({ exitCode: 1, stdout: "" });
        expect(ran.stderr).toMatch(command);
      }
    } finally {
      await machine.disk.heal();
    }
    await until(async () => (await readiness()).status === 200);
    expect(machine.notes).toMatchObject({ startCount: 1, ends: [], faults: [] });
  },
);

import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
import { outputOf } from "../../src/kernel/child-output.ts";
import { type ContainerSteps, copyInto, layOutBase, parseSteps } from "../support/container-steps.ts";
import { compileSvc } from "../support/svc-binary.ts";
import { runWitness, witness } from "../support/witness.ts";

/** The targets that svc's unit refers to, and those that systemd adds to every service. */
const TARGETS = ["sysinit", "basic", "shutdown", "network-online"];

/**
 * Checks one unit with `systemd-analyze verify`. That also loads and checks the unit's dependencies, so it gets a root without any units
 * but the targets that this one names.
 *
 * @param analyze the path of systemd-analyze. @param unit the path of the unit, in a folder that may be written to.
 */
async function verifyUnit(analyze: string, unit: string) {
  const folder = `${unit}.machine`;
  mkdirSync(folder, { recursive: true });
  for (const name of TARGETS) {
    writeFileSync(join(folder, `${name}.target`), `[Unit]\nDescription=${name}\n`);
  }
  return await runWitness(analyze, ["verify", "--man=no", unit], { SYSTEMD_UNIT_PATH: folder });
}

setDefaultTimeout(120_000);
/** Of ten; `systemd-analyze security` counts 9.6 for a unit without any protection. */
const EXPOSURE_MAX = 1.5;
/** A niceness one above that of the threads that render. */
const BELOW_RENDERING = 11;

const svc = await compileSvc();
const folder = svc.folder();
afterAll(() => svc.remove());

/** Prints a file by the real binary, as a person would redirect it. */
async function printed(...args: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await svc.run(["install", ...args], { cwd: folder });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  return stdout;
}

const analyze = witness("systemd-analyze");

test.skipIf(analyze === null)(
  "svc install systemd prints a unit that systemd takes without a complaint",
  async () => {
    const unit = join(folder, "svc.service");
    // Of a program that is not there it would say so.
    for (const place of [[], ["--data-dir", "/srv/battery/svc"]]) {
      writeFileSync(unit, await printed("systemd", "--binary", "/bin/true", ...place));
      const { exitCode, stdout, stderr } = await verifyUnit(analyze ?? "", unit);
      expect({ exitCode, said: stdout + stderr }).toEqual({ exitCode: 0, said: "" });
    }
  },
);

test.skipIf(analyze === null)(
  "the test of the unit has systemd judge that unit alone, whatever else the machine has",
  async () => {
    const text = await printed("systemd", "--binary", "/bin/true");
    const machine = join(folder, "machine");
    mkdirSync(join(machine, "network-online.target.wants"), { recursive: true });
    const beside = "[Unit]\nMisspelt=yes\n[Service]\nExecStart=/bin/true\n";
    writeFileSync(join(machine, "beside.service"), beside);
    symlinkSync("../beside.service", join(machine, "network-online.target.wants", "beside.service"));
    const own = process.env.SYSTEMD_UNIT_PATH;
    process.env.SYSTEMD_UNIT_PATH = `${machine}:`;
    try {
      const judged = async (name: string, unit: string) => {
        const path = join(folder, `${name}.service`);
        writeFileSync(path, unit);
        const { stdout, stderr } = await verifyUnit(analyze ?? "", path);
        return (stdout + stderr).trim().split("\n");
      };
      expect(await judged("sound", text)).toEqual([""]);
      expect(await judged("faulty", text.replace("Type=exec", "Misspelt=exec"))).toEqual([
        expect.stringMatching(/faulty\.service:\d+: Unknown key (name )?'Misspelt'/),
      ]);
    } finally {
      if (own === undefined) delete process.env.SYSTEMD_UNIT_PATH;
      else process.env.SYSTEMD_UNIT_PATH = own;
    }
  },
);

test.skipIf(analyze === null)(
  `svc install systemd prints a unit whose exposure systemd puts at ${EXPOSURE_MAX} of 10 at most`,
  async () => {
    const unit = join(folder, "exposure.service");
    writeFileSync(unit, await printed("systemd"));
    const threshold = `--threshold=${EXPOSURE_MAX * 10}`;
    const args = ["security", "--offline=true", "--no-pager", threshold, unit];
    const { exitCode, stdout } = await runWitness(analyze ?? "", args);
    expect(stdout).toContain("Overall exposure level");
    expect(exitCode, stdout.split("\n").at(-2)).toBe(0);
  },
);

test("svc install systemd names the places that it is given, and lets the unit write nowhere else", async () => {
  const usual = await printed("systemd");
  expect(usual).toContain("\nExecStart=/usr/local/bin/svc serve\n");
  expect(usual).toContain("\nRestart=always\n");
  expect(usual).toContain("\nRestartPreventExitStatus=74\n");
  expect(usual).toContain("\nOOMPolicy=continue\n");
  expect(usual).toContain("\nStateDirectory=svc\nStateDirectoryMode=0700\n");
  const other = await printed(
    "systemd",
    "--binary",
    "/opt/svc-1",
    "--user",
    "battery",
    "--data-dir",
    "/srv/svc",
  );
  expect(other).toContain("\nUser=battery\nGroup=battery\nExecStart=/opt/svc-1 serve\n");
  expect(other).toContain("\nEnvironment=SVC_DATA_DIR=/srv/svc\n");
  // A folder that is not there keeps the sandbox from being made: it is made before, past the sandbox.
  expect(other).toContain(
    "\nExecStartPre=+/usr/bin/install -d -m 0700 -o battery -g battery /srv/svc\nReadWritePaths=/srv/svc\n",
  );
  expect(other).toContain("--wrapper --binary /opt/svc-1 --user battery --data-dir /srv/svc > ");
  expect(other).not.toContain("\nStateDirectory");
});

const WRONG: ReadonlyArray<readonly [option: string, value: string]> = [
  ["--binary", "bin/svc"],
  ["--binary", "/opt/s v c"],
  ["--binary", "/opt/%h/svc"],
  ["--binary", "/opt/svc\nUser=root"],
  ["--data-dir", "/srv/../etc"],
  ["--data-dir", "/srv/$HOME"],
  ["--data-dir", "/home/svc/data"],
  ["--data-dir", "/tmp"],
  ["--user", "Anna Müller"],
  ["--user", "svc\nUser=root"],
];
test.each(WRONG)("svc install systemd refuses %s %j with 2 and prints no unit", async (option, value) => {
  const { exitCode, stdout, stderr } = await svc.run(["install", "systemd", option, value], {
    cwd: folder,
  });
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
  expect(stderr).toMatch(new RegExp(`^svc: ${option} must be [^\n]*\n$`));
});

test("svc install systemd prints a script that runs a command with the unit's settings, its words as they were typed, and its end", async () => {
  const tools = join(folder, "tools");
  mkdirSync(tools);
  const program = (name: string, ...lines: string[]) => {
    writeFileSync(join(tools, name), ["#!/bin/sh", ...lines, ""].join("\n"));
    chmodSync(join(tools, name), 0o755);
  };
  const settings = join(folder, "settings");
  writeFileSync(settings, `SVC_DATA_DIR=${join(folder, "of-the-unit")}\n`);
  // There is no systemd to ask here: it sets what the file says, and takes $$ for $, as that does.
  program(
    "systemd-run",
    'for option do shift; case "$option" in --) break;; *) echo "$option" >&2;; esac; done',
    `export $(cat ${settings})`,
    'for word do shift; set -- "$@" "$(printf %s "$word" | sed \'s/[$][$]/$/g\')"; done',
    'exec "$@"',
  );
  program("id", "echo 0");
  const script = join(folder, "svc-admin");
  writeFileSync(script, await printed("systemd", "--wrapper", "--binary", svc.path));
  const run = async (...args: string[]) => {
    const child = Bun.spawn(["sh", script, ...args], {
      cwd: folder,
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
      env: { PATH: `${tools}:${process.env.PATH}`, ...(await svc.databaseOf(folder)) },
    });
    return await outputOf(child);
  };
  const name = 'Money for $HOME\'s "cars" & more';
  const made = await run("companies", "create", "--json", "--name", name);
  expect(JSON.parse(made.stdout)).toMatchObject({ name });
  expect(existsSync(join(folder, "of-the-unit"))).toBe(true);
  expect((await run("companies", "no-such-command")).exitCode).toBe(2);
  expect(made.stderr.split("\n")).toEqual([
    ...["--quiet", "--collect", "--wait", "--pipe", "--pty", "--service-type=exec", "--uid=svc", "--gid=svc"],
    ...[`--property=WorkingDirectory=-${folder}`, "--property=UMask=0077", "--property=LimitNOFILE=65536"],
    "--property=Environment=SVC_DATA_DIR=/var/lib/svc",
    "--property=EnvironmentFile=-/etc/svc/svc.env",
    "",
  ]);
});

test("svc install systemd prints one JSON value with --json: the file's name and its content", async () => {
  const value = JSON.parse(await printed("systemd", "--json")) as unknown;
  expect(value).toEqual({ name: "svc.service", content: await printed("systemd") });
});

const hadolint = witness("hadolint");

test.skipIf(hadolint === null)(
  "svc install container prints a file without a finding of hadolint",
  async () => {
    const path = join(folder, "Containerfile");
    writeFileSync(path, await printed("container"));
    const { exitCode, stdout } = await runWitness(hadolint ?? "", ["--failure-threshold", "style", path]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: "" });
  },
);

const mayChangeRoot = process.getuid?.() === 0 && Bun.which("unshare") !== null;
if (!mayChangeRoot) console.warn("SKIPPED: the image's file system is not tried here (it takes root)");
test.skipIf(!mayChangeRoot)(
  "svc install container describes an image that holds all that svc needs: its user, its folder and the C library alone run the whole tour",
  async () => {
    const steps = parseSteps(await printed("container"));
    const root = join(folder, "image");
    const programs = layOut(root, steps);
    const [userId = ""] = steps.USER?.[0]?.split(":") ?? [];
    expect(Number(userId)).toBeGreaterThan(0);
    const volume = steps.VOLUME?.[0] ?? "";
    const command = [...(JSON.parse(steps.ENTRYPOINT?.[0] ?? "") as string[]), "demo", "--exit"].join(" ");
    const env = (steps.ENV?.[0] ?? "").split(" ");
    // In folders of mounts of its own, which end with it; nothing of them is written to but the volume and /tmp.
    const script = [
      `set -e; cd ${root}`,
      ...["proc", "dev"].map((name) => `mkdir -p ${name}; mount --rbind /${name} ${name}`),
      `mkdir -p .${volume} tmp; chown ${steps.USER?.[0]} .${volume}; chmod 0700 .${volume}; chmod 1777 tmp`,
      // A user may not take the priority that certificates are rendered at then.
      `exec env -i ${env.join(" ")} /usr/bin/nice -n ${BELOW_RENDERING - getPriority()} /usr/sbin/chroot --userspec=${steps.USER?.[0]} ${root} ${command}`,
    ].join("\n");
    expect(programs).toContain("/usr/local/bin/svc");
    const child = Bun.spawn(["unshare", "--mount", "--propagation", "private", "sh", "-c", script], {
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
      env: { PATH: process.env.PATH ?? "" },
    });
    const { stdout, stderr, exitCode } = await outputOf(child);
    expect(exitCode, stdout + stderr).toBe(0);
    expect(stdout).toContain("✓ downloaded");
  },
);

test("svc install container runs as nobody in particular, keeps its data in a volume, and is stopped as svc expects", async () => {
  const { USER, VOLUME, ENV, STOPSIGNAL, ENTRYPOINT, CMD } = parseSteps(await printed("container"));
  expect({ USER, VOLUME, STOPSIGNAL, ENTRYPOINT, CMD }).toEqual({
    USER: ["65532:65532"],
    VOLUME: ["/var/lib/svc"],
    STOPSIGNAL: ["SIGTERM"],
    ENTRYPOINT: ['["/usr/local/bin/svc"]'],
    CMD: ['["serve"]'],
  });
  expect(ENV?.[0]).toContain(`SVC_DATA_DIR=${VOLUME?.[0]}`);
});

/** Makes a root folder of the base image's libraries and what the file copies into it. @returns the paths of programs in it. */
function layOut(root: string, { COPY = [] }: ContainerSteps): string[] {
  layOutBase(root);
  const programs: string[] = [];
  for (const line of COPY) {
    const [from, to] = line.split(" ").filter((word) => !word.startsWith("--"));
    if (line.includes("--from=") || from === undefined || to === undefined) continue;
    expect(from).toBe("svc");
    copyInto(root, svc.path, to);
    programs.push(to);
  }
  return programs;
}

import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, renameSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Finding } from "../../src/doctor/checkup.ts";
import { compileSvc, untilListening } from "../support/svc-binary.ts";
import { testOnSqlite } from "../support/test-engine.ts";
import { witness } from "../support/witness.ts";

setDefaultTimeout(120_000);
/** Of the machine that runs the tests, not of what they set up: its clock, its disk. */
const OF_THE_MACHINE = ["clock", "disk", "disk space", "memory"];
const setpriv = process.getuid?.() === 0 ? witness("setpriv") : null;

const svc = await compileSvc();
const cwd = svc.folder();
const { process: serving, url } = await svc.serve({ cwd });
afterAll(async () => {
  serving.kill();
  await serving.exited;
  await svc.remove();
});

type ShownFinding = Omit<Finding, "advice"> & { readonly mend: string | null };

interface Report {
  readonly ok: boolean;
  readonly checks: readonly ShownFinding[];
}

/** What the running service was started with, by flags that doctor does not see. */
const ofTheService = () => ({ SVC_PORT: new URL(url).port, SVC_PUBLIC_URL: url });

async function doctor(args: readonly string[] = [], env: Record<string, string> = {}, at = cwd) {
  const given = { ...ofTheService(), ...env };
  const { exitCode, stdout, stderr } = await svc.run(["doctor", "--json", ...args], { cwd: at, env: given });
  expect(stderr).toBe("");
  return { exitCode, report: JSON.parse(stdout) as Report };
}

/** What needs doing, but for what the machine itself lacks. */
function toDo({ checks }: Report): readonly ShownFinding[] {
  const isOurs = ({ check, message }: ShownFinding) =>
    !OF_THE_MACHINE.includes(check) && !/ is on (tmpfs|an overlay)/.test(message);
  return checks.filter((finding) => finding.mend !== null && isOurs(finding));
}

test("svc doctor beside a healthy, running service looks at everything, in one order, and finds nothing to repair", async () => {
  const { exitCode, report } = await doctor();
  expect(toDo(report)).toEqual([]);
  expect(report.checks).toContainEqual({
    check: "public URL",
    verdict: "ok",
    message: `svc responds at ${url}`,
    mend: null,
  });
  expect([...new Set(report.checks.map(({ check }) => check))]).toEqual([
    ...["settings", "running service", "disk", "data directory", "disk space", "memory", "open files"],
    "database",
    ...["keys", "queues", "units", "Litestream", "replica"],
    ...[
      "file storage",
      "log of certificates",
      "rendering",
      "issuer's logo",
      "mail",
      "TLS certificate",
      "public URL",
      "proxy",
      "clock",
    ],
  ]);
  for (const { check, verdict, message, mend, ...rest } of report.checks) {
    expect(["ok", "off", "warning", "fault"]).toContain(verdict);
    expect({ check, message, hasAdvice: mend !== null, rest }).toEqual({
      check,
      message: expect.stringMatching(/\S/),
      rest: {},
      hasAdvice: verdict === "warning" || verdict === "fault",
    });
  }
  expect(report.ok).toBe(report.checks.every(({ mend }) => mend === null));
  expect(exitCode).toBe(report.ok ? 0 : 1);
  expect(serving.exitCode).toBeNull();
});

test("svc doctor warns, and ends with 1, while no svc runs and while nothing says by which URL others reach it", async () => {
  const idle = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = idle;
  idle.stop(true);
  const { exitCode, report } = await doctor([], { SVC_PORT: String(port), SVC_PUBLIC_URL: "" });
  expect(exitCode).toBe(1);
  expect(toDo(report)).toMatchObject([
    {
      check: "running service",
      verdict: "warning",
      message: expect.stringContaining(`no svc is found running: http://127.0.0.1:${port} cannot be reached`),
    },
    { check: "public URL", verdict: "warning", mend: expect.stringMatching(/^Set SVC_PUBLIC_URL/) },
  ]);
});

test("svc doctor in an empty place says that no installation is there, does not call the service of another one fine, and makes nothing", async () => {
  const empty = svc.folder();
  const { exitCode, report } = await doctor([], {}, empty);
  expect(exitCode).toBe(1);
  expect(toDo(report)).toMatchObject([
    {
      check: "running service",
      verdict: "fault",
      message: expect.stringMatching(/ready, but there is no installation in .*: it serves another one, or/),
    },
    { check: "database", verdict: "fault" },
  ]);
  expect(readdirSync(empty)).toEqual([]);
});

// On a server only keys tell installations apart, and neither has any yet.
testOnSqlite(
  "svc doctor on an installation that is not served does not call the service of another one fine",
  async () => {
    const other = svc.folder();
    expect((await svc.run(["companies", "create", "--name", "Leeds"], { cwd: other })).exitCode).toBe(0);
    const { report } = await doctor([], {}, other);
    expect(report.checks.find(({ check }) => check === "running service")).toMatchObject({
      verdict: "warning",
      message: expect.stringMatching(/ready, but it serves another installation than /),
    });
  },
);

const prlimit = witness("prlimit");

testOnSqlite.skipIf(prlimit === null)(
  "svc doctor warns of a service that may open too few files, and names its process",
  async () => {
    const limited = svc.folder();
    const child = Bun.spawn([prlimit ?? "", "--nofile=512:512", svc.path, "serve", "--port", "0"], {
      cwd: limited,
      env: await svc.databaseOf(limited),
      stdio: ["ignore", "pipe", "ignore"],
    });
    try {
      const port = new URL(await untilListening(child)).port;
      const { report } = await doctor(
        [],
        { SVC_PORT: port, SVC_PUBLIC_URL: `http://127.0.0.1:${port}` },
        limited,
      );
      expect(report.checks.find(({ check }) => check === "open files")).toMatchObject({
        verdict: "warning",
        message: expect.stringContaining(`the running service (process ${child.pid}) may open 512 files: `),
      });
    } finally {
      child.kill("SIGTERM");
      await child.exited;
    }
  },
);

test("svc doctor ends with 1 where there is something to do, each with its remedy; for a person as lines", async () => {
  const keysFile = join(cwd, "data", "keys.json");
  chmodSync(keysFile, 0o644);
  try {
    const env = { SVC_SMTP_URL: "smtp://127.0.0.1:1", SVC_MAIL_FROM: "svc@example.com", SVC_PROT: "1" };
    const { exitCode, report } = await doctor([], env);
    expect(exitCode).toBe(1);
    expect(report.ok).toBe(false);
    expect(toDo(report).map(({ check, verdict }) => [check, verdict])).toEqual([
      ["settings", "warning"],
      ["keys", "fault"],
      ["mail", "fault"],
    ]);
    const shown = await svc.run(["doctor"], { cwd, env: { ...ofTheService(), ...env } });
    expect(shown.exitCode).toBe(1);
    expect(shown.stdout).toMatch(
      /^✗ keys +.*keys\.json can be read by other users\n +→ Restrict access: chmod 600 /m,
    );
    expect(shown.stdout).toMatch(/^– TLS certificate +svc does not use TLS itself$/m);
    expect(shown.stdout).toMatch(/^\d+ things? needs? to be done: svc help incidents says more\.\n$/m);
    expect(shown.stderr).toBe("");
  } finally {
    chmodSync(keysFile, 0o600);
  }
});

test("svc doctor --fail-on fault ends with 1 for a fault alone, for monitoring", async () => {
  const room = { exitCode: 0, report: { ok: true } };
  const hasFault = ({ checks }: Report) => checks.some(({ verdict }) => verdict === "fault");
  const warned = await doctor(["--fail-on", "fault"], { SVC_RATE_LIMITS: "off" });
  // A disk of the machine that is full would be one.
  if (!hasFault(warned.report)) expect(warned).toMatchObject(room);
  expect((await doctor(["--fail-on", "warning"], { SVC_RATE_LIMITS: "off" })).exitCode).toBe(1);
  const env = { SVC_SMTP_URL: "smtp://127.0.0.1:1", SVC_MAIL_FROM: "svc@example.com" };
  expect(await doctor(["--fail-on", "fault"], env)).toMatchObject({ exitCode: 1, report: { ok: false } });
  expect((await svc.run(["doctor", "--fail-on", "ok"], { cwd })).exitCode).toBe(2);
});

test("wrong usage of svc doctor is 2, and every setting that cannot be read is a finding", async () => {
  expect((await svc.run(["doctor", "--no-such-flag"], { cwd })).exitCode).toBe(2);
  expect((await svc.run(["doctor", "surplus"], { cwd })).exitCode).toBe(2);
  const { exitCode, report } = await doctor([], { SVC_PORT: "abc", SVC_PUBLIC_URL: "foo" });
  expect({ exitCode, ok: report.ok }).toEqual({ exitCode: 1, ok: false });
  const mend = expect.stringMatching(/^Correct it, or unset it; svc config show lists every setting\./);
  expect(report.checks).toEqual([
    { check: "settings", verdict: "fault", message: expect.stringMatching(/^SVC_PORT must be [^.]+$/), mend },
    { check: "settings", verdict: "fault", message: expect.stringMatching(/^SVC_PUBLIC_URL must /), mend },
  ]);
  expect(JSON.stringify(report)).not.toMatch(/abc|foo/);
});

test("a storage that cannot be reached is a finding, and keeps nothing else from being looked at", async () => {
  const { report } = await doctor([], {
    SVC_STORAGE_URL: "s3://certificates/svc?endpoint=http://127.0.0.1:1&region=eu-west-1",
    AWS_ACCESS_KEY_ID: "AKSVC",
    AWS_SECRET_ACCESS_KEY: "hidden",
  });
  expect(toDo(report)).toMatchObject([
    {
      check: "file storage",
      verdict: "fault",
      message: expect.stringMatching(/^s3:\/\/certificates\/svc: S3 PUT: ECONNREFUSED: nothing listens at/),
    },
  ]);
  expect(JSON.stringify(report)).not.toContain("hidden");
  expect(report.checks.at(-1)?.check).toBe("clock");
});

/** The service that runs has another installation, and is a finding for that. */
const ofItsOwn = (report: Report) => toDo(report).filter(({ check }) => check !== "running service");

/** In a folder to which another user finds the way. */
async function runAsNobody(args: readonly string[], shut: string, settings: object = {}) {
  for (const path of [shut, dirname(shut), dirname(svc.path)]) chmodSync(path, 0o755);
  const nobody = ["--reuid=65534", "--regid=65534", "--clear-groups"];
  const run = Bun.spawn([setpriv ?? "", ...nobody, svc.path, ...args], {
    cwd: "/",
    env: { ...ofTheService(), ...(await svc.databaseOf(shut)), ...settings },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr] = await Promise.all([
    new Response(run.stdout).text(),
    new Response(run.stderr).text(),
  ]);
  return { exitCode: await run.exited, stdout, stderr };
}

test.skipIf(setpriv === null)(
  "svc doctor run by another user than the owner says so, and changes nothing",
  async () => {
    const shut = svc.folder();
    const dataDir = join(shut, "data");
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
    const before = statSync(dataDir).mtimeMs;
    const { exitCode, stdout } = await runAsNobody(["doctor", "--json", "--data-dir", dataDir], shut);
    expect(exitCode).toBe(1);
    expect(ofItsOwn(JSON.parse(stdout) as Report)[0]).toMatchObject({
      check: "data directory",
      verdict: "fault",
      message: expect.stringMatching(/ cannot be written by this user; it belongs to root$/),
      mend: expect.stringMatching(/^Run chown -R nobody .+ as root\.$/),
    });
    expect(statSync(dataDir).mtimeMs).toBe(before);
    expect(existsSync(join(dataDir, "files"))).toBe(false);
  },
);

test.skipIf(setpriv === null)(
  "an installation that another user may not read is not called missing, by svc doctor or any other command",
  async () => {
    const shut = svc.folder();
    const dataDir = join(shut, "data");
    const made = await svc.run(["companies", "create", "--name", "Northgate", "--data-dir", dataDir], {
      cwd: shut,
    });
    expect(made.exitCode).toBe(0);
    for (const args of [
      ...[
        ["tests", "list"],
        ["db", "check"],
        ["db", "backup", join(shut, "b.db")],
      ],
      ...[["companies", "create", "--name", "Leeds"], ["serve"]],
    ]) {
      const { exitCode, stderr } = await runAsNobody([...args, "--data-dir", dataDir], shut);
      expect(exitCode, args.join(" ")).toBe(1);
      expect(stderr).toContain(
        `svc: ${dataDir} cannot be read by this user; it belongs to root: run chown -R nobody ${dataDir} as root if it is svc's own, or choose another directory with --data-dir.`,
      );
    }
    const { stdout } = await runAsNobody(["doctor", "--json", "--data-dir", dataDir], shut);
    const { checks } = JSON.parse(stdout) as Report;
    expect(checks).toContainEqual(
      expect.objectContaining({
        check: "data directory",
        verdict: "fault",
        message: `${dataDir} cannot be read by this user; it belongs to root`,
      }),
    );
    const rest = ["database", "keys", "queues", "units", "file storage", "log of certificates"];
    for (const name of rest)
      expect(checks.filter(({ check }) => check === name)).toEqual([
        {
          check: name,
          verdict: "off",
          message: "not looked at, because this user cannot read the data directory",
          mend: null,
        },
      ]);
  },
);

/** An installation whose files belong to another user, all of them. */
async function installationOfNobody(): Promise<{ shut: string; dataDir: string }> {
  const shut = svc.folder();
  const dataDir = join(shut, "data");
  const create = ["companies", "create", "--name", "Northgate", "--data-dir", dataDir];
  expect((await svc.run(create, { cwd: shut })).exitCode).toBe(0);
  for (const name of [".", ...readdirSync(dataDir)]) chownSync(join(dataDir, name), 65534, 65534);
  return { shut, dataDir };
}

test.skipIf(setpriv === null)(
  "a key file that was left to root is named with its owner and the command that mends it, by every command and svc doctor",
  async () => {
    const { shut, dataDir } = await installationOfNobody();
    chownSync(join(dataDir, "keys.json"), 0, 0);
    const whose = `${dataDir}/keys.json cannot be read by this user; it belongs to root`;
    for (const args of [
      ["companies", "list"],
      ["serve", "--port", "0"],
    ]) {
      const { exitCode, stderr } = await runAsNobody([...args, "--data-dir", dataDir], shut);
      expect({ exitCode, stderr }).toEqual({
        exitCode: 1,
        stderr: `svc: ${whose}: run chown -R nobody ${dataDir} as root.\n`,
      });
    }
    const { stdout } = await runAsNobody(["doctor", "--json", "--data-dir", dataDir], shut);
    expect(ofItsOwn(JSON.parse(stdout) as Report)).toMatchObject([
      { check: "data directory", message: whose, mend: `Run chown -R nobody ${dataDir} as root.` },
      { check: "keys", message: whose, mend: `Run chown -R nobody ${dataDir} as root.` },
    ]);
  },
);

test.skipIf(setpriv === null)(
  "a key file in a folder that this user may not enter is told as that by every command and svc doctor, and not as missing",
  async () => {
    const { shut, dataDir } = await installationOfNobody();
    const hidden = join(shut, "hidden");
    mkdirSync(hidden, { mode: 0o700 });
    renameSync(join(dataDir, "keys.json"), join(hidden, "keys.json"));
    const settings = { SVC_KEYS_FILE: join(hidden, "keys.json") };
    const whose = `${hidden}/keys.json cannot be seen by this user, who may not enter ${hidden}, which belongs to root`;
    for (const args of [
      ["companies", "list"],
      ["serve", "--port", "0"],
    ]) {
      const { exitCode, stderr } = await runAsNobody([...args, "--data-dir", dataDir], shut, settings);
      expect({ exitCode, stderr }).toEqual({
        exitCode: 1,
        stderr: `svc: ${whose}: put the file where this user may read it.\n`,
      });
    }
    const { stdout } = await runAsNobody(["doctor", "--json", "--data-dir", dataDir], shut, settings);
    expect(ofItsOwn(JSON.parse(stdout) as Report)).toContainEqual(
      expect.objectContaining({
        check: "keys",
        message: whose,
        mend: "Put the file where this user may read it.",
      }),
    );
  },
);

test.skipIf(setpriv === null)(
  "a database that its owner may not write is writable again after the one command that svc names",
  async () => {
    const { shut, dataDir } = await installationOfNobody();
    chmodSync(join(dataDir, "svc.db"), 0o400);
    const create = ["companies", "create", "--name", "Leeds", "--data-dir", dataDir];
    const { exitCode, stderr } = await runAsNobody(create, shut);
    expect(exitCode).toBe(1);
    const command = new RegExp(`who owns it: run (chmod u\\+w ${dataDir}/svc\\.db\\*)\\.\\n$`).exec(
      stderr,
    )?.[1];
    expect(command, stderr).toBeDefined();
    const { stdout } = await runAsNobody(["doctor", "--json", "--data-dir", dataDir], shut);
    expect(ofItsOwn(JSON.parse(stdout) as Report)[0]).toMatchObject({
      check: "data directory",
      message: expect.stringMatching(/\bsvc\.db\b.* cannot be written by this user, who owns it$/),
      mend: `Run ${command}.`,
    });
    expect(Bun.spawnSync(["sh", "-c", command ?? ""]).exitCode).toBe(0);
    expect((await runAsNobody(create, shut)).exitCode).toBe(0);
  },
);

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { appendFileSync, lstatSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findNativePackages, hostTarget } from "../../cli/build/build-target.ts";
import { controlFile } from "../../cli/build/packaging/debian-texts.ts";
import { packaged, written } from "../support/debian-packages.ts";
import { type DebianRoot, mountDebianRoot } from "../support/debian-root.ts";
import { PACKAGED_UNIT, RunByUnit } from "../support/run-by-unit.ts";
import { REPOSITORY } from "../support/source-file.ts";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { runWitness, witness } from "../support/witness.ts";

setDefaultTimeout(120_000);
const FIRST = "1.0.0";
const SECOND = "1.1.0";
/** What svc doctor finds of the root folder, of a name that leads nowhere and of a service that sends no mail. */
const OF_THE_ROOT = ["data directory", "public URL", "clock", "mail"];
type ShownFinding = { readonly check: string; readonly mend: string | null };
const SETTINGS = "/etc/svc/svc.env";
const DATA = "/var/lib/svc";
const OURS = "SVC_ISSUER_NAME=Ours\nSVC_PORT=0\nSVC_PUBLIC_URL=https://battery.example\n";
const CONTROL = { version: FIRST, architecture: "amd64", maker: { name: "", email: "" }, sizeKib: 0 };
/** The packages of Debian with the libraries that a program may be linked to. */
const PACKAGE_OF_LIBRARY = [
  [/^libstdc\+\+\.so\.6$/, "libstdc++6"],
  [/^libgcc_s\.so\.1$/, "libgcc-s1"],
  [/^(lib(c|m|dl|pthread|resolv|rt)|ld-linux-[a-z0-9-]+)\.so\.\d$/, "libc6"],
] as const;
/** In version 8 of GCC, of the time of glibc 2.28, which every Debian and Ubuntu with that glibc has. */
const NEWEST_OF_LIBSTDCXX_6 = "3.4.25";
const BY_VERSION = new Intl.Collator("en", { numeric: true }).compare;

const dpkg = witness("dpkg-deb");

test("the package for Debian is the same bytes whenever it is made from the same files, and others from others", async () => {
  const once = await packaged(FIRST);
  expect(Bun.hash(await packaged(FIRST))).toBe(Bun.hash(once));
  expect(Bun.hash(await packaged(FIRST, { dateSeconds: 1_700_000_001 }))).not.toBe(Bun.hash(once));
});

test.skipIf(dpkg === null)(
  "the package for Debian is read by dpkg-deb: everything in it is root's, and svc-admin is completed and has a manual as svc has",
  async () => {
    const folder = temporaryFolder();
    const path = await written(folder.path, "1.1.0-rc.1");
    const { stdout } = await runWitness(dpkg ?? "", ["--contents", path], { TZ: "UTC" });
    const field = await runWitness(dpkg ?? "", ["--field", path, "Version"]);
    folder.remove();
    const lines = stdout.trimEnd().split("\n");
    expect(lines.filter((line) => !/^[d-]r[w-]x?[r-].*root\/root .* 2023-11-14 22:13 /.test(line))).toEqual(
      [],
    );
    expect(field.stdout).toBe("1.1.0~rc.1\n");
    const ofSvc = ["bash-completion/completions/NAME\n", "vendor_completions.d/NAME.fish\n", "/NAME.N.gz\n"];
    for (const name of ["svc", "svc-admin"]) {
      for (const file of ofSvc)
        expect(stdout.replace(/\.[18]\.gz/g, ".N.gz")).toContain(file.replace("NAME", name));
    }
  },
);

const readelf = witness("readelf");

test.skipIf(readelf === null || process.platform !== "linux")(
  "the package for Debian depends on every library that the program and what it unpacks are linked to, in the versions that they name",
  async () => {
    const native = await findNativePackages(hostTarget(), REPOSITORY);
    const { stdout } = await runWitness(readelf ?? "", [
      ...["--wide", "--dynamic", "--version-info"],
      ...[process.execPath, native.addon, native.libvips],
    ]);
    const own = native.libvips.slice(native.libvips.lastIndexOf("/") + 1);
    const linked = new Set([...stdout.matchAll(/\(NEEDED\).*\[(.+)\]/g)].map(([, name]) => name ?? ""));
    linked.delete(own);
    const needed = [...linked].map(
      (name) => PACKAGE_OF_LIBRARY.find(([known]) => known.test(name))?.[1] ?? name,
    );
    const depends = /^Depends: (.*)$/m.exec(controlFile(CONTROL))?.[1]?.split(", ") ?? [];
    expect(depends.map((one) => one.split(" ")[0]).toSorted()).toEqual(
      [...new Set([...needed, "adduser"])].toSorted(),
    );
    const newest = (library: string) =>
      [...stdout.matchAll(new RegExp(`Name: ${library}_([\\d.]+)`, "g"))]
        .map(([, version]) => version ?? "")
        .toSorted(BY_VERSION)
        .at(-1) ?? "";
    expect(depends).toContain(`libc6 (>= ${newest("GLIBC")})`);
    expect([newest("GLIBCXX"), NEWEST_OF_LIBSTDCXX_6].toSorted(BY_VERSION).at(-1)).toBe(
      NEWEST_OF_LIBSTDCXX_6,
    );
  },
);

describe("a Debian with the package", () => {
  const root = process.env.SVC_TEST_INSTALLS === undefined ? null : mountDebianRoot();
  let svc: SvcBinary;
  beforeAll(async () => {
    if (root !== null) svc = await compileSvc();
  });
  afterAll(async () => {
    root?.remove();
    await svc?.remove();
  });

  test.skipIf(root === null)(
    "the package for Debian installs a service that works, keeps its settings and data through an upgrade and a removal, and leaves the data when it is purged",
    async () => {
      const debian = root as DebianRoot;
      const has = (path: string) =>
        lstatSync(join(debian.path, path), { throwIfNoEntry: false }) !== undefined;
      const dpkg = (...args: string[]) => {
        const done = debian.run("dpkg", ...args);
        expect(done.exitCode, done.said).toBe(0);
        return done.said;
      };
      const install = async (version: string) => {
        await written(debian.path, version, { binary: await Bun.file(svc.path).bytes() });
        return dpkg("--install", `/svc_${version}.deb`);
      };

      await install(FIRST);
      expect(debian.askedOfSystemd()).toEqual(["daemon-reload", "start svc.service"]);
      expect(has("/etc/systemd/system/multi-user.target.wants/svc.service")).toBe(true);
      expect(statSync(join(debian.path, SETTINGS)).mode & 0o777).toBe(0o600);
      expect(debian.run("id", "--user", "--name", "svc").said).toBe("svc\n");

      appendFileSync(join(debian.path, SETTINGS), OURS);
      const unit = new RunByUnit(debian);
      expect(unit.svc("fixtures", "load", "--json")).toMatchObject({ exitCode: 0 });
      expect(unit.svc("certificates", "render", "--test", "1", "--json")).toMatchObject({ exitCode: 0 });
      await unit.serveOnce();
      const { checks } = JSON.parse(unit.svc("doctor", "--json").stdout) as { checks: ShownFinding[] };
      expect(checks.filter(({ mend, check }) => mend !== null && !OF_THE_ROOT.includes(check))).toEqual([]);

      await install(SECOND);
      expect(debian.askedOfSystemd().slice(2)).toEqual(["daemon-reload", "restart svc.service"]);
      expect(readFileSync(join(debian.path, SETTINGS), "utf8")).toContain("SVC_ISSUER_NAME=Ours");
      await unit.serveOnce();
      expect(unit.svc("config", "show").said).toContain("Ours");

      dpkg("--remove", "svc");
      expect(debian.askedOfSystemd().slice(4)).toEqual(["stop svc.service", "daemon-reload"]);
      expect({ program: has("/usr/bin/svc"), unit: has(PACKAGED_UNIT), settings: has(SETTINGS) }).toEqual({
        program: false,
        unit: false,
        settings: true,
      });

      const said = dpkg("--purge", "svc");
      expect(said).toContain(`svc: ${DATA} stays, with the database, the keys and the certificates`);
      expect({
        settings: has("/etc/svc"),
        data: has(`${DATA}/svc.db`),
        keys: has(`${DATA}/keys.json`),
      }).toEqual({
        settings: false,
        data: true,
        keys: true,
      });
      expect(has("/etc/systemd/system/multi-user.target.wants/svc.service")).toBe(false);

      await written(debian.path, FIRST);
      for (const keys of ["old", "new"]) {
        dpkg("--install", `/svc_${FIRST}.deb`);
        appendFileSync(join(debian.path, SETTINGS), `SVC_KEYS='${keys}'\n`);
        expect(dpkg("--purge", "svc")).toContain(
          `svc: ${SETTINGS} held keys in SVC_KEYS, so it is now ${DATA}/svc.env`,
        );
      }
      expect(debian.run("cat", `${DATA}/svc.env`, `${DATA}/svc.env.~1~`).said).toMatch(/'new'[\s\S]*'old'/);
      expect(debian.run("stat", "--format=%a %U", `${DATA}/svc.env`).said).toBe("600 root\n");

      debian.run("rm", "-r", DATA);
      dpkg("--install", `/svc_${FIRST}.deb`);
      dpkg("--purge", "svc");
      expect(debian.run("id", "svc").exitCode).toBe(1);
    },
  );

  test.skipIf(root === null)(
    "the package for Debian is refused beside daemontools, whose program has the same name, and that program stays",
    async () => {
      const debian = root as DebianRoot;
      const folder = join(debian.path, "daemontools");
      mkdirSync(join(folder, "DEBIAN"), { recursive: true });
      mkdirSync(join(folder, "usr/bin"), { recursive: true });
      writeFileSync(
        join(folder, "DEBIAN/control"),
        "Package: daemontools\nVersion: 1:0.76-8\nArchitecture: all\nMaintainer: Nobody <nobody@svc.example>\nDescription: a stand-in\n",
      );
      writeFileSync(join(folder, "usr/bin/svc"), "of daemontools", { mode: 0o755 });
      for (const command of [
        ["dpkg-deb", "--build", "/daemontools", "/daemontools.deb"],
        ["dpkg", "--install", "/daemontools.deb"],
      ]) {
        const done = debian.run(...command);
        expect(done.exitCode, done.said).toBe(0);
      }
      await written(debian.path, FIRST);
      const refused = debian.run("dpkg", "--install", `/svc_${FIRST}.deb`);
      expect(refused.exitCode).not.toBe(0);
      expect(refused.said).toMatch(/svc conflicts with daemontools/);
      expect(debian.run("cat", "/usr/bin/svc").said).toBe("of daemontools");
      expect(debian.run("id", "svc").exitCode).toBe(1);
      expect(debian.run("dpkg", "--purge", "daemontools").exitCode).toBe(0);
    },
  );

  test.skipIf(root === null)(
    "the package for Debian says which files of an installation by hand it does not get past, keeps its settings, and leaves a service disabled that an operator has disabled",
    async () => {
      const debian = root as DebianRoot;
      const byHand = ["/etc/systemd/system/svc.service", "/usr/local/sbin/svc-admin", "/usr/local/bin/svc"];
      for (const path of byHand) writeFileSync(join(debian.path, path), "");
      mkdirSync(join(debian.path, "/etc/svc"), { recursive: true });
      writeFileSync(join(debian.path, SETTINGS), OURS);
      await written(debian.path, FIRST);
      const install = () => debian.run("dpkg", "--install", `/svc_${FIRST}.deb`);
      const { exitCode, said } = install();
      expect(exitCode, said).toBe(0);
      for (const path of byHand) expect(said).toContain(`svc: ${path} is used instead of the package's`);
      expect(readFileSync(join(debian.path, SETTINGS), "utf8")).toBe(OURS);

      for (const path of byHand) debian.run("rm", path);

      const link = join(debian.path, "/etc/systemd/system/multi-user.target.wants/svc.service");
      expect(install().exitCode).toBe(0);
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
      const asked = debian.askedOfSystemd().length;
      debian.run("systemctl", "stop", "svc.service");
      expect(debian.run("systemctl", "disable", "svc.service").exitCode).toBe(0);
      expect(install().exitCode).toBe(0);
      expect(debian.askedOfSystemd().slice(asked)).toEqual(["stop svc.service", "daemon-reload"]);
      expect(lstatSync(link, { throwIfNoEntry: false })).toBeUndefined();

      // How systemctl mask hides a unit is meant to be.
      debian.run("ln", "-s", "/dev/null", "/etc/systemd/system/svc.service");
      expect(install().said).not.toContain("is used instead");
      debian.run("rm", "/etc/systemd/system/svc.service");
      expect(debian.run("dpkg", "--purge", "svc").exitCode).toBe(0);
    },
  );
});

import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { appendFileSync, copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { VERSION } from "../../src/settings/version.ts";
import { packaged } from "../support/debian-packages.ts";
import { type DebianRoot, mountDebianRoot } from "../support/debian-root.ts";
import { RELEASED_DEB } from "../support/released-deb.ts";
import { PACKAGED_UNIT, RunByUnit } from "../support/run-by-unit.ts";
import { compileSvc } from "../support/svc-binary.ts";

setDefaultTimeout(300_000);
/** Newer than any release for dpkg, whatever version is worked on. */
const NEWER = `${VERSION}+now`;
const SETTINGS = "/etc/svc/svc.env";
const OURS = "SVC_ISSUER_NAME=Ours\nSVC_PORT=0\nSVC_PUBLIC_URL=https://battery.example\n";
const FILES = "/var/lib/svc/files";
const CERTIFICATES = 3;
/** What each unit since 1.1 sets, because an operator relies on it. */
const SET_BY_UNIT = [
  "Restart=always",
  "RestartPreventExitStatus=74",
  "MemoryMax=80%",
  "LogRateLimitIntervalSec=0",
];

const root = RELEASED_DEB === null ? null : mountDebianRoot();
afterAll(() => root?.remove());

type ShownTest = {
  readonly id: number;
  readonly status: string;
  /** The test of the examples that stays in progress has none. */
  readonly battery: { readonly capacity_kwh: number | null } | null;
  readonly certificate_number: string | null;
};
type Loaded = {
  readonly credentials: readonly { readonly client_id: string; readonly client_secret: string }[];
};

test.skipIf(root === null)(
  "the package for Debian upgrades that of the release before without a question: the service starts, and its settings, tests, certificates and credentials are kept",
  async () => {
    const debian = root as DebianRoot;
    const done = (...command: string[]) => {
      const { exitCode, stdout, said } = debian.run(...command);
      expect(exitCode, `${command.join(" ")}: ${said}`).toBe(0);
      return stdout;
    };
    copyFileSync(RELEASED_DEB ?? "", join(debian.path, "before.deb"));
    done("dpkg", "--install", "/before.deb");
    appendFileSync(join(debian.path, SETTINGS), OURS);

    const unit = new RunByUnit(debian);
    const asked = (...words: string[]) => {
      const { exitCode, stdout, said } = unit.svc(...words, "--json");
      expect(exitCode, `svc ${words.join(" ")}: ${said}`).toBe(0);
      return JSON.parse(stdout);
    };
    const { credentials }: Loaded = asked("fixtures", "load");
    const listed = (): ShownTest[] => asked("tests", "list", "--per-page", "100");
    const measured = listed().filter(
      ({ status, battery }) => status === "in_progress" && typeof battery?.capacity_kwh === "number",
    );
    const rendered = measured.slice(0, CERTIFICATES).flatMap(({ id }) => ["--test", `${id}`]);
    asked("certificates", "render", ...rendered);
    await unit.serveOnce();
    const issued = () =>
      listed()
        .filter((one) => one.certificate_number !== null)
        .map(numberOf);
    const before = {
      ids: listed().map(({ id }) => id),
      issued: issued(),
      settings: done("cat", SETTINGS),
      files: done("find", FILES, "-name", "*.pdf").trimEnd().split("\n"),
    };
    expect(before.issued.length).toBeGreaterThanOrEqual(CERTIFICATES);
    expect(before.files.length).toBeGreaterThanOrEqual(CERTIFICATES);

    const svc = await compileSvc();
    const newer = await packaged(NEWER, { binary: await Bun.file(svc.path).bytes() });
    await svc.remove();
    await Bun.write(join(debian.path, "newer.deb"), newer);
    done("dpkg", "--install", "/newer.deb");

    expect(debian.askedOfSystemd().slice(-2)).toEqual(["daemon-reload", "restart svc.service"]);
    const lines = readFileSync(join(debian.path, PACKAGED_UNIT), "utf8").split("\n");
    expect(lines).toEqual(expect.arrayContaining(SET_BY_UNIT));
    expect(done("dpkg", "--status", "svc").split("\n")).toEqual(
      expect.arrayContaining([`Version: ${NEWER}`, "Conflicts: daemontools"]),
    );
    await unit.serveOnce(async (url) => {
      const { client_id, client_secret } = credentials[0] ?? {};
      const form = new URLSearchParams({
        grant_type: "client_credentials",
        client_id: client_id ?? "",
        client_secret: client_secret ?? "",
      });
      const response = await fetch(`${url}/v1/oauth/token`, { method: "POST", body: form });
      expect(response.status, await response.text()).toBe(200);
    });
    expect(done("cat", SETTINGS)).toBe(before.settings);
    expect(listed().map(({ id }) => id)).toEqual(before.ids);
    // svc serve has issued more meanwhile.
    expect(issued()).toEqual(expect.arrayContaining(before.issued));
    for (const file of before.files.toSorted().slice(0, CERTIFICATES))
      expect(asked("certificates", "verify", file), file).toMatchObject({ genuine: true });
  },
);

function numberOf({ id, certificate_number }: ShownTest): string {
  return `${id}: ${certificate_number}`;
}

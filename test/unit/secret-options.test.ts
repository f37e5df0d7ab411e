import { expect, test } from "bun:test";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createProgram } from "../../cli/program.ts";
import { GUIDE } from "../../src/guide/guide.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

/** They run until they are stopped, in the list of processes that every user of the machine can read. */
const LONG_RUNNING = ["serve", "demo", "listen", "mcp"] as const;
/** Of a flag that takes a secret, or a URL with a password in it. */
const SECRET = /secret|password|passphrase|smtp-url|database-url/;

test.each(LONG_RUNNING)("svc %s takes no secret on its command line", async (name) => {
  const program = await createProgram([name]);
  const options = program.commands.find((command) => command.name() === name)?.options ?? [];
  expect(options.length).toBeGreaterThan(1);
  // A hidden one is of an earlier version, and only says what replaces it.
  const taken = options.filter(({ hidden }) => !hidden).map(({ long }) => long ?? "");
  expect(taken.filter((flag) => SECRET.test(flag))).toEqual([]);
});

test.skipIf(process.platform !== "linux")(
  "the guide's svc-admin without systemd gives svc the settings as they are written, and no setting to the arguments of a process",
  async () => {
    await inTemporaryFolder(async (folder) => {
      const markdown = GUIDE.flatMap(({ pages }) => pages).find(
        ({ name }) => name === "installing",
      )?.markdown;
      const listing = /^## Without systemd$[\s\S]*?```sh\n([\s\S]*?)^```$/m.exec(markdown ?? "")?.[1] ?? "";
      const place = (name: string, ...lines: string[]) => {
        const path = join(folder, name);
        writeFileSync(path, lines.map((line) => `${line}\n`).join(""));
        chmodSync(path, 0o755);
        return path;
      };
      // It stays while the command runs, as that of util-linux does.
      place("runuser", "#!/bin/sh", "tr '\\0' '\\n' < /proc/$$/cmdline", "shift 3", '"$@"');
      const settings = place(
        "settings",
        "# SVC_HOST=0.0.0.0",
        "; SVC_PORT=1",
        "",
        "SVC_ISSUER_NAME=A & B * $HOME; `id`",
        '  SVC_INGEST_SECRET="whsec_old whsec_new"',
        "SVC_PUBLIC_URL=",
      );
      const program = place("svc", "#!/bin/sh", 'printf "%s\\n" "$#" "$@"', "env");
      const script = listing
        .replaceAll("/etc/svc/svc.env", settings)
        .replaceAll("/usr/local/bin/svc", program);
      const child = Bun.spawnSync(["sh", place("svc-admin", script), "companies", "create", "a  b"], {
        env: { PATH: `${folder}:${process.env.PATH}`, TERM: "dumb", SVC_LOG_LEVEL: "debug" },
      });
      const lines = child.stdout.toString().trimEnd().split("\n");
      const settingsSeen = lines.filter((line) => /^[A-Z_]*SVC_/.test(line)).sort();
      const words = ["companies", "create", "a  b"];
      expect(lines.slice(0, 10)).toEqual([
        ...["/bin/sh", join(folder, "runuser"), "-u", "svc", "--", program, ...words, "3"],
      ]);
      expect(settingsSeen).toEqual([
        "SVC_DATA_DIR=/var/lib/svc",
        "SVC_INGEST_SECRET=whsec_old whsec_new",
        "SVC_ISSUER_NAME=A & B * $HOME; `id`",
        "SVC_PUBLIC_URL=",
      ]);
      expect(child.stderr.toString()).toBe("");
    });
  },
);

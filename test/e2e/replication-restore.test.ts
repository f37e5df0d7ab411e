import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { viewSqlite } from "../../src/db/database-view.ts";
import { findMarks } from "../../src/installation/installation-store.ts";
import { outputOf } from "../../src/kernel/child-output.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { compiledProgram } from "../support/compiled-programs.ts";
import { LITESTREAMS, until } from "../support/litestream.ts";
import { settingsIn, startReplicatedApp } from "../support/replicated-app.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { testOnSqlite } from "../support/test-engine.ts";

const [litestream] = LITESTREAMS;

(litestream === undefined ? test.skip : testOnSqlite)(
  "svc db restore restores to a file or an empty data directory, and its drill reports what would hold and keeps nothing",
  () =>
    inTemporaryFolder(async (folder) => {
      const svc = await compiledProgram("svc");
      const settings = settingsIn(folder, litestream?.path ?? "");
      const temporary = join(folder, "temporary");
      for (const name of ["replica", "temporary"]) mkdirSync(join(folder, name));
      const restore = async (args: readonly string[], changes: Settings = {}) => {
        const child = Bun.spawn([svc, "db", "restore", ...args], {
          env: { PATH: process.env.PATH ?? "", TMPDIR: temporary, ...settings, ...changes },
          stdio: ["ignore", "pipe", "pipe"],
        });
        return await outputOf(child);
      };
      const startedAtMs = Date.now();
      const { app } = await startReplicatedApp(settings);
      await app.companies.create("operator:test", "kept");
      await until(() => app.replication.status().state === "fresh");

      // While svc serves.
      const drill = await restore(["--verify", "--json"]);
      expect(drill).toMatchObject({ exitCode: 0, stderr: "" });
      const report = JSON.parse(drill.stdout) as {
        readonly complete_until: string;
        readonly litestream: string;
        readonly verified: {
          readonly tables: ReadonlyArray<{ readonly name: string; readonly rows: number }>;
        };
      };
      expect(report).toMatchObject({
        restored_to: null,
        at: null,
        verified: { sound: true, faults: [], newest_event_at: null },
      });
      expect(report.litestream).toStartWith(litestream?.version ?? "");
      expect(report.verified.tables).toContainEqual({ name: "companies", rows: 1 });
      expect(Date.parse(report.complete_until)).toBeGreaterThan(startedAtMs);
      expect(readdirSync(temporary)).toEqual([]);
      expect(JSON.parse(drill.stdout)).toMatchObject({ before_at_ms: null });
      const atMs = Date.parse(report.complete_until) + 500;
      await until(() => (app.replication.status().verifiedAtMs ?? 0) > atMs + 1_000);
      const at = new Date(atMs).toISOString();
      const earlier = ["--verify", "--at", at];
      const ofMoment = await restore([...earlier, "--json"]);
      expect(JSON.parse(ofMoment.stdout)).toMatchObject({
        at,
        before_at_ms: expect.any(Number),
      });
      expect((await restore(earlier)).stdout).toMatch(
        /complete until +20\S+Z, \d+\.\d s before the moment of --at\n/,
      );
      await app.close();

      const occupied = await restore([]);
      expect([occupied.exitCode, occupied.stderr]).toEqual([1, expect.stringContaining("already exists")]);
      // Where the keys are, nobody is told to copy them.
      for (const hasKeys of [true, false]) {
        rmSync(join(folder, "data"), { recursive: true });
        if (!hasKeys) rmSync(join(folder, "keys.json"));
        const inPlace = await restore([]);
        expect(inPlace).toMatchObject({ exitCode: 0, stderr: "" });
        expect(inPlace.stdout.includes("A replica does not contain the keys: copy")).toBe(!hasKeys);
        expect(inPlace.stdout).toContain("run svc log restart before svc serve");
      }
      expect(readdirSync(join(folder, "data"))).toEqual(["svc.db"]);
      expect(statSync(join(folder, "data/svc.db")).mode & 0o077).toBe(0);

      // What takes the place of a lost database sends; a copy beside it must not.
      const path = join(folder, "copy.db");
      const copied = await restore(["--to", path]);
      expect(copied).toMatchObject({ exitCode: 0, stderr: "" });
      expect(copied.stdout).toMatch(/It is a copy: .* svc db confirm\./);
      const marksIn = async (file: string) => {
        const reader = viewSqlite(file);
        return await findMarks(reader.read).finally(() => reader.close());
      };
      expect(await marksIn(join(folder, "data/svc.db"))).toEqual({
        quietSinceMs: null,
        moved: null,
        isSandbox: false,
      });
      expect((await marksIn(path)).quietSinceMs).toBeGreaterThan(startedAtMs);
      expect(await restore(["--to", path])).toMatchObject({ exitCode: 1, stdout: "" });

      for (const [args, changes, exitCode, says] of [
        [["--verify", "--at", "yesterday"], {}, 2, "--at must be an instant"],
        [["--verify"], { SVC_REPLICA_URL: "" }, 2, "SVC_REPLICA_URL is missing"],
        [
          ["--verify", "--at", "2001-01-01T00:00:00Z"],
          {},
          1,
          "has nothing as old as 2001-01-01T00:00:00.000Z: name a later",
        ],
        [["--verify", "--at", "2999-01-01T00:00:00Z"], {}, 1, "has nothing newer than 20"],
        [["--to", join(folder, "no/such/copy.db")], {}, 1, "Nothing can be restored into "],
      ] as const) {
        const refused = await restore(args, changes);
        expect([refused.exitCode, refused.stdout, refused.stderr.trimEnd().split("\n").length]).toEqual([
          exitCode,
          "",
          1,
        ]);
        expect(refused.stderr).toContain(says);
      }
      expect(readdirSync(temporary)).toEqual([]);
      expect(existsSync(join(folder, "no"))).toBe(false);
    }),
);

(litestream === undefined ? test.skip : testOnSqlite)(
  "svc serve over a damaged replica starts no new database, and says why in one line",
  () =>
    inTemporaryFolder(async (folder) => {
      const level = join(folder, "replica/ltx/0");
      mkdirSync(level, { recursive: true });
      await Bun.write(join(level, "0000000000000001-0000000000000001.ltx"), "damaged");
      await Bun.write(join(folder, "keys.json"), "{}");
      const child = Bun.spawn([await compiledProgram("svc"), "serve", "--port", "0"], {
        env: { PATH: process.env.PATH ?? "", ...settingsIn(folder, litestream?.path ?? "") },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const { exitCode, stdout, stderr } = await outputOf(child);
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
      expect(stderr).toMatch(/^svc: The replica in .* cannot be restored: .+\.$/m);
      expect(stderr).not.toContain("    at ");
      expect(existsSync(join(folder, "data/svc.db"))).toBe(false);
    }),
);

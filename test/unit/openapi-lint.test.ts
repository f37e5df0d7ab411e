import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { apiDocument } from "../../src/api-document.ts";
import type { OpenApiDocument } from "../../src/reference/openapi-document.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

describe("linters that are not ours find nothing to say of the document", () => {
  /** Runs a linter of `node_modules` on the document, or on one that `bend` has changed. */
  async function lint(
    args: (folder: string) => string[],
    bend: (document: OpenApiDocument) => unknown = (same) => same,
  ): Promise<{ exitCode: number; output: string }> {
    return await inTemporaryFolder(async (folder) => {
      const bent = bend(apiDocument("https://battery.test"));
      await Bun.write(join(folder, "openapi.json"), JSON.stringify(bent));
      await Bun.write(join(folder, "spectral.yaml"), 'extends: ["spectral:oas"]\n');
      const [program = "", ...rest] = args(folder);
      const path = join(import.meta.dir, "../../node_modules/.bin", program);
      const child = Bun.spawn([process.execPath, path, ...rest], {
        env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", HOME: folder },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const [stdout, stderr, exitCode] = await Promise.all([
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
        child.exited,
      ]);
      return { exitCode, output: stdout + stderr };
    });
  }

  const redocly = (folder: string) => [
    "redocly",
    ...["lint", join(folder, "openapi.json"), "--extends=recommended-strict", "--format=json"],
  ];
  const spectral = (folder: string) => [
    "spectral",
    ...["lint", join(folder, "openapi.json"), "--ruleset", join(folder, "spectral.yaml")],
    ...["--fail-severity=hint", "--format=json"],
  ];
  const LINTERS = [
    ["Redocly, at its strictest", redocly],
    ["Spectral", spectral],
  ] as const;
  const TIMEOUT_MS = 120_000;

  test.each([...LINTERS])(
    "%s",
    async (_, args) => {
      const { exitCode, output } = await lint(args);
      expect(output).not.toContain('"severity"');
      expect(exitCode, output).toBe(0);
    },
    TIMEOUT_MS,
  );

  test.each([...LINTERS])(
    "%s, which does complain of a worse one",
    async (_, args) => {
      const { exitCode, output } = await lint(args, ({ info: _info, ...rest }) => ({
        ...rest,
        info: { title: "svc" },
      }));
      expect(output).toContain('"severity"');
      expect(exitCode).not.toBe(0);
    },
    TIMEOUT_MS,
  );
});

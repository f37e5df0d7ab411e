import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { apiDocument } from "../../src/api-document.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

describe("linters of others", () => {
  const OURS = "ours.json";
  const WORSE = "worse.json";
  /** In the JSON of either linter: the file that a finding is about. */
  const findingIn = (name: string) => new RegExp(`"(ref|source)": "[^"]*\\b${name}"`);

  /** Runs a linter of `node_modules` once on the document and on one without what must be said of an API. */
  async function lint(args: (folder: string) => string[]): Promise<{ exitCode: number; output: string }> {
    return await inTemporaryFolder(async (folder) => {
      const document = apiDocument("https://battery.test");
      await Bun.write(join(folder, OURS), JSON.stringify(document));
      await Bun.write(join(folder, WORSE), JSON.stringify({ ...document, info: { title: "svc" } }));
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

  const both = (folder: string) => [OURS, WORSE].map((name) => join(folder, name));
  const redocly = (folder: string) => [
    "redocly",
    ...["lint", ...both(folder), "--extends=recommended-strict", "--format=json"],
  ];
  const spectral = (folder: string) => [
    "spectral",
    ...["lint", ...both(folder), "--ruleset", join(folder, "spectral.yaml")],
    ...["--fail-severity=hint", "--format=json"],
  ];

  test.each([
    ["Redocly, at its strictest", redocly],
    ["Spectral", spectral],
  ] as const)(
    "the linter %s finds nothing to complain of in the document, and does complain of a worse one",
    async (_, args) => {
      const { exitCode, output } = await lint(args);
      expect(output).not.toMatch(findingIn(OURS));
      expect(output).toMatch(findingIn(WORSE));
      expect(exitCode).toBe(1);
    },
    120_000,
  );
});

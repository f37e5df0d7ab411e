import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { statusEntries } from "../../src/certificates/status-list/status-table.ts";
import page from "../../src/guide/integrate/withdrawals-in-bulk.md" with { type: "text" };
import { outputOf } from "../../src/kernel/child-output.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { witness } from "../support/witness.ts";

setDefaultTimeout(120_000);

/** By the language of the listing. */
const PROGRAMS = {
  sh: ["bash", "status.sh", "bash", "status.sh"],
  js: ["node", "status.mjs", "node", "status.mjs"],
  python: ["python3", "status.py", "python3", "status.py"],
  php: ["php", "status.php", "php", "status.php"],
  go: ["go", "status.go", "go", "run", "status.go"],
  java: ["java", "Status.java", "java", "Status.java"],
} as const;

const LIST = 1;
const [SET, CLEAR] = [94_567, 94_566];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ ports: { renderPool: new ScriptedRenderer() } });
  const { db, app } = testApp;
  const dealer = await seedDealer(db, await seedCompany(db), "Harbour Street Motors");
  await app.certificates.queueRendering(
    await seedTest(db, dealer, { status: "in_progress", renderedAtMs: null }),
  );
  await app.certificates.scheduler.drain();
  const place = { listNumber: LIST, testId: null };
  await db.transact(async (tx) => {
    await tx.insert(statusEntries).values([
      { ...place, listIndex: SET, isSuspended: true },
      { ...place, listIndex: CLEAR, isSuspended: false },
    ]);
  });
});
afterAll(() => testApp.close());

const section = page.slice(page.indexOf("## Programs"), page.indexOf("## Without a network"));

test.each(Object.entries(PROGRAMS))(
  "the program in %s of the page on withdrawals says which certificate is withdrawn",
  async (language, [tool, file, ...command]) => {
    if (witness(tool) === null) return;
    const listing = section.match(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``))?.[1];
    const cwd = join(testApp.dataDir, `status-${language}`);
    mkdirSync(cwd);
    writeFileSync(join(cwd, file), listing ?? "");
    const run = async (index: number, base = testApp.baseUrl) =>
      await outputOf(
        Bun.spawn(command, {
          cwd,
          env: {
            PATH: process.env.PATH ?? "",
            HOME: process.env.HOME ?? "",
            CGO_ENABLED: "0",
            LIST: `${base}/status/${LIST}`,
            INDEX: String(index),
          },
          stdin: "ignore",
          stdout: "pipe",
          stderr: "pipe",
        }),
      );
    expect(await run(SET)).toMatchObject({ stdout: "withdrawn\n", exitCode: 0 });
    expect(await run(CLEAR)).toMatchObject({ stdout: "valid\n", exitCode: 0 });
    const away = await run(CLEAR, `${testApp.baseUrl}/nothing`);
    expect(away.exitCode, away.stdout).not.toBe(0);
    expect(away.stdout).not.toMatch(/valid|withdrawn\n$/);
  },
);

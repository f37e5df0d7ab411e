import { compilePrograms } from "../support/compiled-programs.ts";
import { keepFoldersInMemory } from "../support/temporary-folder.ts";

/**
 * `bun run partners`: what partners write in other languages, against svc. It is apart from the suite because it needs their languages
 * and tools. With arguments, only the test files whose paths begin with one of them. Exits with 0 when all of them pass.
 */
const CHOSEN = process.argv.slice(2);
/** Compilers of other languages take long on a busy machine. */
const TIMEOUT_MS = 240_000;

const { settings } = await compilePrograms();
const run = Bun.spawn(
  [
    ...[process.execPath, "test", "--parallel=2", "--no-isolate", "--timeout", String(TIMEOUT_MS)],
    ...(CHOSEN.length === 0 ? ["./test/partners/"] : CHOSEN),
  ],
  {
    env: { ...process.env, ...settings, ...keepFoldersInMemory().settings },
    stdio: ["ignore", "inherit", "inherit"],
  },
);
process.exit(await run.exited);

import { type ChildOutput, outputOf } from "../../src/kernel/child-output.ts";

/**
 * Independent programs that check what svc makes: qpdf, pdftotext, zbarimg, Chromium. The suite needs only npm, so a missing program skips
 * its tests and is reported; where `CI` is set, none may be missing.
 *
 * @returns the path of the program, or null when it is not installed.
 * @throws when it is not installed and `CI` is set.
 */
export function witness(program: string): string | null {
  const path = Bun.which(program);
  if (path !== null) return path;
  if (process.env.CI) throw new Error(`${program} is required in CI and is not installed`);
  console.warn(`SKIPPED: ${program} is not installed; the tests that it judges do not run`);
  return null;
}

/**
 * The browser: Chromium's own build without a window, which takes half the processor time, or Chromium itself.
 *
 * @returns and throws as `witness` does.
 */
export function browserWitness(): string | null {
  return Bun.which("chromium-headless-shell") ?? witness("chromium");
}

/**
 * Runs such a program on files and returns its output; the test judges the exit code.
 *
 * @param env added to the environment of the tests, and overrides it.
 */
export async function runWitness(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ChildOutput> {
  const child = Bun.spawn([path, ...args], {
    stdout: "pipe",
    stderr: "pipe",
    stdin: "ignore",
    env: { ...process.env, ...env },
  });
  return await outputOf(child);
}

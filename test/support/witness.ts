/**
 * Programs that are not ours and judge what we made: qpdf, pdftotext, zbarimg, Chromium. The suite runs with npm alone, so a
 * missing program skips its tests and says so; where `CI` is set, nothing may be missing.
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
 * Runs a witness on files and returns what it printed; exit codes are for the test to judge.
 *
 * @param env put over the environment of the tests.
 */
export async function runWitness(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  const child = Bun.spawn([path, ...args], {
    stdout: "pipe",
    stderr: "pipe",
    stdin: "ignore",
    env: { ...process.env, ...env },
  });
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { exitCode, stdout, stderr };
}

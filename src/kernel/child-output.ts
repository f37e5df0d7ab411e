export interface ChildOutput {
  readonly stdout: string;
  readonly stderr: string;
  /** As `Bun.spawn` gives it: after a signal, 128 and the signal's number. */
  readonly exitCode: number;
}

/** All that a child prints until its end. Both streams are read at once: a child whose one stream is full waits for its reader. */
export async function outputOf(child: Bun.ReadableSubprocess): Promise<ChildOutput> {
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { stdout, stderr, exitCode };
}

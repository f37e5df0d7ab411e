import { writeStdout } from "./stdout.ts";

type Environment = Readonly<Record<string, string | undefined>>;

interface Screen {
  readonly isTTY?: boolean;
  readonly rows?: number;
  readonly columns?: number;
}

/** As git sets it for every `less`: it ends by itself, keeps colours, and leaves the text on the screen. */
const LESS_OPTIONS = "FRX";
/** Of a shell: the command is not there, or cannot be run. */
const NOT_RUN: readonly number[] = [126, 127];

const page: string[] = [];

/** A terminal that can page gets the text at the end of the command; everything else gets it now. */
export function print(text: string): void {
  if (pagerFor(process.stdout) === null) writeStdout(text);
  else page.push(text);
}

/** What follows text that is not shown yet comes below it. */
export function printBelow(text: string): void {
  if (page.length === 0) writeStdout(text);
  else page.push(text);
}

/** Shows what was printed, through the pager where it is longer than the screen. @throws as `writeStdout`. */
export async function showPage(): Promise<void> {
  const text = page.splice(0).join("");
  const pager = pagerFor(process.stdout);
  if (pager === null || !isLonger(text, process.stdout)) return text === "" ? undefined : writeStdout(text);
  // Ctrl-C is for the pager, which may only stop a search by it.
  const ignore = () => {};
  process.on("SIGINT", ignore);
  try {
    const reader = Bun.spawn(["sh", "-c", pager], {
      stdin: Buffer.from(text),
      stdout: "inherit",
      stderr: "inherit",
      env: { ...process.env, LESS: process.env.LESS ?? LESS_OPTIONS },
    });
    if (NOT_RUN.includes(await reader.exited)) writeStdout(text);
  } finally {
    process.off("SIGINT", ignore);
  }
}

/** Null where text goes straight to stdout: an empty `PAGER`, and `cat`, are how people say so. */
export function pagerFor(
  screen: Screen,
  environment: Environment = process.env,
  hasLess = () => Bun.which("less") !== null,
): string | null {
  if (screen.isTTY !== true || !screen.rows || environment.TERM === "dumb") return null;
  const named = environment.PAGER?.trim();
  if (named !== undefined) return named === "" || named === "cat" ? null : named;
  return hasLess() ? "less" : null;
}

/** The prompt takes a line of the screen, too. */
export function isLonger(text: string, { rows = 0, columns = 0 }: Screen): boolean {
  const taken = text
    .trimEnd()
    .split("\n")
    .map((line) => (columns > 0 ? Math.max(1, Math.ceil(Bun.stringWidth(line) / columns)) : 1));
  return taken.reduce((sum, count) => sum + count, 0) >= rows;
}

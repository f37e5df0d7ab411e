import { ServiceError } from "../kernel/errors.ts";

export interface LitestreamProgram {
  readonly path: string;
  /** Such as `0.5.17`. */
  readonly version: string;
}

/** A program that prints no version within this time is not Litestream. */
const ANSWER_TIMEOUT_MS = 10_000;

/** Earlier SQLites can damage a database when one connection resets the log while another checkpoints, and svc cannot read their replicas. */
export const FIRST_VERSION = "0.5.17";
const FIRST: Triple = [0, 5, 17];

type Triple = readonly [number, number, number];

interface LitestreamVersion {
  readonly text: string;
  readonly isTooOld: boolean;
}

/** What `litestream version` prints; null for anything else. */
export function parseLitestreamVersion(printed: string): LitestreamVersion | null {
  const match = /^v?(\d{1,4})\.(\d{1,4})\.(\d{1,4})(?:[-+]\S*)?$/.exec(printed.trim());
  if (match === null) return null;
  const triple: Triple = [Number(match[1]), Number(match[2]), Number(match[3])];
  return { text: triple.join("."), isTooOld: isBefore(triple, FIRST) };
}

function isBefore(left: Triple, right: Triple): boolean {
  for (const index of [0, 1, 2] as const) {
    if (left[index] !== right[index]) return left[index] < right[index];
  }
  return false;
}

/** @param name a path, or a name on the PATH. @throws ServiceError `setup` when it is missing, is not Litestream, or is too old. */
export async function findLitestream(name: string): Promise<LitestreamProgram> {
  const path = Bun.which(name);
  if (path === null) {
    throw unsuitable(
      name.includes("/") ? `${name} is not there or not a program` : `${name} is not on the PATH`,
    );
  }
  const version = parseLitestreamVersion(await versionPrinted(path));
  if (version === null) throw unsuitable(`${path} is not Litestream, or does not say its version`);
  if (version.isTooOld)
    throw unsuitable(`${path} is Litestream ${version.text}, whose SQLite can damage a database`);
  return { path, version: version.text };
}

async function versionPrinted(path: string): Promise<string> {
  try {
    const child = Bun.spawn([path, "version"], {
      env: {},
      stdio: ["ignore", "pipe", "ignore"],
      timeout: ANSWER_TIMEOUT_MS,
      killSignal: "SIGKILL",
    });
    const printed = await new Response(child.stdout).text();
    return (await child.exited) === 0 ? printed : "";
  } catch {
    return ""; // Not a program of this machine.
  }
}

function unsuitable(what: string): ServiceError {
  return new ServiceError(
    "setup",
    `${what}: install Litestream ${FIRST_VERSION} or newer, or name it with SVC_LITESTREAM_BIN.`,
  );
}

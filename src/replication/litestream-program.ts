import { ServiceError } from "../kernel/errors.ts";
import { FIRST_VERSION, parseLitestreamVersion } from "./litestream-version.ts";

export interface LitestreamProgram {
  readonly path: string;
  /** Such as `0.5.17`. */
  readonly version: string;
}

/** A program that prints no version within this time is not Litestream. */
const ANSWER_TIMEOUT_MS = 10_000;

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

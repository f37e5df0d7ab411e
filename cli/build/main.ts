import { readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { version } from "../../package.json";
import { partsOf, partsTable } from "./binary-parts.ts";
import { BUILD_TARGETS, type BuildTarget, hostTarget, isBuildTarget } from "./build-target.ts";
import { compile } from "./compile.ts";

const REPOSITORY = resolve(import.meta.dir, "../..");
const USAGE = `usage: bun run build [--target ${BUILD_TARGETS.join("|")}] [--outfile PATH] [--report]`;

/**
 * `bun run build` creates `dist/svc` for this machine, or `dist/svc-<target>`; `--report` prints what it is made of. Exits with 1 when the
 * build failed, with 2 on wrong usage.
 */
async function build({ target, outfile, report }: Wanted): Promise<void> {
  const startedNs = Bun.nanoseconds();
  const { sizeBytes } = await compile({ entry: join(REPOSITORY, "cli/main.ts"), outfile, target });
  const seconds = ((Bun.nanoseconds() - startedNs) / 1e9).toFixed(1);
  const megabytes = (sizeBytes / 1e6).toFixed(1);
  console.log(
    `${relative(process.cwd(), outfile)}: svc ${version} for ${target}, ${megabytes} MB, in ${seconds} s`,
  );
  if (report) console.log(`\n${partsTable(partsOf(await readFile(outfile)))}`);
}

interface Wanted {
  readonly target: BuildTarget;
  readonly outfile: string;
  readonly report: boolean;
}

function readArguments(): Wanted {
  const { values } = parseArgs({
    options: {
      target: { type: "string" },
      outfile: { type: "string" },
      report: { type: "boolean", default: false },
    },
  });
  const target = values.target ?? hostTarget();
  if (!isBuildTarget(target)) throw new Error(`no such target: ${target}`);
  const name = values.target === undefined ? "svc" : `svc-${target}`;
  return {
    target,
    outfile: resolve(values.outfile ?? join(REPOSITORY, "dist", name)),
    report: values.report,
  };
}

function messageOf(error: unknown): string {
  // The bundler reports all its errors at once.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join("\nbuild: ");
  if ((error instanceof BuildMessage || error instanceof ResolveMessage) && error.position !== null) {
    return `${error.position.file}:${error.position.line}: ${error.message}`;
  }
  return error instanceof Error ? error.message : String(error);
}

let wanted: Wanted;
try {
  wanted = readArguments();
} catch (error) {
  console.error(`build: ${messageOf(error)}\n${USAGE}`);
  process.exit(2);
}
try {
  await build(wanted);
} catch (error) {
  console.error(`build: ${messageOf(error)}`);
  process.exit(1);
}

import type { Command } from "commander";
import {
  createFilePruner,
  type FilePruner,
  firstDayKept,
  type PrunedFiles,
  type Pruning,
  pruneAll,
} from "../../src/certificates/file-pruning.ts";
import { byteCount } from "../../src/kernel/byte-count.ts";
import { DAY_MS } from "../../src/kernel/duration.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { describe, exampleText, withInstallation } from "../command.ts";
import { createProgress } from "../progress.ts";

const DAYS_MAX = 36_500;

export function addFiles(program: Command): void {
  const files = program
    .command("files")
    .description("rendered certificates and previews")
    .addHelpText("after", exampleText("svc files prune --older-than 30"));

  describe(files.command("prune"), {
    summary:
      "delete rendered files that nobody has requested lately, by a signed URL or as a picture; they are rendered again on request",
    example: "svc files prune --older-than 30",
  })
    .requiredOption("--older-than <days>", "those that were last requested before; 0: all but those of today")
    .option("--dry-run", "only count what would be deleted")
    .action(async (options: { olderThan: string; dryRun?: boolean }, command: Command) => {
      const keptMs = parseDays(options.olderThan) * DAY_MS;
      await withInstallation(command, async ({ installation, output }) => {
        const pruner = createFilePruner(installation);
        const firstDay = firstDayKept(installation.clock.nowMs(), keptMs);
        if (options.dryRun === true) {
          const found = await pruner.countBefore(firstDay);
          output.result({ pruned: found.fileCount, bytes: found.byteCount, dry_run: true }, () =>
            inWords("would be deleted", found),
          );
          return;
        }
        const pruned = await pruneWithProgress(pruner, firstDay);
        output.result(
          { pruned: pruned.fileCount, bytes: pruned.byteCount, failed: pruned.refusedCount },
          () => doneInWords(pruned),
        );
        if (pruned.refusal !== null) throw pruned.refusal;
      });
    });
}

async function pruneWithProgress(pruner: FilePruner, firstDay: number): Promise<Pruning> {
  const progress = createProgress("files deleted");
  const { fileCount: total } = await pruner.countBefore(firstDay);
  let done = 0;
  const pruned = await pruneAll(
    async () => {
      const step = await pruner.pruneSome(firstDay);
      done += step?.fileCount ?? 0;
      progress.show(done, total === 0 ? null : Math.min(1, done / total));
      return step;
    },
    () => true,
  );
  progress.clear();
  return pruned;
}

function doneInWords(pruned: Pruning): string {
  const { refusedCount } = pruned;
  const kept = `${refusedCount} ${refusedCount === 1 ? "file" : "files"} could not be deleted`;
  if (pruned.fileCount === 0 && refusedCount > 0) return kept;
  const deleted = inWords("deleted; they are rendered again on request", pruned);
  return refusedCount === 0 ? deleted : `${deleted}\n${kept}`;
}

function inWords(what: string, { fileCount, byteCount: bytes }: PrunedFiles): string {
  if (fileCount === 0)
    return "nothing to delete: each file was requested or rendered within that time (0 keeps only those of today)";
  return `${fileCount} ${fileCount === 1 ? "file" : "files"} of ${byteCount(bytes)} ${what}`;
}

/** @throws ServiceError `usage`. */
function parseDays(text: string): number {
  const days = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(days <= DAYS_MAX))
    throw new ServiceError("usage", `--older-than must be a whole number of days from 0 to ${DAYS_MAX}.`);
  return days;
}

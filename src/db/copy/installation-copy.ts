import { ServiceError } from "../../kernel/errors.ts";
import { formatInstant } from "../../kernel/instant.ts";
import type { CopiedTable } from "./copied-table.ts";
import type { CopyPurpose, CopySource, CopyTarget } from "./copy-end.ts";
import { type CopyReport, copyDatabase } from "./database-copy.ts";

export interface InstallationCopyReport extends CopyReport {
  /** Whether a service on the target sends nothing until somebody confirms it. */
  readonly isQuiet: boolean;
}

/**
 * Copies an installation, and says of both databases what they are from then on. After a move the source is marked, and svc refuses
 * it; a copy to try is quiet, and so is what a quiet copy is moved to. A move that was interrupted between the copy and the mark is
 * finished when it is asked for again.
 *
 * @param tables those of the content.
 * @param isReturn whether a source that was moved from before may be copied once more.
 * @throws ServiceError `setup` for one that may not, and as `copyDatabase`.
 */
export async function copyInstallation(
  copy: CopyPurpose & {
    readonly source: CopySource;
    readonly target: CopyTarget;
    readonly tables: readonly CopiedTable[];
    readonly onRows: (count: number) => void;
    readonly isReturn: boolean;
    readonly nowMs: number;
  },
): Promise<InstallationCopyReport> {
  const { source, target, tables, onRows, isMove, isReturn, nowMs } = copy;
  const { moved, quietSinceMs } = await source.marks();
  if (moved !== null && !isReturn) {
    throw new ServiceError(
      "setup",
      `${source.name} was moved to ${moved.place} at ${formatInstant(moved.atMs)}: copy that one, or this one all the same with --from-moved.`,
    );
  }
  const sinceMs = quietSinceMs ?? (isMove ? null : nowMs);
  const report = await copyDatabase({
    source,
    target,
    tables,
    onRows,
    beforeCommit: async () => {
      if (sinceMs !== null) await target.makeQuiet(sinceMs);
    },
  });
  if (isMove) await source.markMoved(target.name, nowMs);
  return { ...report, isQuiet: (await target.marks()).quietSinceMs !== null };
}

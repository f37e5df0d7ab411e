import { ServiceError } from "../../kernel/errors.ts";
import { formatInstant } from "../../kernel/instant.ts";
import type { CopiedTable } from "./copied-table.ts";
import type { CopyPurpose, CopySource, CopyTarget } from "./copy-end.ts";
import { type CopyReport, copyDatabase } from "./database-copy.ts";

export interface InstallationCopyReport extends CopyReport {
  /** It then sends nothing until an operator confirms it. */
  readonly isQuiet: boolean;
}

/**
 * After a move svc refuses the source. A trial copy is quiet, and so is a move from a quiet copy. An
 * interrupted move is finished by running it again. `isReturn`: a source that was moved away may be copied.
 * @throws ServiceError `setup`, also as `copyDatabase`.
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
      `${source.name} was moved to ${moved.place} at ${formatInstant(moved.atMs)}: copy that one, or add --from-moved to copy this one anyway.`,
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

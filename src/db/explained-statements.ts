import type { Database as SqliteFile, Statement } from "bun:sqlite";
import { explaining } from "./storage-failure.ts";

const ASKS = ["all", "get", "values", "run"] as const;

/** From now on a statement of this connection that meets a failure of the file or its disk throws ServiceError `setup`. */
export function explainFailures(file: SqliteFile, path: string): void {
  const prepare = file.prepare.bind(file);
  file.prepare = ((...asked: Parameters<typeof prepare>) => {
    const statement = explaining(path, () => prepare(...asked));
    for (const ask of ASKS) explainAsk(statement, ask, path);
    return statement;
  }) as typeof file.prepare;
}

function explainAsk(statement: Statement, ask: (typeof ASKS)[number], path: string): void {
  const plain = statement[ask].bind(statement);
  Object.defineProperty(statement, ask, {
    value: (...values: Parameters<typeof plain>) => explaining(path, () => plain(...values)),
  });
}

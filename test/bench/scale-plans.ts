import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { withClient } from "../support/postgres-admin.ts";

/** What PostgreSQL did for one statement, as `EXPLAIN (ANALYZE, BUFFERS)` tells it. */
export interface RunStatement {
  readonly text: string;
  readonly durationMs: number;
  /** Of 8 kB, in memory or not. */
  readonly pageCount: number;
  /** Of the scan that looked at most rows, those included that its filter left out. */
  readonly mostRows: number;
  /** Such as `Seq Scan on tests`. */
  readonly steps: readonly string[];
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows"?: number;
  readonly "Actual Loops"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly "Shared Hit Blocks"?: number;
  readonly "Shared Read Blocks"?: number;
  readonly Plans?: readonly PlanNode[];
}

const LOGGED = /duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g;

/** From now on, new connections to this database log the plan of each statement. The URL must be a superuser's. */
export async function logPlans(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_buffers": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_format": "json",
  };
  await withClient(url, async (client) => {
    await client.query("LOAD 'auto_explain'");
    for (const [setting, value] of Object.entries(settings))
      await client.query(`ALTER DATABASE "${name}" SET ${setting} = '${value}'`);
  });
}

/** The statements that a server has logged since the last call. */
export class PlanLog {
  readonly #file: number;
  #at: number;

  constructor(path: string) {
    this.#file = openSync(path, "r");
    this.#at = fstatSync(this.#file).size;
  }

  take(): RunStatement[] {
    const bytes = Buffer.alloc(fstatSync(this.#file).size - this.#at);
    this.#at += readSync(this.#file, bytes, 0, bytes.length, this.#at);
    return [...bytes.toString().matchAll(LOGGED)].flatMap(([, durationMs, text = ""]) => {
      try {
        return [
          statementOf(Number(durationMs), JSON.parse(text) as { "Query Text": string; Plan: PlanNode }),
        ];
      } catch {
        // Two processes wrote at the same time.
        return [];
      }
    });
  }

  close(): void {
    closeSync(this.#file);
  }
}

function statementOf(
  durationMs: number,
  logged: { readonly "Query Text": string; readonly Plan: PlanNode },
): RunStatement {
  const nodes = nodesOf(logged.Plan);
  return {
    text: logged["Query Text"].replace(/\s+/g, " ").trim(),
    durationMs,
    pageCount: (logged.Plan["Shared Hit Blocks"] ?? 0) + (logged.Plan["Shared Read Blocks"] ?? 0),
    mostRows: Math.max(0, ...nodes.map(rowsLookedAt)),
    steps: nodes.map((node) => {
      const on = node["Index Name"] ?? node["Relation Name"];
      return on === undefined ? node["Node Type"] : `${node["Node Type"]} on ${on}`;
    }),
  };
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsLookedAt(node: PlanNode): number {
  const kept = node["Actual Rows"] ?? 0;
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return (kept + removed) * (node["Actual Loops"] ?? 1);
}

import { index, integer, json, primaryKey, table, text, uniqueIndex } from "../db/table.ts";
import type { EntryKind } from "./log-proof.ts";

/**
 * An entry is written in the transaction that issues or withdraws, and gets its place within a second. Erasing a vehicle deletes everything
 * but the entry and its place, so that proofs stay valid and nothing is left of the vehicle.
 */
export const logEntries = table(
  "log_entries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** From 0, without gaps, and never changed; null until the entry has its place. */
    leafIndex: integer("leaf_index"),
    /** SHA-256 of what the entry says, hexadecimal. */
    entry: text("entry").notNull(),
    /** No reference: the entry outlives its test. */
    testId: integer("test_id"),
    kind: text("kind").$type<EntryKind>(),
    salt: text("salt"),
    number: text("number"),
    claimsSha256: text("claims_sha256"),
    atMs: integer("at_ms"),
  },
  (columns) => [
    uniqueIndex("log_entries_leaf_index").on(columns.leafIndex),
    index("log_entries_test").on(columns.testId),
  ],
);

/** The hashes over full tiles: all that is needed, besides the entries, to compute any tile, proof or root from few rows. */
export const logSubtrees = table(
  "log_subtrees",
  {
    /** From 1: the hash is over 256 hashes of the level below, or over 256 leaves. */
    level: integer("level").notNull(),
    position: integer("position").notNull(),
    /** Hexadecimal. */
    hash: text("hash").notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.level, columns.position] })],
);

/** One row, once the log has begun. */
export const logStates = table("log_states", {
  id: integer("id").primaryKey(),
  origin: text("origin").notNull(),
  restartCount: integer("restart_count").notNull(),
  verifierKey: text("verifier_key").notNull(),
  /** Of the keys before, under the log's earlier names, the newest first: older proofs are checked with them. */
  earlierVerifierKeys: json("earlier_verifier_keys").$type<readonly string[]>().notNull(),
  size: integer("size").notNull(),
  /** Signed, of the tree with `size` leaves. */
  checkpoint: text("checkpoint").notNull(),
  /** What anyone may see: the last checkpoint that is also recorded outside the database. Null before the first. */
  publishedSize: integer("published_size"),
  publishedCheckpoint: text("published_checkpoint"),
});

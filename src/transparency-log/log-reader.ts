import type { Database } from "../db/database.ts";
import { notFound } from "../kernel/errors.ts";
import type { LogProof } from "./log-proof.ts";
import {
  findIssueEntry,
  findState,
  type LoggedEntry,
  listEntriesOfTest,
  listPlacedEntries,
  type PublishedTree,
  publishedTree,
} from "./log-store.ts";
import { bytesOf, readHashes, readInclusion } from "./log-tree.ts";
import { entryBundle, hashCountOf, TILE_WIDTH, type TileName } from "./tile.ts";

/** What anyone may read of the log (C2SP tlog-tiles), and the proofs for certificates. */
export interface LogReader {
  /** @throws ServiceError `not_found` before the first. */
  checkpoint(): Promise<string>;
  /** The keys in their text form: the log's key, then those of its earlier names, the newest first. Empty before the log has begun. */
  verifierKeys(): Promise<readonly string[]>;
  /** @throws ServiceError `not_found` for a tile that the published tree does not have. */
  tile(name: TileName): Promise<Uint8Array>;
  /** The proof that the published tree holds the issue of a test's certificate; null while it does not, or after it was erased. */
  proofOf(testId: number, claimsSha256: string): Promise<LogProof | null>;
  /** The proofs of all that the published tree holds of a test's certificate, oldest first: its issues, withdrawals, reinstatements. */
  proofsOf(testId: number): Promise<readonly LogProof[]>;
}

export function createLogReader({ db }: { readonly db: Pick<Database, "read"> }): LogReader {
  const published = async () => publishedTree(await findState(db.read));

  /** Null for an entry that the tree does not hold yet, or that was erased. */
  async function proofIn(
    { size, checkpoint }: PublishedTree,
    { leafIndex: index, salt, kind, number, claimsSha256, atMs }: LoggedEntry,
  ): Promise<LogProof | null> {
    if (index === null || index >= size || salt === null || kind === null || atMs === null) return null;
    const hashes = await readInclusion(db.read, index, size);
    return {
      content: { salt, kind, number, claimsSha256, atMs },
      index,
      hashes: hashes.map((hash) => Buffer.from(hash).toString("base64")),
      checkpoint,
    };
  }

  return {
    async checkpoint() {
      const state = await published();
      if (state === null) throw notFound();
      return state.checkpoint;
    },

    async verifierKeys() {
      const state = await findState(db.read);
      return state === null ? [] : [state.verifierKey, ...state.earlierVerifierKeys];
    },

    async tile({ level, index, width }) {
      const size = (await published())?.size ?? 0;
      const from = index * TILE_WIDTH;
      const hashCount = hashCountOf(level === "entries" ? 0 : level, size);
      if (from + width > hashCount) throw notFound();
      if (level !== "entries") return Buffer.concat(await readHashes(db.read, level, from, width));
      const entries = await listPlacedEntries(db.read, from, from + width);
      return entryBundle(entries.map(bytesOf));
    },

    async proofOf(testId, claimsSha256) {
      const state = await published();
      const entry = await findIssueEntry(db.read, testId, claimsSha256);
      return state === null || entry === null ? null : await proofIn(state, entry);
    },

    async proofsOf(testId) {
      const state = await published();
      if (state === null) return [];
      const proofs: LogProof[] = [];
      for (const entry of await listEntriesOfTest(db.read, testId)) {
        const proof = await proofIn(state, entry);
        if (proof !== null) proofs.push(proof);
      }
      return proofs;
    },
  };
}

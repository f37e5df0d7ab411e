import type { Executor } from "../db/database.ts";
import { randomBase64Url } from "../kernel/identifier.ts";
import type { Random } from "../kernel/random.ts";
import { type EntryContent, entryOf } from "./log-proof.ts";
import { forgetEntries, insertEntry, listEntriesOfTest } from "./log-store.ts";

/** The port by which certificates get their entries, in the transaction of what they record. */
export interface CertificateLog {
  /** Records that a certificate was issued that cannot have an entry yet. */
  recordFirstIssue(tx: Executor, certificate: LoggedCertificate): Promise<void>;
  /** Records that a certificate was issued, unless an entry says the same already. */
  recordIssue(tx: Executor, certificate: LoggedCertificate): Promise<void>;
  recordChange(
    tx: Executor,
    kind: "withdraw" | "reinstate",
    certificate: Omit<LoggedCertificate, "claimsSha256">,
  ): Promise<void>;
}

export interface LoggedCertificate {
  readonly testId: number;
  readonly number: string | null;
  /** SHA-256 of the credential's claims, hexadecimal. */
  readonly claimsSha256: string;
  readonly atMs: number;
}

/** 256 bits: nobody finds what an entry says by trying. */
const SALT_BYTES = 32;

/** Entries are written without a place, so that certificates issued at once do not wait for each other; `log-sequencer.ts` places them. */
export function createCertificateLog({ random }: { readonly random: Random }): CertificateLog {
  async function record(tx: Executor, testId: number, said: Omit<EntryContent, "salt">): Promise<void> {
    const content = { ...said, salt: randomBase64Url(random, SALT_BYTES) };
    await insertEntry(tx, { ...content, testId, entry: entryOf(content).toString("hex") });
  }

  return {
    // No read before it: on PostgreSQL, serializable transactions that read and write neighbouring places of an index stop each other.
    recordFirstIssue: (tx, { testId, number, claimsSha256, atMs }) =>
      record(tx, testId, { kind: "issue", number, claimsSha256, atMs }),

    async recordIssue(tx, { testId, number, claimsSha256, atMs }) {
      const known = await listEntriesOfTest(tx, testId);
      if (known.some((entry) => entry.kind === "issue" && entry.claimsSha256 === claimsSha256)) return;
      await record(tx, testId, { kind: "issue", number, claimsSha256, atMs });
    },

    async recordChange(tx, kind, { testId, number, atMs }) {
      const known = await listEntriesOfTest(tx, testId);
      const issue = known.findLast((entry) => entry.kind === "issue");
      await record(tx, testId, { kind, number, claimsSha256: issue?.claimsSha256 ?? null, atMs });
    },
  };
}

/** Deletes what the log says of these tests; their entries, which nobody can relate to them any more, stay. */
export async function forgetLogged(tx: Executor, testIds: readonly number[]): Promise<void> {
  await forgetEntries(tx, testIds);
}

import { desc } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { signingCertificates } from "./signing-certificate-table.ts";

/** Records the certificates of a key; does nothing if they are known. */
export async function insertSigningCertificate(
  tx: Executor,
  certificate: typeof signingCertificates.$inferInsert,
): Promise<void> {
  await tx.insert(signingCertificates).values(certificate).onConflictDoNothing();
}

/** Every key that ever signed here, the newest first. */
export async function listSigningCertificates(executor: Executor) {
  const { createdAtMs, id } = signingCertificates;
  return await executor.select().from(signingCertificates).orderBy(desc(createdAtMs), desc(id));
}

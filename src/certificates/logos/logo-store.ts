import { eq } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import type { LogoFile } from "../certificate-document.ts";
import { logos } from "./logo-table.ts";

/** Keeps a logo; one of the same digest stays as it was drawn first. */
export async function insertLogo(tx: Executor, logo: LogoFile, nowMs: number): Promise<void> {
  const { sha256, width, height, png } = logo;
  await tx
    .insert(logos)
    .values({ sha256, width, height, png: Buffer.from(png).toString("base64"), createdAtMs: nowMs })
    .onConflictDoNothing();
}

/** A logo by the digest of its file; null when none is kept. Index: the primary key. */
export async function findLogo(executor: Executor, sha256: string): Promise<LogoFile | null> {
  const [row] = await executor.select().from(logos).where(eq(logos.sha256, sha256)).limit(1);
  if (row === undefined) return null;
  const { width, height, png } = row;
  return { sha256, width, height, png: new Uint8Array(Buffer.from(png, "base64")) };
}

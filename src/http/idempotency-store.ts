import { and, eq, isNotNull, lte } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { idempotencyKeys } from "./idempotency-table.ts";

export type StoredAnswer = typeof idempotencyKeys.$inferSelect;
type KeyName = Pick<StoredAnswer, "owner" | "operation" | "key">;

/** A key lives as long as its resource (interface specification, section 1, convention 8). */
export interface KeyedResource {
  readonly kind: "dealer" | "webhook";
  readonly id: number;
}

export const SECRET_ANSWER_MS = 24 * 3_600_000;

export async function findStoredAnswer(executor: Executor, name: KeyName): Promise<StoredAnswer | null> {
  const [row] = await executor.select().from(idempotencyKeys).where(isNamed(name)).limit(1);
  return row ?? null;
}

export async function insertStoredAnswer(
  tx: Executor,
  {
    resource,
    ...answer
  }: Omit<StoredAnswer, "resource" | "meta"> & {
    readonly resource: KeyedResource;
    readonly meta?: string | null;
  },
): Promise<void> {
  await tx.insert(idempotencyKeys).values({ ...answer, resource: resourceName(resource) });
}

/** A form with a mark, which does what it does once. It is stored with the idempotency keys, which name operations of the API. */
interface MarkedForm {
  readonly owner: string;
  /** Such as `portal: make an API key`. */
  readonly operation: string;
  readonly formMark: string;
}

/** Null for a form that was not sent before. */
export async function findFormResult(
  executor: Executor,
  { formMark: key, ...form }: MarkedForm,
): Promise<string | null> {
  return (await findStoredAnswer(executor, { ...form, key }))?.data ?? null;
}

/** @param stored.result names what the form created, and is no secret. It lives as long as `resource`. */
export async function insertFormResult(
  tx: Executor,
  { formMark: key, ...form }: MarkedForm,
  {
    result,
    ...stored
  }: { readonly result: string; readonly resource: KeyedResource; readonly createdAtMs: number },
): Promise<void> {
  // Only the mark names what was sent.
  const unused = { status: 200, requestDigest: "", sealedData: null };
  await insertStoredAnswer(tx, { ...form, key, ...stored, ...unused, data: result });
}

/** Index: `idempotency_keys_resource`. */
export async function forgetKeysOf(tx: Executor, resource: KeyedResource): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.resource, resourceName(resource)));
}

/** The keys of the resource stay. Index: `idempotency_keys_resource`. */
export async function forgetSecretAnswersOf(tx: Executor, resource: KeyedResource): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ sealedData: null })
    .where(and(eq(idempotencyKeys.resource, resourceName(resource)), isNotNull(idempotencyKeys.sealedData)));
}

/** Index: `idempotency_keys_sealed`. @returns how many; 0 when none are left. */
export async function forgetOldSecretAnswers(
  tx: Executor,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<number> {
  const { owner, operation, key, createdAtMs, sealedData } = idempotencyKeys;
  const names = await tx
    .select({ owner, operation, key })
    .from(idempotencyKeys)
    .where(and(lte(createdAtMs, nowMs - SECRET_ANSWER_MS), isNotNull(sealedData)))
    .limit(limit);
  for (const name of names) await tx.update(idempotencyKeys).set({ sealedData: null }).where(isNamed(name));
  return names.length;
}

function isNamed({ owner, operation, key }: KeyName) {
  return and(
    eq(idempotencyKeys.owner, owner),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.key, key),
  );
}

export function resourceName({ kind, id }: KeyedResource): string {
  return `${kind}:${id}`;
}

export function answerContext({ owner, operation, key }: KeyName): string {
  return `${owner} ${operation} ${key}`;
}

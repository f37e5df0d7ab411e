import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { idempotencyKeys } from "../http/idempotency-table.ts";
import { secondFactors } from "../identity/people/person-table.ts";
import { installations } from "../installation/installation-table.ts";
import { mailOutbox } from "../mail/mail-table.ts";
import { webhookEndpoints } from "../webhooks/delivery/webhook-table.ts";

type KeyName = Pick<typeof idempotencyKeys.$inferSelect, "owner" | "operation" | "key">;

export type SealedOwner =
  | { readonly kind: "probe" }
  | { readonly kind: "webhook-secret" | "previous-webhook-secret"; readonly endpointId: number }
  | { readonly kind: "mail"; readonly messageId: string }
  | { readonly kind: "second-factor"; readonly personId: number }
  | ({ readonly kind: "answer" } & KeyName);

export interface SealedText {
  readonly owner: SealedOwner;
  readonly sealed: string;
}

export async function listSealedTexts(executor: Executor): Promise<SealedText[]> {
  const texts: SealedText[] = [];
  for (const { sealed } of await executor.select({ sealed: installations.sealedProbe }).from(installations)) {
    texts.push({ owner: { kind: "probe" }, sealed });
  }
  const { id, sealedSecret, sealedPreviousSecret } = webhookEndpoints;
  for (const row of await executor
    .select({ id, sealedSecret, sealedPreviousSecret })
    .from(webhookEndpoints)) {
    texts.push({ owner: { kind: "webhook-secret", endpointId: row.id }, sealed: row.sealedSecret });
    if (row.sealedPreviousSecret === null) continue;
    const owner = { kind: "previous-webhook-secret", endpointId: row.id } as const;
    texts.push({ owner, sealed: row.sealedPreviousSecret });
  }
  const { messageId, sealedMail } = mailOutbox;
  for (const row of await executor
    .select({ messageId, sealedMail })
    .from(mailOutbox)
    .where(isNotNull(sealedMail))) {
    texts.push({ owner: { kind: "mail", messageId: row.messageId }, sealed: row.sealedMail ?? "" });
  }
  const { personId, sealedSecret: sealedFactor } = secondFactors;
  for (const row of await executor.select({ personId, sealedFactor }).from(secondFactors)) {
    texts.push({ owner: { kind: "second-factor", personId: row.personId }, sealed: row.sealedFactor });
  }
  const { owner, operation, key, sealedData } = idempotencyKeys;
  for (const row of await executor
    .select({ owner, operation, key, sealedData })
    .from(idempotencyKeys)
    .where(isNotNull(sealedData))) {
    const { sealedData: sealed, ...name } = row;
    texts.push({ owner: { kind: "answer", ...name }, sealed: sealed ?? "" });
  }
  return texts;
}

/** Does nothing if the text has changed meanwhile. */
export async function replaceSealedText(
  tx: Executor,
  { owner, sealed }: SealedText,
  replacement: string,
): Promise<void> {
  switch (owner.kind) {
    case "probe":
      await tx
        .update(installations)
        .set({ sealedProbe: replacement })
        .where(eq(installations.sealedProbe, sealed));
      return;
    case "webhook-secret":
      await tx
        .update(webhookEndpoints)
        .set({ sealedSecret: replacement })
        .where(and(eq(webhookEndpoints.id, owner.endpointId), eq(webhookEndpoints.sealedSecret, sealed)));
      return;
    case "previous-webhook-secret":
      await tx
        .update(webhookEndpoints)
        .set({ sealedPreviousSecret: replacement })
        .where(
          and(eq(webhookEndpoints.id, owner.endpointId), eq(webhookEndpoints.sealedPreviousSecret, sealed)),
        );
      return;
    case "mail":
      await tx
        .update(mailOutbox)
        .set({ sealedMail: replacement })
        .where(and(eq(mailOutbox.messageId, owner.messageId), eq(mailOutbox.sealedMail, sealed)));
      return;
    case "second-factor":
      await tx
        .update(secondFactors)
        .set({ sealedSecret: replacement })
        .where(and(eq(secondFactors.personId, owner.personId), eq(secondFactors.sealedSecret, sealed)));
      return;
    case "answer":
      await tx
        .update(idempotencyKeys)
        .set({ sealedData: replacement })
        .where(and(isNamed(owner), eq(idempotencyKeys.sealedData, sealed)));
  }
}

function isNamed({ owner, operation, key }: KeyName): SQL {
  return sql`${idempotencyKeys.owner} = ${owner} AND ${idempotencyKeys.operation} = ${operation} AND ${idempotencyKeys.key} = ${key}`;
}

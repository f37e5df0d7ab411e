import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { dealers } from "../../dealers/dealer-table.ts";
import { dealerMembers } from "../people/person-table.ts";
import type { NoticeChoice, NoticeKind } from "./notice-choice.ts";
import { noticeChoices, noticeMarks } from "./notice-choice-table.ts";

export interface MadeChoice extends NoticeChoice {
  readonly personId: number;
  readonly kind: NoticeKind;
}

const MADE = {
  personId: noticeChoices.personId,
  kind: noticeChoices.kind,
  mail: noticeChoices.mail,
  isShown: noticeChoices.isShown,
};

/** Of everyone at a dealer. Index: `notice_choices_dealer`. */
export async function listChoicesAt(executor: Executor, dealerId: number): Promise<MadeChoice[]> {
  return await executor.select(MADE).from(noticeChoices).where(eq(noticeChoices.dealerId, dealerId));
}

export async function listChoicesOf(
  executor: Executor,
  personId: number,
  dealerId: number,
): Promise<MadeChoice[]> {
  return await executor
    .select(MADE)
    .from(noticeChoices)
    .where(and(eq(noticeChoices.personId, personId), eq(noticeChoices.dealerId, dealerId)));
}

export async function setChoice(
  tx: Executor,
  dealerId: number,
  { personId, kind, mail, isShown }: MadeChoice,
): Promise<void> {
  await tx
    .insert(noticeChoices)
    .values({ personId, dealerId, kind, mail, isShown })
    .onConflictDoUpdate({
      target: [noticeChoices.personId, noticeChoices.dealerId, noticeChoices.kind],
      set: { mail, isShown },
    });
}

/** For a person who leaves a dealer, or, without one, is deleted. Index: the primary keys. */
export async function forgetChoicesOf(tx: Executor, personId: number, dealerId?: number): Promise<void> {
  for (const rows of [noticeChoices, noticeMarks])
    await tx
      .delete(rows)
      .where(
        and(eq(rows.personId, personId), dealerId === undefined ? undefined : eq(rows.dealerId, dealerId)),
      );
}

/** For a person who leaves a parent company: at its dealers, but not where the person is of the dealer itself. Indexes: the primary keys. */
export async function forgetChoicesAtCompany(
  tx: Executor,
  personId: number,
  companyId: number,
): Promise<void> {
  const asMember = tx
    .select({ found: sql`1` })
    .from(dealerMembers)
    .where(and(eq(dealerMembers.personId, personId), eq(dealerMembers.dealerId, dealers.id)));
  const unreached = tx
    .select({ id: dealers.id })
    .from(dealers)
    .where(and(eq(dealers.companyId, companyId), notExists(asMember)));
  for (const rows of [noticeChoices, noticeMarks])
    await tx.delete(rows).where(and(eq(rows.personId, personId), inArray(rows.dealerId, unreached)));
}

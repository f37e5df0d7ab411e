import type { Actor } from "../../audit/audit.ts";
import { auditedChange } from "../../audit/audit-service.ts";
import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import type { Language } from "../../language/language.ts";
import { personActor } from "./person.ts";
import { findChosenLanguage, storeLanguage } from "./person-language-store.ts";

export interface PersonLanguages {
  /** Null for the language of the dealer. */
  choose(personId: number, language: Language | null): Promise<void>;
}

export function createPersonLanguages({ db, clock }: Pick<Runtime, "db" | "clock">): PersonLanguages {
  return {
    async choose(personId, language) {
      const nowMs = clock.nowMs();
      await db.transact((tx) => changeLanguage(tx, personActor(personId), { personId, language }, nowMs));
    },
  };
}

/** A change to the same language is not recorded. @param chosen.language null for that of the dealer. */
export async function changeLanguage(
  tx: Executor,
  actor: Actor,
  { personId, language }: { readonly personId: number; readonly language: Language | null },
  nowMs: number,
): Promise<void> {
  const before = { language: await findChosenLanguage(tx, personId) };
  await storeLanguage(tx, personId, language, nowMs);
  await auditedChange(tx, actor, "person.set-language", ["person", personId], nowMs, { language }, before);
}

import { type Actor, changesBetween } from "../../audit/audit.ts";
import { recordAudit } from "../../audit/audit-store.ts";
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
  const changes = changesBetween({ language: await findChosenLanguage(tx, personId) }, { language });
  if (Object.keys(changes).length === 0) return;
  await storeLanguage(tx, personId, language, nowMs);
  await recordAudit(tx, {
    atMs: nowMs,
    actor,
    action: "person.set-language",
    subject: "person",
    subjectId: personId,
    changes,
  });
}

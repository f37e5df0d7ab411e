import { asc, eq, min } from "drizzle-orm";
import type { Workplace } from "../../access/workplace.ts";
import type { Executor } from "../../db/database.ts";
import { clockOfZone, dealerZone } from "../../dealers/dealer-clock.ts";
import { type LocalLanguage, localLanguage, readerLanguage } from "../../dealers/dealer-language.ts";
import { DEALER_COUNTRY, dealers } from "../../dealers/dealer-table.ts";
import type { Language } from "../../language/language.ts";
import { translatorInto } from "../../language/translators.ts";
import type { MailReader } from "../../mail/mail.ts";
import { companyMembers, dealerMembers, people } from "./person-table.ts";

/** What the person has chosen, else the dealer's or that of the company's first dealer; without both, of a dealer of the person. */
export async function findLanguageOfPerson(
  executor: Executor,
  personId: number,
  workplace: Workplace | null,
): Promise<LocalLanguage> {
  return languageAt(
    await findChosenLanguage(executor, personId),
    await findPlace(executor, personId, workplace),
  );
}

/** In English where no language is known. With the clock of the dealer by which it is found; that of UTC without a dealer. */
export async function findMailReader(
  executor: Executor,
  personId: number,
  workplace: Workplace | null,
): Promise<MailReader> {
  const place = await findPlace(executor, personId, workplace);
  const { language, country } = languageAt(await findChosenLanguage(executor, personId), place);
  return {
    t: await translatorInto(language ?? "en", country),
    clock: clockOfZone(dealerZone(place?.timeZone ?? null, place?.country ?? null)),
  };
}

type Place = Awaited<ReturnType<typeof findDealerPlace>>;

function languageAt(chosen: Language | null, place: Place): LocalLanguage {
  return readerLanguage(chosen, localLanguage(place?.language ?? null, place?.country ?? null));
}

async function findPlace(executor: Executor, personId: number, workplace: Workplace | null): Promise<Place> {
  const about = workplace ?? (await findWorkplace(executor, personId));
  return about === null ? null : await findDealerPlace(executor, about);
}

export async function findChosenLanguage(executor: Executor, personId: number): Promise<Language | null> {
  const [person] = await executor
    .select({ language: people.language })
    .from(people)
    .where(eq(people.id, personId))
    .limit(1);
  return person?.language ?? null;
}

export async function storeLanguage(
  tx: Executor,
  personId: number,
  language: Language | null,
  nowMs: number,
): Promise<void> {
  await tx.update(people).set({ language, updatedAtMs: nowMs }).where(eq(people.id, personId));
}

/** The first dealer of the person, else its first company. */
async function findWorkplace(executor: Executor, personId: number): Promise<Workplace | null> {
  const [dealer] = await executor
    .select({ dealerId: min(dealerMembers.dealerId) })
    .from(dealerMembers)
    .where(eq(dealerMembers.personId, personId));
  const dealerId = dealer?.dealerId ?? null;
  if (dealerId !== null) return { dealerId };
  const [company] = await executor
    .select({ companyId: min(companyMembers.companyId) })
    .from(companyMembers)
    .where(eq(companyMembers.personId, personId));
  const companyId = company?.companyId ?? null;
  return companyId === null ? null : { companyId };
}

async function findDealerPlace(executor: Executor, workplace: Workplace) {
  const isThere =
    "dealerId" in workplace ? eq(dealers.id, workplace.dealerId) : eq(dealers.companyId, workplace.companyId);
  const [row] = await executor
    .select({ language: dealers.language, timeZone: dealers.timeZone, country: DEALER_COUNTRY })
    .from(dealers)
    .where(isThere)
    .orderBy(asc(dealers.id))
    .limit(1);
  return row ?? null;
}

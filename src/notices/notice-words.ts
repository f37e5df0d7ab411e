import type { Translator } from "../language/translator.ts";
import type { NoticeFacts, ReadyCertificate } from "./notice.ts";

export interface NoticeWords {
  /** One line, without an end mark. */
  readonly title: string;
  /** What to do, as a sentence. */
  readonly advice: string;
}

/** @param nameOf what to call a person; null for one who is not there any more. */
export function noticeWords(
  t: Translator,
  facts: NoticeFacts,
  nameOf: (personId: number) => string | null,
): NoticeWords {
  switch (facts.kind) {
    case "safety_issue":
      return {
        title: t("notice.safety_issue.title", { subject: vehicleName(t, facts) }),
        advice: t("battery.verdict.safety_issue.sentence"),
      };
    case "certificate_withdrawn":
    case "test_failed":
      return {
        title: t(`notice.${facts.kind}.title`, { subject: vehicleName(t, facts) }),
        advice: t(`notice.${facts.kind}.advice`),
      };
    case "unit_shipped":
      return {
        title: t("notice.unit_shipped.title", { unit: unitName(t, facts) }),
        advice: t("notice.unit_shipped.advice"),
      };
    case "unit_return":
      return unitReturnWords(t, facts);
    case "endpoint":
      return endpointWords(t, facts);
    case "key": {
      const { label, state } = facts;
      return {
        title: label === null ? t(`notice.key.${state}.unnamed`) : t(`notice.key.${state}.title`, { label }),
        advice: t(`notice.key.${state}.advice`),
      };
    }
    case "person": {
      const name = nameOf(facts.personId);
      return {
        title:
          name === null
            ? t(`notice.person.unknown.${facts.role}`)
            : t(`notice.person.${facts.role}`, { name }),
        advice: t("notice.person.advice"),
      };
    }
  }
}

export function readyTitle(t: Translator, ready: ReadyCertificate): string {
  return t("notice.certificate_ready.title", { subject: vehicleName(t, ready) });
}

function vehicleName(
  t: Translator,
  { vehicle, testId }: { readonly vehicle: string | null; readonly testId: number },
): string {
  const test = String(testId);
  return vehicle === null ? t("notice.test", { test }) : t("notice.vehicle_and_test", { vehicle, test });
}

function unitName(
  t: Translator,
  { unit, unitId }: { readonly unit: string | null; readonly unitId: number },
): string {
  return unit ?? t("notice.unit", { id: String(unitId) });
}

function unitReturnWords(
  t: Translator,
  facts: Extract<NoticeFacts, { readonly kind: "unit_return" }>,
): NoticeWords {
  const { state, answer } = facts;
  return {
    title: t(`notice.unit_return.${state}.title`, { unit: unitName(t, facts) }),
    advice:
      state === "closed" && answer !== null
        ? t("notice.unit_return.closed.answered", { answer })
        : t(`notice.unit_return.${state}.advice`),
  };
}

function endpointWords(
  t: Translator,
  { host, state, failureCount: count }: Extract<NoticeFacts, { readonly kind: "endpoint" }>,
): NoticeWords {
  return {
    title: t(`notice.endpoint.${state}.title`, { host }),
    advice:
      state === "recovered"
        ? t("notice.endpoint.recovered.advice")
        : t(`notice.endpoint.${state}.advice`, { count }),
  };
}

import type { NoticeKind } from "../identity/notices/notice-choice.ts";
import type { NoticeFacts, ReadyCertificate } from "./notice.ts";

/** How each kind is called where people choose their notices. */
export const NOTICE_LABELS: Readonly<Record<NoticeKind, { readonly name: string; readonly hint: string }>> = {
  safety_issue: { name: "Safety issue", hint: "A test found a battery that may be dangerous." },
  certificate_ready: { name: "Certificate ready", hint: "A test is complete, and its certificate is there." },
  certificate_withdrawn: {
    name: "Certificate withdrawn",
    hint: "A certificate must not be relied on any more.",
  },
  test_failed: { name: "Test failed", hint: "A test began, and was interrupted or broke." },
  unit_shipped: { name: "Unit shipped", hint: "A test unit is on its way." },
  unit_return: {
    name: "Unit returned",
    hint: "The operator answered a request to return a unit, or has a unit back.",
  },
  endpoint: { name: "Webhook in trouble", hint: "A webhook keeps failing, is disabled, or works again." },
  key: { name: "API key", hint: "A key was made or revoked." },
  person: { name: "Person joined", hint: "Somebody accepted an invitation." },
};

export interface NoticeWords {
  /** One line, without an end mark. */
  readonly title: string;
  /** What to do, as a sentence. */
  readonly advice: string;
}

/** @param nameOf what to call a person; null for one who is not there any more. */
export function noticeWords(facts: NoticeFacts, nameOf: (personId: number) => string | null): NoticeWords {
  switch (facts.kind) {
    case "safety_issue":
      return {
        title: `Safety issue: ${vehicleName(facts)}`,
        advice: "Do not charge or move the vehicle before somebody qualified has looked at its battery.",
      };
    case "certificate_withdrawn":
      return {
        title: `Certificate withdrawn: ${vehicleName(facts)}`,
        advice: "Do not show its copies any more, and tell those whom you gave one.",
      };
    case "test_failed":
      return {
        title: `Test failed: ${vehicleName(facts)}`,
        advice: "Connect the unit and start the test again.",
      };
    case "unit_shipped":
      return {
        title: `${facts.unit} is on its way`,
        advice: "Activate it once its box is there.",
      };
    case "unit_return":
      return unitReturnWords(facts);
    case "endpoint":
      return endpointWords(facts);
    case "key": {
      const name = facts.label === null ? "An API key" : `The API key “${facts.label}”`;
      return facts.state === "made"
        ? { title: `${name} was made`, advice: "If none of your colleagues made it, revoke it at once." }
        : { title: `${name} was revoked`, advice: "What used it needs another key." };
    }
    case "person":
      return {
        title: `${nameOf(facts.personId) ?? "Somebody"} joined as ${facts.role}`,
        advice: "If nobody should have this role, an owner changes it.",
      };
  }
}

/** A certificate in a list. */
export function readyTitle(ready: ReadyCertificate): string {
  return `Certificate ready: ${vehicleName(ready)}`;
}

function vehicleName({
  vehicle,
  testId,
}: {
  readonly vehicle: string | null;
  readonly testId: number;
}): string {
  return vehicle === null ? `test ${testId}` : `${vehicle}, test ${testId}`;
}

function unitReturnWords({
  unit,
  state,
  answer,
}: Extract<NoticeFacts, { readonly kind: "unit_return" }>): NoticeWords {
  if (state === "returned")
    return {
      title: `${unit} is back at the operator`,
      advice: "There is nothing left to do with it here.",
    };
  return {
    title: `The operator closed the return request of ${unit}`,
    advice:
      answer === null
        ? "There is no answer with it. If the unit still has to go back, ask again."
        : `The answer: ${answer}`,
  };
}

function endpointWords({
  host,
  state,
  failureCount,
}: Extract<NoticeFacts, { readonly kind: "endpoint" }>): NoticeWords {
  switch (state) {
    case "failing":
      return {
        title: `The webhook at ${host} keeps failing`,
        advice: `It has failed to take ${failureCount} deliveries in a row. Its page says why; when too many fail it is disabled.`,
      };
    case "disabled":
      return {
        title: `The webhook at ${host} is disabled`,
        advice: `It has failed to take ${failureCount} deliveries in a row, and what comes for it is held. Repair the receiver, then send a test delivery.`,
      };
    case "recovered":
      return {
        title: `The webhook at ${host} works again`,
        advice: "Deliveries that have used up their attempts can be sent again.",
      };
  }
}

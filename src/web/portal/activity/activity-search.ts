import { ACTIVITY_KINDS, type ActivityFilter } from "../../../activity/activity.ts";
import { parsePathId } from "../../../http/query.ts";
import { type FormState, filledForm } from "../../form-state.ts";

const ACTIVITIES_PER_PAGE = 50;

/** What is unknown counts as not given. */
export function readActivityQuery(query: URLSearchParams): {
  readonly state: FormState;
  readonly filter: ActivityFilter;
} {
  const [who, kindText, before] = [
    query.get("who") ?? "",
    query.get("kind") ?? "",
    query.get("before") ?? "",
  ];
  const kind = ACTIVITY_KINDS.find((known) => known === kindText) ?? null;
  const personId = parsePathId(who);
  const named = who === "operator" || who === "program" ? who : null;
  const actor = personId === null ? named : { personId };
  const beforeId = parsePathId(before);
  return {
    state: filledForm({
      who: actor === null ? "" : who,
      kind: kind ?? "",
      before: beforeId === null ? "" : before,
    }),
    filter: { actor, kind, beforeId, limit: ACTIVITIES_PER_PAGE },
  };
}

export function activityQuery({ typed }: FormState, beforeId: number | null) {
  return { who: typed.get("who") || null, kind: typed.get("kind") || null, before: beforeId };
}

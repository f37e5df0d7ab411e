import { parsePathId } from "../../../http/query.ts";
import type { Session } from "../../../identity/sessions/session-service.ts";

/** For a person to whom no page of a dealer is offered. */
export const NOTHING_SHOWN = { shownDealer: null, shownGroup: null };

/** The dealer or group that the query names, or the first group or dealer. */
export function shownOf(query: URLSearchParams, { memberships, groups }: Session) {
  const named = (kind: "dealer" | "group") => parsePathId(query.get(kind) ?? undefined);
  const [dealerId, companyId] = [named("dealer"), named("group")];
  const shownDealer = memberships.find((membership) => membership.dealerId === dealerId);
  if (shownDealer !== undefined) return { shownDealer, shownGroup: null };
  const shownGroup = groups.find((membership) => membership.companyId === companyId) ?? groups[0];
  if (shownGroup !== undefined) return { shownDealer: null, shownGroup };
  return { shownDealer: memberships[0] ?? null, shownGroup: null };
}

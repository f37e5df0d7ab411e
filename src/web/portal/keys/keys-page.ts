import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import type { Credential } from "../../../credentials/credential.ts";
import { keyKindOf, LIVE_KEYS_MAX } from "../../../credentials/dealer-key.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDate, formatDateAndTime } from "../../../language/date-format.ts";
import { askLink } from "../frame/ask-page.ts";
import { emptyState } from "../frame/empty-state.ts";
import { pageHead } from "../frame/page-head.ts";
import { pagination } from "../frame/pagination.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { whoMay } from "../frame/role-labels.ts";
import { portalPath } from "../portal-route.ts";
import { KEY_KIND_LABELS, keyName } from "./key-labels.ts";

/** How many revoked keys one page shows. */
export const REVOKED_PER_PAGE = 20;

/** The keys that the dealer has made, working ones first. @param at which page of the revoked ones, from 1. */
export function keysPage(context: DealerContext, keys: readonly Credential[], at: number): PortalPage {
  const { dealerId, role } = context.dealer;
  const mayChange = roleIncludes(role, "admin");
  const live = keys.filter(({ disabledAtMs }) => disabledAtMs === null).toReversed();
  const revoked = keys.filter(({ disabledAtMs }) => disabledAtMs !== null).toReversed();
  const shown = revoked.slice((at - 1) * REVOKED_PER_PAGE, at * REVOKED_PER_PAGE);
  const next = { label: "Make a key", path: portalPath("keyForm", { dealerId }) };
  return page(
    "API keys",
    html`${pageHead("API keys", {
      lead: "With a key, programs of yours read this dealer's tests over the API. A key does not reach other dealers of your group.",
      actions:
        mayChange && live.length > 0 ? html`<a class="button" href="${next.path}">${next.label}</a>` : "",
    })}
    ${
      live.length > 0
        ? recordTable(
            "Keys that work",
            [...columns(context.clock), ...(mayChange ? [changeColumn(dealerId)] : [])],
            live,
          )
        : emptyState({
            heading: revoked.length === 0 ? "No keys yet" : "No key works",
            text: `Up to ${LIVE_KEYS_MAX} keys may work at a time: make one for each program, so that each can be revoked alone.`,
            ...(mayChange ? { next } : {}),
          })
    }
    ${mayChange ? "" : html`<p class="hint after">${whyUnchangeable(context)}</p>`}
    ${shown.length === 0 ? "" : html`<h2 class="above">Revoked</h2>${recordTable("Revoked keys", [...columns(context.clock), revokedColumn(context.clock)], shown)}`}
    ${pagination(context.t, {
      page: at,
      perPage: REVOKED_PER_PAGE,
      total: revoked.length,
      pathOf: (other) => portalPath("keys", { dealerId }, { page: other }),
    })}`,
  );
}

function whyUnchangeable({ dealer }: DealerContext): string {
  return dealer.dealerStatus === "suspended"
    ? "No key can be made or revoked while the dealer is suspended."
    : `Only ${whoMay("admin")} of the dealer makes and revokes keys.`;
}

const columns = (clock: ZoneClock): readonly Column<Credential>[] => [
  { label: "Key", isName: true, cell: keyName },
  { label: "Kind", cell: (key) => KEY_KIND_LABELS[keyKindOf(key)].name },
  { label: "Client id", isLong: true, cell: ({ clientId }) => html`<code>${clientId}</code>` },
  { label: "Made", cell: ({ createdAtMs }) => formatDate(createdAtMs, clock.at(createdAtMs)) ?? "" },
  {
    label: "Last used",
    cell: ({ lastUsedAtMs }) => formatDateAndTime(lastUsedAtMs, clock.at(lastUsedAtMs)) ?? "Never",
  },
];

const revokedColumn = (clock: ZoneClock): Column<Credential> => ({
  label: "Revoked",
  cell: ({ disabledAtMs }) => formatDate(disabledAtMs, clock.at(disabledAtMs)) ?? "",
});

function changeColumn(dealerId: number): Column<Credential> {
  return {
    label: "Change",
    isAction: true,
    cell: (key) =>
      askLink(
        html`Revoke…<span class="unseen"> ${keyName(key)}</span>`,
        portalPath("revokeKeyForm", { dealerId, keyId: key.id }),
      ),
  };
}

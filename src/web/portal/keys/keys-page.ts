import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import { type Credential, LIVE_KEYS_MAX } from "../../../credentials/credential.ts";
import { formatDate, formatDateAndTime } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { phrase } from "../../phrase.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { askLink } from "../frame/portal-form.ts";
import { emptyState, type PortalPage, page, pageHead, unseen } from "../frame/portal-page.ts";
import { type Column, pagination, recordTable } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { keyKindName, keyName } from "./key-labels.ts";

export const REVOKED_PER_PAGE = 20;

/** Working keys first. `at` is the page of the revoked ones, from 1. */
export function keysPage(context: DealerContext, keys: readonly Credential[], at: number): PortalPage {
  const { t, dealer } = context;
  const { dealerId, role } = dealer;
  const mayChange = roleIncludes(role, "admin");
  const live = keys.filter(({ disabledAtMs }) => disabledAtMs === null).toReversed();
  const revoked = keys.filter(({ disabledAtMs }) => disabledAtMs !== null).toReversed();
  const shown = revoked.slice((at - 1) * REVOKED_PER_PAGE, at * REVOKED_PER_PAGE);
  const next = { label: t("keys.make"), path: portalPath("keyForm", { dealerId }) };
  return page(
    t("keys.title"),
    html`${pageHead(t("keys.title"), {
      lead: t("keys.lead"),
      actions:
        mayChange && live.length > 0 ? html`<a class="button" href="${next.path}">${next.label}</a>` : "",
    })}
    ${
      live.length > 0
        ? recordTable(
            t("keys.table.live"),
            [...columns(context), ...(mayChange ? [changeColumn(dealerId, t)] : [])],
            live,
          )
        : emptyState({
            heading: revoked.length === 0 ? t("keys.empty.none") : t("keys.empty.none_live"),
            text: t("keys.empty.text", { count: LIVE_KEYS_MAX }),
            ...(mayChange ? { next } : {}),
          })
    }
    ${mayChange ? "" : html`<p class="hint after">${whyUnchangeable(context)}</p>`}
    ${shown.length === 0 ? "" : html`<h2 class="above">${t("keys.revoked.title")}</h2>${recordTable(t("keys.table.revoked"), [...columns(context), revokedColumn(context)], shown)}`}
    ${pagination(t, {
      page: at,
      perPage: REVOKED_PER_PAGE,
      total: revoked.length,
      pathOf: (other) => portalPath("keys", { dealerId }, { page: other }),
    })}`,
  );
}

function whyUnchangeable({ dealer, t }: DealerContext): string {
  return dealer.dealerStatus === "suspended" ? t("keys.unchangeable.suspended") : t("keys.unchangeable.role");
}

const columns = ({ clock, t }: DealerContext): readonly Column<Credential>[] => [
  { label: t("keys.column.key"), isName: true, cell: keyName },
  { label: t("keys.column.kind"), cell: (key) => keyKindName(t, key) },
  { label: t("keys.column.client_id"), isLong: true, cell: ({ clientId }) => html`<code>${clientId}</code>` },
  {
    label: t("keys.column.made"),
    cell: ({ createdAtMs }) => formatDate(createdAtMs, clock.at(createdAtMs), t) ?? "",
  },
  {
    label: t("keys.column.last_used"),
    cell: ({ lastUsedAtMs }) =>
      formatDateAndTime(lastUsedAtMs, clock.at(lastUsedAtMs), t) ?? t("keys.column.never_used"),
  },
];

const revokedColumn = ({ clock, t }: DealerContext): Column<Credential> => ({
  label: t("keys.column.revoked"),
  cell: ({ disabledAtMs }) => formatDate(disabledAtMs, clock.at(disabledAtMs), t) ?? "",
});

function changeColumn(dealerId: number, t: Translator): Column<Credential> {
  return {
    label: t("keys.column.change"),
    isAction: true,
    cell: (key) =>
      askLink(
        phrase(t, "keys.revoke_link", { key: keyName(key), unseen }),
        portalPath("revokeKeyForm", { dealerId, keyId: key.id }),
      ),
  };
}

import { html } from "hono/html";
import type { Credential } from "../../../credentials/credential.ts";
import { formatDate, formatDateAndTime } from "../../../language/date-format.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { askPage } from "../frame/portal-form.ts";
import { backLink, facts, type PortalPage, page, pageHead } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { keyKindName, keyName } from "./key-labels.ts";

export function revokeKeyPage(context: DealerContext, key: Credential): PortalPage {
  const { clock, t } = context;
  const { dealerId } = context.dealer;
  const back = { label: t("keys.title"), path: portalPath("keys", { dealerId }) };
  const about = [
    [t("keys.column.kind"), keyKindName(t, key)],
    [t("keys.column.client_id"), html`<code>${key.clientId}</code>`],
    [t("keys.column.made"), formatDate(key.createdAtMs, clock.at(key.createdAtMs), t) ?? ""],
    [
      t("keys.column.last_used"),
      formatDateAndTime(key.lastUsedAtMs, clock.at(key.lastUsedAtMs), t) ?? t("keys.column.never_used"),
    ],
  ] as const;
  if (key.disabledAtMs === null)
    return askPage(context, {
      title: t("keys.revoke.title", { name: keyName(key) }),
      back,
      about,
      says: t("keys.revoke.says"),
      act: { label: t("keys.revoke.button"), path: portalPath("revokeKey", { dealerId, keyId: key.id }) },
      keep: t("keys.revoke.keep"),
    });
  const title = t("keys.revoke.done_title", { name: keyName(key) });
  return page(
    title,
    html`${backLink(back.label, back.path)}
    ${pageHead(title)}
    <div class="card">${facts([...about, [t("keys.column.revoked"), formatDateAndTime(key.disabledAtMs, clock.at(key.disabledAtMs), t) ?? ""]])}</div>`,
  );
}

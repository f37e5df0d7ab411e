import { html } from "hono/html";
import type { Credential } from "../../../credentials/credential.ts";
import { keyKindOf } from "../../../credentials/dealer-key.ts";
import { formatDate, formatDateAndTime } from "../../../language/date-format.ts";
import { askPage } from "../frame/ask-page.ts";
import { backLink, facts, pageHead } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalPath } from "../portal-route.ts";
import { KEY_KIND_LABELS, keyName } from "./key-labels.ts";

/** Asks for confirmation before a key is revoked, or says that it already is. */
export function revokeKeyPage(context: DealerContext, key: Credential): PortalPage {
  const { clock } = context;
  const { dealerId } = context.dealer;
  const back = { label: "API keys", path: portalPath("keys", { dealerId }) };
  const about = [
    ["Kind", KEY_KIND_LABELS[keyKindOf(key)].name],
    ["Client id", html`<code>${key.clientId}</code>`],
    ["Made", formatDate(key.createdAtMs, clock.at(key.createdAtMs)) ?? ""],
    ["Last used", formatDateAndTime(key.lastUsedAtMs, clock.at(key.lastUsedAtMs)) ?? "Never"],
  ] as const;
  if (key.disabledAtMs === null)
    return askPage(context, {
      title: `Revoke ${keyName(key)}?`,
      back,
      about,
      says: "Programs that use it are refused at once. A key that is revoked cannot be brought back.",
      act: { label: "Revoke the key", path: portalPath("revokeKey", { dealerId, keyId: key.id }) },
      keep: "Keep it",
    });
  const title = `${keyName(key)} is revoked`;
  return page(
    title,
    html`${backLink(back.label, back.path)}
    ${pageHead(title)}
    <div class="card">${facts([...about, ["Revoked", formatDateAndTime(key.disabledAtMs, clock.at(key.disabledAtMs)) ?? ""]])}</div>`,
  );
}

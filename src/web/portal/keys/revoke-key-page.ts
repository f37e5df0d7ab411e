import { html } from "hono/html";
import type { Credential } from "../../../credentials/credential.ts";
import { keyKindOf } from "../../../credentials/dealer-key.ts";
import { formatDate, formatDateAndTime } from "../../../kernel/date-format.ts";
import { backLink, facts, pageHead } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { KEY_KIND_LABELS, keyName } from "./key-labels.ts";

/** Asks for confirmation before a key is revoked, or says that it already is. */
export function revokeKeyPage(context: DealerContext, key: Credential): PortalPage {
  const { dealerId } = context.dealer;
  const list = portalPath("keys", { dealerId });
  const isLive = key.disabledAtMs === null;
  const heading = isLive ? `Revoke ${keyName(key)}?` : `${keyName(key)} is revoked`;
  return page(
    heading,
    html`${backLink("API keys", list)}
    ${pageHead(heading)}
    <div class="card">
      ${facts([
        ["Kind", KEY_KIND_LABELS[keyKindOf(key)].name],
        ["Client id", html`<code>${key.clientId}</code>`],
        ["Made", formatDate(key.createdAtMs) ?? ""],
        ["Last used", formatDateAndTime(key.lastUsedAtMs) ?? "Never"],
        ...(isLive ? [] : [["Revoked", formatDateAndTime(key.disabledAtMs) ?? ""] as const]),
      ])}
      ${
        isLive
          ? html`<p class="after">Programs that use it are refused at once. A key that is revoked cannot be brought back.</p>
            <div class="actions">
              ${buttonForm(context, portalPath("revokeKey", { dealerId, keyId: key.id }), { label: "Revoke the key", kind: "alarm" })}
              <a class="button plain" href="${list}">Keep it</a>
            </div>`
          : ""
      }
    </div>`,
  );
}

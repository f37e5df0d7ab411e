import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import {
  type Credential,
  KEY_KINDS,
  KEY_LABEL_MAX_LENGTH,
  keyKindOf,
  LIVE_KEYS_MAX,
} from "../../../credentials/credential.ts";
import { oneOf } from "../../../kernel/field.ts";
import type { Translator } from "../../../language/translator.ts";
import { docsLink } from "../../docs-link.ts";
import { choiceField, textField } from "../../form-field.ts";
import { fieldReader, textReader } from "../../form-state.ts";
import { phrase } from "../../phrase.ts";
import { COPY_SCRIPT, copiedField } from "../frame/copy-button.ts";
import { dayText, timeText } from "../frame/labels.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { askLink, askPage, cardFormPage, type ShownForm } from "../frame/portal-form.ts";
import {
  backLink,
  emptyState,
  facts,
  type PortalPage,
  page,
  pageHead,
  unseen,
} from "../frame/portal-page.ts";
import { type Column, pagination, recordTable } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";

export const REVOKED_PER_PAGE = 20;

function keyKindName(t: Translator, key: Credential): string {
  return t(`keys.kind.${keyKindOf(key)}.name`);
}

/** Operators may have issued one without a label. */
export function keyName({ label, clientId }: Credential): string {
  return label ?? clientId;
}

/** Working keys first. `at` is the page of the revoked ones, from 1. */
export function keysPage(context: DealerContext, keys: readonly Credential[], at: number): PortalPage {
  const { t, dealer } = context;
  const { dealerId, role } = dealer;
  const mayChange = roleIncludes(role, "admin");
  const live = keys.filter(({ disabledAtMs }) => disabledAtMs === null).toReversed();
  const revoked = keys.filter(({ disabledAtMs }) => disabledAtMs !== null).toReversed();
  const shown = revoked.slice((at - 1) * REVOKED_PER_PAGE, at * REVOKED_PER_PAGE);
  const next = { label: t("keys.make"), path: portalPath("createKey", { dealerId }) };
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

function columns(context: DealerContext): readonly Column<Credential>[] {
  const { t } = context;
  return [
    { label: t("keys.column.key"), isName: true, cell: keyName },
    { label: t("keys.column.kind"), cell: (key) => keyKindName(t, key) },
    {
      label: t("keys.column.client_id"),
      isLong: true,
      cell: ({ clientId }) => html`<code>${clientId}</code>`,
    },
    {
      label: t("keys.column.made"),
      cell: ({ createdAtMs }) => dayText(context, createdAtMs),
    },
    {
      label: t("keys.column.last_used"),
      cell: ({ lastUsedAtMs }) => timeText(context, lastUsedAtMs, t("keys.column.never_used")),
    },
  ];
}

const revokedColumn = (context: DealerContext): Column<Credential> => ({
  label: context.t("keys.column.revoked"),
  cell: ({ disabledAtMs }) => dayText(context, disabledAtMs),
});

function changeColumn(dealerId: number, t: Translator): Column<Credential> {
  return {
    label: t("keys.column.change"),
    isAction: true,
    cell: (key) =>
      askLink(
        phrase(t, "keys.revoke_link", { key: keyName(key), unseen }),
        portalPath("revokeKey", { dealerId, keyId: key.id }),
      ),
  };
}

export function revokeKeyPage(context: DealerContext, key: Credential): PortalPage {
  const { t } = context;
  const { dealerId } = context.dealer;
  const back = { label: t("keys.title"), path: portalPath("keys", { dealerId }) };
  const about = [
    [t("keys.column.kind"), keyKindName(t, key)],
    [t("keys.column.client_id"), html`<code>${key.clientId}</code>`],
    [t("keys.column.made"), dayText(context, key.createdAtMs)],
    [t("keys.column.last_used"), timeText(context, key.lastUsedAtMs, t("keys.column.never_used"))],
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
    <div class="card">${facts([...about, [t("keys.column.revoked"), timeText(context, key.disabledAtMs)]])}</div>`,
  );
}

export const KEY_FIELDS = {
  label: textReader({ missing: (t) => t("keys.form.no_name"), maxLength: KEY_LABEL_MAX_LENGTH }),
  kind: fieldReader(oneOf(KEY_KINDS), (t) => t("keys.form.no_kind")),
};

export function newKeyPage(context: DealerContext, form: ShownForm): PortalPage {
  const { t, dealer } = context;
  return cardFormPage(context, form, {
    title: t("keys.make"),
    lead: t("keys.form.lead"),
    back: { label: t("keys.title"), path: portalPath("keys", { dealerId: dealer.dealerId }) },
    fields: html`${textField(form.state, {
      name: "label",
      label: t("keys.column.name"),
      hasFocus: true,
      hint: t("keys.form.name_hint", { count: KEY_LABEL_MAX_LENGTH }),
    })}
    ${choiceField(form.state, {
      name: "kind",
      label: t("keys.column.kind"),
      options: KEY_KINDS.map((kind) => ({
        value: kind,
        label: t(`keys.kind.${kind}.name`),
        hint: t(`keys.kind.${kind}.may`),
      })),
    })}`,
    button: { label: t("keys.form.button") },
  });
}

/** The only page that shows a secret. */
export function createdKeyPage(context: DealerContext, key: Credential, clientSecret: string): PortalPage {
  const { t, dealer } = context;
  const { dealerId } = dealer;
  const content = html`${pageHead(t("keys.made.title"))}
    <div class="notice good" role="status"><p>${t("keys.made.said", { name: keyName(key) })}</p></div>
    <div class="card">
      ${facts([
        [t("keys.column.name"), keyName(key)],
        [t("keys.column.kind"), keyKindName(t, key)],
      ])}
      ${copiedField(t, { name: "client-id", label: t("keys.column.client_id"), value: key.clientId, copy: phrase(t, "keys.made.copy_client_id", { unseen }) })}
      ${copiedField(t, { name: "client-secret", label: t("keys.column.client_secret"), value: clientSecret, copy: phrase(t, "keys.made.copy_secret", { unseen }) })}
      <p class="hint after">${phrase(t, "keys.made.hint", {
        code: (words) => html`<code>${words}</code>`,
        a: (words) => docsLink(t, "/docs/integrate/quick-start", words),
      })}</p>
      <p class="after"><a class="button" href="${portalPath("keys", { dealerId })}">${t("keys.made.done")}</a></p>
    </div>`;
  return { ...page(t("keys.made.title"), content), script: COPY_SCRIPT };
}

/** For a form that was sent again. `key` is null when it no longer exists. */
export function createdBeforePage(context: DealerContext, key: Credential | null): PortalPage {
  const { t, dealer } = context;
  const { dealerId } = dealer;
  const title = t("keys.made_before.title");
  return page(
    title,
    html`${pageHead(title)}
    <div class="card">
      ${
        key === null
          ? html`<p>${t("keys.made_before.gone")}</p>`
          : html`<p>${phrase(t, "keys.made_before.text", { name: keyName(key), b: (words) => html`<strong>${words}</strong>` })}</p>
            ${facts([[t("keys.column.client_id"), html`<code>${key.clientId}</code>`]])}`
      }
      <div class="actions">
        <a class="button" href="${portalPath("keys", { dealerId })}">${t("keys.made_before.to_keys")}</a>
        <a class="button plain" href="${portalPath("createKey", { dealerId })}">${t("keys.made_before.another")}</a>
      </div>
    </div>`,
  );
}

import { html } from "hono/html";
import { darkRuns, QUIET_ZONE_MODULES, qrMatrix } from "../../../certificates/rendering/layout/qr-matrix.ts";
import type { OfferedSecret } from "../../../identity/second-factor/second-factor-service.ts";
import type { Translator } from "../../../language/translator.ts";
import { formError, textField } from "../../form-field.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { timeText } from "../frame/labels.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { askLink, cardFormPage, portalForm, type ShownForm } from "../frame/portal-form.ts";
import { dealerQuery } from "../frame/portal-navigation.ts";
import { backLink, facts, formPage, type PortalPage, page, pageHead, section } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { CODE_FIELDS } from "../sign-in/sign-in-page.ts";
import { OWN_PASSWORD, ownPasswordField } from "./own-password.ts";

export const PASSWORD_AND_CODE = {
  ...OWN_PASSWORD,
  ...CODE_FIELDS,
};

/** Carries the secret from the page that shows it, sealed. */
export const OFFER_FIELD = "offer";

export function enrolmentPage(
  context: PersonContext,
  { loaded, state, fault }: ShownForm<{ readonly offered: OfferedSecret }>,
  isRequired: boolean,
): PortalPage {
  const { t } = context;
  const { secret, url, sealed } = loaded.offered;
  const code = (words: Markup) => html`<code class="key">${words}</code>`;
  const content = html`${isRequired ? "" : accountLink(context)}
    ${pageHead(t("account.factor.title"), {
      lead: isRequired ? t("account.factor.lead_required") : t("account.factor.lead_offered"),
    })}
    ${formError(fault)}
    <div class="card">
      <ol class="steps">
        <li>
          <p>${t("account.factor.install")}</p>
        </li>
        <li>
          <p>${t("account.factor.scan")}</p>
          ${qrPicture(url, t("account.factor.qr"))}
          <p>${phrase(t, "account.factor.type", { a: (words) => html`<a href="${url}">${words}</a>`, code, key: grouped(secret) })}</p>
        </li>
        <li>
          ${portalForm(
            context,
            html`<input type="hidden" name="${OFFER_FIELD}" value="${sealed}" />
            ${ownPasswordField(context, state)}
            ${textField(state, {
              name: "code",
              label: t("account.factor.first_code"),
              autocomplete: "one-time-code",
              isNumber: true,
              hint: t("account.factor.first_code_hint"),
            })}
            <div class="actions"><button type="submit">${t("account.factor.switch_on")}</button></div>`,
          )}
        </li>
      </ol>
    </div>`;
  return formPage(t, t("account.factor.title"), content, state, fault);
}

/** `state` is of the form for new recovery codes. */
export function secondFactorPage(
  context: PersonContext,
  { loaded, state }: ShownForm<{ readonly sinceMs: number; readonly recoveryCodesLeft: number }>,
  isRequired: boolean,
): PortalPage {
  const { t } = context;
  const { sinceMs, recoveryCodesLeft } = loaded;
  const query = dealerQuery(context);
  const content = html`${accountLink(context)}
    ${pageHead(t("account.factor.title"), { lead: t("account.factor.lead") })}
    ${section(
      t("account.factor.on.heading"),
      html`${facts([
        [t("account.factor.on.since"), timeText(context, sinceMs)],
        [t("account.code.left"), String(recoveryCodesLeft)],
      ])}
        ${
          isRequired
            ? html`<p class="hint after">${t("account.factor.on.required")}</p>`
            : html`<p class="after">${t("account.factor.on.other_phone")}</p>
              <p class="after">${askLink(t("account.factor.off.link"), portalPath("switchOffSecondFactor", {}, query))}</p>`
        }`,
    )}
    ${section(
      t("account.factor.recovery.heading"),
      html`<p>${t("account.factor.recovery.text")}</p>
        ${portalForm(
          context,
          html`${textField(state, {
            name: "code",
            label: t("account.factor.recovery.code"),
            autocomplete: "one-time-code",
            hint: t("account.factor.recovery.code_hint"),
          })}
          <div class="actions"><button type="submit">${t("account.factor.recovery.renew")}</button></div>`,
          { path: portalPath("renewRecoveryCodes", {}, query) },
        )}`,
    )}`;
  return formPage(t, t("account.factor.title"), content, state);
}

/** The only page that shows recovery codes. */
export function recoveryCodesPage(t: Translator, codes: readonly string[], heading: string): PortalPage {
  return page(
    heading,
    html`${pageHead(heading)}
      <div class="notice good" role="status"><p>${t("account.factor.recovery.keep")}</p></div>
      <div class="card">
        <ol class="codes" aria-label="${t("account.factor.recovery.list")}">
          ${codes.map((code) => html`<li><code>${code}</code></li>`)}
        </ol>
        <p class="hint after">${t("account.factor.recovery.use")}</p>
        <p class="after"><a class="button" href="${portalPath("home", {})}">${t("account.factor.recovery.kept")}</a></p>
      </div>`,
  );
}

export function secondFactorOffPage(context: PersonContext, form: ShownForm): PortalPage {
  const { t } = context;
  return cardFormPage(context, form, {
    title: t("account.factor.off.title"),
    lead: t("account.factor.off.lead"),
    back: {
      label: t("account.factor.title"),
      path: portalPath("secondFactor", {}, dealerQuery(context)),
    },
    fields: html`${ownPasswordField(context, form.state)}
      ${textField(form.state, {
        name: "code",
        label: t("account.factor.recovery.code"),
        autocomplete: "one-time-code",
        hint: t("account.factor.recovery.code_hint"),
      })}`,
    button: { label: t("account.factor.off.button"), kind: "alarm" },
  });
}

function accountLink(context: PersonContext): Markup {
  return backLink(context.t("account.title"), portalPath("account", {}, dealerQuery(context)));
}

function grouped(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(" ");
}

/** Dark on light in both colour schemes. `label` is for people who use a screen reader. */
function qrPicture(text: string, label: string): Markup {
  const matrix = qrMatrix(text);
  const side = matrix.size + 2 * QUIET_ZONE_MODULES;
  const dark = darkRuns(matrix).map(
    ({ row, column, length }) =>
      `M${column + QUIET_ZONE_MODULES} ${row + QUIET_ZONE_MODULES}h${length}v1h-${length}z`,
  );
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">
    <rect width="${side}" height="${side}" fill="#fff" />
    <path fill="#000" d="${dark.join("")}" />
  </svg>`;
}

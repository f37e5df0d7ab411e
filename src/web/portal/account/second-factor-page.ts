import { html } from "hono/html";
import type { OfferedSecret } from "../../../identity/second-factor/second-factor-service.ts";
import { formatDateAndTime } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { formError, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { askLink, portalForm } from "../frame/portal-form.ts";
import { dealerQuery } from "../frame/portal-navigation.ts";
import { backLink, facts, formPage, type PortalPage, page, pageHead, section } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { qrPicture } from "./qr-picture.ts";
import { OFFER_FIELD } from "./second-factor-form.ts";

export function enrolmentPage(
  context: PersonContext,
  { secret, url, sealed }: OfferedSecret,
  given: { readonly state: FormState; readonly isRequired: boolean; readonly fault?: string },
): PortalPage {
  const { t } = context;
  const { state, isRequired, fault } = given;
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
            ${ownPassword(context, state)}
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
  given: {
    readonly sinceMs: number;
    readonly recoveryCodesLeft: number;
    readonly isRequired: boolean;
    readonly state: FormState;
  },
): PortalPage {
  const { t } = context;
  const { sinceMs, recoveryCodesLeft, isRequired, state } = given;
  const query = dealerQuery(context);
  const content = html`${accountLink(context)}
    ${pageHead(t("account.factor.title"), { lead: t("account.factor.lead") })}
    ${section(
      t("account.factor.on.heading"),
      html`${facts([
        [t("account.factor.on.since"), formatDateAndTime(sinceMs, context.clock.at(sinceMs), t) ?? ""],
        [t("account.code.left"), String(recoveryCodesLeft)],
      ])}
        ${
          isRequired
            ? html`<p class="hint after">${t("account.factor.on.required")}</p>`
            : html`<p class="after">${t("account.factor.on.other_phone")}</p>
              <p class="after">${askLink(t("account.factor.off.link"), portalPath("secondFactorOffForm", {}, query))}</p>`
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

export function secondFactorOffPage(context: PersonContext, state: FormState): PortalPage {
  const { t } = context;
  const heading = t("account.factor.off.title");
  const content = html`${backLink(t("account.factor.title"), portalPath("secondFactor", {}, dealerQuery(context)))}
    ${pageHead(heading, { lead: t("account.factor.off.lead") })}
    <div class="card">${portalForm(
      context,
      html`${ownPassword(context, state)}
      ${textField(state, {
        name: "code",
        label: t("account.factor.recovery.code"),
        autocomplete: "one-time-code",
        hint: t("account.factor.recovery.code_hint"),
      })}
      <div class="actions"><button type="submit" class="alarm">${t("account.factor.off.button")}</button></div>`,
    )}</div>`;
  return formPage(t, heading, content, state);
}

/** Includes the address in a hidden field, so that a password manager knows whose password it is. */
function ownPassword({ t, person }: PersonContext, state: FormState): Markup {
  return html`<input type="text" value="${person.email}" autocomplete="username" hidden />
    ${textField(state, {
      name: "password",
      label: t("account.factor.your_password"),
      type: "password",
      autocomplete: "current-password",
      hasFocus: true,
    })}`;
}

function accountLink(context: PersonContext): Markup {
  return backLink(context.t("account.title"), portalPath("account", {}, dealerQuery(context)));
}

function grouped(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(" ");
}

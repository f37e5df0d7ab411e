import { html } from "hono/html";
import type { OfferedSecret } from "../../../identity/second-factor/second-factor-service.ts";
import { formatDateAndTime } from "../../../language/date-format.ts";
import { formError, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { askLink } from "../frame/ask-page.ts";
import { backLink, facts, pageHead, section } from "../frame/page-head.ts";
import { formPage, type PortalPage, page } from "../frame/portal-answer.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { dealerQuery } from "../frame/portal-navigation.ts";
import { portalPath } from "../portal-route.ts";
import { qrPicture } from "./qr-picture.ts";
import { OFFER_FIELD } from "./second-factor-form.ts";

const HEADING = "Codes from an app";

/** Offers a secret to scan, and asks for the password and the first code. */
export function enrolmentPage(
  context: PersonContext,
  { secret, url, sealed }: OfferedSecret,
  given: { readonly state: FormState; readonly isRequired: boolean; readonly fault?: string },
): PortalPage {
  const { state, isRequired, fault } = given;
  const content = html`${isRequired ? "" : accountLink(context)}
    ${pageHead(HEADING, {
      lead: isRequired
        ? "Your role needs them: set them up to go on. From then on the portal asks for a code after the password."
        : "Once they are set up, the portal asks for a code after the password.",
    })}
    ${formError(fault)}
    <div class="card">
      <ol class="steps">
        <li>
          <p>Install an app that makes codes, such as Aegis, Google Authenticator, 1Password or the one in your phone's settings.</p>
        </li>
        <li>
          <p>Scan this with the app.</p>
          ${qrPicture(url, "QR code of the key for your app")}
          <p>On this phone, <a href="${url}">open it in the app</a>. Or type the key: <code class="key">${grouped(secret)}</code></p>
        </li>
        <li>
          ${portalForm(
            context,
            html`<input type="hidden" name="${OFFER_FIELD}" value="${sealed}" />
            ${ownPassword(context, state)}
            ${textField(state, {
              name: "code",
              label: "The code that the app shows",
              autocomplete: "one-time-code",
              isNumber: true,
              hint: "Six digits, a new one every 30 seconds.",
            })}
            <div class="actions"><button type="submit">Switch codes on</button></div>`,
          )}
        </li>
      </ol>
    </div>`;
  return formPage(context.t, HEADING, content, state, fault);
}

/** Shows that the second factor is on, and what can be changed. @param given.state of the form for new recovery codes. */
export function secondFactorPage(
  context: PersonContext,
  given: {
    readonly sinceMs: number;
    readonly recoveryCodesLeft: number;
    readonly isRequired: boolean;
    readonly state: FormState;
  },
): PortalPage {
  const { sinceMs, recoveryCodesLeft, isRequired, state } = given;
  const query = dealerQuery(context);
  const content = html`${accountLink(context)}
    ${pageHead(HEADING, { lead: "The portal asks for a code after the password." })}
    ${section(
      "Switched on",
      html`${facts([
        ["Since", formatDateAndTime(sinceMs, context.clock.at(sinceMs)) ?? ""],
        ["Recovery codes left", String(recoveryCodesLeft)],
      ])}
        ${
          isRequired
            ? html`<p class="hint after">Your role needs codes, so they cannot be switched off. For another phone, ask the operator of this service.</p>`
            : html`<p class="after">For another phone, switch codes off and set them up there.</p>
              <p class="after">${askLink("Switch codes off…", portalPath("secondFactorOffForm", {}, query))}</p>`
        }`,
    )}
    ${section(
      "Recovery codes",
      html`<p>Each of them lets you in once, without the app. New codes replace the old ones.</p>
        ${portalForm(
          context,
          html`${textField(state, {
            name: "code",
            label: "Code",
            autocomplete: "one-time-code",
            hint: "The one that your app shows, or a recovery code.",
          })}
          <div class="actions"><button type="submit">Show ten new ones</button></div>`,
          { path: portalPath("renewRecoveryCodes", {}, query) },
        )}`,
    )}`;
  return formPage(context.t, HEADING, content, state);
}

/** The only page that shows recovery codes. */
export function recoveryCodesPage(codes: readonly string[], heading: string): PortalPage {
  return page(
    heading,
    html`${pageHead(heading)}
      <div class="notice good" role="status"><p>Keep these recovery codes now, on paper or where you keep passwords: they are not shown again.</p></div>
      <div class="card">
        <ol class="codes" aria-label="Recovery codes">
          ${codes.map((code) => html`<li><code>${code}</code></li>`)}
        </ol>
        <p class="hint after">Without the app, each of them lets you in once in place of a code.</p>
        <p class="after"><a class="button" href="${portalPath("home", {})}">I have kept them</a></p>
      </div>`,
  );
}

/** Asks for the password and a code before the second factor is switched off. */
export function secondFactorOffPage(context: PersonContext, state: FormState): PortalPage {
  const heading = "Switch codes off";
  const content = html`${backLink(HEADING, portalPath("secondFactor", {}, dealerQuery(context)))}
    ${pageHead(heading, { lead: "From then on the password alone is enough to sign in. Your recovery codes end too." })}
    <div class="card">${portalForm(
      context,
      html`${ownPassword(context, state)}
      ${textField(state, {
        name: "code",
        label: "Code",
        autocomplete: "one-time-code",
        hint: "The one that your app shows, or a recovery code.",
      })}
      <div class="actions"><button type="submit" class="alarm">Switch codes off</button></div>`,
    )}</div>`;
  return formPage(context.t, heading, content, state);
}

/** Includes the address in a hidden field, so that a password manager knows whose password it is. */
function ownPassword({ person }: PersonContext, state: FormState): Markup {
  return html`<input type="text" value="${person.email}" autocomplete="username" hidden />
    ${textField(state, {
      name: "password",
      label: "Your password",
      type: "password",
      autocomplete: "current-password",
      hasFocus: true,
    })}`;
}

function accountLink(context: PersonContext): Markup {
  return backLink("Your account", portalPath("account", {}, dealerQuery(context)));
}

/** In groups of four, to be easy to type. */
function grouped(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(" ");
}

import { html } from "hono/html";
import { NEW_PASSWORD_HINT } from "../../../identity/passwords/password-words.ts";
import { SESSION_IDLE_MINUTES, SESSION_MAX_HOURS } from "../../../identity/sessions/session.ts";
import type { OwnSession } from "../../../identity/sessions/session-service.ts";
import { formatDateAndTime } from "../../../kernel/date-format.ts";
import { formError, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { badge } from "../frame/badge.ts";
import { backLink, facts, pageHead, section } from "../frame/page-head.ts";
import { formPage, type PortalPage, page } from "../frame/portal-answer.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { buttonForm, portalForm } from "../frame/portal-form.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { ROLE_WORDS } from "../frame/role-words.ts";
import { portalPath } from "../portal-route.ts";

/** What the account page shows besides the person. */
export interface AccountFacts {
  /** Those that are open, that of this browser among them. */
  readonly sessions: readonly OwnSession[];
  /** Null without one. */
  readonly secondFactor: { readonly sinceMs: number; readonly recoveryCodesLeft: number } | null;
}

export function accountPage(context: PersonContext, { sessions, secondFactor }: AccountFacts): PortalPage {
  const { person, memberships } = context;
  const query = dealerQuery(context);
  return page(
    "Your account",
    html`${pageHead("Your account")}
    ${section(
      "You",
      facts([
        ["E-mail address", person.email],
        ...memberships.map(
          ({ dealerName, role, name }) =>
            [dealerName, `${ROLE_WORDS[role].name}${name === null ? "" : `, as ${name}`}`] as const,
        ),
      ]),
    )}
    ${section(
      "Password",
      html`<p>Changing it signs you out in every other browser.</p>
        <p class="after"><a class="button plain" href="${portalPath("passwordForm", {}, query)}">Change the password</a></p>`,
    )}
    ${section(
      "Code from an app",
      html`${
        secondFactor === null
          ? html`<p>With a code from an app besides the password, nobody signs in who only knows your password.</p>`
          : facts([
              ["Switched on", formatDateAndTime(secondFactor.sinceMs) ?? ""],
              ["Recovery codes left", String(secondFactor.recoveryCodesLeft)],
            ])
      }
        <p class="after"><a class="button plain" href="${portalPath("secondFactor", {}, query)}">${secondFactor === null ? "Set up codes from an app" : "Change it"}</a></p>`,
    )}
    <h2 class="above">Signed in</h2>
    ${recordTable("Browsers that are signed in to your account", sessionColumns(context), sessions)}
    <p class="hint after">A browser is signed out after ${SESSION_IDLE_MINUTES} minutes without use, and after ${SESSION_MAX_HOURS} hours in any case. If you do not know one, end it and change the password.</p>
    <div class="actions">${buttonForm(context, portalPath("signOutEverywhere", {}), { label: "Sign out everywhere" })}</div>`,
  );
}

function sessionColumns(context: PersonContext): readonly Column<OwnSession>[] {
  return [
    { label: "Browser", isName: true, cell: ({ browserName }) => browserName ?? "Unknown browser" },
    { label: "Address", cell: ({ sourceAddress }) => sourceAddress ?? "Unknown" },
    { label: "Signed in", cell: ({ createdAtMs }) => formatDateAndTime(createdAtMs) ?? "" },
    { label: "Last used", cell: ({ lastSeenAtMs }) => formatDateAndTime(lastSeenAtMs) ?? "" },
    {
      ...{ label: "End", isAction: true },
      cell: ({ id, isPresent, browserName }) =>
        isPresent
          ? badge("This browser", "good")
          : buttonForm(context, portalPath("endSession", { sessionId: id }, dealerQuery(context)), {
              ...{ label: "End", about: `the session of ${browserName ?? "an unknown browser"}` },
            }),
    },
  ];
}

export function passwordPage(context: PersonContext, state: FormState, fault?: string): PortalPage {
  const content = html`${backLink("Your account", portalPath("account", {}, dealerQuery(context)))}
    ${pageHead("Change the password", { lead: html`For the account <strong>${context.person.email}</strong>` })}
    <div class="card">
      ${formError(fault)}
      ${portalForm(
        context,
        html`<input type="text" value="${context.person.email}" autocomplete="username" hidden />
        ${textField(state, {
          ...{ name: "current", label: "Your present password", type: "password" },
          ...{ autocomplete: "current-password", hasFocus: true },
        })}
        ${textField(state, {
          ...{ name: "password", label: "New password", type: "password", autocomplete: "new-password" },
          hint: NEW_PASSWORD_HINT,
        })}
        ${textField(state, {
          ...{
            name: "repeat",
            label: "The new password again",
            type: "password",
            autocomplete: "new-password",
          },
        })}
        <div class="actions"><button type="submit">Save the password</button></div>`,
      )}
    </div>`;
  return formPage("Change the password", content, state, fault);
}

/** Keeps the navigation on the dealer that the person came from. */
export function dealerQuery({ shownDealer }: PersonContext): { readonly dealer: number | null } {
  return { dealer: shownDealer?.dealerId ?? null };
}

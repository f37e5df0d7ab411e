import { html } from "hono/html";
import type { DealerRole } from "../../../access/dealer-role.ts";
import { SESSION_IDLE_MINUTES, SESSION_MAX_HOURS } from "../../../identity/sessions/session.ts";
import type { OwnSession } from "../../../identity/sessions/session-service.ts";
import { formatDateAndTime } from "../../../language/date-format.ts";
import { ENGLISH } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { askLink, askPage } from "../frame/ask-page.ts";
import { badge } from "../frame/badge.ts";
import { facts, pageHead, section } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { buttonForm } from "../frame/portal-form.ts";
import { dealerQuery } from "../frame/portal-navigation.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { roleName } from "../frame/role-labels.ts";
import { portalPath } from "../portal-route.ts";

interface AccountFacts {
  /** The open sessions, including the one of this browser. */
  readonly sessions: readonly OwnSession[];
  /** Null without one. */
  readonly secondFactor: { readonly sinceMs: number; readonly recoveryCodesLeft: number } | null;
}

export function accountPage(context: PersonContext, { sessions, secondFactor }: AccountFacts): PortalPage {
  const { person, memberships, groups } = context;
  const own = memberships.filter(({ group }) => group === null);
  const query = dealerQuery(context);
  return page(
    "Your account",
    html`${pageHead("Your account")}
    ${section(
      "You",
      facts([
        ["E-mail address", person.email],
        ...groups.map(({ companyName, role, name }) => [companyName, roleText(role, name)] as const),
        ...own.map(({ dealerName, role, name }) => [dealerName, roleText(role, name)] as const),
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
              [
                "Switched on",
                formatDateAndTime(secondFactor.sinceMs, context.clock.at(secondFactor.sinceMs)) ?? "",
              ],
              ["Recovery codes left", String(secondFactor.recoveryCodesLeft)],
            ])
      }
        <p class="after"><a class="button plain" href="${portalPath("secondFactor", {}, query)}">${secondFactor === null ? "Set up codes from an app" : "Change it"}</a></p>`,
    )}
    ${noticesSection(context)}
    <h2 class="above">Signed in</h2>
    ${recordTable("Browsers that are signed in to your account", sessionColumns(context), sessions)}
    <p class="hint after">A browser is signed out after ${SESSION_IDLE_MINUTES} minutes without use, and after ${SESSION_MAX_HOURS} hours in any case. If you do not know one, end it and change the password.</p>
    <div class="actions">${askLink("Sign out everywhere…", portalPath("signOutEverywhereForm", {}, query))}</div>`,
  );
}

export function signOutEverywherePage(context: PersonContext): PortalPage {
  return askPage(context, {
    title: "Sign out everywhere?",
    back: { label: "Your account", path: portalPath("account", {}, dealerQuery(context)) },
    says: "Every browser that is signed in to your account is signed out at once, this one too. Your password stays the same.",
    act: { label: "Sign out everywhere", path: portalPath("signOutEverywhere", {}) },
    keep: "Stay signed in",
  });
}

function roleText(role: DealerRole, name: string | null): string {
  return `${roleName(ENGLISH, role)}${name === null ? "" : `, as ${name}`}`;
}

/** The notices of each dealer that the person gets; of those that the person reaches through a group alone, that whose pages are shown. */
function noticesSection({ memberships, shownDealer }: PersonContext): Markup | string {
  const open = memberships.filter(
    ({ dealerId, dealerStatus, group }) =>
      dealerStatus !== "closed" && (group === null || dealerId === shownDealer?.dealerId),
  );
  if (open.length === 0) return "";
  return section(
    "Notices",
    html`<p>Choose your notices, on the overview and by mail.</p>
      <ul class="steps">${open.map(
        ({ dealerId, dealerName }) =>
          html`<li><a href="${portalPath("noticeChoices", { dealerId })}">Notices of ${dealerName}</a></li>`,
      )}</ul>`,
  );
}

function sessionColumns(context: PersonContext): readonly Column<OwnSession>[] {
  return [
    { label: "Browser", isName: true, cell: ({ browserName }) => browserName ?? "Unknown browser" },
    { label: "Address", cell: ({ sourceAddress }) => sourceAddress ?? "Unknown" },
    {
      label: "Signed in",
      cell: ({ createdAtMs }) => formatDateAndTime(createdAtMs, context.clock.at(createdAtMs)) ?? "",
    },
    {
      label: "Last used",
      cell: ({ lastSeenAtMs }) => formatDateAndTime(lastSeenAtMs, context.clock.at(lastSeenAtMs)) ?? "",
    },
    {
      label: "End",
      isAction: true,
      cell: ({ id, isPresent, browserName }) =>
        isPresent
          ? badge("This browser", "good")
          : buttonForm(context, portalPath("endSession", { sessionId: id }, dealerQuery(context)), {
              label: html`End<span class="unseen"> the session of ${browserName ?? "an unknown browser"}</span>`,
            }),
    },
  ];
}

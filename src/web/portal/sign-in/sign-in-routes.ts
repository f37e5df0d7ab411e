import type { SessionService } from "../../../identity/sessions/session-service.ts";
import type { SignInService } from "../../../identity/sessions/sign-in-service.ts";
import { EMPTY_FORM, readFields, refusedField } from "../../form-state.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { isPortalPath, portalPath } from "../portal-route.ts";
import { codePage, tooManyCodesPage } from "./sign-in-code-page.ts";
import { CODE_FIELDS, SIGN_IN_FIELDS } from "./sign-in-form.ts";
import { signInReasonOf } from "./sign-in-messages.ts";
import { signInPage, signInRefusedPage } from "./sign-in-page.ts";

const LATE_PATH = portalPath("signInForm", {}, { why: "late" });

/** The form is sent to the address of its page, so that the query still holds the page to open afterwards. */
export function signInHandlers(deps: {
  readonly signIns: Pick<SignInService, "signIn" | "awaitsCode" | "signInWithCode">;
  readonly sessions: Pick<SessionService, "end" | "setFlash">;
}): PortalHandlers<"signInForm" | "signIn" | "codeForm" | "signInWithCode" | "signOut"> {
  const { signIns, sessions } = deps;
  return {
    signInForm: (context) =>
      signInPage(context, EMPTY_FORM, { reason: signInReasonOf(context.query.get("why")) }),

    async signIn(context) {
      const { t, link, form, browser, query } = context;
      const read = readFields(form, SIGN_IN_FIELDS, t);
      if (!read.isGood) return signInPage(context, read.state, {});
      const outcome = await signIns.signIn({ ...read.values, browser });
      switch (outcome.kind) {
        case "signed_in":
          return { ...goTo(nextOf(query) ?? portalPath("home", {})), session: outcome.browser };
        case "code_due":
          return {
            ...goTo(link(portalPath("codeForm", {}, { next: nextOf(query) }))),
            session: outcome.browser,
          };
        case "refused":
          return signInPage(context, { typed: form, errors: {} }, { fault: t("signin.wrong") });
        case "limited":
        case "busy":
          return signInRefusedPage(context, outcome.kind);
      }
    },

    async codeForm(context) {
      return (await signIns.awaitsCode(context.browser))
        ? codePage(context, EMPTY_FORM)
        : goTo(context.link(LATE_PATH));
    },

    async signInWithCode(context) {
      const { t, link, form, browser, query } = context;
      const read = readFields(form, CODE_FIELDS, t);
      if (!read.isGood) return codePage(context, read.state);
      const outcome = await signIns.signInWithCode(read.values.code, browser);
      switch (outcome.kind) {
        case "signed_in":
          if (outcome.wasRecoveryCode)
            await sessions.setFlash(outcome.browser.sessionToken, t("signin.code.recovery_code_used"));
          return { ...goTo(nextOf(query) ?? portalPath("home", {})), session: outcome.browser };
        case "wrong":
          return codePage(context, refusedField(form, "code", t("signin.code.wrong")));
        case "limited":
          return tooManyCodesPage(context);
        case "late":
          return goTo(link(LATE_PATH));
      }
    },

    async signOut({ sessionToken }) {
      await sessions.end(sessionToken);
      return { ...goTo(portalPath("signInForm", {}, { why: "out" })), session: "ended" };
    },
  };
}

/** Null for none, and for anything that is no page of the portal. */
function nextOf(query: URLSearchParams): string | null {
  const next = query.get("next") ?? "";
  return isPortalPath(next) ? next : null;
}

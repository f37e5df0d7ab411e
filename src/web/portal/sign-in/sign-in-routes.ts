import type { SessionService } from "../../../identity/sessions/session-service.ts";
import type { SignInService } from "../../../identity/sessions/sign-in-service.ts";
import { formRoute, instead, refusedBeside, refusedWhole } from "../frame/form-route.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { isPortalPath, portalPath, type RoutesOf } from "../portal-route.ts";
import {
  CODE_FIELDS,
  codePage,
  SIGN_IN_FIELDS,
  signInPage,
  signInRefusedPage,
  tooManyCodesPage,
} from "./sign-in-page.ts";

const LATE_PATH = portalPath("signIn", {}, { why: "late" });

/** The form is sent to the address of its page, so that the query still holds the page to open afterwards. */
export function signInHandlers(deps: {
  readonly signIns: Pick<SignInService, "signIn" | "awaitsCode" | "signInWithCode">;
  readonly sessions: Pick<SessionService, "end" | "setFlash">;
}): PortalHandlers<RoutesOf<"signIn">> {
  const { signIns, sessions } = deps;
  return {
    signIn: formRoute({
      fields: SIGN_IN_FIELDS,
      page: signInPage,
      save: ({ browser }, { values }) => signIns.signIn({ ...values, browser }),
      done(context, outcome) {
        const next = nextOf(context.query);
        switch (outcome.kind) {
          case "signed_in":
            return { ...goTo(next ?? portalPath("home", {})), session: outcome.browser };
          case "code_due":
            return {
              ...goTo(context.link(portalPath("signInCode", {}, { next }))),
              session: outcome.browser,
            };
          case "refused":
            return refusedWhole(context.t("signin.wrong"));
          case "limited":
          case "busy":
            return signInRefusedPage(context, outcome.kind);
        }
      },
    }),

    signInCode: formRoute({
      // Whether a code is still awaited when one is sent, the service says.
      load: async ({ browser, link }, isSent) =>
        isSent || (await signIns.awaitsCode(browser)) ? null : instead(goTo(link(LATE_PATH))),
      fields: CODE_FIELDS,
      page: codePage,
      save: ({ browser }, { values }) => signIns.signInWithCode(values.code, browser),
      async done(context, outcome) {
        const { t, link, query } = context;
        switch (outcome.kind) {
          case "signed_in":
            if (outcome.wasRecoveryCode)
              await sessions.setFlash(outcome.browser.sessionToken, {
                tone: "good",
                text: t("signin.code.recovery_code_used"),
              });
            return { ...goTo(nextOf(query) ?? portalPath("home", {})), session: outcome.browser };
          case "wrong":
            return refusedBeside("code", t("signin.code.wrong"));
          case "limited":
            return tooManyCodesPage(context);
          case "late":
            return goTo(link(LATE_PATH));
        }
      },
    }),

    async signOut({ sessionToken }) {
      await sessions.end(sessionToken);
      return { ...goTo(portalPath("signIn", {}, { why: "out" })), session: "ended" };
    },
  };
}

/** Null for none, and for anything that is no page of the portal. */
function nextOf(query: URLSearchParams): string | null {
  const next = query.get("next") ?? "";
  return isPortalPath(next) ? next : null;
}

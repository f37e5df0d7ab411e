import type { SessionService } from "../sessions/session-service.ts";
import type { SignInService } from "../sessions/sign-in-service.ts";
import { EMPTY_FORM, emailReader, passwordReader, readFields } from "./form-state.ts";
import { goTo, type PortalHandlers } from "./portal-answer.ts";
import { isPortalPath, portalPath } from "./portal-route.ts";
import {
  SIGN_IN_REASONS,
  type SignInReason,
  signInPage,
  signInRefusedPage,
  WRONG_SIGN_IN,
} from "./sign-in-page.ts";

const FIELDS = { email: emailReader, password: passwordReader("Enter your password.") };

/** Signing in and out. The form is sent to the address of its page, so that where to go on afterwards stays in the query. */
export function signInHandlers(deps: {
  readonly signIns: Pick<SignInService, "signIn">;
  readonly sessions: Pick<SessionService, "end">;
}): PortalHandlers<"signInForm" | "signIn" | "signOut"> {
  const { signIns, sessions } = deps;
  return {
    signInForm: (context) => signInPage(context, EMPTY_FORM, { reason: reasonOf(context.query.get("why")) }),

    async signIn(context) {
      const { form, browser, query } = context;
      const read = readFields(form, FIELDS);
      if (!read.isGood) return signInPage(context, read.state, {});
      const outcome = await signIns.signIn({ ...read.values, browser });
      switch (outcome.kind) {
        case "signed_in": {
          const next = query.get("next") ?? "";
          const path = isPortalPath(next) ? next : portalPath("home", {});
          return { ...goTo(path), session: outcome.browser };
        }
        case "refused":
          return signInPage(context, { typed: form, errors: {} }, { fault: WRONG_SIGN_IN });
        case "limited":
        case "busy":
          return signInRefusedPage(outcome.kind);
      }
    },

    async signOut({ sessionToken }) {
      await sessions.end(sessionToken);
      return { ...goTo(portalPath("signInForm", {}, { why: "out" })), session: "ended" };
    },
  };
}

function reasonOf(text: string | null): SignInReason | null {
  return text !== null && Object.hasOwn(SIGN_IN_REASONS, text) ? (text as SignInReason) : null;
}

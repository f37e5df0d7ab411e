import type { PasswordChange } from "../../../identity/passwords/password-change.ts";
import { passwordProblemInWords } from "../../../identity/passwords/password-messages.ts";
import type { PersonLanguages } from "../../../identity/people/person-language-service.ts";
import type { SecondFactorService } from "../../../identity/second-factor/second-factor-service.ts";
import type { SessionService } from "../../../identity/sessions/session-service.ts";
import type { SignInService } from "../../../identity/sessions/sign-in-service.ts";
import { filledForm } from "../../form-state.ts";
import { formRoute, instead, refusedBeside, refusedWhole } from "../frame/form-route.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { dealerQuery } from "../frame/portal-navigation.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { personTranslator } from "../frame/request-context.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";
import { signInRefusedPage } from "../sign-in/sign-in-page.ts";
import {
  type AccountFacts,
  accountPage,
  endSessionPage,
  LANGUAGE_FIELDS,
  passwordPage,
  readNewPassword,
  signOutEverywherePage,
} from "./account-page.ts";
import { OWN_PASSWORD, ownPasswordRefused, withOwnPassword } from "./own-password.ts";

export function accountHandlers(deps: {
  readonly signIns: Pick<SignInService, "checkPassword">;
  readonly sessions: Pick<SessionService, "listOf" | "endOf" | "endAll">;
  readonly secondFactor: Pick<SecondFactorService, "find">;
  readonly passwordChange: PasswordChange;
  readonly languages: PersonLanguages;
}): PortalHandlers<RoutesOf<"account">> {
  const { signIns, sessions, secondFactor, passwordChange, languages } = deps;
  const path = (context: PersonContext) => portalPath("account", {}, dealerQuery(context));

  const language = formRoute({
    start: ({ person }: PersonContext) => filledForm({ language: person.language ?? "" }),
    fields: LANGUAGE_FIELDS,
    async page(context, { state }) {
      const { person, sessionToken } = context;
      const shown: AccountFacts = {
        sessions: await sessions.listOf(person.id, sessionToken),
        secondFactor: await secondFactor.find(person.id),
      };
      return accountPage(context, shown, state);
    },
    save: ({ person }, { values }) => languages.choose(person.id, values.language),
    async done(context, _, { values }) {
      const t = await personTranslator(context, values.language, context);
      return { ...goTo(path(context), t("languages.changed")), hasChosenLanguage: true };
    },
  });

  return {
    account: language.show,
    changeLanguage: language.send,

    changePassword: formRoute({
      fields: readNewPassword,
      page: passwordPage,
      async save({ person, browser }: PersonContext, { values: { current, password } }) {
        const problem = await passwordChange.findProblem(person.id, password);
        if (problem !== null) return { kind: "refused", problem } as const;
        const checked = await signIns.checkPassword({ email: person.email, password: current, browser });
        return checked.kind === "right" ? await passwordChange.change(person.id, password, browser) : checked;
      },
      done(context, outcome) {
        const { t } = context;
        switch (outcome.kind) {
          case "changed":
            return { ...goTo(path(context), t("account.password.changed")), session: outcome.browser };
          case "refused":
            return "problem" in outcome
              ? refusedBeside("password", passwordProblemInWords(outcome.problem, t))
              : refusedBeside("current", t("account.password.wrong_current"));
          case "stale":
            return refusedWhole(t("account.password.stale"));
          case "limited":
          case "busy":
            return signInRefusedPage(context, outcome.kind);
        }
      },
    }),

    endSession: formRoute({
      async load(context: PersonContext) {
        const { person, sessionToken } = context;
        const sessionId = context.pathId("sessionId");
        const own = await sessions.listOf(person.id, sessionToken);
        const other = own.find(({ id, isPresent }) => id === sessionId && !isPresent);
        return other ?? instead(goTo(path(context)));
      },
      fields: OWN_PASSWORD,
      page: endSessionPage,
      save: (context, { values: { password }, loaded: { id } }) =>
        withOwnPassword(signIns, context, password, async () => {
          await sessions.endOf(context.person.id, id);
          return { kind: "ended" } as const;
        }),
      done: (context, outcome) =>
        outcome.kind === "ended"
          ? goTo(path(context), context.t("account.sessions.ended"))
          : ownPasswordRefused(context, outcome),
    }),

    signOutEverywhere: formRoute({
      fields: OWN_PASSWORD,
      page: signOutEverywherePage,
      save: (context: PersonContext, { values: { password } }) =>
        withOwnPassword(signIns, context, password, async () => {
          await sessions.endAll(context.person.id);
          return { kind: "ended" } as const;
        }),
      done: (context, outcome) =>
        outcome.kind === "ended"
          ? { ...goTo(portalPath("signIn", {}, { why: "everywhere" })), session: "ended" }
          : ownPasswordRefused(context, outcome),
    }),
  };
}

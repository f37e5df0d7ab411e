import type { PasswordChange } from "../../../identity/passwords/password-change.ts";
import { passwordProblemInWords } from "../../../identity/passwords/password-messages.ts";
import { normalisePassword } from "../../../identity/passwords/password-policy.ts";
import type { PersonLanguages } from "../../../identity/people/person-language-service.ts";
import type { SecondFactorService } from "../../../identity/second-factor/second-factor-service.ts";
import type { SessionService } from "../../../identity/sessions/session-service.ts";
import type { SignInService } from "../../../identity/sessions/sign-in-service.ts";
import { EMPTY_FORM, type FormState, filledForm, readFields, refusedField } from "../../form-state.ts";
import { languageField } from "../../language-choice.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { dealerQuery } from "../frame/portal-navigation.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { personTranslator } from "../frame/request-context.ts";
import { portalPath } from "../portal-route.ts";
import { signInRefusedPage } from "../sign-in/sign-in-page.ts";
import { accountPage, signOutEverywherePage } from "./account-page.ts";
import { PASSWORD_FIELDS } from "./password-form.ts";
import { passwordPage } from "./password-page.ts";

type AccountRoute =
  | "account"
  | "passwordForm"
  | "changePassword"
  | "changeLanguage"
  | "endSession"
  | "signOutEverywhereForm"
  | "signOutEverywhere";

export function accountHandlers(deps: {
  readonly signIns: Pick<SignInService, "checkPassword">;
  readonly sessions: Pick<SessionService, "listOf" | "endOf" | "endAll">;
  readonly secondFactor: Pick<SecondFactorService, "find">;
  readonly passwordChange: PasswordChange;
  readonly languages: PersonLanguages;
}): PortalHandlers<AccountRoute> {
  const { signIns, sessions, secondFactor, passwordChange, languages } = deps;

  async function shownAccount(context: PersonContext, state?: FormState) {
    const { person, sessionToken } = context;
    return accountPage(context, {
      sessions: await sessions.listOf(person.id, sessionToken),
      secondFactor: await secondFactor.find(person.id),
      language: state ?? filledForm({ language: person.language ?? "" }),
    });
  }

  return {
    account: (context) => shownAccount(context),

    async changeLanguage(context) {
      const { form, person } = context;
      const read = readFields(form, { language: languageField }, context.t);
      if (!read.isGood) return await shownAccount(context, read.state);
      const { language } = read.values;
      await languages.choose(person.id, language);
      const t = await personTranslator(context, language, context);
      const path = portalPath("account", {}, dealerQuery(context));
      return { ...goTo(path, t("languages.changed")), hasChosenLanguage: true };
    },

    passwordForm: (context) => passwordPage(context, EMPTY_FORM),

    async changePassword(context) {
      const { t, form, person, browser } = context;
      const refused = (name: string, error: string) => passwordPage(context, refusedField(form, name, error));
      const read = readFields(form, PASSWORD_FIELDS, t);
      if (!read.isGood) return passwordPage(context, read.state);
      const { current, password, repeat } = read.values;
      if (normalisePassword(password) !== normalisePassword(repeat))
        return refused("repeat", t("account.password.differs"));
      const problem = await passwordChange.findProblem(person.id, password);
      if (problem !== null) return refused("password", passwordProblemInWords(problem, t));
      const checked = await signIns.checkPassword({ email: person.email, password: current, browser });
      if (checked.kind === "limited" || checked.kind === "busy")
        return signInRefusedPage(context, checked.kind);
      if (checked.kind === "refused") return refused("current", t("account.password.wrong_current"));
      const outcome = await passwordChange.change(person.id, password, browser);
      switch (outcome.kind) {
        case "changed": {
          const path = portalPath("account", {}, dealerQuery(context));
          const flash = t("account.password.changed");
          return { ...goTo(path, flash), session: outcome.browser };
        }
        case "refused":
          return refused("password", passwordProblemInWords(outcome.problem, t));
        case "stale":
          return passwordPage(context, EMPTY_FORM, t("account.password.stale"));
      }
    },

    async endSession(context) {
      await sessions.endOf(context.person.id, context.pathId("sessionId"));
      return goTo(portalPath("account", {}, dealerQuery(context)), context.t("account.sessions.ended"));
    },

    signOutEverywhereForm: signOutEverywherePage,

    async signOutEverywhere({ person }) {
      await sessions.endAll(person.id);
      return { ...goTo(portalPath("signInForm", {}, { why: "everywhere" })), session: "ended" };
    },
  };
}

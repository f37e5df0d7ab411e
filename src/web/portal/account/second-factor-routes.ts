import type { SecondFactorService } from "../../../identity/second-factor/second-factor-service.ts";
import type { SessionService } from "../../../identity/sessions/session-service.ts";
import type { SignInService } from "../../../identity/sessions/sign-in-service.ts";
import { EMPTY_FORM, readFields, refusedField } from "../../form-state.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { dealerQuery } from "../frame/portal-navigation.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { tooManyCodesPage } from "../sign-in/sign-in-code-page.ts";
import { CODE_FIELDS } from "../sign-in/sign-in-form.ts";
import { signInRefusedPage } from "../sign-in/sign-in-page.ts";
import { OFFER_FIELD, PASSWORD_AND_CODE } from "./second-factor-form.ts";
import {
  enrolmentPage,
  recoveryCodesPage,
  secondFactorOffPage,
  secondFactorPage,
} from "./second-factor-page.ts";

type SecondFactorRoute =
  | "secondFactor"
  | "enrolSecondFactor"
  | "renewRecoveryCodes"
  | "secondFactorOffForm"
  | "switchOffSecondFactor";

export function secondFactorHandlers(deps: {
  readonly secondFactor: SecondFactorService;
  readonly signIns: Pick<SignInService, "checkPassword">;
  readonly sessions: Pick<SessionService, "isRequiredOf">;
}): PortalHandlers<SecondFactorRoute> {
  const { secondFactor, signIns, sessions } = deps;
  const path = (context: PersonContext) => portalPath("secondFactor", {}, dealerQuery(context));
  const isRequired = (context: PersonContext) => sessions.isRequiredOf(context);

  return {
    async secondFactor(context) {
      const { person, sessionToken } = context;
      const found = await secondFactor.find(person.id);
      return found === null
        ? enrolmentPage(context, secondFactor.offer(person, sessionToken), {
            state: EMPTY_FORM,
            isRequired: isRequired(context),
          })
        : secondFactorPage(context, { ...found, isRequired: isRequired(context), state: EMPTY_FORM });
    },

    async enrolSecondFactor(context) {
      const { t, form, person, sessionToken, browser } = context;
      const offered = secondFactor.reopen(person, sessionToken, form.get(OFFER_FIELD) ?? "");
      const given = { isRequired: isRequired(context), state: EMPTY_FORM };
      if (offered === null)
        return enrolmentPage(context, secondFactor.offer(person, sessionToken), {
          ...given,
          fault: t("account.factor.stale_offer"),
        });
      const read = readFields(form, PASSWORD_AND_CODE, t);
      if (!read.isGood) return enrolmentPage(context, offered, { ...given, state: read.state });
      const { password, code } = read.values;
      // A session alone is not enough: a stranger at an open browser could lock its owner out.
      const checked = await signIns.checkPassword({ email: person.email, password, browser });
      if (checked.kind === "refused")
        return enrolmentPage(context, offered, {
          ...given,
          state: refusedField(form, "password", t("account.factor.wrong_password")),
        });
      if (checked.kind !== "right") return signInRefusedPage(context, checked.kind);
      const outcome = await secondFactor.enrol(person.id, offered, code, sessionToken);
      switch (outcome.kind) {
        case "on":
          return recoveryCodesPage(t, outcome.recoveryCodes, t("account.factor.recovery.title_first"));
        case "wrong":
          return enrolmentPage(context, offered, {
            ...given,
            state: refusedField(form, "code", t("signin.code.wrong")),
          });
        case "was_on":
          return goTo(path(context), t("account.factor.was_on"));
      }
    },

    async renewRecoveryCodes(context) {
      const { t, form, person, browser } = context;
      const found = await secondFactor.find(person.id);
      if (found === null) return goTo(path(context));
      const given = { ...found, isRequired: isRequired(context) };
      const read = readFields(form, CODE_FIELDS, t);
      if (!read.isGood) return secondFactorPage(context, { ...given, state: read.state });
      const outcome = await secondFactor.renewRecoveryCodes(person.id, read.values.code, browser);
      switch (outcome.kind) {
        case "renewed":
          return recoveryCodesPage(t, outcome.recoveryCodes, t("account.factor.recovery.title_new"));
        case "limited":
          return tooManyCodesPage(context);
        default:
          return secondFactorPage(context, {
            ...given,
            state: refusedField(form, "code", t("signin.code.wrong")),
          });
      }
    },

    async secondFactorOffForm(context) {
      const isOn = (await secondFactor.find(context.person.id)) !== null;
      return isOn && !isRequired(context) ? secondFactorOffPage(context, EMPTY_FORM) : goTo(path(context));
    },

    async switchOffSecondFactor(context) {
      const { t, form, person, browser } = context;
      if (isRequired(context) || (await secondFactor.find(person.id)) === null) return goTo(path(context));
      const read = readFields(form, PASSWORD_AND_CODE, t);
      if (!read.isGood) return secondFactorOffPage(context, read.state);
      const { password, code } = read.values;
      const checked = await signIns.checkPassword({ email: person.email, password, browser });
      if (checked.kind === "refused")
        return secondFactorOffPage(
          context,
          refusedField(form, "password", t("account.factor.wrong_password")),
        );
      if (checked.kind !== "right") return signInRefusedPage(context, checked.kind);
      const outcome = await secondFactor.switchOff(person.id, code, browser);
      if (outcome.kind === "limited") return tooManyCodesPage(context);
      if (outcome.kind === "wrong")
        return secondFactorOffPage(context, refusedField(form, "code", t("signin.code.wrong")));
      return goTo(portalPath("account", {}, dealerQuery(context)), t("account.factor.off.done"));
    },
  };
}

import type { SecondFactorService } from "../../../identity/second-factor/second-factor-service.ts";
import type { SessionService } from "../../../identity/sessions/session-service.ts";
import type { SignInService } from "../../../identity/sessions/sign-in-service.ts";
import { EMPTY_FORM, readFields, refusedField } from "../../form-state.ts";
import { goTo, type PortalHandlers } from "../frame/portal-answer.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { dealerQuery } from "../frame/portal-navigation.ts";
import { portalPath } from "../portal-route.ts";
import { tooManyCodesPage } from "../sign-in/sign-in-code-page.ts";
import { CODE_FIELDS } from "../sign-in/sign-in-form.ts";
import { WRONG_CODE } from "../sign-in/sign-in-messages.ts";
import { signInRefusedPage } from "../sign-in/sign-in-page.ts";
import { OFFER_FIELD, PASSWORD_AND_CODE, STALE_OFFER, WRONG_PASSWORD } from "./second-factor-form.ts";
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

/** Switching the second factor on and off, and the recovery codes. */
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
      const { form, person, sessionToken, browser } = context;
      const offered = secondFactor.reopen(person, sessionToken, form.get(OFFER_FIELD) ?? "");
      const given = { isRequired: isRequired(context), state: EMPTY_FORM };
      if (offered === null)
        return enrolmentPage(context, secondFactor.offer(person, sessionToken), {
          ...given,
          fault: STALE_OFFER,
        });
      const read = readFields(form, PASSWORD_AND_CODE);
      if (!read.isGood) return enrolmentPage(context, offered, { ...given, state: read.state });
      const { password, code } = read.values;
      // A session alone is not enough: a stranger at an open browser could lock its owner out.
      const checked = await signIns.checkPassword({ email: person.email, password, browser });
      if (checked.kind === "refused")
        return enrolmentPage(context, offered, {
          ...given,
          state: refusedField(form, "password", WRONG_PASSWORD),
        });
      if (checked.kind !== "right") return signInRefusedPage(checked.kind);
      const outcome = await secondFactor.enrol(person.id, offered, code, sessionToken);
      switch (outcome.kind) {
        case "on":
          return recoveryCodesPage(outcome.recoveryCodes, "Codes from an app are switched on");
        case "wrong":
          return enrolmentPage(context, offered, {
            ...given,
            state: refusedField(form, "code", WRONG_CODE),
          });
        case "was_on":
          return goTo(path(context), "Codes from an app are switched on already.");
      }
    },

    async renewRecoveryCodes(context) {
      const { form, person, browser } = context;
      const found = await secondFactor.find(person.id);
      if (found === null) return goTo(path(context));
      const given = { ...found, isRequired: isRequired(context) };
      const read = readFields(form, CODE_FIELDS);
      if (!read.isGood) return secondFactorPage(context, { ...given, state: read.state });
      const outcome = await secondFactor.renewRecoveryCodes(person.id, read.values.code, browser);
      switch (outcome.kind) {
        case "renewed":
          return recoveryCodesPage(outcome.recoveryCodes, "Your new recovery codes");
        case "limited":
          return tooManyCodesPage();
        default:
          return secondFactorPage(context, { ...given, state: refusedField(form, "code", WRONG_CODE) });
      }
    },

    async secondFactorOffForm(context) {
      const isOn = (await secondFactor.find(context.person.id)) !== null;
      return isOn && !isRequired(context) ? secondFactorOffPage(context, EMPTY_FORM) : goTo(path(context));
    },

    async switchOffSecondFactor(context) {
      const { form, person, browser } = context;
      if (isRequired(context) || (await secondFactor.find(person.id)) === null) return goTo(path(context));
      const read = readFields(form, PASSWORD_AND_CODE);
      if (!read.isGood) return secondFactorOffPage(context, read.state);
      const { password, code } = read.values;
      const checked = await signIns.checkPassword({ email: person.email, password, browser });
      if (checked.kind === "refused")
        return secondFactorOffPage(context, refusedField(form, "password", WRONG_PASSWORD));
      if (checked.kind !== "right") return signInRefusedPage(checked.kind);
      const outcome = await secondFactor.switchOff(person.id, code, browser);
      if (outcome.kind === "limited") return tooManyCodesPage();
      if (outcome.kind === "wrong")
        return secondFactorOffPage(context, refusedField(form, "code", WRONG_CODE));
      return goTo(
        portalPath("account", {}, dealerQuery(context)),
        "Codes from an app are switched off. The password alone is enough to sign in.",
      );
    },
  };
}

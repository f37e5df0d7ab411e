import type { SecondFactorService } from "../../../identity/second-factor/second-factor-service.ts";
import type { SessionService } from "../../../identity/sessions/session-service.ts";
import type { SignInService } from "../../../identity/sessions/sign-in-service.ts";
import { EMPTY_FORM, readFields } from "../../form-state.ts";
import { formRoute, instead, refusedBeside } from "../frame/form-route.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { dealerQuery } from "../frame/portal-navigation.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";
import { CODE_FIELDS, tooManyCodesPage } from "../sign-in/sign-in-page.ts";
import { ownPasswordRefused, withOwnPassword } from "./own-password.ts";
import {
  enrolmentPage,
  OFFER_FIELD,
  PASSWORD_AND_CODE,
  recoveryCodesPage,
  secondFactorOffPage,
  secondFactorPage,
} from "./second-factor-page.ts";

export function secondFactorHandlers(deps: {
  readonly secondFactor: SecondFactorService;
  readonly signIns: Pick<SignInService, "checkPassword">;
  readonly sessions: Pick<SessionService, "isRequiredOf">;
}): PortalHandlers<RoutesOf<"secondFactor">> {
  const { secondFactor, signIns, sessions } = deps;
  const path = (context: PersonContext) => portalPath("secondFactor", {}, dealerQuery(context));
  const isRequired = (context: PersonContext) => sessions.isRequiredOf(context);

  const enrolment = formRoute({
    load({ form, person, sessionToken }: PersonContext, isSent) {
      const reopened = isSent ? secondFactor.reopen(person, sessionToken, form.get(OFFER_FIELD) ?? "") : null;
      return {
        isStale: isSent && reopened === null,
        offered: reopened ?? secondFactor.offer(person, sessionToken),
      };
    },
    fields: ({ form, t }, { isStale }) =>
      isStale
        ? { isGood: false, state: EMPTY_FORM, fault: t("account.factor.stale_offer") }
        : readFields(form, PASSWORD_AND_CODE, t),
    page: (context, form) => enrolmentPage(context, form, isRequired(context)),
    save: (context, { values: { password, code }, loaded: { offered } }) =>
      withOwnPassword(signIns, context, password, () =>
        secondFactor.enrol(context.person.id, offered, code, context.sessionToken),
      ),
    done(context, outcome) {
      const { t } = context;
      switch (outcome.kind) {
        case "on":
          return recoveryCodesPage(t, outcome.recoveryCodes, t("account.factor.recovery.title_first"));
        case "wrong":
          return refusedBeside("code", t("signin.code.wrong"));
        case "was_on":
          return goTo(path(context), t("account.factor.was_on"));
        case "wrong_password":
        case "unchecked_password":
          return ownPasswordRefused(context, outcome);
      }
    },
  });

  /** Of a factor that is on. */
  const recoveryCodes = formRoute({
    load: async (context: PersonContext) =>
      (await secondFactor.find(context.person.id)) ?? instead(goTo(path(context))),
    fields: CODE_FIELDS,
    page: (context, form) => secondFactorPage(context, form, isRequired(context)),
    save: ({ person, browser }, { values }) =>
      secondFactor.renewRecoveryCodes(person.id, values.code, browser),
    done(context, outcome) {
      const { t } = context;
      switch (outcome.kind) {
        case "renewed":
          return recoveryCodesPage(t, outcome.recoveryCodes, t("account.factor.recovery.title_new"));
        case "limited":
          return tooManyCodesPage(context);
        default:
          return refusedBeside("code", t("signin.code.wrong"));
      }
    },
  });

  return {
    secondFactor: {
      show: async (context) =>
        (await secondFactor.find(context.person.id)) === null
          ? await enrolment.show(context)
          : await recoveryCodes.show(context),
      send: enrolment.send,
    },

    renewRecoveryCodes: recoveryCodes.send,

    switchOffSecondFactor: formRoute({
      load: async (context) =>
        isRequired(context) || (await secondFactor.find(context.person.id)) === null
          ? instead(goTo(path(context)))
          : null,
      fields: PASSWORD_AND_CODE,
      page: secondFactorOffPage,
      save: (context, { values: { password, code } }) =>
        withOwnPassword(signIns, context, password, () =>
          secondFactor.switchOff(context.person.id, code, context.browser),
        ),
      done(context, outcome) {
        const { t } = context;
        switch (outcome.kind) {
          case "wrong_password":
          case "unchecked_password":
            return ownPasswordRefused(context, outcome);
          case "limited":
            return tooManyCodesPage(context);
          case "wrong":
            return refusedBeside("code", t("signin.code.wrong"));
          default:
            return goTo(portalPath("account", {}, dealerQuery(context)), t("account.factor.off.done"));
        }
      },
    }),
  };
}

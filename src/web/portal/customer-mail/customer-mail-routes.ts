import {
  CERTIFICATES_PER_MAIL_MAX,
  type CustomerMailOutcome,
  type MailingPerson,
} from "../../../certificates/giving-out/customer-mail.ts";
import type { CustomerMailService } from "../../../certificates/giving-out/customer-mail-service.ts";
import type { GivenFiles } from "../../../certificates/giving-out/given-files-service.ts";
import { formatDateAndTime } from "../../../language/date-format.ts";
import { CUSTOMER_MAILS_PER_DAY, MAILS_TO_CUSTOMER_PER_HOUR } from "../../../mail/mail-limit.ts";
import { filledForm } from "../../form-state.ts";
import { formRoute, instead, refusedBeside, refusedWhole } from "../frame/form-route.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import type { MailSetting } from "../frame/portal-form.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";
import { chosenTests } from "../tests/test-files.ts";
import { wrongChoicePage } from "../tests/test-files-routes.ts";
import {
  CONFIRM_FIELD,
  CUSTOMER_MAIL_FIELDS,
  customerMailPage,
  isReady,
  sentTests,
} from "./customer-mail-page.ts";

export function customerMailHandlers(deps: {
  readonly givenFiles: Pick<GivenFiles, "find" | "testedDay">;
  readonly customerMail: CustomerMailService;
  readonly mailSetting: MailSetting;
}): PortalHandlers<RoutesOf<"customerMail">> {
  const { givenFiles, customerMail, mailSetting } = deps;
  return {
    sendTests: formRoute({
      newFormMark: customerMail.newFormMark,
      async load(context: DealerContext, isSent) {
        const testIds = isSent ? sentTests(context.form) : chosenTests(context.query);
        const count = testIds.length;
        const maxCount = CERTIFICATES_PER_MAIL_MAX;
        if (count === 0 || count > maxCount) return instead(wrongChoicePage(context, { count, maxCount }));
        return { testIds, files: await givenFiles.find(context.dealer.dealerId, testIds, "pdf") };
      },
      start: ({ dealer }) =>
        filledForm({ attached: "jpeg", language: dealer.dealerLanguage.language ?? "en" }),
      fields: CUSTOMER_MAIL_FIELDS,
      async page(context, form) {
        const ready = form.loaded.files.filter(isReady);
        const days = await Promise.all(ready.map(({ test }) => givenFiles.testedDay(test, context.t)));
        const testedDays = new Map(ready.map(({ test }, at) => [test.id, days[at] ?? null]));
        return customerMailPage(context, form, { testedDays, mailSetting });
      },
      save: (context, { values, loaded: { testIds }, formMark }) =>
        customerMail.send(senderOf(context), { ...values, testIds, formMark }),
      done(context, outcome, { loaded: { testIds } }) {
        const { t, dealer } = context;
        const { dealerId } = dealer;
        if (outcome.kind === "unconfirmed") return refusedBeside(CONFIRM_FIELD, t("sending.confirm.missing"));
        if (outcome.kind !== "sent" && outcome.kind !== "sent_before")
          return refusedWhole(refusalInWords(outcome, context));
        const [testId = 0, ...others] = testIds;
        return goTo(
          others.length === 0 ? portalPath("test", { dealerId, testId }) : portalPath("tests", { dealerId }),
          outcome.kind === "sent"
            ? // Without the address: this is stored until the next page is opened.
              t(mailSetting.hasMailServer ? "sending.sent" : "page.no_mail_server")
            : t("sending.sent_before"),
        );
      },
    }),
  };
}

type Refused = Exclude<CustomerMailOutcome, { readonly kind: "sent" | "sent_before" | "unconfirmed" }>;

function refusalInWords(outcome: Refused, { clock, t }: DealerContext): string {
  const moment =
    "untilMs" in outcome ? (formatDateAndTime(outcome.untilMs, clock.at(outcome.untilMs), t) ?? "") : "";
  switch (outcome.kind) {
    case "too_many":
      return t("sending.refused.too_many", { count: CUSTOMER_MAILS_PER_DAY, moment });
    case "too_many_to_customer":
      return t("sending.refused.too_many_to_customer", { count: MAILS_TO_CUSTOMER_PER_HOUR, moment });
    case "missing":
      return t("sending.refused.missing");
  }
}

function senderOf({ person, dealer }: DealerContext): MailingPerson {
  const { dealerId: id, dealerName, name } = dealer;
  return { personId: person.id, email: person.email, name, dealer: { id, name: dealerName } };
}

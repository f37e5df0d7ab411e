import {
  CERTIFICATES_PER_MAIL_MAX,
  type CustomerMailOutcome,
  type MailingPerson,
} from "../../../certificates/giving-out/customer-mail.ts";
import type { CustomerMailService } from "../../../certificates/giving-out/customer-mail-service.ts";
import type { GivenFile } from "../../../certificates/giving-out/given-file.ts";
import type { GivenFiles } from "../../../certificates/giving-out/given-files-service.ts";
import { formatDateAndTime } from "../../../language/date-format.ts";
import { CUSTOMER_MAILS_PER_DAY, MAILS_TO_CUSTOMER_PER_HOUR } from "../../../mail/mail-limit.ts";
import { type FormState, filledForm, readFields, refusedField } from "../../form-state.ts";
import type { MailSetting } from "../frame/no-mail-notice.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { FORM_MARK_FIELD } from "../frame/portal-form.ts";
import { goTo, type PortalHandlers, type PortalPage } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { chosenTests } from "../tests/chosen-tests.ts";
import { wrongChoicePage } from "../tests/test-files-routes.ts";
import { CONFIRM_FIELD, CUSTOMER_MAIL_FIELDS, readTestIds, TESTS_FIELD } from "./customer-mail-form.ts";
import { customerMailPage, isReady } from "./customer-mail-page.ts";

export function customerMailHandlers(deps: {
  readonly givenFiles: Pick<GivenFiles, "find" | "testedDay">;
  readonly customerMail: CustomerMailService;
  readonly mailSetting: MailSetting;
}): PortalHandlers<"sendTestsForm" | "sendTests"> {
  const { givenFiles, customerMail, mailSetting } = deps;

  async function formPage(
    context: DealerContext,
    files: readonly GivenFile[],
    shown: { readonly formMark: string; readonly state: FormState; readonly fault?: string | undefined },
  ): Promise<PortalPage> {
    const ready = files.filter(isReady);
    const days = await Promise.all(ready.map(({ test }) => givenFiles.testedDay(test, context.t)));
    const testedDays = new Map(ready.map(({ test }, at) => [test.id, days[at] ?? null]));
    return customerMailPage(context, files, { ...shown, testedDays, mailSetting });
  }

  return {
    async sendTestsForm(context) {
      const testIds = chosenTests(context.query);
      if (!isChoice(testIds)) return wrongChoice(context, testIds);
      const state = filledForm({
        attached: "jpeg",
        language: context.dealer.dealerLanguage.language ?? "en",
      });
      const files = await givenFiles.find(context.dealer.dealerId, testIds, "pdf");
      return await formPage(context, files, { formMark: customerMail.newFormMark(), state });
    },

    async sendTests(context) {
      const { form, dealer, t } = context;
      const { dealerId } = dealer;
      const testIds = readTestIds(form.get(TESTS_FIELD) ?? "");
      if (!isChoice(testIds)) return wrongChoice(context, testIds);
      const files = await givenFiles.find(dealerId, testIds, "pdf");
      const again = (formMark: string, fault?: string, state: FormState = { typed: form, errors: {} }) =>
        formPage(context, files, { formMark, state, fault });
      const formMark = form.get(FORM_MARK_FIELD) ?? "";
      if (!customerMail.isFormMark(formMark))
        return await again(customerMail.newFormMark(), t("portal.unmarked"));
      const read = readFields(form, CUSTOMER_MAIL_FIELDS, t);
      if (!read.isGood) return await again(formMark, undefined, read.state);
      const { values } = read;
      const outcome = await customerMail.send(senderOf(context), { ...values, testIds, formMark });
      if (outcome.kind === "unconfirmed")
        return await again(
          formMark,
          undefined,
          refusedField(form, CONFIRM_FIELD, t("sending.confirm.missing")),
        );
      if (outcome.kind !== "sent" && outcome.kind !== "sent_before")
        return await again(formMark, refusalInWords(outcome, context));
      const [testId = 0, ...others] = testIds;
      return goTo(
        others.length === 0 ? portalPath("test", { dealerId, testId }) : portalPath("tests", { dealerId }),
        outcome.kind === "sent"
          ? // Without the address: this is stored until the next page is opened.
            t(mailSetting.hasMailServer ? "sending.sent" : "page.no_mail_server")
          : t("sending.sent_before"),
      );
    },
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

const isChoice = (testIds: readonly number[]) =>
  testIds.length > 0 && testIds.length <= CERTIFICATES_PER_MAIL_MAX;

function wrongChoice(context: DealerContext, testIds: readonly number[]) {
  return wrongChoicePage(context, { count: testIds.length, maxCount: CERTIFICATES_PER_MAIL_MAX });
}

function senderOf({ person, dealer }: DealerContext): MailingPerson {
  const { dealerId: id, dealerName, name } = dealer;
  return { personId: person.id, email: person.email, name, dealer: { id, name: dealerName } };
}

import {
  CERTIFICATES_PER_MAIL_MAX,
  type CustomerMailOutcome,
  type MailingPerson,
} from "../../../certificates/giving-out/customer-mail.ts";
import type { CustomerMailService } from "../../../certificates/giving-out/customer-mail-service.ts";
import type { GivenFile } from "../../../certificates/giving-out/given-file.ts";
import type { GivenFiles } from "../../../certificates/giving-out/given-files-service.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDateAndTime } from "../../../language/date-format.ts";
import { CUSTOMER_MAILS_PER_DAY, MAILS_TO_CUSTOMER_PER_HOUR } from "../../../mail/mail-limit.ts";
import { filledForm, readFields } from "../../form-state.ts";
import { FORM_MARK_FIELD } from "../frame/form-mark-field.ts";
import { goTo, type PortalHandlers } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalPath } from "../portal-route.ts";
import { chosenTests } from "../tests/chosen-tests.ts";
import { wrongChoicePage } from "../tests/test-files-routes.ts";
import { CUSTOMER_MAIL_FIELDS, readTestIds, TESTS_FIELD } from "./customer-mail-form.ts";
import { customerMailPage } from "./customer-mail-page.ts";

/** Certificates by mail to a customer. */
export function customerMailHandlers(deps: {
  readonly givenFiles: Pick<GivenFiles, "find" | "printedDay">;
  readonly customerMail: CustomerMailService;
}): PortalHandlers<"sendTestsForm" | "sendTests"> {
  const { givenFiles, customerMail } = deps;

  async function printedDaysOf(files: readonly GivenFile[]): Promise<ReadonlyMap<number, string | null>> {
    const ready = files.filter(({ state }) => state.kind === "ready");
    return new Map(
      await Promise.all(ready.map(async ({ test }) => [test.id, await givenFiles.printedDay(test)] as const)),
    );
  }

  return {
    async sendTestsForm(context) {
      const { dealerId } = context.dealer;
      const testIds = chosenTests(context.query);
      if (!isChoice(testIds)) return wrongChoice(dealerId, testIds);
      const files = await givenFiles.find(dealerId, testIds, "pdf");
      const state = filledForm({ attached: "jpeg" });
      const formMark = customerMail.newFormMark();
      return customerMailPage(context, files, { formMark, state, printedDays: await printedDaysOf(files) });
    },

    async sendTests(context) {
      const { form, dealer } = context;
      const { dealerId } = dealer;
      const testIds = readTestIds(form.get(TESTS_FIELD) ?? "");
      if (!isChoice(testIds)) return wrongChoice(dealerId, testIds);
      const files = await givenFiles.find(dealerId, testIds, "pdf");
      const printedDays = await printedDaysOf(files);
      const again = (formMark: string, fault?: string, state = { typed: form, errors: {} }) =>
        customerMailPage(context, files, { formMark, state, fault, printedDays });
      const formMark = form.get(FORM_MARK_FIELD) ?? "";
      if (!customerMail.isFormMark(formMark))
        return again(customerMail.newFormMark(), context.t("portal.unmarked"));
      const read = readFields(form, CUSTOMER_MAIL_FIELDS);
      if (!read.isGood) return again(formMark, undefined, read.state);
      const { values } = read;
      const outcome = await customerMail.send(senderOf(context), { ...values, testIds, formMark });
      if (outcome.kind !== "sent" && outcome.kind !== "sent_before")
        return again(formMark, refusalInWords(outcome, context.clock));
      const [testId = 0, ...others] = testIds;
      return goTo(
        others.length === 0 ? portalPath("test", { dealerId, testId }) : portalPath("tests", { dealerId }),
        outcome.kind === "sent"
          ? // Without the address: this is stored until the next page is opened.
            "The mail to your customer is on its way."
          : "This form has sent its mail already. Nothing was sent again.",
      );
    },
  };
}

type Refused = Exclude<CustomerMailOutcome, { readonly kind: "sent" | "sent_before" }>;

function refusalInWords(outcome: Refused, clock: ZoneClock): string {
  const from = "untilMs" in outcome ? formatDateAndTime(outcome.untilMs, clock.at(outcome.untilMs)) : "";
  switch (outcome.kind) {
    case "too_many":
      return `Nothing was sent: at most ${CUSTOMER_MAILS_PER_DAY} mails a day go to the customers of a dealer. More is possible from ${from}.`;
    case "too_many_to_customer":
      return `Nothing was sent: at most ${MAILS_TO_CUSTOMER_PER_HOUR} mails an hour go to the same customer. More is possible from ${from}.`;
    case "missing":
      return "Nothing was sent: not every certificate is there at the moment. Look at the tests, or try again in a minute.";
  }
}

const isChoice = (testIds: readonly number[]) =>
  testIds.length > 0 && testIds.length <= CERTIFICATES_PER_MAIL_MAX;

function wrongChoice(dealerId: number, testIds: readonly number[]) {
  return wrongChoicePage(dealerId, { count: testIds.length, maxCount: CERTIFICATES_PER_MAIL_MAX });
}

function senderOf({ person, dealer }: DealerContext): MailingPerson {
  const { dealerId: id, dealerName, name } = dealer;
  return { personId: person.id, email: person.email, name, dealer: { id, name: dealerName } };
}

import { html } from "hono/html";
import {
  type Alarm,
  ATTACHED_KINDS,
  alarmsOf,
  CERTIFICATES_PER_MAIL_MAX,
  type CustomerMailOutcome,
  type JudgedTest,
  MAIL_MESSAGE_MAX_LENGTH,
  type MailingPerson,
} from "../../../certificates/giving-out/customer-mail.ts";
import type { CustomerMailService } from "../../../certificates/giving-out/customer-mail-service.ts";
import type { GivenFile } from "../../../certificates/giving-out/given-file.ts";
import type { GivenFiles } from "../../../certificates/giving-out/given-files-service.ts";
import { parsePathId } from "../../../http/query.ts";
import { holdsAddress } from "../../../kernel/address-in-text.ts";
import { oneOf } from "../../../kernel/field.ts";
import { withoutFormatCharacters } from "../../../kernel/format-character.ts";
import { isPrintable } from "../../../kernel/person-name.ts";
import type { Translator } from "../../../language/translator.ts";
import { CUSTOMER_MAILS_PER_DAY, MAILS_TO_CUSTOMER_PER_HOUR } from "../../../mail/mail-limit.ts";
import {
  checkReader,
  choiceField,
  confirmField,
  formError,
  selectField,
  textAreaField,
  textField,
} from "../../form-field.ts";
import {
  emailReader,
  type FieldReader,
  fieldReader,
  filledForm,
  personNameReader,
  withoutAddress,
} from "../../form-state.ts";
import { languageField, languageOptions } from "../../language-choice.ts";
import type { Markup } from "../../page-frame.ts";
import { verdictSign } from "../../verdict-mark.ts";
import { formRoute, instead, refusedBeside, refusedWhole } from "../frame/form-route.ts";
import { timeText } from "../frame/labels.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import {
  formMarkField,
  type MailSetting,
  noMailNotice,
  portalForm,
  type ShownForm,
  withMailSetting,
} from "../frame/portal-form.ts";
import {
  backLink,
  formPage,
  goTo,
  type PortalHandlers,
  type PortalPage,
  page,
  pageHead,
} from "../frame/portal-page.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";
import { titleOf } from "../tests/battery-test-list.ts";
import { chosenTests, missingFiles } from "../tests/test-files.ts";
import { wrongChoicePage } from "../tests/test-files-routes.ts";

/** The ids of the chosen tests, with commas. */
const TESTS_FIELD = "tests";

/** Returns the lines that say something. */
const messageReader: FieldReader<readonly string[]> = (text, t) => {
  const lines = withoutFormatCharacters(text.normalize("NFC"))
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\s+/g, " ").trim());
  const said = lines.filter((line) => line !== "");
  const whole = said.join("\n");
  if (!said.every(isPrintable)) return { error: t("sending.message.no_plain_text") };
  if ([...whole].length > MAIL_MESSAGE_MAX_LENGTH)
    return { error: t("forms.too_long", { count: MAIL_MESSAGE_MAX_LENGTH }) };
  if (said.some(holdsAddress)) return { error: withoutAddress(t("sending.message.holds_address"), whole, t) };
  return { value: said };
};

const CONFIRM_FIELD = "confirmed";

const CUSTOMER_MAIL_FIELDS = {
  language: languageField,
  email: emailReader((t) => t("sending.email.missing")),
  name: personNameReader,
  message: messageReader,
  attached: fieldReader(oneOf(ATTACHED_KINDS), (t) => t("sending.attached.missing")),
  [CONFIRM_FIELD]: checkReader,
};

/** Each once; none for a text that is no list of ids. */
function sentTests(form: ReadonlyMap<string, string>): number[] {
  const ids = (form.get(TESTS_FIELD) ?? "").split(",").map((part) => parsePathId(part));
  return ids.includes(null) ? [] : [...new Set(ids.filter((id) => id !== null))];
}

interface DatedTest extends JudgedTest {
  readonly contradictionWords: readonly string[];
  /** As `GivenFiles.testedDay` says it. */
  readonly testedDay: string | null;
}

/** Of `files`, those without a certificate are named, and left out. */
function customerMailPage(
  context: DealerContext,
  { loaded: { files }, formMark, state, fault }: ShownForm<{ readonly files: readonly GivenFile[] }>,
  {
    judged,
    mailSetting,
  }: {
    /** Those that are ready. */
    readonly judged: readonly DatedTest[];
    readonly mailSetting: MailSetting;
  },
): PortalPage {
  const { t, dealer } = context;
  const { dealerId, dealerName } = dealer;
  const [ready, missing] = [files.filter(isReady), files.filter((file) => !isReady(file))];
  const head = html`${back(context, files)}${pageHead(t("sending.title"), {
    lead: t("sending.lead", {
      dealer: dealerName,
      address: context.person.email,
    }),
  })}`;
  if (ready.length === 0)
    return page(
      t("sending.title"),
      html`${head}<div class="card"><p>${t("sending.none")}</p>${missingFiles(t, dealerId, missing)}</div>`,
      409,
    );
  const chosen = judged.map((one) => ({ ...one, name: vehicleInWords(one.test, one.testedDay, t) }));
  const alarms = alarmsOf(chosen, t);
  const left =
    missing.length === 0
      ? ""
      : html`<div class="notice alarm"><p>${t("sending.left_out")}</p>${missingFiles(t, dealerId, missing)}</div>`;
  const content = html`${head}${noMailNotice(t, mailSetting)}${formError(fault)}${left}
    ${alarms.map(alarmPanel)}
    <div class="card">
      ${chosenList(chosen, t)}
      ${portalForm(
        context,
        html`${formMarkField(formMark)}
        <input type="hidden" name="${TESTS_FIELD}" value="${ready.map(({ test }) => test.id).join(",")}" />
        ${textField(state, { name: "email", label: t("sending.email.label"), type: "email", hasFocus: true })}
        ${textField(state, { name: "name", label: t("sending.name.label"), isOptional: true, hint: t("sending.name.hint") })}
        ${selectField(state, { name: "language", label: t("sending.language"), options: languageOptions() })}
        ${textAreaField(state, { name: "message", label: t("sending.message.label"), hint: t("sending.message.hint", { count: MAIL_MESSAGE_MAX_LENGTH }) })}
        ${choiceField(state, { name: "attached", label: t("sending.attached.label"), hint: t("sending.attached.hint"), options: ATTACHED_KINDS.map((value) => ({ value, label: t(`sending.attached.${value}`), hint: t(`sending.attached.${value}_hint`) })) })}
        ${alarms.length === 0 ? "" : confirmField(state, { name: CONFIRM_FIELD, label: t("sending.confirm.label"), hint: t("sending.confirm.hint") })}
        <div class="actions"><button type="submit">${t("sending.button")}</button></div>
        <p class="hint after">${t("sending.hint", { count: CUSTOMER_MAILS_PER_DAY })}</p>`,
        { path: portalPath("sendTests", { dealerId }) },
      )}
    </div>`;
  return formPage(t, t("sending.title"), content, state, fault);
}

function alarmPanel({ title, dealerSentence, ...look }: Alarm): Markup {
  return html`<section class="verdict-panel ${look.tone}">
    ${verdictSign(look, 36)}
    <div>
      <h2>${title}</h2>
      <p>${dealerSentence}</p>
    </div>
  </section>`;
}

const isReady = ({ state }: GivenFile): boolean => state.kind === "ready";

function back({ dealer: { dealerId }, t }: DealerContext, files: readonly GivenFile[]): Markup {
  const [first, ...others] = files;
  return first === undefined || others.length > 0
    ? backLink(t("sending.back.tests"), portalPath("tests", { dealerId }))
    : backLink(t("sending.back.test"), portalPath("test", { dealerId, testId: first.test.id }));
}

function chosenList(chosen: readonly { readonly name: string }[], t: Translator): Markup {
  return html`<h2>${t("sending.chosen", { count: chosen.length })}</h2>
    <ul class="chosen">
      ${chosen.map(({ name }) => html`<li>${name}</li>`)}
    </ul>`;
}

function vehicleInWords(test: GivenFile["test"], day: string | null, t: Translator): string {
  const vehicle = titleOf(t, test);
  const registration = test.vehicle?.registration ?? "";
  if (registration === "") return day === null ? vehicle : t("sending.vehicle_day", { vehicle, day });
  return day === null
    ? t("sending.vehicle_registration", { vehicle, registration })
    : t("sending.vehicle_day_registration", { vehicle, day, registration });
}

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
        const { t } = context;
        const found = await customerMail.judged(ready.map(({ test }) => test));
        const judged = await Promise.all(
          found.map(async (one) => ({
            ...one,
            contradictionWords: await customerMail.contradictionWords(one, t),
            testedDay: await givenFiles.testedDay(one.test, t),
          })),
        );
        return customerMailPage(context, form, { judged, mailSetting });
      },
      save: (context, { values, loaded: { testIds }, formMark }) =>
        customerMail.send(senderOf(context), { ...values, testIds, formMark }),
      done(context, outcome, { loaded: { testIds }, values: { email: address } }) {
        const { t, dealer } = context;
        const { dealerId } = dealer;
        if (outcome.kind === "unconfirmed") return refusedBeside(CONFIRM_FIELD, t("sending.confirm.missing"));
        if (outcome.kind !== "sent" && outcome.kind !== "sent_before")
          return refusedWhole(refusalInWords(outcome, context));
        const [testId = 0, ...others] = testIds;
        return goTo(
          others.length === 0 ? portalPath("test", { dealerId, testId }) : portalPath("tests", { dealerId }),
          outcome.kind === "sent"
            ? // The address is stored until the next page is opened.
              withMailSetting(
                t("sending.sent", { address }),
                t,
                mailSetting,
                t("sending.written", { address }),
              )
            : t("sending.sent_before"),
        );
      },
    }),
  };
}

type Refused = Exclude<CustomerMailOutcome, { readonly kind: "sent" | "sent_before" | "unconfirmed" }>;

function refusalInWords(outcome: Refused, context: DealerContext): string {
  const { t } = context;
  const moment = "untilMs" in outcome ? timeText(context, outcome.untilMs) : "";
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

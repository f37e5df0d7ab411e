import { html } from "hono/html";
import {
  type Alarm,
  ATTACHED_KINDS,
  alarmsOf,
  MAIL_MESSAGE_MAX_LENGTH,
} from "../../../certificates/giving-out/customer-mail.ts";
import type { GivenFile } from "../../../certificates/giving-out/given-file.ts";
import { verdictInWords } from "../../../certificates/verdict.ts";
import type { Translator } from "../../../language/translator.ts";
import { CUSTOMER_MAILS_PER_DAY } from "../../../mail/mail-limit.ts";
import {
  choiceField,
  confirmField,
  formError,
  selectField,
  textAreaField,
  textField,
} from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { languageOptions } from "../../language-choice.ts";
import type { Markup } from "../../page-frame.ts";
import { verdictSign } from "../../verdict-mark.ts";
import { type MailSetting, noMailNotice } from "../frame/no-mail-notice.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { formMarkField, portalForm } from "../frame/portal-form.ts";
import { backLink, formPage, type PortalPage, page, pageHead } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { titleOf } from "../tests/battery-test-list.ts";
import { missingFiles } from "../tests/missing-files.ts";
import { CONFIRM_FIELD, TESTS_FIELD } from "./customer-mail-form.ts";

/** Of `files`, those without a certificate are named, and left out. */
export function customerMailPage(
  context: DealerContext,
  files: readonly GivenFile[],
  form: {
    readonly formMark: string;
    readonly state: FormState;
    readonly fault?: string | undefined;
    /** By test, as `GivenFiles.testedDay` says it. */
    readonly testedDays: ReadonlyMap<number, string | null>;
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
  const { formMark, state, fault, testedDays, mailSetting } = form;
  const chosen = ready.map(({ test }) => ({
    test,
    name: vehicleInWords(test, testedDays.get(test.id) ?? null, t),
  }));
  const alarms = alarmsOf(chosen, t);
  const left =
    missing.length === 0
      ? ""
      : html`<div class="notice alarm"><p>${t("sending.left_out")}</p>${missingFiles(t, dealerId, missing)}</div>`;
  const content = html`${head}${noMailNotice(t, mailSetting)}${formError(fault)}${left}
    ${alarms.map((alarm) => alarmPanel(alarm, t))}
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

function alarmPanel({ verdict, title }: Alarm, t: Translator): Markup {
  const { dealerSentence, sentence, ...look } = verdictInWords(verdict, t);
  return html`<section class="verdict-panel ${look.tone}">
    ${verdictSign(look, 36)}
    <div>
      <h2>${title}</h2>
      <p>${dealerSentence ?? sentence}</p>
    </div>
  </section>`;
}

export const isReady = ({ state }: GivenFile): boolean => state.kind === "ready";

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

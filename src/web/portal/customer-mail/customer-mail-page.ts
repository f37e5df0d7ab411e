import { html } from "hono/html";
import { MAIL_MESSAGE_MAX_LENGTH } from "../../../certificates/giving-out/customer-mail.ts";
import type { GivenFile } from "../../../certificates/giving-out/given-file.ts";
import { CUSTOMER_MAILS_PER_DAY } from "../../../mail/mail-limit.ts";
import { choiceField, formError, textAreaField, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { formMarkField } from "../frame/form-mark-field.ts";
import { backLink, pageHead } from "../frame/page-head.ts";
import { formPage, type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { titleOf } from "../tests/battery-test-list.ts";
import { missingFiles } from "../tests/missing-files.ts";
import { TESTS_FIELD } from "./customer-mail-form.ts";

const TITLE = "Send to a customer";

/** The form of a mail to a customer. @param files the chosen tests; those without a certificate are named, and left out. */
export function customerMailPage(
  context: DealerContext,
  files: readonly GivenFile[],
  form: {
    readonly formMark: string;
    readonly state: FormState;
    readonly fault?: string | undefined;
    /** By test: the day as its certificate prints it. */
    readonly printedDays: ReadonlyMap<number, string | null>;
  },
): PortalPage {
  const { dealerId, dealerName } = context.dealer;
  const [ready, missing] = [files.filter(isReady), files.filter((file) => !isReady(file))];
  const head = html`${back(context, files)}${pageHead(TITLE, {
    lead: `A mail in English, from ${dealerName}. Answers come to you, at ${context.person.email}.`,
  })}`;
  if (ready.length === 0)
    return page(
      TITLE,
      html`${head}<div class="card"><p>There is no certificate to send:</p>${missingFiles(dealerId, missing)}</div>`,
      409,
    );
  const { formMark, state, fault, printedDays } = form;
  const left =
    missing.length === 0
      ? ""
      : html`<div class="notice alarm"><p>These are left out:</p>${missingFiles(dealerId, missing)}</div>`;
  const content = html`${head}${formError(fault)}${left}
    <div class="card">
      ${chosenList(ready, printedDays)}
      ${portalForm(
        context,
        html`${formMarkField(formMark)}
        <input type="hidden" name="${TESTS_FIELD}" value="${ready.map(({ test }) => test.id).join(",")}" />
        ${textField(state, { name: "email", label: "Customer's e-mail address", type: "email", hasFocus: true })}
        ${textField(state, { name: "name", label: "Customer's name (optional)", isOptional: true, hint: "Stands after “Hello”." })}
        ${textAreaField(state, { name: "message", label: "Message (optional)", hint: `At most ${MAIL_MESSAGE_MAX_LENGTH} characters, without web and e-mail addresses.` })}
        ${choiceField(state, { name: "attached", label: "Attached", hint: "The link to the validation page is always in the mail.", options: ATTACHED_OPTIONS })}
        <div class="actions"><button type="submit">Send the mail</button></div>
        <p class="hint after">At most ${CUSTOMER_MAILS_PER_DAY} mails a day go to the customers of a dealer. The address and the message are deleted here once the mail is sent.</p>`,
        { path: portalPath("sendTests", { dealerId }) },
      )}
    </div>`;
  return formPage(context.t, TITLE, content, state, fault);
}

const isReady = ({ state }: GivenFile): boolean => state.kind === "ready";

const ATTACHED_OPTIONS = [
  {
    value: "jpeg",
    label: "The picture",
    hint: "The result at a glance. It shows neither VIN nor registration.",
  },
  { value: "pdf", label: "The certificate (PDF)", hint: "It prints the full VIN: for a buyer of this car." },
  { value: "none", label: "Nothing", hint: "Only the link." },
];

function back({ dealer: { dealerId } }: DealerContext, files: readonly GivenFile[]): Markup {
  const [first, ...others] = files;
  return first === undefined || others.length > 0
    ? backLink("Tests", portalPath("tests", { dealerId }))
    : backLink("The test", portalPath("test", { dealerId, testId: first.test.id }));
}

function chosenList(files: readonly GivenFile[], printedDays: ReadonlyMap<number, string | null>): Markup {
  return html`<h2>${files.length === 1 ? "The certificate of" : `${files.length} certificates`}</h2>
    <ul class="chosen">
      ${files.map(({ test }) => html`<li>${titleOf(test)}${tested(printedDays.get(test.id) ?? null)}${test.vehicle?.registration ? html`, ${test.vehicle.registration}` : ""}</li>`)}
    </ul>`;
}

function tested(day: string | null): string {
  return day === null ? "" : `, tested on ${day}`;
}

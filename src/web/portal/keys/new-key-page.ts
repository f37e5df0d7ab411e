import { html } from "hono/html";
import { KEY_KINDS, KEY_LABEL_MAX_LENGTH } from "../../../credentials/dealer-key.ts";
import { choiceField, formError, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { formMarkField } from "../frame/form-mark-field.ts";
import { backLink, pageHead } from "../frame/page-head.ts";
import { formPage, type PortalPage } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { KEY_KIND_LABELS } from "./key-labels.ts";

/** @param fault why no key was made, when the reason is not one field. */
export function newKeyPage(
  context: DealerContext,
  formMark: string,
  state: FormState,
  fault?: string,
): PortalPage {
  const { dealerId } = context.dealer;
  const content = html`${backLink("API keys", portalPath("keys", { dealerId }))}
    ${pageHead("Make a key", { lead: "Its secret is shown on the next page, and never again." })}
    ${formError(fault)}
    <div class="card">${portalForm(
      context,
      html`${formMarkField(formMark)}
      ${textField(state, {
        name: "label",
        label: "Name",
        hasFocus: true,
        hint: `For you to tell it from others, such as the program that uses it; at most ${KEY_LABEL_MAX_LENGTH} characters.`,
      })}
      ${choiceField(state, {
        name: "kind",
        label: "Kind",
        options: KEY_KINDS.map((kind) => ({
          value: kind,
          label: KEY_KIND_LABELS[kind].name,
          hint: KEY_KIND_LABELS[kind].may,
        })),
      })}
      <div class="actions"><button type="submit">Make the key</button></div>`,
    )}</div>`;
  return formPage(context.t, "Make a key", content, state, fault);
}

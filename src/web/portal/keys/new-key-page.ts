import { html } from "hono/html";
import { KEY_KINDS, KEY_LABEL_MAX_LENGTH } from "../../../credentials/credential.ts";
import { choiceField, formError, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { formMarkField, portalForm } from "../frame/portal-form.ts";
import { backLink, formPage, type PortalPage, pageHead } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";

export function newKeyPage(
  context: DealerContext,
  formMark: string,
  state: FormState,
  fault?: string,
): PortalPage {
  const { t, dealer } = context;
  const content = html`${backLink(t("keys.title"), portalPath("keys", { dealerId: dealer.dealerId }))}
    ${pageHead(t("keys.make"), { lead: t("keys.form.lead") })}
    ${formError(fault)}
    <div class="card">${portalForm(
      context,
      html`${formMarkField(formMark)}
      ${textField(state, {
        name: "label",
        label: t("keys.column.name"),
        hasFocus: true,
        hint: t("keys.form.name_hint", { count: KEY_LABEL_MAX_LENGTH }),
      })}
      ${choiceField(state, {
        name: "kind",
        label: t("keys.column.kind"),
        options: KEY_KINDS.map((kind) => ({
          value: kind,
          label: t(`keys.kind.${kind}.name`),
          hint: t(`keys.kind.${kind}.may`),
        })),
      })}
      <div class="actions"><button type="submit">${t("keys.form.button")}</button></div>`,
    )}</div>`;
  return formPage(t, t("keys.make"), content, state, fault);
}

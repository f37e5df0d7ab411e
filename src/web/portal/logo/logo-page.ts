import { html } from "hono/html";
import { LOGO_MAX_BYTES, type LogoFault } from "../../../certificates/logos/logo-file.ts";
import type { Translator } from "../../../language/translator.ts";
import { fileField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { askLink, askPage, portalForm } from "../frame/portal-form.ts";
import { backLink, formPage, type PortalPage, pageHead, section } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";

export const LOGO_FIELD = "logo";

const KIBIBYTES_MAX = LOGO_MAX_BYTES / 1024;

export function logoFaultText(t: Translator, fault: LogoFault): string {
  return fault === "too_large"
    ? t("logo.fault.too_large", { kibibytes: KIBIBYTES_MAX })
    : t(`logo.fault.${fault}`);
}

/** `size` of the present logo in pixels. */
export function logoPage(
  context: DealerContext,
  state: FormState,
  size: { readonly width: number; readonly height: number } | null,
): PortalPage {
  const { t, dealer } = context;
  const { dealerId, dealerName } = dealer;
  const content = html`${backLink(t("logo.back"), portalPath("settings", { dealerId }))}
    ${pageHead(t("logo.title"), { lead: t("logo.lead") })}
    ${section(
      t("logo.present.title"),
      size === null
        ? html`<p>${t("logo.present.none")}</p>`
        : html`<p><img src="${portalPath("logoPicture", { dealerId })}" width="${size.width / 2}" height="${size.height / 2}" alt="${t("logo.present.alt", { dealer: dealerName })}" /></p>
          <div class="actions">${askLink(t("logo.present.remove"), portalPath("removeLogoForm", { dealerId }))}</div>`,
    )}
    <div class="card">${portalForm(
      context,
      html`${fileField(state, {
        name: LOGO_FIELD,
        label: size === null ? t("logo.form.first") : t("logo.form.another"),
        accept: ".svg,.png,image/svg+xml,image/png",
        hint: t("logo.form.hint", { kibibytes: KIBIBYTES_MAX }),
      })}
      <div class="actions"><button type="submit">${t("logo.form.button")}</button></div>`,
      { hasFile: true },
    )}</div>`;
  return formPage(t, t("logo.title"), content, state);
}

export function removeLogoPage(context: DealerContext): PortalPage {
  const { t, dealer } = context;
  const { dealerId } = dealer;
  return askPage(context, {
    title: t("logo.remove.title"),
    back: { label: t("logo.title"), path: portalPath("logoForm", { dealerId }) },
    says: t("logo.remove.says"),
    act: { label: t("logo.remove.button"), path: portalPath("removeLogo", { dealerId }) },
    keep: t("logo.remove.keep"),
  });
}

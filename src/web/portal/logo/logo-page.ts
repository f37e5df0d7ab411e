import { html } from "hono/html";
import { LOGO_MAX_BYTES } from "../../../certificates/logos/logo-file.ts";
import { fileField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { askLink, askPage } from "../frame/ask-page.ts";
import { backLink, pageHead, section } from "../frame/page-head.ts";
import { formPage, type PortalPage } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";

/** The file field of the form. */
export const LOGO_FIELD = "logo";

/** The dealer's logo as its new certificates print it, and the form that changes it. @param size of the present logo in pixels. */
export function logoPage(
  context: DealerContext,
  state: FormState,
  size: { readonly width: number; readonly height: number } | null,
): PortalPage {
  const { dealerId, dealerName } = context.dealer;
  const content = html`${backLink("Settings", portalPath("settings", { dealerId }))}
    ${pageHead("Logo on certificates", { lead: "It is printed on the first page of every certificate that is issued from now on. Earlier certificates keep what they have." })}
    ${section(
      "Present logo",
      size === null
        ? html`<p>New certificates print none.</p>`
        : html`<p><img src="${portalPath("logoPicture", { dealerId })}" width="${size.width / 2}" height="${size.height / 2}" alt="Logo of ${dealerName}" /></p>
          <div class="actions">${askLink("Remove the logo…", portalPath("removeLogoForm", { dealerId }))}</div>`,
    )}
    <div class="card">${portalForm(
      context,
      html`${fileField(state, {
        name: LOGO_FIELD,
        label: size === null ? "Logo" : "Another logo",
        accept: ".svg,.png,image/svg+xml,image/png",
        hint: `A PNG or SVG file of at most ${LOGO_MAX_BYTES / 1024} KiB, best on a white or transparent ground. An SVG must hold its texts as paths.`,
      })}
      <div class="actions"><button type="submit">Print this logo</button></div>`,
      { hasFile: true },
    )}</div>`;
  return formPage(context.t, "Logo on certificates", content, state);
}

export function removeLogoPage(context: DealerContext): PortalPage {
  const { dealerId } = context.dealer;
  return askPage(context, {
    title: "Remove the logo?",
    back: { label: "Logo on certificates", path: portalPath("logoForm", { dealerId }) },
    says: "Certificates that are issued from then on print no logo. Earlier ones keep it. You can choose a logo again.",
    act: { label: "Remove the logo", path: portalPath("removeLogo", { dealerId }) },
    keep: "Keep it",
  });
}

import { html } from "hono/html";
import { LOGO_FAULTS, LOGO_MAX_BYTES } from "../../../certificates/logos/logo-file.ts";
import { type DealerLogos, LOGO_FILES_PER_DAY } from "../../../certificates/logos/logo-service.ts";
import { LOGO_TRIED_TOO_OFTEN } from "../../../dealers/dealer-service.ts";
import { notFound, type ServiceError } from "../../../kernel/errors.ts";
import type { Translator } from "../../../language/translator.ts";
import { fileField } from "../../form-field.ts";
import { type FormState, refusedField } from "../../form-state.ts";
import { formRoute, refusedBeside } from "../frame/form-route.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { askLink, askPage, portalForm } from "../frame/portal-form.ts";
import {
  backLink,
  formPage,
  goTo,
  type PortalHandlers,
  type PortalPage,
  pageHead,
  section,
} from "../frame/portal-page.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";

export function logoHandlers({
  dealerLogos,
}: {
  readonly dealerLogos: DealerLogos;
}): PortalHandlers<RoutesOf<"logo">> {
  return {
    logo: formRoute({
      fields: ({ file, form, t }) =>
        file === null
          ? { isGood: false, state: refusedField(form, LOGO_FIELD, t("logo.form.missing")) }
          : { isGood: true, values: file },
      page: async (context, { state }) =>
        logoPage(context, state, await dealerLogos.find(context.dealer.dealerId)),
      save: ({ person, dealer }, { values: file }) =>
        dealerLogos.set(`person:${person.id}`, dealer.dealerId, file, LOGO_FILES_PER_DAY),
      refused({ t }, error) {
        const fault = faultInWords(error, t);
        return fault === null ? null : refusedBeside(LOGO_FIELD, fault);
      },
      done: ({ dealer: { dealerId }, t }) => goTo(portalPath("logo", { dealerId }), t("logo.changed")),
    }),

    removeLogo: {
      show: removeLogoPage,
      async send({ dealer: { dealerId }, person, t }) {
        await dealerLogos.remove(`person:${person.id}`, dealerId);
        return goTo(portalPath("logo", { dealerId }), t("logo.removed"));
      },
    },

    async logoPicture({ dealer: { dealerId } }) {
      const logo = await dealerLogos.find(dealerId);
      if (logo === null) throw notFound();
      return new Response(new Blob([new Uint8Array(logo.png)]), {
        headers: {
          "content-type": "image/png",
          "cache-control": "no-store",
          "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
          "cross-origin-resource-policy": "same-origin",
          "referrer-policy": "no-referrer",
        },
      });
    },
  };
}

/** Null for any other error. */
function faultInWords({ reason }: ServiceError, t: Translator): string | null {
  if (reason === LOGO_TRIED_TOO_OFTEN) return t("logo.fault.too_often", { count: LOGO_FILES_PER_DAY });
  const fault = LOGO_FAULTS.find((known) => known === reason);
  if (fault === "too_large") return t("logo.fault.too_large", { kibibytes: LOGO_MAX_BYTES / 1024 });
  return fault === undefined ? null : t(`logo.fault.${fault}`);
}

const LOGO_FIELD = "logo";

const KIBIBYTES_MAX = LOGO_MAX_BYTES / 1024;

/** `size` of the present logo in pixels. */
function logoPage(
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
          <div class="actions">${askLink(t("logo.present.remove"), portalPath("removeLogo", { dealerId }))}</div>`,
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

function removeLogoPage(context: DealerContext): PortalPage {
  const { t, dealer } = context;
  const { dealerId } = dealer;
  return askPage(context, {
    title: t("logo.remove.title"),
    back: { label: t("logo.title"), path: portalPath("logo", { dealerId }) },
    says: t("logo.remove.says"),
    act: { label: t("logo.remove.button"), path: portalPath("removeLogo", { dealerId }) },
    keep: t("logo.remove.keep"),
  });
}

import { LOGO_FAULTS } from "../../../certificates/logos/logo-file.ts";
import { type DealerLogos, LOGO_FILES_PER_DAY } from "../../../certificates/logos/logo-service.ts";
import { LOGO_TRIED_TOO_OFTEN } from "../../../dealers/dealer-service.ts";
import { notFound, ServiceError } from "../../../kernel/errors.ts";
import type { Translator } from "../../../language/translator.ts";
import { EMPTY_FORM, refusedField } from "../../form-state.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { LOGO_FIELD, logoFaultText, logoPage, removeLogoPage } from "./logo-page.ts";

export function logoHandlers({
  dealerLogos,
}: {
  readonly dealerLogos: DealerLogos;
}): PortalHandlers<"logoForm" | "setLogo" | "removeLogoForm" | "removeLogo" | "logoPicture"> {
  return {
    async logoForm(context) {
      return logoPage(context, EMPTY_FORM, await dealerLogos.find(context.dealer.dealerId));
    },

    async setLogo(context) {
      const { t } = context;
      const { dealerId } = context.dealer;
      const refused = async (error: string) =>
        logoPage(context, refusedField(context.form, LOGO_FIELD, error), await dealerLogos.find(dealerId));
      if (context.file === null) return await refused(t("logo.form.missing"));
      try {
        await dealerLogos.set(`person:${context.person.id}`, dealerId, context.file, LOGO_FILES_PER_DAY);
      } catch (error) {
        const fault = faultInWords(error, t);
        if (fault === null) throw error;
        return await refused(fault);
      }
      return goTo(portalPath("logoForm", { dealerId }), t("logo.changed"));
    },

    removeLogoForm: removeLogoPage,

    async removeLogo({ dealer: { dealerId }, person, t }) {
      await dealerLogos.remove(`person:${person.id}`, dealerId);
      return goTo(portalPath("logoForm", { dealerId }), t("logo.removed"));
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
          "x-content-type-options": "nosniff",
        },
      });
    },
  };
}

/** Null for any other error. */
function faultInWords(error: unknown, t: Translator): string | null {
  if (!(error instanceof ServiceError)) return null;
  if (error.reason === LOGO_TRIED_TOO_OFTEN) return t("logo.fault.too_often", { count: LOGO_FILES_PER_DAY });
  const fault = LOGO_FAULTS.find((known) => known === error.reason);
  return fault === undefined ? null : logoFaultText(t, fault);
}

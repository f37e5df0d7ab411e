import { type DealerLogos, LOGO_CHANGES_PER_DAY } from "../../../certificates/logos/dealer-logo-service.ts";
import { notFound, ServiceError } from "../../../kernel/errors.ts";
import { EMPTY_FORM, refusedField } from "../../form-state.ts";
import { goTo, type PortalHandlers } from "../frame/portal-answer.ts";
import { portalPath } from "../portal-route.ts";
import { LOGO_FIELD, logoPage, removeLogoPage } from "./logo-page.ts";

/** The pages of a dealer's logo. */
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
      const { dealerId } = context.dealer;
      const refused = async (error: string) =>
        logoPage(context, refusedField(context.form, LOGO_FIELD, error), await dealerLogos.find(dealerId));
      if (context.file === null) return await refused("Choose a file.");
      try {
        await dealerLogos.set(`person:${context.person.id}`, dealerId, context.file, LOGO_CHANGES_PER_DAY);
      } catch (error) {
        if (error instanceof ServiceError && error.code === "validation") return await refused(error.message);
        throw error;
      }
      return goTo(portalPath("logoForm", { dealerId }), "New certificates print this logo.");
    },

    removeLogoForm: removeLogoPage,

    async removeLogo({ dealer: { dealerId }, person }) {
      await dealerLogos.remove(`person:${person.id}`, dealerId);
      return goTo(portalPath("logoForm", { dealerId }), "New certificates print no logo.");
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

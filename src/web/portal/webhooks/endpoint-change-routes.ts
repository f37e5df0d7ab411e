import { personActor } from "../../../identity/people/person.ts";
import { isNotFound, type ServiceError } from "../../../kernel/errors.ts";
import type { WebhookService } from "../../../webhooks/endpoints/webhook-service.ts";
import { URL_FAULTS, urlFaultInWords } from "../../../webhooks/transport/webhook-url.ts";
import { filledForm } from "../../form-state.ts";
import { formRoute, refusedBeside, refusedWhole } from "../frame/form-route.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";
import {
  changeEndpointPage,
  deleteEndpointPage,
  EMPTY_ENDPOINT,
  endpointForm,
  newEndpointPage,
  readEndpointForm,
} from "./endpoint-form-page.ts";
import { heldNotice } from "./endpoint-state.ts";
import {
  OVERLAP_FIELDS,
  OVERLAPS,
  rotateSecretPage,
  secretPage,
  secretShownBeforePage,
} from "./secret-page.ts";
import type { WebhookSettings } from "./webhooks-page.ts";

export function endpointChangeHandlers(deps: {
  readonly webhooks: WebhookService;
  /** Whether a key of the dealer is live: an account without one gets no deliveries. */
  readonly hasLiveKey: (dealerId: number) => Promise<boolean>;
  readonly webhookSettings: Pick<WebhookSettings, "endpointLimit">;
}): PortalHandlers<RoutesOf<"webhookChange">> {
  const { webhooks, hasLiveKey, webhookSettings } = deps;
  const at = ({ person, dealer: { dealerId }, pathId }: DealerContext) => ({
    dealerId,
    endpointId: pathId("endpointId"),
    owner: { dealerId, actor: personActor(person.id) },
  });
  const current = ({ dealer, pathId }: DealerContext) => webhooks.getHealth(dealer, pathId("endpointId"));

  async function setEnabled(context: DealerContext, enabled: boolean): Promise<void> {
    const { owner, endpointId } = at(context);
    await webhooks.update(owner, endpointId, { enabled });
  }

  /** What the services of the API refuse of an endpoint. */
  function refused({ t }: DealerContext, { code, reason }: ServiceError) {
    const fault = URL_FAULTS.find((known) => known === reason);
    if (code === "invalid_webhook_url" && fault !== undefined)
      return refusedBeside("url", urlFaultInWords(t, fault));
    if (code === "too_many_requests") return refusedWhole(t("webhooks.form.too_much"));
    return code === "webhook_limit_reached"
      ? refusedWhole(t("webhooks.form.limit", { count: webhookSettings.endpointLimit }))
      : null;
  }

  return {
    createWebhook: formRoute({
      newFormMark: webhooks.newFormMark,
      start: () => EMPTY_ENDPOINT,
      fields: readEndpointForm,
      page: newEndpointPage,
      save: ({ person, dealer: { dealerId } }: DealerContext, { values, formMark }) =>
        webhooks.createOfForm({ dealerId, actor: personActor(person.id) }, { ...values, formMark }),
      refused,
      async done(context, outcome) {
        const { dealer, t } = context;
        const { dealerId } = dealer;
        if (outcome.kind === "made_before") {
          const created = (await webhooks.listHealth({ dealerId })).find(
            ({ id }) => id === outcome.endpointId,
          );
          return secretShownBeforePage(context, created ?? null);
        }
        const notice = (await hasLiveKey(dealerId)) ? "" : heldNotice(context);
        return secretPage(context, {
          ...outcome,
          title: t("webhooks.made.title"),
          said: t("webhooks.made.said"),
          notice,
        });
      },
    }),

    changeWebhook: formRoute({
      load: current,
      start: (_, endpoint) => endpointForm(endpoint),
      fields: readEndpointForm,
      page: changeEndpointPage,
      save(context, { values }) {
        const { owner, endpointId } = at(context);
        return webhooks.update(owner, endpointId, values);
      },
      refused,
      done: (context) => goTo(webhookPath(context), context.t("webhooks.change.done")),
    }),

    async pauseWebhook(context) {
      await setEnabled(context, false);
      return goTo(webhookPath(context), context.t("webhooks.paused"));
    },

    async resumeWebhook(context) {
      await setEnabled(context, true);
      return goTo(webhookPath(context), context.t("webhooks.resumed"));
    },

    rotateSecret: formRoute({
      newFormMark: webhooks.newFormMark,
      load: current,
      start: () => filledForm({ overlap: OVERLAPS[0] }),
      fields: OVERLAP_FIELDS,
      page: rotateSecretPage,
      save(context, { values: { overlap }, formMark }) {
        const { owner, endpointId } = at(context);
        return webhooks.rotateSecretOfForm(owner, endpointId, { overlapHours: Number(overlap), formMark });
      },
      done(context, outcome, { loaded, values: { overlap } }) {
        const { t } = context;
        if (outcome.kind === "made_before") return secretShownBeforePage(context, loaded);
        const said = t(`webhooks.rotated.said_${outcome.isFormerLost ? "0" : overlap}`);
        return secretPage(context, { ...outcome, title: t("webhooks.rotated.title"), said, notice: "" });
      },
    }),

    deleteWebhook: {
      show: async (context) => deleteEndpointPage(context, await current(context)),
      async send(context) {
        const { owner, dealerId, endpointId } = at(context);
        const deleted = await webhooks.delete(owner, endpointId).catch((error: unknown) => {
          if (isNotFound(error)) return null;
          throw error;
        });
        const list = portalPath("webhooks", { dealerId });
        // A form that is sent a second time leads where the first one did.
        if (deleted === null) return goTo(list);
        // Without the query, which may hold a secret: this is stored until the next page is opened.
        const { host, pathname } = new URL(deleted.url);
        return goTo(list, context.t("webhooks.delete.done", { address: host + pathname }));
      },
    },
  };
}

function webhookPath({ dealer: { dealerId }, pathId }: DealerContext): string {
  return portalPath("webhook", { dealerId, endpointId: pathId("endpointId") });
}

import { personActor } from "../../../identity/people/person.ts";
import { isNotFound, ServiceError } from "../../../kernel/errors.ts";
import { isFormMark } from "../../../kernel/form-mark.ts";
import type { Translator } from "../../../language/translator.ts";
import type { WebhookService } from "../../../webhooks/endpoints/webhook-service.ts";
import { URL_FAULTS, URL_MAX_LENGTH, type UrlFault } from "../../../webhooks/transport/webhook-url.ts";
import { type FormState, filledForm, readFields, refusedField } from "../../form-state.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { FORM_MARK_FIELD } from "../frame/portal-form.ts";
import { goTo, type PortalAnswer, type PortalHandlers } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { deleteEndpointPage } from "./delete-endpoint-page.ts";
import { EMPTY_ENDPOINT, endpointForm, OVERLAP_FIELDS, OVERLAPS, readEndpointForm } from "./endpoint-form.ts";
import { changeEndpointPage, newEndpointPage } from "./endpoint-form-page.ts";
import { heldNotice } from "./endpoint-state.ts";
import { rotateSecretPage, secretPage, secretShownBeforePage } from "./secret-page.ts";
import type { WebhookSettings } from "./webhooks-page.ts";

type ChangeRoute =
  | "webhookForm"
  | "makeWebhook"
  | "changeWebhookForm"
  | "changeWebhook"
  | "pauseWebhook"
  | "resumeWebhook"
  | "rotateSecretForm"
  | "rotateSecret"
  | "deleteWebhookForm"
  | "deleteWebhook";

export function endpointChangeHandlers(deps: {
  readonly webhooks: WebhookService;
  /** Whether a key of the dealer is live: an account without one gets no deliveries. */
  readonly hasLiveKey: (dealerId: number) => Promise<boolean>;
  readonly webhookSettings: Pick<WebhookSettings, "endpointLimit">;
}): PortalHandlers<ChangeRoute> {
  const { webhooks, hasLiveKey, webhookSettings } = deps;
  const at = ({ person, dealer: { dealerId }, pathId }: DealerContext) => ({
    dealerId,
    endpointId: pathId("endpointId"),
    owner: { dealerId, actor: personActor(person.id) },
  });
  const current = (context: DealerContext) =>
    webhooks.getHealth(context.dealer, context.pathId("endpointId"));

  return {
    webhookForm: (context) => newEndpointPage(context, webhooks.newFormMark(), EMPTY_ENDPOINT),

    async makeWebhook(context) {
      const { form, person, dealer, t } = context;
      const { dealerId } = dealer;
      const formMark = form.get(FORM_MARK_FIELD) ?? "";
      const again = (state: FormState, fault?: string) => newEndpointPage(context, formMark, state, fault);
      if (!isFormMark(formMark))
        return newEndpointPage(
          context,
          webhooks.newFormMark(),
          { typed: form, errors: {} },
          t("portal.unmarked"),
        );
      const read = readEndpointForm(t, form);
      if (!read.isGood) return again(read.state);
      return await refusedBeside(context, again, webhookSettings.endpointLimit, async () => {
        const owner = { dealerId, actor: personActor(person.id) };
        const outcome = await webhooks.createOfForm(owner, { ...read.values, formMark });
        if (outcome.kind === "made_before") {
          const made = (await webhooks.listHealth(owner)).find(({ id }) => id === outcome.endpointId);
          return secretShownBeforePage(context, made ?? null);
        }
        const notice = (await hasLiveKey(dealerId)) ? "" : heldNotice(context);
        return secretPage(context, {
          ...outcome,
          title: t("webhooks.made.title"),
          said: t("webhooks.made.said"),
          notice,
        });
      });
    },

    async changeWebhookForm(context) {
      const endpoint = await current(context);
      return changeEndpointPage(context, endpoint, endpointForm(endpoint));
    },

    async changeWebhook(context) {
      const { form, t } = context;
      const { owner, dealerId, endpointId } = at(context);
      const endpoint = await current(context);
      const again = (state: FormState) => changeEndpointPage(context, endpoint, state);
      const read = readEndpointForm(t, form);
      if (!read.isGood) return again(read.state);
      return await refusedBeside(context, again, webhookSettings.endpointLimit, async () => {
        await webhooks.update(owner, endpointId, read.values);
        return goTo(portalPath("webhook", { dealerId, endpointId }), t("webhooks.change.done"));
      });
    },

    async pauseWebhook(context) {
      const { owner, dealerId, endpointId } = at(context);
      await webhooks.update(owner, endpointId, { enabled: false });
      return goTo(portalPath("webhook", { dealerId, endpointId }), context.t("webhooks.paused"));
    },

    async resumeWebhook(context) {
      const { owner, dealerId, endpointId } = at(context);
      await webhooks.update(owner, endpointId, { enabled: true });
      return goTo(portalPath("webhook", { dealerId, endpointId }), context.t("webhooks.resumed"));
    },

    async rotateSecretForm(context) {
      const state = filledForm({ overlap: OVERLAPS[0] });
      return rotateSecretPage(context, await current(context), { formMark: webhooks.newFormMark(), state });
    },

    async rotateSecret(context) {
      const { form, t } = context;
      const { owner, endpointId } = at(context);
      const endpoint = await current(context);
      const formMark = form.get(FORM_MARK_FIELD) ?? "";
      if (!isFormMark(formMark)) {
        const state = { typed: form, errors: {} };
        return rotateSecretPage(context, endpoint, {
          formMark: webhooks.newFormMark(),
          state,
          fault: t("portal.unmarked"),
        });
      }
      const read = readFields(form, OVERLAP_FIELDS, t);
      if (!read.isGood) return rotateSecretPage(context, endpoint, { formMark, state: read.state });
      const overlapHours = Number(read.values.overlap);
      const outcome = await webhooks.rotateSecretOfForm(owner, endpointId, { overlapHours, formMark });
      if (outcome.kind === "made_before") return secretShownBeforePage(context, endpoint);
      const said = t(`webhooks.rotated.said_${outcome.isFormerLost ? "0" : read.values.overlap}`);
      return secretPage(context, { ...outcome, title: t("webhooks.rotated.title"), said, notice: "" });
    },

    deleteWebhookForm: async (context) => deleteEndpointPage(context, await current(context)),

    async deleteWebhook(context) {
      const { owner, dealerId, endpointId } = at(context);
      const deleted = await webhooks.delete(owner, endpointId).catch((error: unknown) => {
        if (isNotFound(error)) return null;
        throw error;
      });
      // A form that is sent a second time leads where the first one did.
      if (deleted === null) return goTo(portalPath("webhooks", { dealerId }));
      const { url } = deleted;
      // Without the query, which may hold a secret: this is stored until the next page is opened.
      const { host, pathname } = new URL(url);
      return goTo(
        portalPath("webhooks", { dealerId }),
        context.t("webhooks.delete.done", { address: host + pathname }),
      );
    },
  };
}

/** Shows the form again, as it was typed, when the services of the API refuse what it asks for. */
async function refusedBeside(
  { form, t }: DealerContext,
  again: (state: FormState, fault?: string) => PortalAnswer,
  endpointLimit: number,
  work: () => Promise<PortalAnswer>,
): Promise<PortalAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const typed = { typed: form, errors: {} };
    const fault = URL_FAULTS.find((known) => known === error.reason);
    if (error.code === "invalid_webhook_url" && fault !== undefined)
      return again(refusedField(form, "url", urlFaultText(t, fault)));
    if (error.code === "too_many_requests") return again(typed, t("webhooks.form.too_much"));
    if (error.code === "webhook_limit_reached")
      return again(typed, t("webhooks.form.limit", { count: endpointLimit }));
    throw error;
  }
}

function urlFaultText(t: Translator, fault: UrlFault): string {
  return fault === "too_long"
    ? t("webhooks.url.too_long", { count: URL_MAX_LENGTH })
    : t(`webhooks.url.${fault}`);
}

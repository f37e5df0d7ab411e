import { LIVE_KEYS_MAX } from "../../../credentials/credential.ts";
import type { DealerKeyService } from "../../../credentials/dealer-key-service.ts";
import { personActor } from "../../../identity/people/person.ts";
import { isFormMark } from "../../../kernel/form-mark.ts";
import { filledForm, readFields } from "../../form-state.ts";
import { FORM_MARK_FIELD } from "../frame/portal-form.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { pageOf } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { KEY_FIELDS } from "./key-form.ts";
import { keyName } from "./key-labels.ts";
import { keysPage } from "./keys-page.ts";
import { madeBeforePage, madeKeyPage } from "./made-key-page.ts";
import { newKeyPage } from "./new-key-page.ts";
import { revokeKeyPage } from "./revoke-key-page.ts";

type KeyRoute = "keys" | "keyForm" | "makeKey" | "revokeKeyForm" | "revokeKey";

/** The keys that a dealer makes for itself (interface specification, section 5, item 6). */
export function keysHandlers({ keys }: { readonly keys: DealerKeyService }): PortalHandlers<KeyRoute> {
  return {
    async keys(context) {
      return keysPage(context, await keys.list(context.dealer.dealerId), pageOf(context));
    },

    keyForm: (context) => newKeyPage(context, keys.newFormMark(), filledForm({ kind: "read-only" })),

    async makeKey(context) {
      const { form, person, dealer, t } = context;
      const formMark = form.get(FORM_MARK_FIELD) ?? "";
      if (!isFormMark(formMark))
        return newKeyPage(context, keys.newFormMark(), { typed: form, errors: {} }, t("portal.unmarked"));
      const read = readFields(form, KEY_FIELDS, t);
      if (!read.isGood) return newKeyPage(context, formMark, read.state);
      const outcome = await keys.create(personActor(person.id), dealer.dealerId, {
        ...read.values,
        formMark,
      });
      switch (outcome.kind) {
        case "made":
          return madeKeyPage(context, outcome.key, outcome.clientSecret);
        case "made_before":
          return madeBeforePage(context, outcome.key);
        case "too_many":
          return newKeyPage(
            context,
            formMark,
            { typed: form, errors: {} },
            t("keys.form.too_many", { count: LIVE_KEYS_MAX }),
          );
      }
    },

    async revokeKeyForm(context) {
      return revokeKeyPage(context, await keys.get(context.dealer.dealerId, context.pathId("keyId")));
    },

    async revokeKey({ person, dealer, pathId, t }) {
      const { dealerId } = dealer;
      const key = await keys.revoke(personActor(person.id), dealerId, pathId("keyId"));
      return goTo(portalPath("keys", { dealerId }), t("keys.revoke.done", { name: keyName(key) }));
    },
  };
}

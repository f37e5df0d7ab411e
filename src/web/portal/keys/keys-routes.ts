import { LIVE_KEYS_MAX } from "../../../credentials/credential.ts";
import type { DealerKeyService } from "../../../credentials/dealer-key-service.ts";
import { personActor } from "../../../identity/people/person.ts";
import { filledForm } from "../../form-state.ts";
import { formRoute, refusedWhole } from "../frame/form-route.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { pageOf } from "../frame/record-list.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";
import {
  createdBeforePage,
  createdKeyPage,
  KEY_FIELDS,
  keyName,
  keysPage,
  newKeyPage,
  revokeKeyPage,
} from "./keys-page.ts";

/** The keys that a dealer creates for itself (interface specification, section 5, item 6). */
export function keysHandlers({
  keys,
}: {
  readonly keys: DealerKeyService;
}): PortalHandlers<RoutesOf<"keys">> {
  return {
    async keys(context) {
      return keysPage(context, await keys.list(context.dealer.dealerId), pageOf(context));
    },

    createKey: formRoute({
      newFormMark: keys.newFormMark,
      start: () => filledForm({ kind: "read-only" }),
      fields: KEY_FIELDS,
      page: newKeyPage,
      save: ({ person, dealer }, { values, formMark }) =>
        keys.create(personActor(person.id), dealer.dealerId, { ...values, formMark }),
      done(context, outcome) {
        switch (outcome.kind) {
          case "made":
            return createdKeyPage(context, outcome.key, outcome.clientSecret);
          case "made_before":
            return createdBeforePage(context, outcome.key);
          case "too_many":
            return refusedWhole(context.t("keys.form.too_many", { count: LIVE_KEYS_MAX }));
        }
      },
    }),

    revokeKey: {
      show: async (context) =>
        revokeKeyPage(context, await keys.get(context.dealer.dealerId, context.pathId("keyId"))),
      async send({ person, dealer, pathId, t }) {
        const { dealerId } = dealer;
        const key = await keys.revoke(personActor(person.id), dealerId, pathId("keyId"));
        return goTo(portalPath("keys", { dealerId }), t("keys.revoke.done", { name: keyName(key) }));
      },
    },
  };
}

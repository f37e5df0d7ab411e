import { expect, test } from "bun:test";
import { ServiceError } from "../../src/kernel/errors.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { formRoute, refusedWhole } from "../../src/web/portal/frame/form-route.ts";
import type { OpenContext } from "../../src/web/portal/frame/portal-context.ts";
import type { ShownForm } from "../../src/web/portal/frame/portal-form.ts";
import type { PortalResponse } from "../../src/web/portal/frame/portal-page.ts";
import { rejectionOf } from "../support/thrown.ts";

const context = { form: new URLSearchParams(), t: ENGLISH } as unknown as OpenContext;
const CONFLICT = new ServiceError("conflict", "It has ended.");

/** A form whose page gives back what it was shown, and whose `failing` part throws. */
const formFailingIn = (failing: "save" | "done") =>
  formRoute<OpenContext, null, Record<never, never>, null>({
    fields: {},
    page: (_, shown: ShownForm<null>) => shown as unknown as PortalResponse,
    async save() {
      if (failing === "save") throw CONFLICT;
      return null;
    },
    refused: () => refusedWhole("refused"),
    async done() {
      throw CONFLICT;
    },
  });

test("a form is shown again with the reason when saving it is refused", async () => {
  expect(await formFailingIn("save").send(context)).toMatchObject({ fault: "refused" });
});

test("a form that was saved is never shown as refused, whatever fails afterwards", async () => {
  expect(await rejectionOf(Promise.resolve(formFailingIn("done").send(context)))).toBe(CONFLICT);
});

import { Elysia } from "elysia";
import type { Api, PresentError } from "../../http/api.ts";
import { wireErrorOf } from "../../http/error-status.ts";
import { readForm } from "../../http/form.ts";
import type { OpenRequest, RouteContext } from "../../http/open-request.ts";
import { isFromOurPages } from "../../http/same-origin.ts";
import { normalisePassword } from "../../identity/passwords/password-policy.ts";
import type { OpenSetup, PasswordSetup } from "../../identity/passwords/password-setup.ts";
import { type ClosedLinkState, NEW_LINK_PATH } from "../../identity/passwords/setup-link.ts";
import type { PersonService } from "../../identity/people/person-service.ts";
import { EMPTY_FORM, emailReader, readFields } from "../form-state.ts";
import { seeOther } from "../page-frame.ts";
import { type PageLanguage, pageLanguage } from "../page-language.ts";
import { newLinkPage, type PasswordFormProblem, passwordFormPage } from "./setup-form-page.ts";
import { SETUP_FRAME } from "./setup-frame.ts";
import {
  closedLinkPage,
  foreignFormPage,
  newLinkSentPage,
  passwordSetPage,
  setupRefusalPage,
} from "./setup-page.ts";

const ADDRESS_FIELDS = { email: emailReader((t) => t("setup.new_link.missing")) };

/** `/setup/{token}`. No script and no cookies. The token stands only in the path, and the request log shows only the pattern of the route. */
export function setupRoutes(deps: {
  readonly api: Api;
  readonly passwords: PasswordSetup;
  readonly people: Pick<PersonService, "requestSetupLink">;
  readonly publicUrl: () => string;
  /** False where mails only become files of the operator. */
  readonly hasMailServer: boolean;
}) {
  const { api, passwords, people, publicUrl, hasMailServer } = deps;
  const open = (handler: (request: OpenRequest, language: PageLanguage) => Promise<Response>) => {
    const handle = api.open(
      async (incoming) => await handler(incoming, await pageLanguage(incoming.request)),
      presentRefusal,
    );
    return ({ request, params, route }: RouteContext) => handle({ request, params, route });
  };
  /** Refuses a form that another site made the browser send, whatever it holds. */
  const ownForm = (handler: (request: OpenRequest, language: PageLanguage) => Promise<Response>) =>
    open(async (incoming, language) =>
      isFromOurPages(incoming.request, publicUrl())
        ? await handler(incoming, language)
        : page(403, await foreignFormPage(language), language),
    );

  const showForm = open(async ({ request, params }, anyones) => {
    const setup = await passwords.find(params.token ?? "");
    if (setup.state !== "open") return await closed(setup.state, anyones);
    const language = await pageLanguage(request, setup.language);
    return page(200, await passwordFormPage(setup, null, language), language);
  });

  const takePassword = ownForm(async ({ request, params: { token = "" } }, anyones) => {
    const form = await readForm(request);
    const setup = await passwords.find(token);
    if (setup.state !== "open") return await closed(setup.state, anyones);
    const language = await pageLanguage(request, setup.language);
    const password = form.get("password") ?? "";
    const problem = await problemOf(setup, password, form.get("repeat") ?? "");
    if (problem !== null) return page(422, await passwordFormPage(setup, problem, language), language);
    const outcome = await passwords.setPassword(token, password);
    switch (outcome.kind) {
      case "set":
        return seeOther(language.link("/setup/done"), SETUP_FRAME.headers);
      case "closed":
        return await closed(outcome.state, language);
      case "refused":
        return page(422, await passwordFormPage(setup, outcome.problem, language), language);
    }
  });

  async function problemOf(
    setup: OpenSetup,
    password: string,
    repeat: string,
  ): Promise<PasswordFormProblem | null> {
    const problem = await passwords.findProblem(setup, password);
    if (problem !== null) return problem;
    if (repeat === "") return "not_repeated";
    return normalisePassword(password) === normalisePassword(repeat) ? null : "differs";
  }

  const takeAddress = ownForm(async ({ request, requestId, source }, language) => {
    const read = readFields(await readForm(request), ADDRESS_FIELDS, language.t);
    if (!read.isGood) return page(422, await newLinkPage(read.state, language, hasMailServer), language);
    await people.requestSetupLink(read.values.email, { address: source.address?.text ?? null, requestId });
    return seeOther(language.link(`${NEW_LINK_PATH}/sent`), SETUP_FRAME.headers);
  });

  return new Elysia()
    .get(
      "/setup/done",
      open(async (_, language) => page(200, await passwordSetPage(language), language)),
    )
    .get(
      NEW_LINK_PATH,
      open(async (_, language) =>
        page(200, await newLinkPage(EMPTY_FORM, language, hasMailServer), language),
      ),
    )
    .post(NEW_LINK_PATH, takeAddress, { parse: "none" })
    .get(
      `${NEW_LINK_PATH}/sent`,
      open(async (_, language) => page(200, await newLinkSentPage(language, hasMailServer), language)),
    )
    .get("/setup/:token", showForm)
    .post("/setup/:token", takePassword, { parse: "none" });
}

const presentRefusal: PresentError = async (error, requestId, request) => {
  const { status } = wireErrorOf(error);
  const language = await pageLanguage(request);
  return page(status, await setupRefusalPage(status, requestId, language), language);
};

async function closed(state: ClosedLinkState, language: PageLanguage): Promise<Response> {
  return page(state === "unknown" ? 404 : 410, await closedLinkPage(state, language), language);
}

function page(status: number, text: string, language: PageLanguage): Response {
  return new Response(text, { status, headers: language.headers(SETUP_FRAME.headers) });
}

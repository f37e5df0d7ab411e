import { Elysia } from "elysia";
import { html } from "hono/html";
import type { Api } from "../../http/api.ts";
import type { Translator } from "../../language/translator.ts";
import { inEnglish } from "../docs-link.ts";
import type { Markup } from "../page-frame.ts";
import { type PageLanguage, pageLanguage } from "../page-language.ts";
import { pageRoute } from "../page-refusal.ts";
import { phrase } from "../phrase.ts";
import { numberForm, pageIntroduction } from "./check-page.ts";
import {
  createPublicFrame,
  issuerMarkup,
  type PublicFrame,
  type PublicSite,
  type ShownIssuer,
} from "./public-frame.ts";

async function landingPage(
  frame: PublicFrame,
  { issuer, publicUrl }: PublicSite,
  language: PageLanguage,
): Promise<string> {
  const { t, link } = language;
  const title =
    issuer.name === null ? t("landing.title.unnamed") : t("landing.title.named", { issuer: issuer.name });
  const description = t("landing.description");
  const strong = (words: Markup) => html`<strong>${words}</strong>`;
  return await frame.draw({
    language,
    title,
    listedAt: "/",
    head: html`<meta name="description" content="${description}" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content="${title}" />
      <meta property="og:description" content="${description}" />
      <meta property="og:url" content="${publicUrl()}${link("/")}" />
      <meta name="twitter:card" content="summary" />`,
    content: html`
      ${pageIntroduction(t("landing.heading"), introduction(issuer, t))}
      <div class="asks">
        <section class="card ask">
          <h2>${t("landing.given.heading")}</h2>
          <ol>
            <li>${phrase(t, "landing.given.scan", { strong, host: new URL(publicUrl()).host })}</li>
            <li>${t("landing.given.compare")}</li>
            <li>${t("landing.given.date")}</li>
          </ol>
          <div class="actions"><a class="button" href="${link("/verify")}">${t("landing.given.check")}</a></div>
        </section>
        ${numberForm(language)}
      </div>
      <div class="asks">
        <section class="card ask">
          <h2>${t("landing.dealers.heading")}</h2>
          <p class="explanation">${t("landing.dealers.text")}</p>
          <div class="actions"><a class="button plain" href="${link("/portal")}">${t("landing.dealers.open")}</a></div>
        </section>
        <section class="card ask">
          <h2>${t("landing.partners.heading")}</h2>
          <p class="explanation">${t("landing.partners.text")}</p>
          <div class="actions"><a class="button plain" href="/docs" hreflang="en">${inEnglish(t, t("landing.partners.open"))}</a></div>
        </section>
      </div>
    `,
  });
}

function introduction(issuer: ShownIssuer, t: Translator): Markup {
  return issuer.name === null
    ? phrase(t, "landing.introduction.unnamed", { operator: (words) => issuerMarkup(words, issuer) })
    : phrase(t, "landing.introduction.named", { issuer: issuerMarkup(issuer.name, issuer) });
}

const PAGE_MAX_AGE_SECONDS = 300;

export function landingRoutes({ api, site }: { api: Api; site: PublicSite }) {
  const frame = createPublicFrame(site);
  const show = pageRoute(api, async ({ request }) => {
    const language = await pageLanguage(request);
    return language.response(
      { headers: frame.listedHeaders },
      200,
      await landingPage(frame, site, language),
      `public, max-age=${PAGE_MAX_AGE_SECONDS}`,
    );
  });
  return new Elysia().get("/", show);
}

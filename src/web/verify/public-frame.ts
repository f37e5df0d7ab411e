import { html } from "hono/html";
import type { Issuer, LogoFile } from "../../certificates/certificate-document.ts";
import type { SiteLogos } from "../../certificates/issuer-source.ts";
import { inLanguage } from "../../language/address-in-language.ts";
import { LANGUAGES } from "../../language/language.ts";
import type { Translator } from "../../language/translator.ts";
import { contactLink } from "../contact-link.ts";
import fieldStyle from "../form-field.css" with { type: "text" };
import dialStyle from "../health-dial.css" with { type: "text" };
import historyStyle from "../history-plot.css" with { type: "text" };
import { languageChoice } from "../language-choice.ts";
import { brand, type Markup, type PageFrame, pageDocument, pageHeaders, pageStyle } from "../page-frame.ts";
import type { PageLanguage } from "../page-language.ts";
import { phrase } from "../phrase.ts";
import verdictStyle from "../verdict.css" with { type: "text" };
import formStyle from "./public-form.css" with { type: "text" };
import printStyle from "./public-print.css" with { type: "text" };
import style from "./verification-page.css" with { type: "text" };

export interface PublicSite {
  /** The origin that the service is reached by, without a final slash. */
  readonly publicUrl: () => string;
  readonly issuer: ShownIssuer;
  readonly logos: SiteLogos;
  /** Pages of the operator's own; null where there is none. */
  readonly imprintUrl: string | null;
  readonly privacyUrl: string | null;
}

export type ShownIssuer = Pick<Issuer, "name" | "url" | "contact">;

/** The frame around the pages for anyone: `/`, `/verify` and the page behind a QR code. */
export interface PublicFrame extends Pick<PageFrame, "headers"> {
  readonly listedHeaders: PageFrame["headers"];
  /** `head` is what other programs read, such as the preview in a message. `listedAt`: only for a page at an address that is no secret. */
  draw(page: {
    readonly language: PageLanguage;
    readonly title: string;
    readonly content: Markup;
    readonly head?: Markup;
    readonly listedAt?: string;
    /** The fragment to which another language leads, for the response to a form: the response itself cannot be shown again. */
    readonly chosenAt?: string;
  }): Promise<string>;
}

const STYLE = pageStyle(verdictStyle, dialStyle, historyStyle, fieldStyle, style, formStyle, printStyle);

export function createPublicFrame(site: PublicSite): PublicFrame {
  const { issuer } = site;
  return {
    headers: pageHeaders(STYLE, { hasForms: true }),
    listedHeaders: pageHeaders(STYLE, { hasForms: true, isListed: true }),
    async draw({ language, title, content, head, listedAt, chosenAt }) {
      const { t, link } = language;
      const logo = await site.logos.ofIssuer();
      return await pageDocument({
        title,
        style: STYLE,
        language: t.language,
        isListed: listedAt !== undefined,
        head: html`<link rel="icon" href="/favicon.ico" sizes="any" />${listedAt === undefined ? "" : alternates(site.publicUrl() + listedAt)}
          <meta property="og:locale" content="${t.locale.replace("-", "_")}" />${head ?? ""}`,
        body: html`<div class="page">
          <header class="brand">
            <a href="${link("/")}">${brand(issuer.name ?? t("page.tagline"), t)}</a>${logo === null ? "" : logoPicture(logo, issuer.name, t)}
          </header>
          <main>${content}</main>
          ${footer(site, language, chosenAt)}
        </div>`,
      });
    },
  };
}

function footer(
  { issuer, imprintUrl, privacyUrl }: PublicSite,
  language: PageLanguage,
  chosenAt?: string,
): Markup {
  const { t, link } = language;
  const links: readonly (readonly [label: string, address: string | null])[] = [
    [t("verify.footer.start"), link("/")],
    [t("verify.footer.check"), link("/verify")],
    [t("verify.footer.imprint"), imprintUrl],
    [t("verify.footer.privacy"), privacyUrl],
  ];
  return html`<footer>
    ${issuer.name === null && issuer.contact === null ? "" : html`<p>${issuedBy(issuer, t)}</p>`}
    <ul>${links.map(([label, address]) => (address === null ? "" : html`<li><a href="${address}">${label}</a></li>`))}</ul>
    ${languageChoice(language, chosenAt)}
  </footer>`;
}

function issuedBy(issuer: ShownIssuer, t: Translator): Markup {
  return issuer.name === null
    ? phrase(t, "verify.footer.issued_by_operator", { operator: (words) => issuerMarkup(words, issuer) })
    : phrase(t, "verify.footer.issued_by", { issuer: issuerMarkup(issuer.name, issuer) });
}

/** For search engines. `address` is absolute. */
function alternates(address: string): Markup {
  return html`<link rel="alternate" hreflang="x-default" href="${address}" />
    ${LANGUAGES.map((code) => html`<link rel="alternate" hreflang="${code}" href="${inLanguage(address, code)}" />`)}`;
}

/** `shown` is its name, or the words for one that has none. */
export function issuerMarkup(
  shown: Markup | string,
  { url, contact }: Pick<ShownIssuer, "url" | "contact">,
): Markup {
  return html`${url === null ? shown : html`<a href="${url}" rel="noreferrer">${shown}</a>`}${contact === null ? "" : html`, ${contactLink(contact)}`}`;
}

/** As large as a certificate prints it, in pixels of a page. */
const MOST_WIDTH = 160;
const MOST_HEIGHT = 40;

/** `name` is null for an issuer without a name. */
export function logoPicture({ sha256, width, height }: LogoFile, name: string | null, t: Translator): Markup {
  const alt = name === null ? t("verify.logo.of_issuer") : t("verify.logo.of", { name });
  const scale = Math.min(1, MOST_WIDTH / width, MOST_HEIGHT / height);
  return html`<img class="logo" src="/logos/${sha256}.png" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" alt="${alt}" />`;
}

import { html } from "hono/html";
import type { Issuer } from "../../certificates/certificate-document.ts";
import fieldStyle from "../form-field.css" with { type: "text" };
import { brand, type Markup, type PageFrame, pageDocument, pageStyle } from "../page-frame.ts";
import { pageHeaders } from "../page-headers.ts";
import verdictStyle from "../verdict.css" with { type: "text" };
import { logoPicture, type SiteLogos } from "./logo-picture.ts";
import formStyle from "./public-form.css" with { type: "text" };
import printStyle from "./public-print.css" with { type: "text" };
import style from "./verification-page.css" with { type: "text" };

/** What the pages for anyone say of the installation. */
export interface PublicSite {
  /** The origin that the service is reached by, without a final slash. */
  readonly publicUrl: () => string;
  /** Who issues the certificates, by the settings. */
  readonly issuer: ShownIssuer;
  readonly logos: SiteLogos;
  /** Pages of the operator's own; null where there is none. */
  readonly imprintUrl: string | null;
  readonly privacyUrl: string | null;
}

export type ShownIssuer = Pick<Issuer, "name" | "url" | "contact">;

/** The frame around the pages for anyone: `/`, `/verify` and the page behind a QR code. */
export interface PublicFrame extends Pick<PageFrame, "headers"> {
  /** The headers of a page that search engines may list. */
  readonly listedHeaders: PageFrame["headers"];
  /**
   * A whole document.
   *
   * @param page.head what other programs read of the page, such as its preview in a message.
   * @param page.isListed whether search engines may list it; only a page at an address that is no secret.
   */
  draw(page: {
    readonly title: string;
    readonly content: Markup;
    readonly head?: Markup;
    readonly isListed?: boolean;
  }): Promise<string>;
}

const STYLE = pageStyle(verdictStyle, fieldStyle, style, formStyle, printStyle);

export function createPublicFrame(site: PublicSite): PublicFrame {
  const { issuer } = site;
  return {
    headers: pageHeaders(STYLE, { hasForms: true }),
    listedHeaders: pageHeaders(STYLE, { hasForms: true, isListed: true }),
    async draw({ title, content, head, isListed = false }) {
      const logo = await site.logos.ofIssuer();
      return await pageDocument({
        title,
        style: STYLE,
        isListed,
        head: html`<link rel="icon" href="/favicon.ico" sizes="any" />${head ?? ""}`,
        body: html`<div class="page">
          <header class="brand">
            <a href="/">${brand(issuer.name ?? "Independent battery test")}</a>${logo === null ? "" : logoPicture(logo, issuer.name)}
          </header>
          <main>${content}</main>
          ${footer(site)}
        </div>`,
      });
    },
  };
}

function footer({ issuer, imprintUrl, privacyUrl }: PublicSite): Markup {
  const links: readonly (readonly [label: string, address: string | null])[] = [
    ["Start page", "/"],
    ["Check a certificate", "/verify"],
    ["Imprint", imprintUrl],
    ["Privacy", privacyUrl],
  ];
  return html`<footer>
    ${issuer.name === null && issuer.contact === null ? "" : html`<p>Certificates are issued by ${issuerInWords(issuer)}.</p>`}
    <ul>${links.map(([label, address]) => (address === null ? "" : html`<li><a href="${address}">${label}</a></li>`))}</ul>
  </footer>`;
}

/** The name, linked to the issuer's own site, and how to reach it. */
export function issuerInWords({ name, url, contact }: ShownIssuer): Markup {
  const shown = name ?? "the operator of this service";
  return html`${url === null ? shown : html`<a href="${url}" rel="noreferrer">${shown}</a>`}${contact === null ? "" : `, ${contact}`}`;
}

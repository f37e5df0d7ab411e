import { html } from "hono/html";
import { pageIntroduction } from "./check-page.ts";
import { numberQuestion } from "./number-question.ts";
import { issuerInWords, type PublicFrame, type PublicSite } from "./public-frame.ts";

/** `/`: who issues the certificates, how one is checked, and where partners and dealers go on. */
export async function landingPage(frame: PublicFrame, { issuer, publicUrl }: PublicSite): Promise<string> {
  const title =
    issuer.name === null ? "Battery health certificates" : `Battery health certificates of ${issuer.name}`;
  const description =
    "Certificates of independent battery tests of electric vehicles: what they say, and how to check one.";
  return await frame.draw({
    title,
    isListed: true,
    head: html`<meta name="description" content="${description}" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content="${title}" />
      <meta property="og:description" content="${description}" />
      <meta property="og:url" content="${publicUrl()}/" />
      <meta name="twitter:card" content="summary" />`,
    content: html`
      ${pageIntroduction(
        "Battery health certificates",
        html`A certificate says how the battery of an electric vehicle did in an independent test. The certificates that are checked here are issued by ${issuerInWords(issuer)}.`,
      )}
      <div class="asks">
        <section class="card ask">
          <h2>You were given a certificate</h2>
          <ol>
            <li>Scan its QR code. The page that opens must be at <strong>${new URL(publicUrl()).host}</strong>, as this one is.</li>
            <li>Compare what the page says with the certificate, and the vehicle identification number with the car.</li>
            <li>Look at the date: a newer test, if there is one, is mentioned there.</li>
          </ol>
          <div class="actions"><a class="button" href="/verify">Check a document without its QR code</a></div>
        </section>
        ${numberQuestion()}
      </div>
      <div class="asks">
        <section class="card ask">
          <h2>Dealers</h2>
          <p class="explanation">Your tests and their certificates, your test units and your colleagues.</p>
          <div class="actions"><a class="button plain" href="/portal">Open the dealer portal</a></div>
        </section>
        <section class="card ask">
          <h2>Partners and developers</h2>
          <p class="explanation">How to find tests, fetch certificates and receive webhooks.</p>
          <div class="actions"><a class="button plain" href="/docs">Open the documentation</a></div>
        </section>
      </div>
    `,
  });
}

import { html } from "hono/html";
import { NOT_RECORDED } from "../../../certificates/certificate-text.ts";
import type { FileState } from "../../../certificates/giving-out/given-file.ts";
import { formatDateAndTime } from "../../../language/date-format.ts";
import { ENGLISH } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { copiedField } from "../frame/copy-button.ts";
import { facts, section } from "../frame/page-head.ts";
import { type DealerContext, isUnchangeable } from "../frame/portal-context.ts";
import { portalPath } from "../portal-route.ts";
import { type ShownTest, titleOf } from "./battery-test-list.ts";
import { chosenQuery } from "./chosen-tests.ts";
import { SAVED, SHOWN } from "./file-disposition.ts";

export type CertificateState =
  | Exclude<FileState, { readonly kind: "ready" }>
  | { readonly kind: "ready"; readonly verificationUrl: string };

/** The preview of the certificate and its download, or the reason why there is none. */
export function certificateSection(
  { dealer, clock }: DealerContext,
  test: ShownTest,
  state: CertificateState,
): Markup {
  const at = { dealerId: dealer.dealerId, testId: test.id };
  const again = html`<p class="after"><a class="button plain" href="${portalPath("test", at)}">Look again</a></p>`;
  switch (state.kind) {
    case "ready":
      return section("Certificate", readyCertificate(dealer, test, state.verificationUrl));
    case "rendering":
      return section(
        "Certificate",
        html`<p>The certificate is being rendered. It should be there in ${secondsInWords(state.waitSeconds)}.</p>
          ${again}`,
      );
    case "awaiting_result":
      return section(
        "Certificate",
        html`<p>There is none yet: it is rendered as soon as the result has arrived.</p>${again}`,
      );
    case "never":
      return section("Certificate", html`<p>There is none, and none will follow.</p>`);
    case "withdrawn":
      return section(
        "Certificate",
        html`<p><strong>The certificate is withdrawn.</strong> It cannot be downloaded, and its validation page says so. Do not show copies of it to buyers.</p>
          ${facts([
            [
              "Withdrawn",
              formatDateAndTime(state.withdrawal.atMs, clock.at(state.withdrawal.atMs)) ?? NOT_RECORDED,
            ],
            ["Reason", state.withdrawal.reason],
            ["Certificate number", test.certificate_number ?? NOT_RECORDED],
          ])}`,
      );
    case "unreachable":
      return section(
        "Certificate",
        html`<p>The files cannot be reached at the moment. Try again in a minute.</p>${again}`,
      );
  }
}

function readyCertificate(
  { dealerId }: DealerContext["dealer"],
  test: ShownTest,
  verificationUrl: string,
): Markup {
  const at = { dealerId, testId: test.id };
  const preview = portalPath("testPreview", at);
  return html`<a class="preview" href="${preview}">
      <img src="${preview}" width="1080" height="1350" alt="Preview of the certificate, ${titleOf(test)}" />
    </a>
    ${facts([["Certificate number", test.certificate_number ?? NOT_RECORDED]])}
    <div class="actions">
      <a class="button plain" href="${portalPath("testPreview", at, SAVED)}">Download the picture</a>
      <a class="button plain" href="${portalPath("testCertificate", at, SHOWN)}">Print</a>
    </div>
    <p class="hint after">The PDF prints the full VIN: give it to the buyer of the car alone. The picture shows neither VIN nor registration, and may be shown beside an advertisement.</p>
    ${copiedField(ENGLISH, { name: "validation-link", label: "Link to the validation page", value: verificationUrl, copy: html`Copy<span class="unseen"> the link</span>` })}`;
}

/** What is done with a certificate most often, for the head of the page; nothing where there is none. */
export function certificateActions(
  { dealer }: DealerContext,
  testId: number,
  state: CertificateState,
): Markup | string {
  if (state.kind !== "ready") return "";
  const { dealerId } = dealer;
  const send = portalPath("sendTestsForm", { dealerId }, chosenQuery([testId]));
  return html`<a class="button" href="${portalPath("testCertificate", { dealerId, testId })}">Download the PDF</a>
    ${isUnchangeable(dealer) ? "" : html`<a class="button plain" href="${send}">Send to a customer</a>`}`;
}

function secondsInWords(seconds: number): string {
  return seconds === 1
    ? "a second"
    : seconds >= 60
      ? "about a minute, or a little more"
      : `about ${seconds} seconds`;
}

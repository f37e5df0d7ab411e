import { html } from "hono/html";
import { NOT_RECORDED } from "../../../certificates/certificate-text.ts";
import type { Withdrawal } from "../../../certificates/withdrawal.ts";
import { formatDateAndTime } from "../../../kernel/date-format.ts";
import type { Markup } from "../../page-frame.ts";
import { facts, section } from "../frame/page-head.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalPath } from "../portal-route.ts";
import { type ShownTest, titleOf } from "./battery-test-list.ts";

export type CertificateState =
  | { readonly kind: "ready" }
  /** @see RenderPace: an estimate. */
  | { readonly kind: "rendering"; readonly waitSeconds: number }
  /** The unit has not sent a result yet. */
  | { readonly kind: "awaiting_result" }
  /** The test ended without a result. */
  | { readonly kind: "never" }
  /** The operator has withdrawn it. */
  | { readonly kind: "withdrawn"; readonly withdrawal: Withdrawal }
  /** The file storage cannot be reached at the moment. */
  | { readonly kind: "unreachable" };

/** The preview of the certificate and its download, or the reason why there is none. */
export function certificateSection(
  { dealer: { dealerId } }: DealerContext,
  test: ShownTest,
  state: CertificateState,
): Markup {
  const at = { dealerId, testId: test.id };
  const again = html`<p class="after"><a class="button plain" href="${portalPath("test", at)}">Look again</a></p>`;
  switch (state.kind) {
    case "ready":
      return section("Certificate", readyCertificate(at, test));
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
            ["Withdrawn", formatDateAndTime(state.withdrawal.atMs) ?? NOT_RECORDED],
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
  at: { readonly dealerId: number; readonly testId: number },
  test: ShownTest,
): Markup {
  const preview = portalPath("testPreview", at);
  return html`<a class="preview" href="${preview}">
      <img src="${preview}" width="1080" height="1350" alt="Preview of the certificate, ${titleOf(test)}" />
    </a>
    ${facts([["Certificate number", test.certificate_number ?? NOT_RECORDED]])}
    <p class="after"><a class="button" href="${portalPath("testCertificate", at)}">Download the PDF</a></p>
    <p class="hint after">The PDF prints the full VIN and is for your records. The picture shows neither VIN nor registration, and may be shown beside an advertisement.</p>`;
}

function secondsInWords(seconds: number): string {
  return seconds === 1
    ? "a second"
    : seconds >= 60
      ? "about a minute, or a little more"
      : `about ${seconds} seconds`;
}

import { html } from "hono/html";
import type { FileState } from "../../../certificates/giving-out/given-file.ts";
import { formatDateAndTime } from "../../../language/date-format.ts";
import type { Language } from "../../../language/language.ts";
import type { Translator } from "../../../language/translator.ts";
import { selectField } from "../../form-field.ts";
import { EMPTY_FORM } from "../../form-state.ts";
import { languageOptions } from "../../language-choice.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { copiedField } from "../frame/copy-button.ts";
import { type DealerContext, isUnchangeable } from "../frame/portal-context.ts";
import { askingForm } from "../frame/portal-form.ts";
import { facts, section, unseen } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { type ShownTest, titleOf } from "./battery-test-list.ts";
import { chosenQuery } from "./chosen-tests.ts";
import { SAVED, SHOWN } from "./file-disposition.ts";

export type CertificateState = Exclude<FileState, { readonly kind: "ready" }> | ReadyCertificate;

interface ReadyCertificate {
  readonly kind: "ready";
  readonly verificationUrl: string;
  readonly issuedLanguage: Language;
}

export function certificateSection(
  { dealer, clock, t }: DealerContext,
  test: ShownTest,
  state: CertificateState,
): Markup {
  const at = { dealerId: dealer.dealerId, testId: test.id };
  const again = html`<p class="after"><a class="button plain" href="${portalPath("test", at)}">${t("tests.certificate.look_again")}</a></p>`;
  switch (state.kind) {
    case "ready":
      return section(t("tests.certificate.title"), readyCertificate(t, dealer, test, state));
    case "rendering":
      return section(
        t("tests.certificate.title"),
        html`<p>${renderingInWords(t, state.waitSeconds)}</p>
          ${again}`,
      );
    case "awaiting_result":
      return section(
        t("tests.certificate.title"),
        html`<p>${t("tests.certificate.awaiting_result")}</p>${again}`,
      );
    case "never":
      return section(t("tests.certificate.title"), html`<p>${t("tests.certificate.never")}</p>`);
    case "withdrawn":
      return section(
        t("tests.certificate.title"),
        html`<p>${phrase(t, "tests.certificate.withdrawn", { strong: (words) => html`<strong>${words}</strong>` })}</p>
          ${facts([
            [
              t("tests.certificate.withdrawn_at"),
              formatDateAndTime(state.withdrawal.atMs, clock.at(state.withdrawal.atMs), t) ??
                t("values.not_recorded"),
            ],
            [t("tests.certificate.reason"), state.withdrawal.reason],
            [t("tests.certificate.number"), test.certificate_number ?? t("values.not_recorded")],
          ])}`,
      );
    case "unreachable":
      return section(
        t("tests.certificate.title"),
        html`<p>${t("tests.certificate.unreachable")}</p>${again}`,
      );
  }
}

function readyCertificate(
  t: Translator,
  { dealerId }: DealerContext["dealer"],
  test: ShownTest,
  { verificationUrl, issuedLanguage }: ReadyCertificate,
): Markup {
  const at = { dealerId, testId: test.id };
  const preview = portalPath("testPreview", at);
  return html`<a class="preview" href="${preview}">
      <img src="${preview}" width="1080" height="1350" alt="${t("tests.certificate.preview", { vehicle: titleOf(t, test) })}" />
    </a>
    ${facts([[t("tests.certificate.number"), test.certificate_number ?? t("values.not_recorded")]])}
    <div class="actions">
      <a class="button plain" href="${portalPath("testPreview", at, SAVED)}">${t("tests.certificate.download_picture")}</a>
      <a class="button plain" href="${portalPath("testCertificate", at, SHOWN)}">${t("tests.certificate.print")}</a>
    </div>
    <p class="hint after">${t("tests.certificate.hint")}</p>
    ${otherLanguages(t, issuedLanguage, portalPath("testCertificate", at), preview)}
    ${copiedField(t, {
      name: "validation-link",
      label: t("tests.certificate.link"),
      value: verificationUrl,
      copy: phrase(t, "tests.certificate.copy", { unseen }),
    })}`;
}

/** The reader's language first, and not that of the issue, whose files have links of their own. */
function otherLanguages(
  t: Translator,
  issuedLanguage: Language,
  certificate: string,
  preview: string,
): Markup | string {
  const others = languageOptions().filter(({ value }) => value !== issuedLanguage);
  const options = others.toSorted((a, b) => Number(b.value === t.language) - Number(a.value === t.language));
  if (options.length === 0) return "";
  return askingForm(
    certificate,
    html`${selectField(EMPTY_FORM, { name: "language", label: t("languages.in_another"), options })}
      <div class="actions">
        <button type="submit" class="plain">${t("languages.get_certificate")}</button>
        <button type="submit" class="plain" formaction="${preview}">${t("languages.get_picture")}</button>
      </div>`,
  );
}

/** For the head of the page; nothing where there is none. */
export function certificateActions(
  { dealer, t }: DealerContext,
  testId: number,
  state: CertificateState,
): Markup | string {
  if (state.kind !== "ready") return "";
  const { dealerId } = dealer;
  const send = portalPath("sendTestsForm", { dealerId }, chosenQuery([testId]));
  return html`<a class="button" href="${portalPath("testCertificate", { dealerId, testId })}">${t("tests.certificate.download_pdf")}</a>
    ${isUnchangeable(dealer) ? "" : html`<a class="button plain" href="${send}">${t("tests.certificate.send")}</a>`}`;
}

function renderingInWords(t: Translator, seconds: number): string {
  return seconds >= 60
    ? t("tests.certificate.rendering_minute")
    : t("tests.certificate.rendering", { count: seconds });
}

import { html } from "hono/html";
import type { Comparison } from "../../../certificates/comparison.ts";
import type { FileState } from "../../../certificates/giving-out/given-file.ts";
import { verdictOf } from "../../../certificates/verdict.ts";
import type { Language } from "../../../language/language.ts";
import type { Translator } from "../../../language/translator.ts";
import { selectField } from "../../form-field.ts";
import { EMPTY_FORM } from "../../form-state.ts";
import { languageOptions } from "../../language-choice.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { copiedField } from "../frame/copy-button.ts";
import { timeText } from "../frame/labels.ts";
import { type DealerContext, isUnchangeable } from "../frame/portal-context.ts";
import { askingForm } from "../frame/portal-form.ts";
import { facts, section, unseen } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { type Advertisement, advertisementFold } from "./advertisement.ts";
import { type ShownTest, titleOf } from "./battery-test-list.ts";
import { chosenQuery, LANDSCAPE, SAVED, SHOWN } from "./test-files.ts";

export type CertificateState = Exclude<FileState, { readonly kind: "ready" }> | ReadyCertificate;

interface ReadyCertificate {
  readonly kind: "ready";
  readonly verificationUrl: string;
  readonly issuedLanguage: Language;
  readonly comparison: Comparison;
  /** Null for a result that must not be advertised. */
  readonly advertisement: Advertisement | null;
}

export function certificateSection(context: DealerContext, test: ShownTest, state: CertificateState): Markup {
  return section(context.t("tests.certificate.title"), certificateInWords(context, test, state));
}

function certificateInWords(context: DealerContext, test: ShownTest, state: CertificateState): Markup {
  const { dealer, t } = context;
  const at = { dealerId: dealer.dealerId, testId: test.id };
  const again = html`<p class="after"><a class="button plain" href="${portalPath("test", at)}">${t("tests.certificate.look_again")}</a></p>`;
  switch (state.kind) {
    case "ready":
      return readyCertificate(t, dealer, test, state);
    case "rendering":
      return html`<p>${renderingInWords(t, state.waitSeconds)}</p>${again}`;
    case "awaiting_result":
    case "unreachable":
      return html`<p>${t(`tests.certificate.${state.kind}`)}</p>${again}`;
    case "never":
      return html`<p>${t("tests.certificate.never")}</p>`;
    case "withdrawn": {
      const { atMs, reason } = state.withdrawal;
      const notRecorded = t("values.not_recorded");
      return html`<p>${phrase(t, "tests.certificate.withdrawn", { strong: (words) => html`<strong>${words}</strong>` })}</p>
        ${facts([
          [t("tests.certificate.withdrawn_at"), timeText(context, atMs, notRecorded)],
          [t("tests.certificate.reason"), reason],
          [t("tests.certificate.number"), test.certificate_number ?? notRecorded],
        ])}`;
    }
  }
}

function readyCertificate(
  t: Translator,
  { dealerId }: DealerContext["dealer"],
  test: ShownTest,
  { verificationUrl, issuedLanguage, advertisement }: ReadyCertificate,
): Markup {
  const at = { dealerId, testId: test.id };
  const preview = portalPath("testPreview", at);
  return html`<a class="preview" href="${preview}">
      <img src="${preview}" width="1080" height="1350" alt="${t("tests.certificate.preview", { vehicle: titleOf(t, test) })}" />
    </a>
    ${facts([[t("tests.certificate.number"), test.certificate_number ?? t("values.not_recorded")]])}
    <div class="actions">
      <a class="button plain" href="${portalPath("testPreview", at, SAVED)}">${t("tests.certificate.download_picture")}</a>
      <a class="button plain" href="${portalPath("testPreview", at, { ...SAVED, ...LANDSCAPE })}">${t("tests.certificate.download_landscape")}</a>
      <a class="button plain" href="${portalPath("testCertificate", at, SHOWN)}">${t("tests.certificate.print")}</a>
    </div>
    <p class="hint after">${t("tests.certificate.hint_pdf")} ${t(isDangerous(test) ? "tests.certificate.hint_danger" : "tests.certificate.hint_picture")}</p>
    ${otherLanguages(t, issuedLanguage, portalPath("testCertificate", at), preview)}
    ${copiedField(t, {
      name: "validation-link",
      label: t("tests.certificate.link"),
      value: verificationUrl,
      copy: phrase(t, "tests.certificate.copy", { unseen }),
    })}
    ${advertisement === null ? "" : advertisementFold(advertisement, t)}`;
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
  const form = askingForm(
    certificate,
    html`${selectField(EMPTY_FORM, { name: "language", label: t("languages.label"), options })}
      <div class="actions">
        <button type="submit" class="plain">${t("languages.get_certificate")}</button>
        <button type="submit" class="plain" formaction="${preview}">${t("languages.get_picture")}</button>
        <button type="submit" class="plain" formaction="${preview}" name="format" value="${LANDSCAPE.format}">${t("languages.get_landscape")}</button>
      </div>`,
  );
  return html`<details class="other-languages"><summary>${t("languages.in_another")}</summary>${form}</details>`;
}

function isDangerous(test: ShownTest): boolean {
  return verdictOf(test) === "safety_issue";
}

/** For the head of the page; nothing where there is none. */
export function certificateActions(
  { dealer, t }: DealerContext,
  testId: number,
  state: CertificateState,
): Markup | string {
  if (state.kind !== "ready") return "";
  const { dealerId } = dealer;
  const send = portalPath("sendTests", { dealerId }, chosenQuery([testId]));
  return html`<a class="button" href="${portalPath("testCertificate", { dealerId, testId })}">${t("tests.certificate.download_pdf")}</a>
    ${isUnchangeable(dealer) ? "" : html`<a class="button plain" href="${send}">${t("tests.certificate.send")}</a>`}`;
}

function renderingInWords(t: Translator, seconds: number): string {
  return seconds >= 60
    ? t("tests.certificate.rendering_minute")
    : t("tests.certificate.rendering", { count: seconds });
}

import { html } from "hono/html";
import type { IssuedNumber } from "../../certificates/certificate-validation.ts";
import { formatDate } from "../../language/date-format.ts";
import type { Translator } from "../../language/translator.ts";
import { textField } from "../form-field.ts";
import { EMPTY_FORM, type FieldReader, type FormState } from "../form-state.ts";
import type { Markup } from "../page-frame.ts";
import type { PageLanguage } from "../page-language.ts";
import { verdictSign } from "../verdict-mark.ts";
import { documentAnswer, findingOf, type GivenDocument } from "./document-answer.ts";
import type { PublicFrame, ShownIssuer } from "./public-frame.ts";

export const NUMBER_FIELD = "number";
export const NUMBER_PATH = "/verify";

interface TypedCertificate {
  readonly text: string;
  readonly mayBeCode: boolean;
}

const CODE = /^[A-Za-z0-9_-]{22}$/;
const TYPED_MAX_LENGTH = 300;

/** Reads a number, a code, or the whole address that is printed beside the QR code. */
export const typedCertificateReader: FieldReader<TypedCertificate> = (text, t) => {
  const typed = text.trim();
  if (typed === "") return { error: t("verify.number.missing") };
  if (typed.length > TYPED_MAX_LENGTH || /\p{Cc}/u.test(typed) || !typed.isWellFormed())
    return { error: t("verify.number.unreadable") };
  const name = /\/verify\/([^/?#\s]+)/.exec(typed)?.[1] ?? typed;
  return { value: { text: name, mayBeCode: CODE.test(name) } };
};

export function numberForm(
  { t, link }: PageLanguage,
  {
    issued,
    state = EMPTY_FORM,
  }: {
    /** What is known of the number that was typed; null if no certificate has it; left out while nothing was entered. */
    readonly issued?: IssuedNumber | null;
    readonly state?: FormState;
  } = {},
): Markup {
  return html`<section class="card ask">
    <h2>${t("verify.number.heading")}</h2>
    ${issued === undefined ? "" : issuedPanel(issued, t)}
    <form method="post" action="${link(NUMBER_PATH)}" novalidate>
      ${textField(state, {
        name: NUMBER_FIELD,
        label: t("verify.number.label"),
        hint: withWholeNumber(t("verify.number.hint")),
      })}
      <div class="actions"><button type="submit">${t("verify.number.look_up")}</button></div>
    </form>
    <p class="aside">${t("verify.number.aside")}</p>
  </section>`;
}

/** Keeps the example in one line: a browser would break it behind a hyphen. */
function withWholeNumber(text: string): Markup {
  const [before = "", number = "", after = ""] = text.split(/(\bBT-[0-9A-Z-]+)/);
  return html`${before}<span class="whole">${number}</span>${after}`;
}

function issuedInShort(issued: IssuedNumber | null, t: Translator): string {
  return t(`verify.issued.${issued?.state ?? "none"}.short`);
}

function issuedPanel(issued: IssuedNumber | null, t: Translator): Markup {
  if (issued === null)
    return panel("danger", "cross", t("verify.issued.none.heading"), [t("verify.issued.none.text")]);
  const scan = t("verify.issued.scan");
  switch (issued.state) {
    case "valid":
      return panel("neutral", "ring", t("verify.issued.valid.heading"), [scan]);
    case "superseded":
      return panel("caution", "triangle", t("verify.issued.valid.heading"), [
        t("verify.issued.superseded.text"),
        scan,
      ]);
    case "withdrawn": {
      const day = formatDate(issued.withdrawnAtMs, null, t) ?? "";
      return panel("danger", "cross", t("verify.issued.withdrawn.heading"), [
        t("verify.issued.withdrawn.text", { day }),
      ]);
    }
  }
}

function panel(
  tone: string,
  sign: Parameters<typeof verdictSign>[0]["sign"],
  heading: string,
  paragraphs: readonly string[],
): Markup {
  return html`<div class="verdict-panel ${tone}" role="status">
    ${verdictSign({ sign }, 30)}
    <div><h3>${heading}</h3>${paragraphs.map((text) => html`<p>${text}</p>`)}</div>
  </div>`;
}

/** Errors name it too. */
export const DOCUMENT_FIELD = "document";
export const DOCUMENT_PATH = "/verify/check";
/** The place of the question on a page. */
const DOCUMENT_FRAGMENT = "check-document";

/** Where a document is checked that is given on a page: there, what is found is also compared with that page's certificate. */
export function checkPathOf(code: string | undefined): string {
  return code === undefined ? DOCUMENT_PATH : `/verify/${code}/check`;
}

/** @param asked.code of the certificate on whose page the question stands. */
export function documentForm(
  { t, link }: PageLanguage,
  asked: {
    readonly code?: string | undefined;
    readonly error?: string | undefined;
    readonly isAgain?: boolean;
  } = {},
): Markup {
  const { code, error, isAgain = false } = asked;
  const described = [
    "document-hint",
    ...(isAgain ? ["document-again"] : []),
    ...(error === undefined ? [] : ["document-error"]),
  ].join(" ");
  return html`<section class="card ask" id="${DOCUMENT_FRAGMENT}">
    <h2>${t("verify.document.heading")}</h2>
    <p class="explanation">${t("verify.document.explanation")}</p>
    <form method="post" action="${link(checkPathOf(code))}" enctype="multipart/form-data" novalidate>
      <div class="field${error === undefined ? "" : " wrong"}">
        <label for="${DOCUMENT_FIELD}">${t("verify.document.label")}</label>
        <p class="hint" id="document-hint">${t("verify.document.hint")}</p>
        ${isAgain ? html`<p class="hint" id="document-again">${t("verify.document.again")}</p>` : ""}
        ${error === undefined ? "" : html`<p class="error" id="document-error">${error}</p>`}
        <input id="${DOCUMENT_FIELD}" name="${DOCUMENT_FIELD}" type="file" accept="application/pdf,image/jpeg,image/png,image/webp" required
          aria-describedby="${described}" ${error === undefined ? "" : html`aria-invalid="true"`} />
      </div>
      <div class="actions"><button type="submit">${t("verify.document.check")}</button></div>
    </form>
    <p class="aside">${t("verify.document.not_kept")}</p>
  </section>`;
}

type AskedNumber = NonNullable<Parameters<typeof numberForm>[1]>;

/** `/verify`. `documentError` is why a document was refused, which was given on the page of a certificate if there is a `code`. */
export async function checkPage(
  frame: PublicFrame,
  language: PageLanguage,
  asked: AskedNumber & { readonly documentError?: string; readonly code?: string | undefined } = {},
): Promise<string> {
  const { documentError, code } = asked;
  const { t } = language;
  return await frame.draw({
    language,
    title: titled(asked, t),
    ...(documentError === undefined ? { listedAt: NUMBER_PATH } : { chosenAt: `#${DOCUMENT_FRAGMENT}` }),
    content: html`
      ${pageIntroduction(t("verify.check.heading"), t("verify.check.lead"))}
      <div class="asks">${documentForm(language, { code, error: documentError })} ${numberForm(language, asked)}</div>
    `,
  });
}

/** At the address of a result, which is opened again or in another language: the document must be chosen again. */
export async function checkAgainPage(
  frame: PublicFrame,
  language: PageLanguage,
  code: string | undefined,
): Promise<string> {
  const { t } = language;
  return await frame.draw({
    language,
    title: t("verify.check.heading"),
    content: html`
      ${pageIntroduction(t("verify.check.heading"), t("verify.check.lead"))}
      <div class="asks">${documentForm(language, { code, isAgain: true })}</div>
    `,
  });
}

export async function checkedDocumentPage(
  frame: PublicFrame,
  language: PageLanguage,
  checked: GivenDocument,
  issuer: ShownIssuer,
): Promise<string> {
  const { t } = language;
  const { heading } = findingOf(checked, t);
  // Who holds a copy without a QR code has its number at most.
  const asksNumber = checked.qrCode === "missing";
  return await frame.draw({
    language,
    title: t("verify.title.joined", { first: heading, second: t("verify.check.heading") }),
    chosenAt: `#${DOCUMENT_FRAGMENT}`,
    content: html`${documentAnswer(checked, language, issuer)}
      <div class="asks">${documentForm(language, { code: checked.ofPage?.code })}
        ${asksNumber ? numberForm(language) : ""}</div>`,
  });
}

export function pageIntroduction(heading: string, text: Markup | string): Markup {
  return html`<div class="introduction"><h1>${heading}</h1><p class="lead">${text}</p></div>`;
}

function titled(
  { issued, state, documentError }: Parameters<typeof checkPage>[2] & object,
  t: Translator,
): string {
  const title = t("verify.check.heading");
  if (state !== undefined || documentError !== undefined) return t("page.title_with_error", { title });
  return issued === undefined
    ? title
    : t("verify.title.joined", { first: issuedInShort(issued, t), second: title });
}

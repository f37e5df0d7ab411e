import { html } from "hono/html";
import type { IssuedNumber } from "../../certificates/certificate-validation.ts";
import { formatDate } from "../../language/date-format.ts";
import type { Translator } from "../../language/translator.ts";
import { textField } from "../form-field.ts";
import { EMPTY_FORM, type FieldReader, type FormState } from "../form-state.ts";
import type { Markup } from "../page-frame.ts";
import type { PageLanguage } from "../page-language.ts";
import { verdictSign } from "../verdict-mark.ts";

export const NUMBER_FIELD = "number";
export const NUMBER_PATH = "/verify";

export interface TypedCertificate {
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

export function numberQuestion(
  { t, link }: PageLanguage,
  {
    issued,
    state = EMPTY_FORM,
  }: {
    /** What is known of the number that was typed; null if no certificate has it; left out while nothing was asked. */
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

export function issuedInShort(issued: IssuedNumber | null, t: Translator): string {
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

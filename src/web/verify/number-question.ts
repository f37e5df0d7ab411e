import { html } from "hono/html";
import type { IssuedNumber } from "../../certificates/issued-number.ts";
import { formatDate } from "../../language/date-format.ts";
import { textField } from "../form-field.ts";
import { EMPTY_FORM, type FieldReader, type FormState } from "../form-state.ts";
import type { Markup } from "../page-frame.ts";
import { verdictSign } from "../verdict-mark.ts";

export const NUMBER_FIELD = "number";
export const NUMBER_PATH = "/verify";

/** A number, or a code, whose page is opened. */
export interface TypedCertificate {
  readonly text: string;
  readonly mayBeCode: boolean;
}

const CODE = /^[A-Za-z0-9_-]{22}$/;
const TYPED_MAX_LENGTH = 300;

/** Reads a number, a code, or the whole address that is printed beside the QR code. */
export const typedCertificateReader: FieldReader<TypedCertificate> = (text) => {
  const typed = text.trim();
  if (typed === "") return { error: "Enter the number of the certificate, or its code." };
  if (typed.length > TYPED_MAX_LENGTH || /\p{Cc}/u.test(typed) || !typed.isWellFormed())
    return { error: "This is neither a number nor a code: enter it as it is printed." };
  const name = /\/verify\/([^/?#\s]+)/.exec(typed)?.[1] ?? typed;
  return { value: { text: name, mayBeCode: CODE.test(name) } };
};

/** The form for a number or a code. */
export function numberQuestion({
  issued,
  state = EMPTY_FORM,
}: {
  /** What is known of the number that was typed; null if no certificate has it; left out while nothing was asked. */
  readonly issued?: IssuedNumber | null;
  readonly state?: FormState;
} = {}): Markup {
  return html`<section class="card ask">
    <h2>Look up a certificate</h2>
    ${issued === undefined ? "" : issuedPanel(issued)}
    <form method="post" action="${NUMBER_PATH}" novalidate>
      ${textField(state, {
        name: NUMBER_FIELD,
        label: "Certificate number or code",
        hint: "The number is on the first page, such as BT-2026-7K3M9QXD4. The code is the last part of the address beside the QR code.",
      })}
      <div class="actions"><button type="submit">Look up</button></div>
    </form>
    <p class="aside">A number shows only whether the certificate was issued and is still valid. Scan the QR code, or enter the code, to see its figures.</p>
  </section>`;
}

/** The answer in few words, for the title of the page. */
export function issuedInShort(issued: IssuedNumber | null): string {
  if (issued === null) return "No such certificate";
  return { valid: "Issued and valid", withdrawn: "Withdrawn", superseded: "Issued, but not the newest" }[
    issued.state
  ];
}

function issuedPanel(issued: IssuedNumber | null): Markup {
  if (issued === null)
    return panel("danger", "cross", "No certificate with this number was issued here", [
      "Check what you entered. If it is right, do not rely on the certificate.",
    ]);
  const scan = "Scan its QR code to see what it certifies, and compare that with what you were given.";
  switch (issued.state) {
    case "valid":
      return panel("neutral", "ring", "A certificate with this number was issued, and is valid", [scan]);
    case "superseded":
      return panel("caution", "triangle", "A certificate with this number was issued, and is valid", [
        "The same vehicle was tested again since: ask for the certificate of the newest test.",
        scan,
      ]);
    case "withdrawn":
      return panel("danger", "cross", "The certificate with this number is withdrawn", [
        `It was withdrawn on ${formatDate(issued.withdrawnAtMs)}. Do not rely on it. Its own page, behind the QR code, says why.`,
      ]);
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

import { html } from "hono/html";
import { checksNoticed } from "../../certificates/noticed.ts";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { noWarningsInWords } from "../../certificates/verdict.ts";
import { warningsInWords } from "../../certificates/warning.ts";
import type { Translator } from "../../language/translator.ts";
import type { Markup } from "../page-frame.ts";
import { fold } from "./fold.ts";

/** As many as the greeting names. */
const OPEN_COUNT = 2;

/** What each remark means for the result and what to ask, the gravest first; all but the first behind a line. */
export function remarksCard(view: ValidatedCertificate, t: Translator): Markup {
  const { warnings, verdict } = view;
  const raised = warningsInWords(warnings ?? [], t);
  const remarks = [...checksNoticed(view.diagnostics, t), ...raised];
  return "";
}

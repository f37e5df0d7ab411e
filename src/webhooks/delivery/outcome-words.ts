import type { Translator } from "../../language/translator.ts";
import { tlsFaultOf } from "../transport/tls-fault.ts";
import type { LoggedAttempt } from "./delivery-log.ts";

/** Such as `ECONNREFUSED`; other details are words in English. */
const CODE = /^[A-Z][A-Z0-9_]*$/;
/** 304 says that nothing has changed. */
const REDIRECTS = new Set([300, 301, 302, 303, 307, 308]);

/** `answered 200`, or why the attempt failed: part of a sentence. */
export function outcomeInWords(
  t: Translator,
  { failure, failureDetail, status }: Pick<LoggedAttempt, "failure" | "failureDetail" | "status">,
): string {
  if (failure === null) return t("webhooks.outcome.answered", { status: String(status ?? "2xx") });
  if (failure === "status") {
    if (status === null) return t("webhooks.outcome.no_status");
    const answered = REDIRECTS.has(status) ? "redirected" : "refused";
    return t(`webhooks.outcome.${answered}`, { status: String(status) });
  }
  const outcome = failure === "tls" ? tlsInWords(t, failureDetail) : t(`webhooks.outcome.${failure}`);
  const saysMore = failureDetail !== null && (CODE.test(failureDetail) || t.language === "en");
  return saysMore ? t("webhooks.outcome.with_code", { outcome, code: failureDetail }) : outcome;
}

function tlsInWords(t: Translator, code: string | null): string {
  const fault = tlsFaultOf(code);
  return fault === null ? t("webhooks.outcome.tls") : t(`webhooks.tls.${fault}`);
}

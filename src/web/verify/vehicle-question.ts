import { html } from "hono/html";
import { TYPED_VIN_LENGTHS } from "../../certificates/certificate-validation.ts";
import type { Translator } from "../../language/translator.ts";
import { textField } from "../form-field.ts";
import { EMPTY_FORM, type FieldReader, type FormState } from "../form-state.ts";
import type { Markup } from "../page-frame.ts";
import type { PageLanguage } from "../page-language.ts";
import { verdictSign } from "../verdict-mark.ts";

/** The field of the form. What is typed in it comes with the body of a POST, so that it stands in no address and no log. */
export const VIN_FIELD = "vin";
/** The place of the question on the page. */
export const VEHICLE_FRAGMENT = "your-car";

export type VehicleAnswer = "yes" | "no";

/** Reads a whole VIN or its last characters: as typed, but without spaces and hyphens, in capitals, and with 0 and 1 for O, Q and I. */
export const typedVinReader: FieldReader<string> = (text, t) => {
  const vin = text
    .replace(/[\s-]+/g, "")
    .toUpperCase()
    .replace(/[OQ]/g, "0")
    .replace(/I/g, "1");
  const isVin = TYPED_VIN_LENGTHS.includes(vin.length) && /^[0-9A-Z]+$/.test(vin);
  return isVin ? { value: vin } : { error: t("verify.vehicle.incomplete") };
};

export function vehicleQuestion(
  path: string,
  { t, link }: PageLanguage,
  {
    answer = null,
    state = EMPTY_FORM,
  }: { readonly answer?: VehicleAnswer | null; readonly state?: FormState } = {},
): Markup {
  return html`<section class="card ask" id="${VEHICLE_FRAGMENT}">
    <h2>${t("verify.vehicle.heading")}</h2>
    ${answer === null ? "" : answerPanel(answer, t)}
    <p class="explanation">${t("verify.vehicle.explanation")}</p>
    <form method="post" action="${link(`${path}#${VEHICLE_FRAGMENT}`)}" novalidate>
      ${textField(state, {
        name: VIN_FIELD,
        label: t("verify.vehicle.label"),
        hint: t("verify.vehicle.hint"),
      })}
      <div class="actions"><button type="submit">${t("verify.vehicle.compare")}</button></div>
    </form>
    <p class="aside">${t("verify.vehicle.not_kept")}</p>
  </section>`;
}

function answerPanel(answer: VehicleAnswer, t: Translator): Markup {
  return answer === "yes"
    ? html`<div class="verdict-panel neutral" role="status">
        <div><h3>${t("verify.vehicle.yes.heading")}</h3><p>${t("verify.vehicle.yes.text")}</p></div>
      </div>`
    : html`<div class="verdict-panel danger" role="status">
        ${verdictSign({ sign: "cross" }, 30)}
        <div><h3>${t("verify.vehicle.no.heading")}</h3><p>${t("verify.vehicle.no.text")}</p></div>
      </div>`;
}

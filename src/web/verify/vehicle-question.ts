import { html } from "hono/html";
import { TYPED_VIN_LENGTHS } from "../../certificates/vehicle-comparison.ts";
import { textField } from "../form-field.ts";
import { EMPTY_FORM, type FieldReader, type FormState } from "../form-state.ts";
import type { Markup } from "../page-frame.ts";
import { verdictSign } from "../verdict-mark.ts";

/** The field of the form. What is typed in it comes with the body of a POST, so that it stands in no address and no log. */
export const VIN_FIELD = "vin";
const FRAGMENT = "your-car";

/** Whether the vehicle that the visitor asked about is that of the certificate. */
export type VehicleAnswer = "yes" | "no";

/** Reads a whole VIN or its last characters: as typed, but without spaces and hyphens, in capitals, and with 0 and 1 for O, Q and I. */
export const typedVinReader: FieldReader<string> = (text) => {
  const vin = text
    .replace(/[\s-]+/g, "")
    .toUpperCase()
    .replace(/[OQ]/g, "0")
    .replace(/I/g, "1");
  const isVin = TYPED_VIN_LENGTHS.includes(vin.length) && /^[0-9A-Z]+$/.test(vin);
  return isVin
    ? { value: vin }
    : { error: "Enter all 17 letters and digits of the identification number, or its last 6." };
};

/** The form that compares a vehicle with that of a certificate. @param path of the page of the certificate. */
export function vehicleQuestion(
  path: string,
  {
    answer = null,
    state = EMPTY_FORM,
  }: { readonly answer?: VehicleAnswer | null; readonly state?: FormState } = {},
): Markup {
  return html`<section class="card ask" id="${FRAGMENT}">
    <h2>Is this your car?</h2>
    ${answer === null ? "" : answerPanel(answer)}
    <p class="explanation">This page does not show which car was tested. Enter the vehicle identification number (VIN) of the car in front of you, and you are told whether it is the one.</p>
    <form method="post" action="${path}#${FRAGMENT}" novalidate>
      ${textField(state, {
        name: VIN_FIELD,
        label: "Vehicle identification number",
        hint: "All 17 characters, or the last 6. It stands at the foot of the windscreen and in the registration papers.",
      })}
      <div class="actions"><button type="submit">Compare</button></div>
    </form>
    <p class="aside">What you enter is neither stored nor logged.</p>
  </section>`;
}

function answerPanel(answer: VehicleAnswer): Markup {
  return answer === "yes"
    ? html`<div class="verdict-panel neutral" role="status">
        <div><h3>Yes, it is the car of this certificate</h3><p>What this page says is about the car with that number.</p></div>
      </div>`
    : html`<div class="verdict-panel danger" role="status">
        ${verdictSign({ sign: "cross" }, 30)}
        <div><h3>No, this certificate is not of that car</h3><p>Check what you entered. If it is right, this certificate says nothing about the car.</p></div>
      </div>`;
}

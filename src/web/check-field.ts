import { html } from "hono/html";
import type { FieldReader, FormState } from "./form-state.ts";
import type { Markup } from "./page-frame.ts";

const TICKED = "yes";

export function checkField(
  state: FormState,
  field: { readonly name: string; readonly label: string; readonly hint?: string },
): Markup {
  const { name, label, hint } = field;
  return html`<div class="choice">
    <input id="${name}" name="${name}" type="checkbox" value="${TICKED}"
      ${hint === undefined ? "" : html`aria-describedby="${name}-hint"`}
      ${state.typed.get(name) === TICKED ? html`checked` : ""} />
    <div>
      <label for="${name}">${label}</label>
      ${hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`}
    </div>
  </div>`;
}

/** A box that must be ticked; its error stands above it. */
export function confirmField(
  state: FormState,
  field: { readonly name: string; readonly label: string; readonly hint: string },
): Markup {
  const { name, label, hint } = field;
  const error = state.errors[name];
  const isWrong = error !== undefined;
  const [firstWrong] = Object.keys(state.errors);
  return html`<div class="field${isWrong ? " wrong" : ""}">
    ${isWrong ? html`<p class="error" id="${name}-error">${error}</p>` : ""}
    <div class="choice">
      <input id="${name}" name="${name}" type="checkbox" value="${TICKED}" required
        aria-describedby="${name}-hint${isWrong ? ` ${name}-error` : ""}" ${isWrong ? html`aria-invalid="true"` : ""} ${firstWrong === name ? html`autofocus` : ""}
        ${state.typed.get(name) === TICKED ? html`checked` : ""} />
      <div>
        <label for="${name}">${label}</label>
        <p class="hint" id="${name}-hint">${hint}</p>
      </div>
    </div>
  </div>`;
}

export function checkGroup(
  legend: string,
  hint: string,
  boxes: Markup,
  error: { readonly name: string; readonly text: string } | null = null,
): Markup {
  const isWrong = error !== null;
  return html`<fieldset class="field${isWrong ? " wrong" : ""}" ${isWrong ? html`aria-describedby="${error.name}-error"` : ""}>
    <legend>${legend}</legend><p class="hint">${hint}</p>
    ${isWrong ? html`<p class="error" id="${error.name}-error">${error.text}</p>` : ""}
    ${boxes}
  </fieldset>`;
}

/** A box that is not ticked sends nothing. */
export const checkReader: FieldReader<boolean> = (text) => ({ value: text === TICKED });

export function ticked(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, TICKED]));
}

import { html } from "hono/html";
import type { FieldReader, FormState } from "./form-state.ts";
import type { Markup } from "./page-frame.ts";

/** The error of a field is tied to it for people who use a screen reader. */

interface FieldText {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | Markup;
  readonly hasFocus?: boolean;
}

/** Shows again what was typed, unless it is a password. */
export function textField(
  state: FormState,
  field: FieldText & {
    readonly type?: "text" | "email" | "password" | "date" | "datetime-local" | "search";
    readonly autocomplete?: string;
    /** The name of another field whose error is this one's too. */
    readonly errorOf?: string;
    /** Whether a phone shows its number keys first. */
    readonly isNumber?: boolean;
    readonly isOptional?: boolean;
    /** Texts that the browser offers; any other may be typed. */
    readonly suggestions?: readonly string[];
  },
): Markup {
  const { name, label, hint, type = "text", autocomplete = "off", isOptional = false } = field;
  const { isNumber = false, errorOf, suggestions = [] } = field;
  const error = state.errors[name];
  const isOther = errorOf !== undefined && state.errors[errorOf] !== undefined;
  const ties = { name, hint, error, ...(isOther ? { errorOf } : {}) };
  const value = type === "password" ? undefined : state.typed.get(name);
  return fieldFrame(
    ties,
    html`<label for="${name}">${label}</label>`,
    html`<input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      autocapitalize="none"
      spellcheck="false"
      ${isNumber ? html`inputmode="numeric"` : ""}
      ${isOptional ? "" : html`required`}
      ${tiesOf(ties)}
      ${hasFocus(state, field) ? html`autofocus` : ""}
      ${suggestions.length === 0 ? "" : html`list="${name}-list"`}
      ${value === undefined ? "" : html`value="${value}"`}
    />${suggestions.length === 0 ? "" : html`<datalist id="${name}-list">${suggestions.map((text) => html`<option value="${text}"></option>`)}</datalist>`}`,
  );
}

/** May stay empty. Shows again what was typed. */
export function textAreaField(state: FormState, field: FieldText): Markup {
  const { name, label, hint } = field;
  const ties = { name, hint, error: state.errors[name] };
  return fieldFrame(
    ties,
    html`<label for="${name}">${label}</label>`,
    // A browser ignores the first line break, so that one that was typed is kept.
    html`<textarea id="${name}" name="${name}" rows="4" autocomplete="off" ${tiesOf(ties)} ${hasFocus(state, field) ? html`autofocus` : ""}>${"\n"}${state.typed.get(name) ?? ""}</textarea>`,
  );
}

/** A browser never shows again which file was chosen. `accept` says which it offers. */
export function fileField(state: FormState, field: FieldText & { readonly accept: string }): Markup {
  const { name, label, hint, accept } = field;
  const ties = { name, hint, error: state.errors[name] };
  return fieldFrame(
    ties,
    html`<label for="${name}">${label}</label>`,
    html`<input id="${name}" name="${name}" type="file" accept="${accept}" required ${tiesOf(ties)} ${hasFocus(state, field) ? html`autofocus` : ""} />`,
  );
}

export function selectField(
  state: FormState,
  field: FieldText & { readonly options: readonly { readonly value: string; readonly label: string }[] },
): Markup {
  const { name, label, hint, options } = field;
  const error = state.errors[name];
  const chosen = state.typed.get(name);
  return fieldFrame(
    { name, hint, error },
    html`<label for="${name}">${label}</label>`,
    html`<select id="${name}" name="${name}" ${tiesOf({ name, hint, error })} ${hasFocus(state, field) ? html`autofocus` : ""}>
      ${options.map(({ value, label }) => html`<option value="${value}" ${value === chosen ? html`selected` : ""}>${label}</option>`)}
    </select>`,
  );
}

export function choiceField(
  state: FormState,
  field: Omit<FieldText, "hasFocus"> & {
    readonly options: readonly { readonly value: string; readonly label: string; readonly hint: string }[];
  },
): Markup {
  const { name, label, hint, options } = field;
  const error = state.errors[name];
  const chosen = state.typed.get(name);
  return html`<fieldset class="field${error === undefined ? "" : " wrong"}" ${tiesOf({ name, hint, error: undefined })}>
    <legend>${label}</legend>
    ${hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error === undefined ? "" : html`<p class="error" id="${name}-error">${error}</p>`}
    ${options.map(
      (option) => html`<div class="choice">
        <input id="${name}-${option.value}" name="${name}" type="radio" value="${option.value}"
          aria-describedby="${name}-${option.value}-hint${error === undefined ? "" : ` ${name}-error`}"
          ${option.value === chosen ? html`checked` : ""} />
        <div>
          <label for="${name}-${option.value}">${option.label}</label>
          <p class="hint" id="${name}-${option.value}-hint">${option.hint}</p>
        </div>
      </div>`,
    )}
  </fieldset>`;
}

export function formError(text: string | undefined): Markup | string {
  return text === undefined ? "" : html`<div class="notice alarm" role="alert"><p>${text}</p></div>`;
}

interface Ties {
  readonly name: string;
  readonly hint: string | Markup | undefined;
  readonly error: string | undefined;
  readonly errorOf?: string;
}

function fieldFrame(ties: Ties, label: Markup, control: Markup): Markup {
  const { name, hint, error } = ties;
  return html`<div class="field${isWrong(ties) ? " wrong" : ""}">
    ${label}
    ${hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error === undefined ? "" : html`<p class="error" id="${name}-error">${error}</p>`}
    ${control}
  </div>`;
}

function tiesOf(ties: Ties): Markup | string {
  const { name, hint, error, errorOf = name } = ties;
  const ids = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(isWrong(ties) ? [`${error === undefined ? errorOf : name}-error`] : []),
  ];
  const described = ids.length === 0 ? "" : html`aria-describedby="${ids.join(" ")}"`;
  return isWrong(ties) ? html`${described} aria-invalid="true"` : described;
}

function isWrong({ error, errorOf }: Ties): boolean {
  return error !== undefined || errorOf !== undefined;
}

function hasFocus({ errors }: FormState, { name, hasFocus = false }: FieldText): boolean {
  const [firstWrong] = Object.keys(errors);
  return firstWrong === undefined ? hasFocus : firstWrong === name;
}

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

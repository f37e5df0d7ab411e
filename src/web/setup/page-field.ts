import { html } from "hono/html";
import type { Markup } from "../page-frame.ts";

/** A labelled input; its hint and what is wrong with it are tied to it for those who hear the page. */
export function inputField(field: {
  readonly name: string;
  readonly label: string;
  readonly type: "password" | "email";
  readonly autocomplete: "new-password" | "email";
  readonly hint?: string;
  readonly error?: string | undefined;
  /** The name of another field whose error is this one's too. */
  readonly errorOf?: string;
  /** What was typed. Never given for a password. */
  readonly value?: string;
  readonly hasFocus?: boolean;
}): Markup | Promise<Markup> {
  const { name, label, type, autocomplete, hint, error, value, hasFocus = false } = field;
  const wrongField = error === undefined ? field.errorOf : name;
  const isWrong = wrongField !== undefined;
  const describedBy = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(isWrong ? [`${wrongField}-error`] : []),
  ];
  return html`<div class="field${isWrong ? " wrong" : ""}">
    <label for="${name}">${label}</label>
    ${hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error === undefined ? "" : html`<p class="error" id="${name}-error">${error}</p>`}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      autocapitalize="none"
      spellcheck="false"
      required
      ${describedBy.length === 0 ? "" : html`aria-describedby="${describedBy.join(" ")}"`}
      ${isWrong ? html`aria-invalid="true"` : ""}
      ${hasFocus ? html`autofocus` : ""}
      ${value === undefined ? "" : html`value="${value}"`}
    />
  </div>`;
}

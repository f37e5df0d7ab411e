import { html } from "hono/html";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";

/** Shows the buttons of `copyButton` if the browser lets a page copy. A page with such a field returns this; it also works without. */
export const COPY_SCRIPT = `
for (const button of document.querySelectorAll("button[data-copies]")) {
  if (!navigator.clipboard) break;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copies);
    const said = document.getElementById(button.dataset.copies + "-said");
    try {
      await navigator.clipboard.writeText(field.dataset.text ?? field.value);
      said.textContent = said.dataset.done;
    } catch {
      getSelection().selectAllChildren(field);
      field.select?.();
      said.textContent = said.dataset.refused;
    }
  });
}
`;

/** The longest text that fits on one line of a phone, in characters. */
const ONE_LINE = 32;

export function copiedField(
  t: Translator,
  field: {
    readonly name: string;
    readonly label: string;
    readonly value: string;
    /** The label of the button; it may hold words of `unseen` that name what it copies. */
    readonly copy: Markup | string;
  },
): Markup {
  const { name, label, value, copy } = field;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <textarea id="${name}" class="copied" readonly rows="${value.length > ONE_LINE ? 2 : 1}" autocomplete="off" spellcheck="false">${value}</textarea>
    ${copyButton(t, name, copy)}
  </div>`;
}

/** Copies the value of the field with this id, or the `data-text` of an element that shows its text in another way. */
export function copyButton(t: Translator, id: string, label: Markup | string): Markup {
  return html`<div class="copy">
    <button type="button" class="plain" data-copies="${id}" hidden>${label}</button>
    <span id="${id}-said" data-done="${t("portal.copy.done")}" data-refused="${t("portal.copy.refused")}" role="status"></span>
  </div>`;
}

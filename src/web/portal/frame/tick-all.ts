import { html } from "hono/html";
import { pluralForms, type Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";

/** Ticks every box of the form and says how many are ticked. A page with such a form returns this; without it people tick one by one. */
export const TICK_SCRIPT = `
for (const button of document.querySelectorAll("button[data-ticks]")) {
  const form = button.closest("form");
  const boxes = [...form.querySelectorAll(".tick input")];
  const said = form.querySelector("[data-ticked]");
  const count = () => boxes.filter((box) => box.checked).length;
  const forms = JSON.parse(said.dataset.ticked);
  const rules = new Intl.PluralRules(said.dataset.locale);
  const inWords = (chosen) => (forms[rules.select(chosen)] ?? forms.other).replace("{count}", chosen);
  const say = () => {
    button.textContent = boxes.length > 0 && count() === boxes.length ? button.dataset.none : button.dataset.all;
    said.textContent = count() === 0 ? "" : inWords(count());
  };
  button.hidden = boxes.length === 0;
  button.addEventListener("click", () => {
    const isFull = count() === boxes.length;
    for (const box of boxes) box.checked = !isFull;
    say();
  });
  form.addEventListener("change", say);
  addEventListener("pageshow", say);
  say();
}
`;

export function tickedActions(t: Translator, actions: Markup): Markup {
  const forms = JSON.stringify(pluralForms(t, "portal.tick.chosen"));
  return html`<div class="ticked-actions">
    ${actions}
    <button type="button" class="plain" data-ticks data-all="${t("portal.tick.all")}" data-none="${t("portal.tick.none")}" hidden>${t("portal.tick.all")}</button>
    <span data-ticked="${forms}" data-locale="${t.locale}" role="status"></span>
  </div>`;
}

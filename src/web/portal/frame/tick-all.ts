import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";

/**
 * Makes `tickAll` tick every box of its form, and says how many are ticked. A page with such a form returns this as its script; without
 * it, people tick the boxes one by one.
 */
export const TICK_SCRIPT = `
for (const button of document.querySelectorAll("button[data-ticks]")) {
  const form = button.closest("form");
  const boxes = [...form.querySelectorAll(".tick input")];
  const said = form.querySelector("[data-ticked]");
  const count = () => boxes.filter((box) => box.checked).length;
  const say = () => {
    button.textContent = boxes.length > 0 && count() === boxes.length ? "Choose none" : "Choose all";
    said.textContent = count() === 0 ? "" : count() + " chosen";
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

/** What is done with the ticked rows of the form around it. @param actions its buttons. */
export function tickedActions(actions: Markup): Markup {
  return html`<div class="ticked-actions">
    ${actions}
    <button type="button" class="plain" data-ticks hidden>Choose all</button>
    <span data-ticked role="status"></span>
  </div>`;
}

import { DOCS_SEARCH } from "./docs-search.ts";

/** Copy buttons, the search, the language chosen last and the section that is read. Without it everything can be read and chosen. */
export const DOCS_SCRIPT = `
(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];

  const KEY = "svc-docs-language";
  const remembered = (() => { try { return localStorage.getItem(KEY); } catch { return null; } })();
  for (const choice of all("input[name=language]")) {
    if (choice.value === remembered) choice.checked = true;
    choice.addEventListener("change", () => {
      try { localStorage.setItem(KEY, choice.value); } catch {}
    });
  }

  if (navigator.clipboard) for (const listing of all(".listing")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(listing.querySelector("pre").textContent.trimEnd());
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not allowed";
      }
      setTimeout(() => { button.textContent = "Copy"; }, 2000);
    });
    listing.append(button);
  }

  const marks = new Map(all("nav .within a").map((link) => [link.hash.slice(1), link]));
  const headings = all("main h2[id]").filter(({ id }) => marks.has(id));
  const mark = () => {
    const above = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
    const current = above.at(-1)?.id;
    for (const [id, link] of marks) {
      if (id === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  if (headings.length > 0) {
    addEventListener("scroll", mark, { passive: true });
    mark();
  }
  const here = document.querySelector("nav [aria-current=page]");
  const column = document.querySelector("nav");
  if (here && column.scrollHeight > column.clientHeight)
    column.scrollTop = here.getBoundingClientRect().top - column.getBoundingClientRect().top - 80;

  ${DOCS_SEARCH.trim()}

  const search = document.querySelector(".search");
  const field = search.querySelector("input");
  const found = search.querySelector("ul");
  const said = search.querySelector("[role=status]");
  search.hidden = false;
  let index;
  const load = () => (index ??= fetch("/docs/search.json").then((answer) => answer.json()).catch((error) => {
    index = undefined;
    throw error;
  }));
  const close = () => { found.hidden = true; said.textContent = ""; };
  const show = async () => {
    const typed = field.value;
    if (typed.trim() === "") return close();
    const entries = await load();
    if (field.value !== typed) return;
    const listed = foundIn(entries, typed);
    found.replaceChildren(...listed.slice(0, 8).map((entry) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      const place = document.createElement("small");
      link.href = entry.path;
      link.textContent = entry.title;
      place.textContent = entry.place;
      link.append(place);
      item.append(link);
      return item;
    }));
    found.hidden = listed.length === 0;
    said.textContent = listed.length === 0 ? "Nothing found." : "";
  };
  field.addEventListener("focus", load, { once: true });
  field.addEventListener("input", show);
  search.addEventListener("keydown", (event) => {
    const links = [...found.querySelectorAll("a")];
    const place = links.indexOf(document.activeElement);
    if (event.key === "Escape") { close(); field.focus(); }
    else if (event.key === "ArrowDown") (links[place + 1] ?? links[0])?.focus();
    else if (event.key === "ArrowUp") (links[place - 1] ?? field).focus();
    else if (event.key === "Enter" && place < 0) links[0]?.click();
    else return;
    event.preventDefault();
  });
  search.addEventListener("focusout", ({ relatedTarget }) => {
    if (!search.contains(relatedTarget)) close();
  });
})();
`;

/**
 * `foundIn(entries, typed)`: the entries with every typed word, best first. A word is found by its beginning, and with an ending that the
 * page lacks; where nothing has all words, a title may differ from one of them by a letter. Of a page, only the best is there.
 */
export const DOCS_SEARCH = `
  const IDLE = new Set(["a", "an", "the", "how", "to", "do", "i", "of", "for", "in", "is"]);
  const tokensOf = (text) => text.toLowerCase().split(/[^\\p{L}\\p{N}_]+/u).filter(Boolean);
  // A status such as 409 is no part of another number.
  const begins = (token, word) => /^\\d+$/.test(word) ? token === word : token.startsWith(word);
  const holds = (text, word) => /[^\\p{L}\\p{N}_]/u.test(word)
    ? text.includes(word)
    : tokensOf(text).some((token) => begins(token, word));
  const isForm = (token, word) => begins(token, word) ||
    (token.length > 3 && word.startsWith(token) && word.length - token.length < 4);
  const isNear = (token, word) => {
    if (word.length < 5) return false;
    return [token, token.slice(0, word.length), token.slice(0, word.length + 1)].some((part) => {
      let at = 0;
      while (at < word.length && part[at] === word[at]) at += 1;
      const [one, other] = [part.slice(at), word.slice(at)];
      return one.slice(1) === other || one === other.slice(1) || one.slice(1) === other.slice(1) ||
        (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2));
    });
  };
  const rateOf = (word, title, entry, isSame) => {
    if (entry.words && tokensOf(entry.words).some((token) => isSame(token, word))) return 14;
    const tokens = tokensOf(title);
    if (word.includes("_") && tokens.includes(word)) return 16;
    if (title.startsWith(word) && holds(title, word)) return 12;
    if (holds(title, word) || tokens.some((token) => isSame(token, word))) return 8;
    const text = entry.text.toLowerCase();
    return tokensOf(text).includes(word) ? 2 : holds(text, word) ? 1 : 0;
  };
  const isOfErrors = ({ path, title }) =>
    /^\\/docs\\/api\\/.*#errors$/.test(path) || (path.startsWith("/docs/reference/errors#") && title.includes("_"));
  const bonusOf = (entry, hasCode) =>
    (entry.path.includes("#") ? 0 : 5) -
    (/^\\/docs\\/(operate|start|concepts|api\\/schema-)/.test(entry.path) ? 5 : 0) -
    (!hasCode && isOfErrors(entry) ? 12 : 0);
  const onePerPage = (entries) => {
    const pages = new Map();
    for (const entry of entries) {
      const page = entry.path.split("#")[0];
      if (!pages.has(page)) pages.set(page, entry);
    }
    return [...pages.values()];
  };
  const foundIn = (entries, typed) => {
    const all = typed.toLowerCase().split(/\\s+/).filter(Boolean);
    const some = all.filter((word) => !IDLE.has(word));
    const words = some.length > 0 ? some : all;
    const hasCode = words.some((word) => word.includes("_"));
    for (const isSame of [isForm, isNear]) {
      const rated = entries.flatMap((entry) => {
        const title = entry.title.toLowerCase();
        const rates = words.map((word) => rateOf(word, title, entry, isSame));
        if (rates.includes(0)) return [];
        return [{ entry, rate: rates.reduce((sum, rate) => sum + rate, bonusOf(entry, hasCode)) }];
      });
      if (rated.length > 0) return onePerPage(rated.sort((one, other) => other.rate - one.rate).map(({ entry }) => entry));
    }
    return [];
  };
`;

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
  const load = () => (index ??= fetch("/docs/search.json").then((response) => response.json()).catch((error) => {
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
      link.append(place, ...excerptOf(entry.text, typed));
      item.append(link);
      return item;
    }));
    found.hidden = listed.length === 0;
    said.textContent = listed.length === 0 ? "Nothing found." : "";
  };
  const excerptOf = (text, typed) => {
    const words = typed.toLowerCase().split(/\\s+/).filter((word) => word.length > 1);
    const lower = text.toLowerCase();
    const [at, word] = words.map((each) => [lower.indexOf(each), each]).find(([place]) => place >= 0) ?? [0, ""];
    const excerpt = document.createElement("small");
    excerpt.className = "excerpt";
    const from = at < 25 ? 0 : text.indexOf(" ", at - 20) + 1;
    const mark = document.createElement("mark");
    mark.textContent = text.slice(at, at + word.length);
    excerpt.append((from > 0 ? "… " : "") + text.slice(from, at), mark, text.slice(at + word.length, from + 120));
    return text === "" ? [] : [excerpt];
  };
  addEventListener("keydown", (event) => {
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? "");
    const isSlash = event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (!isSlash && !isK) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
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

/** A logo that no count of references foresees: a line that crosses itself tens of thousands of times, which takes minutes to draw. */
export const TANGLED_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 9"><path id="a" d="M0 0${"L9 9 0 5 9 1 0 8 ".repeat(15_000)}" stroke="red" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/><use href="#a" x="9"/></svg>`;

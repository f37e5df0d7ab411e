/**
 * Runs in a page. Finds texts in elements of `selector` with a contrast below 4.5 : 1 (WCAG 2, level AA), and outlines of inputs with one
 * below 3 : 1.
 */
export function paleTextsScript(selector: string): string {
  return `(() => {
  const channels = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
  const luminance = (colour) => {
    const [r, g, b] = channels(colour).slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [a, b] = [luminance(one), luminance(other)].sort((x, y) => y - x);
    return (a + 0.05) / (b + 0.05);
  };
  const behind = (element) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if ((channels(colour)[3] ?? 1) > 0) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  const pale = [];
  for (const element of document.querySelectorAll(${JSON.stringify(selector)})) {
    const { color } = getComputedStyle(element);
    if (contrast(color, behind(element)) < 4.5) pale.push(element.textContent.trim() + " " + color);
  }
  for (const input of document.querySelectorAll("input:not([hidden])")) {
    const { borderTopColor } = getComputedStyle(input);
    if (contrast(borderTopColor, behind(input.parentElement)) < 3) pale.push(input.id + " " + borderTopColor);
  }
  return pale;
})()`;
}

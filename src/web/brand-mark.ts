import { html } from "hono/html";

/** The sign of the service, as at the head of the certificate; hidden from screen readers, since the name stands beside it. */
export function brandMark() {
  return html`<svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
    <rect class="tile" width="40" height="40" rx="9.6" />
    <g fill="none" stroke-width="4.6">
      <circle cx="20" cy="20" r="10.4" stroke="#5d7286" pathLength="360" stroke-dasharray="40 320" stroke-dashoffset="-210" />
      <circle cx="20" cy="20" r="10.4" stroke="#49d3b3" pathLength="360" stroke-dasharray="235 125" stroke-dashoffset="70" />
    </g>
  </svg>`;
}

import { html } from "hono/html";

/** The signs of the pages, drawn in the style of the certificate. Screen readers skip them, because the words beside them say the same. */

export function brandMark() {
  return html`<svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
    <rect class="tile" width="40" height="40" rx="9.6" />
    <g fill="none" stroke-width="4.6">
      <circle cx="20" cy="20" r="10.4" stroke="#5d7286" pathLength="360" stroke-dasharray="40 320" stroke-dashoffset="-210" />
      <circle cx="20" cy="20" r="10.4" stroke="#49d3b3" pathLength="360" stroke-dasharray="235 125" stroke-dashoffset="70" />
    </g>
  </svg>`;
}

export function checkSign() {
  return html`<svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
    <circle cx="18" cy="18" r="18" fill="#0b7a65" />
    <path d="M10.2 18.6 15.6 24 26 12.8" fill="none" stroke="#ffffff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round" />
  </svg>`;
}

export function noticeSign() {
  return html`<svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
    <path d="M15 3 28 26.5H2Z" fill="#b97a12" stroke="#b97a12" stroke-width="3" stroke-linejoin="round" />
    <path d="M15 11.5v7.5" stroke="#ffffff" stroke-width="2.8" stroke-linecap="round" />
    <circle cx="15" cy="23" r="1.7" fill="#ffffff" />
  </svg>`;
}

export function unknownSign() {
  return html`<svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
    <circle cx="18" cy="18" r="18" fill="#5f6e7b" />
    <path d="M12 12l12 12M24 12 12 24" fill="none" stroke="#ffffff" stroke-width="3.4" stroke-linecap="round" />
  </svg>`;
}

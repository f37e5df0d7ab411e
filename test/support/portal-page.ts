import { expect } from "bun:test";
import { readableText } from "./page-scenario.ts";

/** @returns the page without its style sheet. */
export async function expectPortalPage(response: Response, status: number, says: string): Promise<string> {
  const html = await response.text();
  const text = readableText(html);
  expect(response.status, text).toBe(status);
  expect(text).toContain(says);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expectPortalHeaders(response);
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  const digest = new Bun.CryptoHasher("sha256").update(style).digest("base64");
  const policy = (response.headers.get("content-security-policy") ?? "").split("; ");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain(`style-src 'sha256-${digest}'`);
  expect(html).toMatch(/^<!doctype html>\s*<html lang="en">/);
  expect(html.match(/<h1>/g)).toHaveLength(1);
  expect(html).not.toMatch(/<iframe|<link|javascript:|\son[a-z]+=|\sstyle=/i);
  // Addresses of other sites may be shown, but no link, form or file may use them.
  expect(html).not.toMatch(/\s(?:href|src|srcset|action|formaction|content)="(?:https?:)?\/\//i);
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  // A search form changes nothing, and its token would be visible in the address.
  for (const [form] of html.matchAll(/<form\b(?![^>]*method="get").*?<\/form>/gs))
    expect(form).toMatch(/<input type="hidden" name="form_token" value="[\w-]{43}" ?\/>/);
  for (const [input] of html.matchAll(/<input\b[^>]*type="password"[^>]*>/g))
    expect(input).not.toContain("value=");
  return html.replace(/<style>.*?<\/style>/s, "");
}

export function expectPortalRedirect(response: Response, path: string): void {
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(path);
  expectPortalHeaders(response);
}

/** The error of a field is beside it and tied to it, and the field still holds what was typed. */
export function expectFieldError(html: string, name: string, error: string, typed?: string): void {
  expect(html).toContain("<title>Error: ");
  expect(html.replaceAll("&#39;", "'")).toMatch(
    new RegExp(`id="${name}-error">[^<]*${RegExp.escape(error)}`),
  );
  expect(html).toMatch(new RegExp(`aria-describedby="[^"]*\\b${name}-error"`));
  if (typed !== undefined) expect(html).toContain(`value="${typed}"`);
}

function expectPortalHeaders(response: Response): void {
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("x-request-id")).toMatch(/^req_[A-Za-z0-9_-]{22}$/);
}

import { expect } from "bun:test";

/** White space is normalised. */
export function readableText(html: string): string {
  const body = html
    .replace(/<title>.*?<\/title>|<style>.*?<\/style>|<wbr \/>/gs, "")
    .replace(/<[^>]*>/g, " ");
  return body.replaceAll("&#39;", "'").replaceAll("&amp;", "&").replace(/\s+/g, " ").trim();
}

/** The page must be private. @returns the page without its style sheet. */
export async function expectPage(response: Response, status: number, says: string): Promise<string> {
  const html = await response.text();
  const text = readableText(html);
  expect(response.status, text).toBe(status);
  expectPrivatePage(response, html);
  expect(text).toContain(says);
  return html.replace(/<style>.*?<\/style>/s, "");
}

/** A redirect to a page that can be reloaded without sending the form again. */
export function expectRedirect(response: Response, path: string): void {
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(path);
  expectPrivateHeaders(response);
}

function expectPrivatePage(response: Response, html: string): void {
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expectPrivateHeaders(response);
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  const digest = new Bun.CryptoHasher("sha256").update(style).digest("base64");
  expect((response.headers.get("content-security-policy") ?? "").split("; ").sort()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self'",
    `style-src 'sha256-${digest}'`,
  ]);
  expect(html).toMatch(/^<!doctype html>\s*<html lang="en">/);
  expect(html.match(/<h1>/g)).toHaveLength(1);
  expect(html).not.toMatch(/<script|<iframe|<link|<img|javascript:|\son[a-z]+=|\sstyle=|https?:\/\//i);
  expectTiedFields(html);
}

function expectPrivateHeaders(response: Response): void {
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("x-request-id")).toMatch(/^req_[A-Za-z0-9_-]{22}$/);
}

/** Every visible field has a label, and the elements that describe it exist; a password is never shown again. */
function expectTiedFields(html: string): void {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [input] of html.matchAll(/<input\b[^>]*>/g)) {
    if (/\shidden\b/.test(input)) continue;
    const id = /\sid="([^"]+)"/.exec(input)?.[1] ?? "";
    expect(html).toContain(`<label for="${id}">`);
    const described = /\saria-describedby="([^"]+)"/.exec(input)?.[1]?.split(" ") ?? [];
    for (const other of described) expect(ids).toContain(other);
    if (input.includes('aria-invalid="true"')) expect(described.join(" ")).toMatch(/\b[a-z]+-error\b/);
    if (input.includes('type="password"')) expect(input).not.toContain("value=");
  }
}

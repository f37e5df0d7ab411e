import { expect, test } from "bun:test";
import { createUrlSigner, SIGNED_URL_LIFETIME_MS } from "../../src/certificates/signed-url.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import type { Key } from "../../src/keys/key-ring.ts";
import { TEST_START_MS, TestClock } from "../support/test-clock.ts";

const OLD: Key = { id: "old", secret: new Uint8Array(32).fill(1) };
const NEW: Key = { id: "new", secret: new Uint8Array(32).fill(2) };
const PATH = `/v1/files/${"ab".repeat(32)}/battery-certificate-BT-2026-0000000A1.pdf`;

function signerWith(current: Key, all: readonly Key[] = [current], clock = new TestClock()) {
  return createUrlSigner({ keys: { current, all }, clock, publicUrl: () => "https://svc.example" });
}

/** The code that a request is refused with, or `accepted`. */
function verdict(signer: ReturnType<typeof signerWith>, url: string, method = "GET"): string {
  try {
    signer.verify(method, url);
    return "accepted";
  } catch (error) {
    if (error instanceof ServiceError) return error.code;
    throw error;
  }
}

function changed(url: string, change: (url: URL) => void): string {
  const copy = new URL(url);
  change(copy);
  return copy.href;
}

const clock = new TestClock();
const signer = signerWith(NEW, [NEW, OLD], clock);
const { url, expiresAtMs } = signer.sign(PATH);

test("a signed URL starts with the public origin, names its key and its expiry an hour later, and nothing secret", () => {
  const { origin, pathname, searchParams } = new URL(url);
  expect(origin + pathname).toBe(`https://svc.example${PATH}`);
  expect(expiresAtMs).toBe(TEST_START_MS + SIGNED_URL_LIFETIME_MS);
  expect([...searchParams.keys()]).toEqual(["expires", "key", "signature"]);
  expect(searchParams.get("expires")).toBe(String(expiresAtMs));
  expect(searchParams.get("key")).toBe("new");
});

test("a signed URL is accepted until its expiry, to the millisecond, whatever host it is asked of", () => {
  expect(verdict(signer, url)).toBe("accepted");
  expect(
    verdict(
      signer,
      changed(url, (copy) => {
        copy.host = "localhost:8080";
      }),
    ),
  ).toBe("accepted");
  clock.setMs(expiresAtMs - 1);
  expect(verdict(signer, url)).toBe("accepted");
  clock.setMs(expiresAtMs);
  expect(verdict(signer, url)).toBe("signed_url_expired");
  clock.setMs(TEST_START_MS);
});

const edits: ReadonlyArray<readonly [string, (url: URL) => void]> = [
  [
    "another file",
    (copy) => {
      copy.pathname = copy.pathname.replace("ab", "cd");
    },
  ],
  [
    "another file name",
    (copy) => {
      copy.pathname = copy.pathname.replace(".pdf", ".exe");
    },
  ],
  ["a later expiry", (copy) => copy.searchParams.set("expires", String(expiresAtMs + 1))],
  ["an expiry that is no number", (copy) => copy.searchParams.set("expires", "never")],
  ["an expiry written another way", (copy) => copy.searchParams.set("expires", `0${expiresAtMs}`)],
  ["no expiry", (copy) => copy.searchParams.delete("expires")],
  ["two expiries", (copy) => copy.searchParams.append("expires", String(expiresAtMs * 2))],
  ["another key of the ring", (copy) => copy.searchParams.set("key", "old")],
  ["an unknown key", (copy) => copy.searchParams.set("key", "other")],
  ["no key", (copy) => copy.searchParams.delete("key")],
  ["another signature", (copy) => copy.searchParams.set("signature", "A".repeat(43))],
  [
    "a cut signature",
    (copy) => copy.searchParams.set("signature", copy.searchParams.get("signature")?.slice(0, -1) ?? ""),
  ],
  ["an empty signature", (copy) => copy.searchParams.set("signature", "")],
  ["no signature", (copy) => copy.searchParams.delete("signature")],
];

test.each(edits)("a signed URL with %s is invalid", (_, edit) => {
  expect(verdict(signer, changed(url, edit))).toBe("signed_url_invalid");
});

test("a signed URL is invalid for another method", () => {
  expect(verdict(signer, url, "DELETE")).toBe("signed_url_invalid");
  expect(verdict(signer, url, "POST")).toBe("signed_url_invalid");
});

test("a signed URL is good for HEAD, which asks what GET would answer", () => {
  expect(verdict(signer, url, "HEAD")).toBe(verdict(signer, url, "GET"));
});

test("a signed URL that is both wrong and expired is wrong, so that a stranger learns nothing about it", () => {
  clock.setMs(expiresAtMs + 1);
  expect(
    verdict(
      signer,
      changed(url, (copy) => copy.searchParams.set("signature", "A".repeat(43))),
    ),
  ).toBe("signed_url_invalid");
  clock.setMs(TEST_START_MS);
});

test("a signed URL outlives the change to a new key as long as the old one is in the ring, and not after", () => {
  const before = signerWith(OLD).sign(PATH).url;
  expect(verdict(signer, before)).toBe("accepted");
  expect(verdict(signerWith(NEW), before)).toBe("signed_url_invalid");
});

import { expect, test } from "bun:test";
import type { Key, KeyRing } from "../../src/keys/key-ring.ts";
import { open, seal } from "../../src/keys/seal.ts";
import { thrownBy } from "../support/thrown.ts";

const key = (id: string, byte: number): Key => ({ id, secret: new Uint8Array(32).fill(byte) });
const ring = (current: Key, ...older: Key[]): KeyRing => ({ current, all: [current, ...older] });

const OLD = key("old", 1);
const NEW = key("new", 2);
const RING = ring(OLD);
const SECRET = "https://svc.example/setup/ünïque-token";

for (const text of ["", "a", SECRET, "🔋".repeat(10_000), "line\r\nline\0"]) {
  test(`a sealed text of ${text.length} characters opens as what it was`, () => {
    expect(open(RING, seal(RING, text, "mail:1"), "mail:1")).toBe(text);
  });
}

test("a sealed text shows which key seals it and nothing else, and is never the same twice", () => {
  const texts = Array.from({ length: 100 }, () => seal(RING, SECRET, "mail:1"));
  expect(new Set(texts).size).toBe(100);
  for (const text of texts) {
    expect(text).toMatch(/^s1\.old\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]+$/);
    expect(Buffer.from(text.split(".")[3] ?? "", "base64url").toString("latin1")).not.toContain("token");
  }
  expect(new Set(texts.map((text) => text.split(".")[2])).size).toBe(100);
});

test("a sealed text does not open when any one of its characters is another", () => {
  const sealed = seal(RING, SECRET, "mail:1");
  for (let index = 0; index < sealed.length; index += 1) {
    const other = sealed[index] === "A" ? "B" : "A";
    const changed = sealed.slice(0, index) + other + sealed.slice(index + 1);
    expect(thrownBy(() => open(RING, changed, "mail:1")).code).toBe("internal_error");
  }
});

test("a sealed text does not open when it was cut short or added to, or is none", () => {
  const sealed = seal(RING, SECRET, "mail:1");
  const [form, id, nonce, encrypted = ""] = sealed.split(".");
  const cut = [1, 2, 10, encrypted.length - 4, encrypted.length].map((count) =>
    [form, id, nonce, encrypted.slice(0, encrypted.length - count)].join("."),
  );
  for (const text of [...cut, `${sealed}A`, `${sealed}.`, `${sealed}=`, "", "s1", "....", SECRET]) {
    expect(thrownBy(() => open(RING, text, "mail:1")).code).toBe("internal_error");
  }
});

test("a sealed text opens in its own context alone", () => {
  const sealed = seal(RING, SECRET, "mail:1");
  for (const context of ["mail:2", "mail:", "", "webhook:1", "mail:1 "]) {
    expect(thrownBy(() => open(RING, sealed, context)).internal).toContain("another context");
  }
});

test("a sealed text opens under a new key as long as the old one is in the ring, and is sealed by the new one", () => {
  const before = seal(RING, SECRET, "mail:1");
  const turned = ring(NEW, OLD);
  expect(open(turned, before, "mail:1")).toBe(SECRET);
  expect(seal(turned, SECRET, "mail:1")).toStartWith("s1.new.");
  const error = thrownBy(() => open(ring(NEW), before, "mail:1"));
  expect(error.internal).toContain("does not have the key");
  expect(error.message).not.toContain("old");
});

test("a sealed text does not open under another key of the same name", () => {
  const sealed = seal(RING, SECRET, "mail:1");
  expect(thrownBy(() => open(ring(key("old", 3)), sealed, "mail:1")).code).toBe("internal_error");
});

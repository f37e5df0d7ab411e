import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createDirectoryStorage } from "../../src/storage/directory-storage.ts";
import type { FileStorage } from "../../src/storage/file-storage.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { type TemporaryFolder, temporaryFolder } from "../support/temporary-folder.ts";

const KEY = "ab/abcdef.pdf";
const bytesOf = (text: string) => new TextEncoder().encode(text);

let folder: TemporaryFolder;
let root: string;
let storage: FileStorage;

beforeEach(() => {
  folder = temporaryFolder();
  root = join(folder.path, "files");
  storage = createDirectoryStorage({ root, random: new SeededRandom("storage") });
});
afterEach(() => folder.remove());

test("a file in a directory comes back as it was stored, and a key that was never stored is null", async () => {
  expect(await storage.get(KEY)).toBeNull();
  expect(await storage.has(KEY, 3)).toBe(false);
  await storage.put(KEY, bytesOf("one"), "application/pdf");
  expect(await storage.has(KEY, 3)).toBe(true);
  expect(await storage.has(KEY, 2)).toBe(false);
  expect(Buffer.from((await storage.get(KEY)) ?? []).toString()).toBe("one");
});

test("a file in a directory is readable by its owner alone, and so are its folders", async () => {
  await storage.put(KEY, bytesOf("one"), "application/pdf");
  expect(statSync(join(root, KEY)).mode & 0o777).toBe(0o600);
  expect(statSync(join(root, "ab")).mode & 0o777).toBe(0o700);
  expect(statSync(root).mode & 0o777).toBe(0o700);
});

test("a file in a directory is replaced whole: a reader at any moment sees the one or the other", async () => {
  const [old, fresh] = [bytesOf("o".repeat(300_000)), bytesOf("f".repeat(200_000))];
  await storage.put(KEY, old, "application/pdf");
  const writing = storage.put(KEY, fresh, "application/pdf");
  const seen = new Set<string>();
  let done = false;
  void writing.then(() => {
    done = true;
  });
  while (!done) {
    const bytes = (await storage.get(KEY)) ?? new Uint8Array();
    seen.add(`${bytes[0]} ${bytes.length}`);
  }
  const whole = [`${bytesOf("o")[0]} 300000`, `${bytesOf("f")[0]} 200000`];
  expect([...seen].filter((state) => !whole.includes(state))).toEqual([]);
  expect(await storage.get(KEY)).toHaveLength(200_000);
});

test("a file that cannot be stored leaves nothing behind and says that the storage is not available", async () => {
  mkdirSync(join(root, KEY), { recursive: true });
  const refused = storage.put(KEY, bytesOf("one"), "application/pdf");
  await expect(refused).rejects.toMatchObject({ code: "service_unavailable" });
  expect(readdirSync(join(root, "ab"))).toEqual(["abcdef.pdf"]);
});

test("a file in a directory does not count as missing when the disk refuses to give it", async () => {
  mkdirSync(join(root, KEY), { recursive: true });
  await expect(storage.get(KEY)).rejects.toMatchObject({ code: "service_unavailable" });
});

test("a file that stayed a draft, because the machine stopped, does not appear", async () => {
  mkdirSync(join(root, "ab"), { recursive: true });
  writeFileSync(join(root, "ab", "abcdef.pdf.000000000000.draft"), "hal");
  expect(await storage.has(KEY, 3)).toBe(false);
  await storage.put(KEY, bytesOf("whole"), "application/pdf");
  expect(await storage.get(KEY)).toHaveLength(5);
});

test("deleting a file in a directory deletes a draft of it that a crash left too, unless only the file is meant", async () => {
  const draft = `${KEY}.000000000000.draft`;
  for (const extent of ["file", undefined] as const) {
    await storage.put(KEY, bytesOf("one"), "application/pdf");
    writeFileSync(join(root, draft), "hal");
    await storage.delete(KEY, extent);
    expect(readdirSync(join(root, "ab"))).toEqual(extent === "file" ? [draft.slice(3)] : []);
    await storage.delete(KEY, extent);
  }
});

test.each([
  "../etc/passwd",
  "ab/../../x",
  "/etc/passwd",
  "ab",
  "ab/cd/ef",
  "ab/.hidden",
  "ab/",
  "AB/x",
  "ab/x\0.pdf",
])("a file never lies outside the directory: %p is not a key", async (key) => {
  await expect(storage.get(key)).rejects.toThrow("not a storage key");
  await expect(storage.put(key, bytesOf("x"), "text/plain")).rejects.toThrow("not a storage key");
});

import { afterAll, expect, test } from "bun:test";
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Random } from "../../src/kernel/random.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import {
  listsLackedIn,
  loadKeys,
  parseKeys,
  readStoredKeys,
  replaceStoredKeys,
} from "../../src/keys/key-ring.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { thrownBy } from "../support/thrown.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());

let count = 0;
function newDataDir(): string {
  count += 1;
  const path = join(folder.path, `data-${count}`);
  mkdirSync(path);
  return path;
}

function writeKeyFile(content: unknown): string {
  const dataDir = newDataDir();
  const text = typeof content === "string" ? content : JSON.stringify(content);
  writeFileSync(join(dataDir, "keys.json"), text, { mode: 0o600 });
  return dataDir;
}

/** While this process draws its first byte, another one runs from start to end, and both must have the same. */
function loadedByTwo(dataDir: string): ReturnType<typeof loadKeys> {
  let other: ReturnType<typeof loadKeys> | undefined;
  const source = systemRandom();
  const interrupted: Random = {
    bytes(byteCount) {
      other ??= loadKeys(join(dataDir, "keys.json"), systemRandom());
      return source.bytes(byteCount);
    },
  };
  const ours = loadKeys(join(dataDir, "keys.json"), interrupted);
  expect(other).toBeDefined();
  expect(ours).toEqual(other ?? ours);
  return ours;
}

const key = (id: string, byte: number) => ({ id, secret: Buffer.alloc(32, byte).toString("base64url") });

test("the key ring is made on first use, 32 random bytes for each purpose, readable by its owner alone", () => {
  const dataDir = newDataDir();
  const keys = loadKeys(join(dataDir, "keys.json"), systemRandom());
  expect(statSync(join(dataDir, "keys.json")).mode & 0o777).toBe(0o600);
  expect(keys.tokens.current.secret).toHaveLength(32);
  expect(keys.urls.current.secret).toHaveLength(32);
  expect(keys.atRest.current.secret).toHaveLength(32);
  const secrets = [keys.tokens, keys.urls, keys.atRest].map(({ current }) => Buffer.from(current.secret));
  expect(new Set(secrets.map((secret) => secret.toString("hex"))).size).toBe(3);
  expect(readdirSync(dataDir)).toEqual(["keys.json"]);
});

test("the key ring is the same the next time", () => {
  const dataDir = newDataDir();
  const first = loadKeys(join(dataDir, "keys.json"), systemRandom());
  expect(loadKeys(join(dataDir, "keys.json"), systemRandom())).toEqual(first);
});

test("a key ring that cannot be written is reported in one line", () => {
  const error = thrownBy(() => loadKeys(join(newDataDir(), "absent", "keys.json"), systemRandom()));
  expect(error.code).toBe("setup");
  expect(error.message).toMatch(/keys\.json cannot be written: [^\n]+$/);
});

test("two processes that start at once both use the first one's key ring", () => {
  const dataDir = newDataDir();
  loadedByTwo(dataDir);
  expect(readdirSync(dataDir)).toEqual(["keys.json"]);
});

test("the key ring makes with the first key of a list and accepts them all", () => {
  const dataDir = writeKeyFile({ tokens: [key("new", 1), key("old", 2)], urls: [key("u", 3)] });
  const { tokens, urls } = loadKeys(join(dataDir, "keys.json"), systemRandom());
  expect(tokens.current.id).toBe("new");
  expect(tokens.all.map(({ id }) => id)).toEqual(["new", "old"]);
  expect(urls.all).toHaveLength(1);
});

const old = { tokens: [key("t2", 1), key("t1", 2)], urls: [key("u", 3)] };

test("a key ring without a key for sealing is given one, keeps its others and stays readable by its owner alone", () => {
  const dataDir = writeKeyFile(old);
  const keys = loadKeys(join(dataDir, "keys.json"), systemRandom());
  expect(keys.atRest.current.secret).toHaveLength(32);
  const stored = JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8"));
  expect(stored).toMatchObject(old);
  expect(stored.at_rest).toHaveLength(1);
  expect(stored.log).toHaveLength(1);
  expect(stored.cursors).toHaveLength(1);
  expect(loadKeys(join(dataDir, "keys.json"), systemRandom())).toEqual(keys);
  expect(statSync(join(dataDir, "keys.json")).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(["keys.json"]);
});

test("a key ring without a key for sealing is given the same one by every process that does it at once, or again after a crash", () => {
  const dataDir = writeKeyFile(old);
  const ours = loadedByTwo(dataDir);
  expect(loadKeys(join(dataDir, "keys.json"), systemRandom())).toEqual(ours);
  expect(loadKeys(join(writeKeyFile(old), "keys.json"), systemRandom()).atRest).toEqual(ours.atRest);
  expect(loadKeys(join(writeKeyFile(old), "keys.json"), systemRandom()).log).toEqual(ours.log);
  expect(ours.log.current.secret).not.toEqual(ours.atRest.current.secret);
  expect(ours.cursors.current.secret).not.toEqual(ours.atRest.current.secret);
  // As in a setting, which cannot be completed.
  expect(parseKeys(JSON.stringify(old), "SVC_KEYS").cursors).toEqual(ours.cursors);
  expect(readdirSync(dataDir)).toEqual(["keys.json"]);
});

test("a key ring in a setting says which of its keys would change with the others; one that svc has completed lacks none", () => {
  const text = JSON.stringify(old);
  expect(listsLackedIn(text)).toEqual(["at_rest", "log", "webhooks", "cursors"]);
  const rotated = JSON.stringify({ ...old, tokens: [key("t3", 9), ...old.tokens] });
  expect(parseKeys(rotated, "SVC_KEYS").cursors).not.toEqual(parseKeys(text, "SVC_KEYS").cursors);
  const path = join(writeKeyFile(old), "keys.json");
  const completed = loadKeys(path, systemRandom());
  expect(listsLackedIn(readFileSync(path, "utf8"))).toEqual([]);
  expect(completed.cursors).toEqual(parseKeys(text, "SVC_KEYS").cursors);
});

test("what a later version has written into a key file stays there, whatever this one writes", () => {
  const later = { kind: "later", keys: [{ ...key("l", 7), purpose: "later" }] };
  const dataDir = writeKeyFile({ ...old, urls: [{ ...key("u", 3), use: "later" }], later });
  const path = join(dataDir, "keys.json");
  const held = readStoredKeys(path, systemRandom());
  replaceStoredKeys(
    path,
    { ...held, tokens: [{ ...key("t3", 9), created_at: undefined }, ...held.tokens] },
    systemRandom(),
  );
  const stored = JSON.parse(readFileSync(path, "utf8"));
  expect(stored).toMatchObject({ later, urls: [{ use: "later" }], tokens: [{ id: "t3" }, {}, {}] });
});

test("the sealing key that an old key ring is given cannot be derived without knowing all the others", () => {
  const atRest = (file: unknown) =>
    loadKeys(join(writeKeyFile(file), "keys.json"), systemRandom()).atRest.current;
  const ours = atRest(old);
  const others = [
    atRest({ ...old, urls: [key("u", 4)] }),
    atRest({ ...old, tokens: [key("t2", 1), key("t1", 5)] }),
    atRest({ ...old, tokens: [key("t2", 6), key("t1", 2)] }),
  ];
  for (const other of others) expect(Buffer.from(other.secret).equals(ours.secret)).toBe(false);
  expect(new Set([ours, ...others].map(({ id }) => id)).size).toBe(4);
});

for (const mode of [0o644, 0o640, 0o604, 0o620]) {
  test(`a key ring open to others (${mode.toString(8)}) is refused, with the remedy`, () => {
    const dataDir = newDataDir();
    loadKeys(join(dataDir, "keys.json"), systemRandom());
    chmodSync(join(dataDir, "keys.json"), mode);
    const error = thrownBy(() => loadKeys(join(dataDir, "keys.json"), systemRandom()));
    expect(error.code).toBe("setup");
    expect(error.message).toContain("chmod 600");
  });
}

test.skipIf(process.geteuid?.() !== 0)(
  "a key ring that this user may not read is refused in one line that says what to run",
  () => {
    const dataDir = writeKeyFile(good);
    for (const path of [folder.path, dataDir]) chmodSync(path, 0o755);
    process.seteuid?.(65534);
    try {
      const error = thrownBy(() => loadKeys(join(dataDir, "keys.json"), systemRandom()));
      expect(error.code).toBe("setup");
      // Whose process this is was read at its start.
      expect(error.message).toMatch(
        /keys\.json cannot be read by this user, who owns it: run chmod u\+r \S+keys\.json\.$/,
      );
    } finally {
      process.seteuid?.(0);
    }
  },
);

const good = { tokens: [key("t", 1)], urls: [key("u", 2)] };
const DAMAGED: ReadonlyArray<readonly [why: string, content: unknown]> = [
  ["empty", ""],
  ["cut short", JSON.stringify(good).slice(0, -20)],
  ["no object", [1, 2]],
  ["null", "null"],
  ["without URL keys", { tokens: good.tokens }],
  ["with an empty list at rest", { ...good, at_rest: [] }],
  ["with a short secret at rest", { ...good, at_rest: [{ id: "a", secret: "c2hvcnQ" }] }],
  ["with a short secret of the log", { ...good, log: [{ id: "a", secret: "c2hvcnQ" }] }],
  ["with a key id that cannot stand in a token or a sealed text", { ...good, urls: [key("u.1", 2)] }],
  ["with an empty list", { ...good, tokens: [] }],
  ["with a key that has no id", { ...good, tokens: [{ ...key("t", 1), id: "" }] }],
  ["with a key made at no time", { ...good, tokens: [{ ...key("t", 1), created_at: null }] }],
  ["with a short secret", { ...good, tokens: [{ id: "t", secret: "c2hvcnQ" }] }],
  ["with a secret that is no base64", { ...good, tokens: [{ id: "t", secret: "!".repeat(43) }] }],
];
for (const [why, content] of DAMAGED) {
  test(`a damaged key ring (${why}) is refused in one line that shows nothing of it, and stays as it is`, () => {
    const dataDir = writeKeyFile(content);
    const path = join(dataDir, "keys.json");
    const before = readFileSync(path, "utf8");
    const error = thrownBy(() => loadKeys(join(dataDir, "keys.json"), systemRandom()));
    expect(error.code).toBe("setup");
    expect(error.message).toStartWith(`${path} is damaged`);
    expect(error.message).not.toContain("\n");
    expect(readFileSync(path, "utf8")).toBe(before);
  });
}

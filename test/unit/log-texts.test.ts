import { describe, expect, test } from "bun:test";
import {
  checkProof,
  type EntryContent,
  entryOf,
  type LogProof,
  logFindingOf,
  parseProof,
  presentProof,
} from "../../src/transparency-log/log-proof.ts";
import { leafHash, nodeHash } from "../../src/transparency-log/merkle.ts";
import {
  noteSigner,
  openCheckpoint,
  openNote,
  parseVerifierKey,
  signCheckpoint,
  signNote,
} from "../../src/transparency-log/signed-note.ts";
import { entryBundle, parseTilePath } from "../../src/transparency-log/tile.ts";

const SIGNER = noteSigner("svc.example/log", new Uint8Array(32).fill(7));
const OTHER = noteSigner("svc.example/log", new Uint8Array(32).fill(8));

describe("a signed note", () => {
  test("a signed note of the Go package golang.org/x/mod/sumdb/note is read, with its verifier key", () => {
    const key = parseVerifierKey("PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW");
    const note = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;
    expect(key && openNote(note, key)).toBe(`${note.split("\n\n")[0]}\n`);
  });

  test("a signed note is the same for the same text and key, and no other key opens it", () => {
    const note = signNote("text\n", SIGNER);
    expect(signNote("text\n", SIGNER)).toBe(note);
    const verifier = parseVerifierKey(SIGNER.verifierKey);
    expect(verifier && openNote(note, verifier)).toBe("text\n");
    expect(openNote(note, OTHER)).toBeNull();
  });

  test("a signed note with any byte of its text, its signer or its signature changed is not opened", () => {
    const note = signNote("text\n", SIGNER);
    const encoded = note.split(" ").at(-1)?.trim() ?? "";
    const signature = Buffer.from(encoded, "base64");
    const changes = [...signature.keys()].map((at) =>
      note.replace(encoded, signature.with(at, (signature[at] ?? 0) ^ 1).toBase64()),
    );
    for (let at = 0; at < note.length - encoded.length - 1; at += 1)
      changes.push(note.slice(0, at) + (note[at] === "A" ? "B" : "A") + note.slice(at + 1));
    for (const changed of changes) expect(openNote(changed, SIGNER), changed).toBeNull();
  });

  test.each([
    "",
    "name",
    "a+b+c",
    "na me+00000000+AQ==",
    `${SIGNER.verifierKey}A`,
    SIGNER.verifierKey.replace("svc", "svd"),
  ])("no verifier key is read from %p", (text) => {
    expect(parseVerifierKey(text)).toBeNull();
  });
});

describe("a checkpoint", () => {
  const state = { origin: "svc.example/log", size: 42, root: Buffer.alloc(32, 5) };

  test("a checkpoint has the lines of C2SP, and says what was signed", () => {
    const note = signCheckpoint(state, SIGNER);
    expect(note.split("\n").slice(0, 4)).toEqual([
      "svc.example/log",
      "42",
      state.root.toString("base64"),
      "",
    ]);
    expect(openCheckpoint(note, SIGNER)).toEqual(state);
  });

  test.each([
    ["of another origin", { ...state, origin: "elsewhere/log" }],
    ["with a root that is too short", { ...state, root: Buffer.alloc(31) }],
    ["with a size that is no number", { ...state, size: Number.NaN }],
    ["with a negative size", { ...state, size: -1 }],
  ])("a checkpoint %s is not accepted, though the key has signed it", (_, wrong) => {
    expect(openCheckpoint(signCheckpoint(wrong, SIGNER), SIGNER)).toBeNull();
  });
});

describe("the path of a tile", () => {
  test.each([
    [{ level: 0, index: 0, width: 256 }, "0/000"],
    [{ level: 0, index: 1_234_067, width: 256 }, "0/x001/x234/067"],
    [{ level: 5, index: 999, width: 1 }, "5/999.p/1"],
    [{ level: "entries", index: 1_000, width: 255 }, "entries/x001/000.p/255"],
    [{ level: 3, index: 987_654_321_012, width: 17 }, "3/x987/x654/x321/012.p/17"],
  ] as const)("%p is the tile that the path %p names, as C2SP writes it", (tile, path) => {
    expect(parseTilePath(path)).toEqual(tile);
  });

  test.each([
    ...[
      "",
      "0",
      "0/0",
      "0/00",
      "0/1000",
      "6/000",
      "-1/000",
      "00/000",
      "0/x000/001",
      "0/x001",
      "0/000.p",
      "0/000.p/",
    ],
    ...[
      "0/000.p/0",
      "0/000.p/256",
      "0/000.p/257",
      "0/000.p/01",
      "entry/000",
      "0/000/",
      "/0/000",
      "0/../000",
      "0/000?x",
    ],
    `0/${"x999/".repeat(6)}999`,
  ])("the path %p names no tile", (path) => {
    expect(parseTilePath(path)).toBeNull();
  });

  test("a bundle has each entry after its length", () => {
    expect(Buffer.from(entryBundle([Buffer.from("ab"), Buffer.alloc(258, 1)])).toString("hex")).toBe(
      `0002${Buffer.from("ab").toString("hex")}0102${"01".repeat(258)}`,
    );
  });
});

describe("a proof in a certificate", () => {
  const content: EntryContent = {
    salt: "salt",
    kind: "issue",
    number: "BT-2026-0123ABCDX",
    claimsSha256: "ab".repeat(32),
    atMs: 1_772_000_000_000,
  };
  const sibling = leafHash(Buffer.from("sibling"));
  const root = nodeHash(sibling, leafHash(entryOf(content)));
  const proof: LogProof = {
    content,
    index: 1,
    hashes: [Buffer.from(sibling).toString("base64")],
    checkpoint: signCheckpoint({ origin: "svc.example/log", size: 2, root }, SIGNER),
  };
  const certified = { number: content.number, claimsSha256: content.claimsSha256 ?? "" };
  const presented = () => JSON.parse(JSON.stringify(presentProof(proof)));

  test("a proof in a certificate is read as it was written, and holds under the log's key alone", () => {
    expect(parseProof(presented())).toEqual(proof);
    expect(checkProof(proof, [OTHER, SIGNER])).toMatchObject({ size: 2 });
    expect(checkProof(proof, [OTHER])).toBeNull();
    expect(logFindingOf(presented(), certified, [SIGNER])).toBe("included");
  });

  test.each([null, undefined])("a certificate with %p for a proof has none", (value) => {
    expect(logFindingOf(value, certified, [SIGNER])).toBe("absent");
  });

  test.each([
    ["of another number", { entry: { certificate_number: "BT-2026-0123ABCDY" } }],
    ["of other claims", { entry: { claims_sha256: "cd".repeat(32) } }],
    ["of another time", { entry: { at: "2026-02-25T06:13:20.001Z" } }],
    ["with another salt", { entry: { salt: "pepper" } }],
    ["of a withdrawal", { entry: { kind: "withdraw" } }],
    ["of an unknown kind", { entry: { kind: "sale" } }],
    ["with another place", { index: 0 }],
    ["without a hash", { hashes: [] }],
    ["with another hash", { hashes: [Buffer.alloc(32).toString("base64")] }],
    ["with a short hash", { hashes: ["AAAA"] }],
    ["with a checkpoint that was changed", { checkpoint: proof.checkpoint.replace("\n2\n", "\n3\n") }],
    ["with a checkpoint that is no note", { checkpoint: "text", index: 0.5 }],
    ["with a number for a checkpoint", { checkpoint: 1 }],
  ])("a proof %s is invalid", (_, change) => {
    const value = presented();
    const { entry = {}, ...others } = change as { entry?: object };
    const changed = { ...value, ...others, entry: { ...value.entry, ...entry } };
    expect(logFindingOf(changed, certified, [SIGNER])).toBe("invalid");
  });

  test("a proof under a key, or a name of the log, that is not known shows nothing", () => {
    const renamed = noteSigner("svc.example/log/2", new Uint8Array(32).fill(7));
    for (const verifier of [OTHER, renamed])
      expect(logFindingOf(presented(), certified, [verifier])).toBe("absent");
    expect(logFindingOf(presented(), certified, [OTHER, SIGNER])).toBe("included");
  });

  test("a proof of another certificate is invalid in this one", () => {
    expect(logFindingOf(presented(), { ...certified, number: "BT-2026-0123ABCDY" }, [SIGNER])).toBe(
      "invalid",
    );
    expect(logFindingOf(presented(), { ...certified, claimsSha256: "00" }, [SIGNER])).toBe("invalid");
  });

  test.each([["text"], [1], [[]], [{}]])("a proof cannot be read from %p", (value) => {
    expect(logFindingOf(value, certified, [SIGNER])).toBe("invalid");
  });

  test("an entry differs with each of its parts, and reveals none of them without its salt", () => {
    const variants = [
      content,
      { ...content, salt: "pepper" },
      { ...content, kind: "withdraw" as const },
      { ...content, number: null },
      { ...content, number: "null" },
      { ...content, claimsSha256: null },
      { ...content, atMs: content.atMs + 1 },
    ].map((variant) => entryOf(variant).toString("hex"));
    expect(new Set(variants).size).toBe(variants.length);
  });
});

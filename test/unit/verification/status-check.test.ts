import { expect, test } from "bun:test";
import { gunzipSync, gzipSync } from "node:zlib";
import { signCredential } from "../../../src/certificates/rendering/credential-signature.ts";
import { decodeBits, encodeBits } from "../../../src/certificates/status-list/bitstring.ts";
import {
  parseStatusEntry,
  presentStatusEntry,
  STATUS_LIST_LENGTH,
  statusPlace,
} from "../../../src/certificates/status-list/status-entry.ts";
import { checkStatus } from "../../../src/certificates/verification/status-check.ts";
import { testSigningKey } from "../../support/signing-keys.ts";

const NOW_MS = Date.UTC(2026, 10, 12, 9, 20);
const ORIGIN = "https://battery.example.com";
const ENTRY = { list: 2, index: 94_567 };
const PLACE = statusPlace(ENTRY, ORIGIN);

interface Wanted {
  readonly id?: string;
  readonly statusPurpose?: string;
  readonly encodedList?: string;
  readonly validUntil?: string;
}

async function signedList(wanted: Wanted = {}): Promise<Uint8Array> {
  const { id = `${ORIGIN}/status/2`, validUntil = "2026-11-13T10:00:00.000Z", ...subject } = wanted;
  const claims = {
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    validUntil,
    credentialSubject: { statusPurpose: "suspension", encodedList: encodeBits([]), ...subject },
  };
  return Buffer.from(await signCredential(claims, "did:web:battery.example.com", testSigningKey()));
}

const check = (bytes: Uint8Array) => checkStatus(bytes, PLACE, [testSigningKey()], NOW_MS);

test.each([
  ["its own bit is set", [94_567], true],
  ["no bit is set", [], false],
  ["only the bits beside it are set", [94_566, 94_568], false],
] as const)(
  "a check against a list in which %s says whether the certificate is withdrawn",
  async (_, set, isWithdrawn) => {
    expect(check(await signedList({ encodedList: encodeBits(set) }))).toEqual({
      ...PLACE,
      isWithdrawn,
      validUntilMs: Date.UTC(2026, 10, 13, 10),
    });
  },
);

const NOT_A_LIST = { kind: "not_a_list" } as const;
const refusals: readonly (readonly [string, Wanted, object])[] = [
  ["of another number", { id: `${ORIGIN}/status/3` }, { kind: "other_list", url: `${ORIGIN}/status/3` }],
  [
    "with the same key and number of another installation",
    { id: "https://copy.example.com/status/2" },
    { kind: "other_list", url: "https://copy.example.com/status/2" },
  ],
  ["that has no number", { id: `${ORIGIN}/verify/2` }, NOT_A_LIST],
  ["of another purpose", { statusPurpose: "revocation" }, NOT_A_LIST],
  ["that is shorter", { encodedList: `u${gzipSync(new Uint8Array(100)).toString("base64url")}` }, NOT_A_LIST],
  [
    "that unpacks to more",
    { encodedList: `u${gzipSync(new Uint8Array(9_999_999)).toString("base64url")}` },
    NOT_A_LIST,
  ],
  ["that is no GZIP", { encodedList: "uAAAA" }, NOT_A_LIST],
  ["in another base", { encodedList: `z${encodeBits([]).slice(1)}` }, NOT_A_LIST],
  ["without an end", { validUntil: "soon" }, NOT_A_LIST],
  [
    "whose time has passed",
    { validUntil: "2026-11-12T09:20:00.000Z" },
    { kind: "expired", validUntilMs: NOW_MS },
  ],
];

test.each(refusals)("a list %s says nothing of the certificate", async (_, wanted, fault) => {
  expect(check(await signedList(wanted))).toEqual(fault as never);
});

test("a list that was changed after it was signed, or that is no list at all, says nothing", async () => {
  const text = Buffer.from(await signedList()).toString();
  const [header, , signature] = text.split(".");
  const [, other] = Buffer.from(await signedList({ encodedList: encodeBits([94_567]) }))
    .toString()
    .split(".");
  for (const changed of [`${header}.${other}.${signature}`, "", "{}", `${text}.`])
    expect(check(Buffer.from(changed))).toEqual(NOT_A_LIST);
  expect(checkStatus(await signedList(), PLACE, [], NOW_MS)).toEqual(NOT_A_LIST);
});

test("the first place of a list is the most significant bit of its first byte", () => {
  const bytes = gunzipSync(Buffer.from(encodeBits([0, 9, STATUS_LIST_LENGTH - 1]).slice(1), "base64url"));
  expect([bytes.length, bytes[0], bytes[1], bytes.at(-1)]).toEqual([16_384, 0x80, 0x40, 0x01]);
  const isSet = decodeBits(encodeBits([7, 8]));
  expect([6, 7, 8, 9].map((index) => isSet?.(index))).toEqual([false, true, true, false]);
});

test("an empty list takes less than a kilobyte", () => {
  expect(encodeBits([]).length).toBeLessThan(1_024);
});

test("the entry of a credential is read as it was written, and no other", () => {
  const member = presentStatusEntry(ENTRY, ORIGIN);
  expect(parseStatusEntry(member)).toEqual(PLACE);
  for (const other of [
    null,
    { ...member, type: "StatusList2021Entry" },
    { ...member, statusPurpose: "revocation" },
    { ...member, statusListIndex: 94_567 },
    { ...member, statusListIndex: "131072" },
    { ...member, statusListIndex: "-1" },
    { ...member, statusListCredential: "/status/2" },
    { ...member, statusListCredential: `${ORIGIN}/status/02` },
  ])
    expect(parseStatusEntry(other)).toBeNull();
});

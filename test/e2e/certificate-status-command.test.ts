import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { signCredential } from "../../src/certificates/rendering/credential-signature.ts";
import { keySetText } from "../../src/certificates/signing/key-documents.ts";
import { encodeBits } from "../../src/certificates/status-list/bitstring.ts";
import { createForger } from "../support/forger.ts";
import { testSigningKey } from "../support/signing-keys.ts";
import { compileSvc } from "../support/svc-binary.ts";
import { fullDocument } from "../unit/rendering/sample-documents.ts";

setDefaultTimeout(120_000);

const svc = await compileSvc();
const cwd = svc.folder();
afterAll(() => svc.remove());

const LIST = "https://battery.example.com/status/1";
const INDEX = 94_567;
const LATER = "2999-01-01T00:00:00.000Z";
const forger = await createForger();
writeFileSync(join(cwd, "certificate.pdf"), await forger.genuine(fullDocument));
writeFileSync(join(cwd, "keys.json"), keySetText({ signing: [testSigningKey()], log: [] }));

async function verify(
  list: { readonly id?: string; readonly set?: readonly number[]; readonly validUntil?: string },
  ...options: readonly string[]
) {
  const { id = LIST, set = [], validUntil = LATER } = list;
  const claims = {
    id,
    validUntil,
    credentialSubject: { statusPurpose: "suspension", encodedList: encodeBits(set) },
  };
  writeFileSync(join(cwd, "list.jwt"), await signCredential(claims, "did:web:x", testSigningKey()));
  const files = ["certificate.pdf", "--keys", "keys.json", "--status", "list.jwt"];
  return await svc.call(["certificates", "verify", ...files, ...options], { cwd });
}

test.each([
  [[], false],
  [[INDEX], true],
] as const)(
  "svc certificates verify --status tells by the bits %j of a list that the certificate is withdrawn: %p",
  async (set, withdrawn) => {
    const { stdout, exitCode } = await verify({ set }, "--json");
    expect({ ...JSON.parse(stdout), exitCode }).toMatchObject({
      exitCode: 0,
      genuine: true,
      status_list: { url: LIST, index: INDEX, withdrawn, valid_until: LATER },
    });
  },
);

const OTHER = "https://battery.example.com/status/2";
const COPY = "https://copy.example.com/status/1";
const PAST = "2020-01-01T00:00:00.000Z";
test.each([
  [
    "another list",
    { id: OTHER },
    `list.jwt is the list ${OTHER}, and this certificate is in ${LIST}: download that one.`,
  ],
  [
    "a list of another installation with the same key and number",
    { id: COPY },
    `list.jwt is the list ${COPY}, and this certificate is in ${LIST}: download that one. If the issuer has another address than before, ask there: its page of the certificate says whether it was withdrawn.`,
  ],
  [
    "a list whose time has passed",
    { validUntil: PAST },
    `list.jwt was valid until ${PAST}: download ${LIST} again.`,
  ],
  [
    "something else",
    { id: "urn:x" },
    `list.jwt is no status list that this issuer has signed: download ${LIST}.`,
  ],
])("svc certificates verify --status refuses %s, and says which to download", async (_, list, message) => {
  const { stdout, stderr, exitCode } = await verify(list);
  expect({ stdout, stderr: stderr.replace(/\s+/g, " ").trim(), exitCode }).toEqual({
    stdout: "",
    stderr: `svc: ${message}`,
    exitCode: 2,
  });
});

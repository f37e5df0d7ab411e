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

const INDEX = 94_567;
const forger = await createForger();
writeFileSync(join(cwd, "certificate.pdf"), await forger.genuine(fullDocument));
writeFileSync(join(cwd, "keys.json"), keySetText({ signing: [testSigningKey()], log: [] }));
for (const [name, set] of [
  ["valid.jwt", []],
  ["withdrawn.jwt", [INDEX]],
] as const) {
  const claims = {
    id: "https://battery.example.com/status/1",
    validUntil: "2999-01-01T00:00:00.000Z",
    credentialSubject: { statusPurpose: "suspension", encodedList: encodeBits(set) },
  };
  writeFileSync(join(cwd, name), await signCredential(claims, "did:web:x", testSigningKey()));
}

test.each([
  [["--status", "valid.jwt", "--require-valid"], 0],
  [["--status", "withdrawn.jwt", "--require-valid"], 1],
  [["--status", "withdrawn.jwt"], 0],
  [["--require-valid"], 2],
] as const)(
  "svc certificates verify %j of a genuine certificate exits with %p",
  async (options, exitCode) => {
    const command = ["certificates", "verify", "certificate.pdf", "--keys", "keys.json", ...options];
    const found = await svc.call(command, { cwd });
    expect(found.exitCode).toBe(exitCode);
    if (exitCode === 2) expect(found.stderr).toContain("--require-valid needs the issuer's status list");
  },
);

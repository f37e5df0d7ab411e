import { expect, setDefaultTimeout, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfiguredKey } from "../../src/certificates/signing/configured-signing-key.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { TEST_SIGNING_SETTINGS } from "../support/signing-keys.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { thrownBy } from "../support/thrown.ts";

setDefaultTimeout(60_000);

const place = inEachTest(openTestDatabase);
const { SVC_SIGNING_KEY: keyFile, SVC_SIGNING_CERT: certFile } = TEST_SIGNING_SETTINGS;
const pem = (type: "rsa" | "ec", bits = 2048) =>
  (type === "rsa"
    ? generateKeyPairSync("rsa", { modulusLength: bits })
    : generateKeyPairSync("ec", { namedCurve: "P-256" })
  ).privateKey
    .export({ type: "pkcs8", format: "pem" })
    .toString();
const certificate = readFileSync(certFile, "utf8");

const cases: ReadonlyArray<readonly [string, { key?: () => string; cert?: () => string }, RegExp]> = [
  ["another key's certificate", { key: () => pem("rsa") }, /^SVC_SIGNING_CERT does not belong/],
  [
    "a short key",
    { key: () => pem("rsa", 1024) },
    /^SVC_SIGNING_KEY must have at least 2048 bits; it has 1024/,
  ],
  ["a key of another kind", { key: () => pem("ec") }, /^SVC_SIGNING_KEY must be an RSA key/],
  ["no key", { key: () => certificate }, /^SVC_SIGNING_KEY must be a private key in PEM/],
  ["no certificate", { cert: () => "nothing" }, /^SVC_SIGNING_CERT holds no certificate/],
  [
    "a damaged certificate",
    { cert: () => certificate.replace(/MII/, "AII") },
    /^SVC_SIGNING_CERT holds a certificate that cannot be read/,
  ],
];
test.each(cases)(
  "a signing key with %s is refused in one line that names the setting",
  (_, files, message) => {
    const write = (name: string, content: string) => {
      writeFileSync(join(place.folder, name), content);
      return join(place.folder, name);
    };
    const error = thrownBy(() =>
      readConfiguredKey({
        keyFile: files.key === undefined ? keyFile : write("key.pem", files.key()),
        certFile: files.cert === undefined ? certFile : write("cert.pem", files.cert()),
      }),
    );
    expect(error.code).toBe("setup");
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain("\n");
  },
);

test("a signing key whose file is not there is refused, with the file's name", () => {
  const error = thrownBy(() => readConfiguredKey({ keyFile: "/nowhere/key.pem", certFile }));
  expect(error.message).toBe(
    "SVC_SIGNING_KEY is /nowhere/key.pem, which cannot be read: check the path and its rights.",
  );
});

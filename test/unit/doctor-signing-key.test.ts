import { test } from "bun:test";
import { readConfiguredKey } from "../../src/certificates/signing/configured-signing-key.ts";
import type { SigningKey } from "../../src/certificates/signing/signing-key.ts";
import { keyCheck } from "../../src/doctor/key-check.ts";
import { type Expected, judge, look } from "../support/doctor-findings.ts";
import { SHORT_KEY_FILES, testSigningKey } from "../support/signing-keys.ts";

test("an own signing key that is short for its purpose is a warning, and one that cannot be used a fault, also before the first start", async () => {
  const own = (ownSigningKey: () => SigningKey) =>
    look(
      keyCheck({
        keysFile: "/nowhere/keys.json",
        read: () => {
          throw new Error("there is no file to read");
        },
        match: async () => "none",
        lacksSigningKey: () => false,
        listsLacked: () => [],
        lostSecrets: async () => [],
        lostSigningKeys: async () => [],
        ownSigningKey,
      }),
    );
  const absent: Expected = ["off", /does not exist yet/];
  judge(await own(() => readConfiguredKey(SHORT_KEY_FILES)), [
    ["warning", /^SVC_SIGNING_KEY is an RSA key of 2048 bits: below 3072/, /at least 3072 bits/],
    absent,
  ]);
  judge(await own(testSigningKey), [absent]);
  const missing = () => readConfiguredKey({ keyFile: "/nowhere/key.pem", certFile: "/nowhere/cert.pem" });
  judge(await own(missing), [
    ["fault", /^SVC_SIGNING_KEY is .*key\.pem, which cannot be read$/, /^Check the path/],
    absent,
  ]);
});

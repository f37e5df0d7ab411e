import { afterAll, expect, test } from "bun:test";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type KeyMatch, keyCheck } from "../../src/doctor/key-check.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import type { KeyRing, Keys } from "../../src/keys/key-ring.ts";
import { type Expected, judge, look } from "../support/doctor-findings.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());

let fileCount = 0;
/** Where a key file may be. */
function newKeysFile(): string {
  fileCount += 1;
  return join(folder.path, `keys-${fileCount}.json`);
}

type ReadKeys = () => Pick<Keys, "atRest" | "signing">;
const atRest: KeyRing = { current: { id: "one", secret: new Uint8Array(32) }, all: [] };
const readable: ReadKeys = () => ({ atRest, signing: { all: [] } });
const NOTHING_LOST = {
  lostSecrets: async () => [],
  lostSigningKeys: async () => [],
  ownSigningKey: () => null,
};
const damaged = () => {
  throw new ServiceError("setup", "secret");
};
const unreadable = () => {
  throw Object.assign(new Error("secret"), { code: "EACCES" });
};
const OPEN: Expected = ["fault", /can be read by other users$/, /^Restrict access: chmod 600 /];
const OTHERS: Expected = [
  "fault",
  /does not hold the keys of this database/,
  /^If svc serve .*SVC_KEYS_FILE or SVC_KEYS.*svc keys adopt/,
];

test.each<[string, number | null, ReadKeys, KeyMatch, readonly Expected[]]>([
  ["its own", 0o600, readable, "own", [["ok", /holds the keys of the database/]]],
  ["before the first start", 0o600, readable, "none", [["ok", /is valid/]]],
  ["while the database cannot be asked", 0o600, readable, "unknown", [["ok", /is valid/]]],
  ["of another installation", 0o600, readable, "others", [OTHERS]],
  ["open to all", 0o644, readable, "own", [OPEN]],
  ["open to the group, and another's", 0o640, readable, "others", [OPEN, OTHERS]],
  ["damaged", 0o600, damaged, "own", [["fault", /is damaged/, /from a backup/]]],
  [
    "of another user",
    0o600,
    unreadable,
    "own",
    [["fault", /cannot be read by this user/, /^Run ch(mod|own) /]],
  ],
  ["not there yet", null, readable, "none", [["off", /does not exist yet/]]],
  [
    "lost",
    null,
    readable,
    "others",
    [
      [
        "fault",
        /the database is sealed with its keys/,
        /^If svc serve .*SVC_KEYS_FILE or SVC_KEYS.*svc keys adopt/,
      ],
    ],
  ],
  [
    "not there, and nobody knows",
    null,
    readable,
    "unknown",
    [["warning", /cannot tell/, /^Do what is said of the database first/]],
  ],
])("the finding on the key file is right: %s", async (_, mode, read, match, expected) => {
  const keysFile = newKeysFile();
  if (mode !== null) {
    writeFileSync(keysFile, "secret");
    chmodSync(keysFile, mode);
  }
  const findings = await look(
    keyCheck({
      ...{ keysFile, read, match: async () => match, ...NOTHING_LOST },
      ...{ lacksSigningKey: () => false, listsLacked: () => ["cursors"] },
    }),
  );
  judge(findings, expected);
  expect(JSON.stringify(findings)).not.toContain("secret");
});

test("the finding on a key file that is lost while svc serves asks first whether svc has its keys elsewhere, then says not to stop svc, and how to get the file back", async () => {
  const check = keyCheck({
    ...{
      keysFile: newKeysFile(),
      read: readable,
      match: async () => "others",
      ...NOTHING_LOST,
    },
    ...{ isServed: () => true, lacksSigningKey: () => false, listsLacked: () => [] },
  });
  judge(await look(check), [
    [
      "fault",
      /the running svc serve has .* from elsewhere, or only in memory$/,
      /SVC_KEYS_FILE or SVC_KEYS, .* Otherwise do not stop svc: .*newest copy.*mode 0600.*lost-key\.$/,
    ],
  ]);
});

test.each<[string, ReadKeys, KeyMatch, Expected]>([
  ["its own", readable, "own", ["ok", /^SVC_KEYS holds/]],
  [
    "without one that signs",
    readable,
    "own",
    ["warning", /^SVC_KEYS holds no key to sign/, /SVC_SIGNING_KEY and SVC_SIGNING_CERT/],
  ],
  [
    "without keys of later versions",
    readable,
    "own",
    ["warning", /^SVC_KEYS lacks at_rest, cursors: .*token/, /svc keys list with SVC_KEYS_FILE/],
  ],
  ["damaged", damaged, "own", ["fault", /^SVC_KEYS is damaged/, /backup/]],
  ["another's", readable, "others", ["fault", /^SVC_KEYS does not hold/, /restore the right keys/]],
])("the finding on the keys in the environment is right: %s", async (state, read, match, expected) => {
  const lacksSigningKey = () => state === "without one that signs";
  const listsLacked = () => (state === "without keys of later versions" ? ["at_rest", "cursors"] : []);
  const ports = { keysFile: null, read, match: async () => match, lacksSigningKey, listsLacked };
  judge(await look(keyCheck({ ...ports, ...NOTHING_LOST })), [expected]);
});

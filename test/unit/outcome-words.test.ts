import { expect, test } from "bun:test";
import { ENGLISH } from "../../src/language/translator.ts";
import { translatorInto } from "../../src/language/translators.ts";
import { outcomeInWords } from "../../src/webhooks/delivery/outcome-words.ts";
import { tlsFaultOf } from "../../src/webhooks/transport/tls-fault.ts";

const tls = (failureDetail: string | null) => ({ failure: "tls", failureDetail, status: null }) as const;

test("a failure of TLS is named in the language of the reader, with its code", async () => {
  const german = await translatorInto("de");
  expect(outcomeInWords(german, tls("CERT_HAS_EXPIRED"))).toBe(
    "das TLS-Zertifikat ist abgelaufen (CERT_HAS_EXPIRED)",
  );
  expect(outcomeInWords(german, tls("ERR_SSL_TLSV1_ALERT_CERTIFICATE_REQUIRED"))).toStartWith(
    "der Empfänger verlangt ein Client-Zertifikat",
  );
});

test.each([
  ["ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION", "version"],
  ["ERR_SSL_UNSUPPORTED_PROTOCOL", "version"],
  ["ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE", "cipher"],
  ["ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE", "client_certificate"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "no_tls"],
  ["ERR_SSL_TLSV1_ALERT_UNRECOGNIZED_NAME", "unknown_name"],
  ["CERT_NOT_YET_VALID", "not_yet_valid"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "untrusted"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "untrusted"],
  ["ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR", null],
  ["toString", null],
  [null, null],
])("the code %s means the fault %p of TLS", (code, fault) => {
  expect(tlsFaultOf(code)).toBe(fault as ReturnType<typeof tlsFaultOf>);
});

test("an unknown failure of TLS is not called a bad certificate", () => {
  expect(outcomeInWords(ENGLISH, tls("ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR"))).toBe(
    "no TLS connection (ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR)",
  );
});

test("a detail in English words is shown to readers of English, and to no others", async () => {
  const malformed = {
    failure: "protocol",
    failureDetail: "the status line is malformed",
    status: null,
  } as const;
  expect(outcomeInWords(ENGLISH, malformed)).toContain("(the status line is malformed)");
  expect(outcomeInWords(await translatorInto("de"), malformed)).toBe("die Antwort ist kein HTTP/1.1");
});

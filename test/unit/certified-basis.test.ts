import { expect, test } from "bun:test";
import type { SohBasis } from "../../src/battery-tests/battery.ts";
import { credentialClaims, resultJson } from "../../src/certificates/result-json.ts";
import { fullDocument } from "./rendering/sample-documents.ts";

const documentOf = (sohBasis: SohBasis | null, resultStatus: "final" | "provisional" = "final") => ({
  ...fullDocument,
  resultStatus,
  battery: fullDocument.battery && { ...fullDocument.battery, sohBasis },
});

test("credential and result.json say what a stated state of health is a percentage of", () => {
  const document = documentOf("certified_energy");
  const stated = { soh_percent: fullDocument.battery?.sohPercent, soh_basis: "certified_energy" };
  expect(credentialClaims(document).credentialSubject.battery).toMatchObject(stated);
  expect(JSON.parse(Buffer.from(resultJson(document, [])).toString()).battery).toMatchObject(stated);
});

test("a basis that is unknown or of a figure that is not stated is absent, so that certificates of 1.0 keep their logged digest", () => {
  for (const document of [documentOf(null), documentOf("usable_energy", "provisional")])
    expect(credentialClaims(document).credentialSubject.battery).not.toHaveProperty("soh_basis");
});

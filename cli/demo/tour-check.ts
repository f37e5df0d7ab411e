import { parseIssuerKeys } from "../../src/certificates/signing/key-documents.ts";
import { checkFile } from "../../src/certificates/verification/check-file.ts";
import type { Verification } from "../../src/certificates/verification/verification.ts";
import { ServiceError } from "../../src/kernel/errors.ts";

/** From the two files alone, as a buyer does. @throws ServiceError `setup` when the certificate does not prove itself, or is another one. */
export async function checkOffline({
  pdf,
  keys,
  number,
}: {
  readonly pdf: string;
  readonly keys: string;
  readonly number: string | null;
}): Promise<{ readonly verification: Verification; readonly finding: string }> {
  const known = parseIssuerKeys(await Bun.file(keys).text());
  if (known === null) throw new ServiceError("setup", `${keys} holds no key of an issuer.`);
  const verification = { ...checkFile(await Bun.file(pdf).bytes(), known).verification, installation: null };
  const { genuine, signature, credential, level, issuer, explanation } = verification;
  if (!genuine) throw new ServiceError("setup", `The certificate does not prove itself: ${explanation}`);
  if (verification.number !== number)
    throw new ServiceError("setup", `The certificate is signed for ${verification.number}, not ${number}.`);
  const finding = `genuine, ${number} by ${issuer}; signature ${signature} (PAdES ${level}), credential ${credential}`;
  return { verification, finding };
}

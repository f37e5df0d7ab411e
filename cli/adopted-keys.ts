import type { LostSigningKey } from "../src/certificates/signing/lost-signing-key.ts";
import {
  LOST_SIGNING_KEY_ADVICE,
  lostSigningKeyMessage,
} from "../src/certificates/signing/lost-signing-key.ts";
import type { LostTexts } from "../src/key-rotation/lost-texts.ts";

/** What cannot be read or signed after the keys of an installation were lost. */
interface LostWithKeys extends LostTexts {
  readonly signingKeys: readonly LostSigningKey[];
}

export function presentLost({ endpoints, personIds, mailCount, answerCount, signingKeys }: LostWithKeys) {
  return {
    webhook_endpoints: endpoints.map(({ endpointId, url }) => ({ id: endpointId, url })),
    second_factors: personIds,
    mails: mailCount,
    answers: answerCount,
    signing_keys: signingKeys.map(({ id, signedCount }) => ({ id, certificates: signedCount })),
  };
}

/** What `svc keys adopt` says, with a command for each thing that must be done. */
export function adoptionLines(keysFile: string, lost: LostWithKeys): string[] {
  const { endpoints, personIds, mailCount, signingKeys } = lost;
  const lines = [
    `${keysFile} is the key file of the database now. Back it up.`,
    "Access tokens and download URLs of the lost keys are not valid any more: partners get new ones by themselves.",
    "Partners who follow events or changed tests begin again at their last entry, because their cursors are refused.",
  ];
  if (endpoints.length > 0) {
    lines.push(
      "These webhook endpoints get nothing until each has a new secret, which its recipient needs too (svc webhooks rotate-secret ID):",
      ...endpoints.map(({ endpointId, url }) => `  ${endpointId}  ${url}`),
    );
  }
  if (personIds.length > 0) {
    lines.push(
      `The second factor of these people is lost (svc people reset-second-factor ID): ${personIds.join(", ")}`,
    );
  }
  if (mailCount > 0) lines.push(`Mails that waited and cannot be sent: ${mailCount}`);
  lines.push(
    "If the log of certificates has entries, it stands still until svc log restart gives it a new name.",
  );
  for (const key of signingKeys) lines.push(lostSigningKeyMessage(keysFile, key));
  if (signingKeys.length > 0) lines.push(LOST_SIGNING_KEY_ADVICE);
  return lines;
}

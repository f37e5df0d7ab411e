import type { Runtime } from "../../db/runtime.ts";
import { sha256Hex } from "../../kernel/digest.ts";
import type { Certificate, PinnedSigning } from "../certificate.ts";
import type { RenderedCertificate, RenderSigning } from "../certificate-document.ts";
import { findCertificate, pinSigning } from "../certificate-store.ts";
import { fillSignature } from "../rendering/pdf/signature-slot.ts";
import { signatureBytes, signatureMaxBytes } from "./document-signature.ts";
import { type SigningKey, signingKeyText } from "./signing-key.ts";
import type { SigningKeys } from "./signing-keys.ts";
import { findTimeStamp, insertTimeStamp } from "./signing-store.ts";
import type { TimeStamper } from "./time-stamp-service.ts";

/** `maxBytes` is the room for a signature with it. */
export interface ChosenKey {
  readonly key: SigningKey;
  readonly maxBytes: number;
}

interface ChosenSigning extends ChosenKey {
  /** The time that the signature states: when its key was chosen, and so never before the key was there. */
  readonly signedAtMs: number;
}

/** What is stored of the key that signs a certificate from `nowMs` on. */
export function pinnedSigning({ key, maxBytes }: ChosenKey, nowMs: number): PinnedSigning {
  return { signingKeyId: key.id, signatureMaxBytes: maxBytes, signedAtMs: nowMs };
}

export interface CertificateSigning {
  /** The key and the room for new certificates. @throws ServiceError `setup` when there is no key and none can be stored. */
  current(): Promise<ChosenKey>;
  /** The key that a certificate was issued under; the current one, which is stored then, if it has none or its key is lost. */
  of(certificate: Certificate): Promise<ChosenSigning>;
  order(chosen: ChosenSigning): RenderSigning;
  /** The PDF with the time-stamp of its signature, where there is one. The same signature gets the same one each time. */
  stamped(
    testId: number,
    rendered: Pick<RenderedCertificate, "pdf" | "signature">,
    chosen: ChosenKey,
  ): Promise<Uint8Array>;
}

export function createCertificateSigning(
  ports: Pick<Runtime, "db" | "clock" | "log"> & {
    readonly keys: SigningKeys;
    /** Null to sign without time-stamps. */
    readonly timeStamper: TimeStamper | null;
  },
): CertificateSigning {
  const { db, clock, log, keys, timeStamper } = ports;

  async function current(): Promise<ChosenKey> {
    const key = await keys.current();
    return { key, maxBytes: signatureMaxBytes(key, timeStamper !== null) };
  }

  /** Null if nothing is pinned, or the key is not here any more. */
  function pinnedOf({
    signingKeyId,
    signatureMaxBytes: maxBytes,
    signedAtMs,
  }: Certificate): ChosenSigning | null {
    const key = signingKeyId === null ? null : keys.find(signingKeyId);
    return key === null || maxBytes === null || signedAtMs === null ? null : { key, maxBytes, signedAtMs };
  }

  /** Null if the test was deleted meanwhile. */
  async function settle(testId: number, imprint: string, token: Uint8Array | null): Promise<string | null> {
    return await db.transact(async (tx) => {
      if ((await findCertificate(tx, testId)) === null) return null;
      const given = token === null ? null : Buffer.from(token).toString("base64");
      const stored = await insertTimeStamp(tx, {
        imprint,
        testId,
        token: given,
        createdAtMs: clock.nowMs(),
      });
      return stored.token;
    });
  }

  return {
    current,

    async of(certificate) {
      const pinned = pinnedOf(certificate);
      if (pinned !== null) return pinned;
      const { testId, signingKeyId } = certificate;
      const chosen = await current();
      if (signingKeyId !== null) {
        log.warn(
          { testId, signingKeyId },
          "the signing key of a certificate is lost or distrusted; the current one signs it",
        );
      }
      return await db.transact(async (tx) => {
        // Another process may have chosen meanwhile: both must write the same bytes.
        const stored = await findCertificate(tx, testId);
        const theirs = stored === null ? null : pinnedOf(stored);
        if (theirs !== null) return theirs;
        const signedAtMs = clock.nowMs();
        await pinSigning(tx, testId, pinnedSigning(chosen, signedAtMs));
        return { ...chosen, signedAtMs };
      });
    },

    order: ({ key, maxBytes, signedAtMs }) => ({ key: signingKeyText(key), maxBytes, signedAtMs }),

    async stamped(testId, { pdf, signature }, { key, maxBytes }) {
      if (signature === null || maxBytes < signatureMaxBytes(key, true)) return pdf;
      const imprint = sha256Hex(signature.value);
      const known = await findTimeStamp(db.read, imprint);
      const token =
        known !== null
          ? known.token
          : await settle(testId, imprint, (await timeStamper?.stamp(signature.value)) ?? null);
      if (token === null) return pdf;
      const { digest, value, byteRange } = signature;
      const cms = signatureBytes(key, {
        digest,
        signature: value,
        timeStampToken: Buffer.from(token, "base64"),
      });
      return fillSignature(withoutSignature(pdf, byteRange), { byteRange }, cms);
    },
  };
}

function withoutSignature(
  pdf: Uint8Array,
  [, length, secondStart]: NonNullable<RenderedCertificate["signature"]>["byteRange"],
): Uint8Array {
  const empty = Buffer.from(pdf);
  empty.fill("0", length + 1, secondStart - 1, "latin1");
  return empty;
}

/**
 * What is published of Standard Webhooks: one message, signed by both schemes, and how its reference libraries judge changes of it.
 *
 * The first signature is that of the reference libraries' tests (github.com/standard-webhooks/standard-webhooks, `libraries`), the other
 * that of Svix's server (`test_asymmetric_key_signing`), which the specification shows as its example. Both are under the MIT licence.
 */
export const PUBLISHED = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  timestampSeconds: 1_614_265_330,
  body: '{"test": 2432232314}',
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  /** Of 64 bytes: the seed, then the public key. */
  privateKey: "whsk_6Xb/dCcHpPea21PS1N9VY/NZW723CEc77N4rJCubMbfVKIDij2HKpMKkioLlX0dRqSKJp4AJ6p9lMicMFs6Kvg==",
  publicKey: "whpk_1SiA4o9hyqTCpIqC5V9HUakiiaeACeqfZTInDBbOir4=",
  publicSignature:
    "v1a,hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw/enGzPCXe5BdqzCInXqYXFymVJaA7AZdpXwVLPo3mNl8EM+m7TBAg==",
} as const;

const { signature, timestampSeconds } = PUBLISHED;
/** Those of the reference libraries, which match nothing. */
const STRANGE = "Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=";

export interface PublishedChange {
  readonly secret?: string;
  readonly timestamp?: string;
  readonly signature?: string;
  readonly body?: string;
  readonly nowSeconds?: number;
}

interface PublishedCase {
  readonly what: string;
  readonly change: PublishedChange;
  readonly isValid: boolean;
  /** Where the reference libraries differ: svc asks for the secret as the specification writes it. */
  readonly isTakenElsewhere?: true;
}

/** The cases that the tests of the reference libraries have in common. */
export const PUBLISHED_CASES: readonly PublishedCase[] = [
  { what: "as it is", change: {}, isValid: true },
  {
    what: "a secret without its prefix",
    change: { secret: PUBLISHED.secret.slice("whsec_".length) },
    isValid: false,
    isTakenElsewhere: true,
  },
  { what: "an empty secret", change: { secret: "" }, isValid: false },
  { what: "a secret that is its prefix alone", change: { secret: "whsec_" }, isValid: false },
  { what: "no timestamp", change: { timestamp: "" }, isValid: false },
  { what: "a timestamp that is no number", change: { timestamp: "hello" }, isValid: false },
  { what: "no signature", change: { signature: "" }, isValid: false },
  {
    what: "a signature that is no base64",
    change: { signature: "v1,dawfeoifkpqwoekfpqoekf" },
    isValid: false,
  },
  {
    what: "the first letters of the signature",
    change: { signature: signature.slice(0, 8) },
    isValid: false,
  },
  { what: "an empty signature behind its version", change: { signature: "v1," }, isValid: false },
  {
    what: "a signature whose last letters are others",
    change: { signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLawdd" },
    isValid: false,
  },
  {
    what: "the right signature under version 2",
    change: { signature: signature.replace("v1", "v2") },
    isValid: false,
  },
  {
    what: "the right signature without its version",
    change: { signature: signature.slice(3) },
    isValid: false,
  },
  {
    what: "the signature of a public key alone",
    change: { signature: PUBLISHED.publicSignature },
    isValid: false,
  },
  {
    what: "the right signature among three others",
    change: { signature: `v1,${STRANGE} v2,${STRANGE} ${signature} v1,${STRANGE}` },
    isValid: true,
  },
  {
    what: "the right signature before that of a public key",
    change: { signature: `${signature} ${PUBLISHED.publicSignature}` },
    isValid: true,
  },
  { what: "another body", change: { body: '{"test":2432232314}' }, isValid: false },
  {
    what: "a second beyond five minutes late",
    change: { nowSeconds: timestampSeconds + 301 },
    isValid: false,
  },
  {
    what: "a second beyond five minutes early",
    change: { nowSeconds: timestampSeconds - 301 },
    isValid: false,
  },
];

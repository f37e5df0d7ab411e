import { apartWords } from "../kernel/apart-words.ts";
import type { S3Location } from "./s3-location.ts";

/** Why a request to S3 failed, for operators. Neither text contains a URL or a secret. */
export interface S3Fault {
  /** Such as `403 InvalidAccessKeyId: S3 does not know the access key`. */
  readonly what: string;
  /** What to do, without a colon. Null where only the place can say. */
  readonly advice: string | null;
}

/** A response of S3 that is neither success nor the absence of a file. */
export interface S3Refusal {
  readonly status: number;
  /** The `Code` of its document; null where there is none, as for every HEAD. */
  readonly errorCode: string | null;
  /** The region in which S3 says that the bucket is; null where it does not say. */
  readonly region: string | null;
  /** The bucket is asked for in clear where TLS is spoken. */
  readonly expectsTls: boolean;
  /** How far this machine's clock is ahead of the `Date` of the response, negative where it is behind; 0 where they agree. */
  readonly aheadMs: number;
}

/** Signatures are refused when they are older than this, and by many services when they are as far ahead. */
const SIGNATURE_MS = 300_000;
const SKEW_CODES = ["RequestTimeTooSkewed", "RequestExpired"];
/** They have a cause that no clock changes. */
const CERTAIN_CODES = ["NoSuchBucket", "InvalidAccessKeyId", "SignatureDoesNotMatch"];
const ELSEWHERE_CODES = [
  "AuthorizationHeaderMalformed",
  "AuthorizationQueryParametersError",
  "IllegalLocationConstraintException",
  "PermanentRedirect",
  "TemporaryRedirect",
];

export const CLOCK_ADVICE = "Correct the machine's clock; in a container, that of its host.";
const SET_ENDPOINT = "endpoint= in the s3:// URL, or AWS_ENDPOINT_URL_S3";
const SET_REGION = "region= in the s3:// URL, or AWS_REGION";

/** By the `Code` of S3. */
const BY_CODE: Readonly<Record<string, readonly [words: string, advice: string]>> = {
  NoSuchBucket: [
    "there is no such bucket",
    "Create the bucket, or correct its name in the s3:// URL and the service that is asked (AWS_ENDPOINT_URL_S3).",
  ],
  InvalidAccessKeyId: [
    "S3 does not know the access key",
    "Correct AWS_ACCESS_KEY_ID, and check that the key is active and of this service.",
  ],
  SignatureDoesNotMatch: [
    "the secret is not that of the access key",
    "Correct AWS_SECRET_ACCESS_KEY, which belongs to AWS_ACCESS_KEY_ID.",
  ],
  ...sameFor(
    ["ExpiredToken", "InvalidToken", "TokenRefreshRequired"],
    [
      "the temporary credentials have expired, or are not complete",
      "Restart svc with new AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN; unset the last for permanent ones.",
    ],
  ),
  AccessDenied: [
    "the keys lack a right",
    "Give the keys the rights to put, get, list and delete in the bucket and prefix of the s3:// URL.",
  ],
};

/** By the code of the runtime. */
const BY_FAILURE: Readonly<Record<string, readonly [words: (host: string) => string, advice: string]>> = {
  ECONNREFUSED: [
    (host) => `nothing listens at ${host}`,
    `Start the S3 service, or correct its host and port (${SET_ENDPOINT}).`,
  ],
  ENOTFOUND: [
    (host) => `no address is known of ${host}`,
    `Correct the host (${SET_ENDPOINT}), and check the machine's DNS.`,
  ],
  EPROTO: [
    (host) => `https is set, and ${host} does not speak TLS`,
    `Set http for a service on this machine, or the port on which it speaks TLS (${SET_ENDPOINT}).`,
  ],
};
const EXPECTS_TLS = [
  (host: string) => `http is set, and ${host} expects TLS`,
  `Set https, or the port on which the service speaks without TLS (${SET_ENDPOINT}).`,
] as const;

function sameFor<T>(names: readonly string[], value: T): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, value]));
}

export function refusalOfS3(refusal: S3Refusal, location: Pick<S3Location, "region" | "endpoint">): S3Fault {
  const { status, errorCode } = refusal;
  const named = errorCode === null ? String(status) : `${status} ${errorCode}`;
  const cause = causeOf(refusal, location);
  return cause === null ? { what: named, advice: null } : { what: `${named}: ${cause[0]}`, advice: cause[1] };
}

function causeOf(
  { status, errorCode, region, expectsTls, aheadMs }: S3Refusal,
  location: Pick<S3Location, "region" | "endpoint">,
): readonly [words: string, advice: string] | null {
  const code = errorCode ?? "";
  if (expectsTls) return [EXPECTS_TLS[0](new URL(location.endpoint).host), EXPECTS_TLS[1]];
  if (region !== null && region !== location.region)
    return [
      `the bucket is in the region ${region}, not in ${location.region}`,
      `Set the region ${region} (${SET_REGION}).`,
    ];
  const isRefusal = status === 400 || status === 401 || status === 403;
  const isSkewed = isRefusal && Math.abs(aheadMs) > SIGNATURE_MS && !CERTAIN_CODES.includes(code);
  if (isSkewed || SKEW_CODES.includes(code)) return [skewWords(aheadMs), CLOCK_ADVICE];
  if (ELSEWHERE_CODES.includes(code) || (status >= 300 && status < 400))
    return [
      `the bucket is not in the region ${location.region}, or not at this service`,
      `Set the region of the bucket (${SET_REGION}) and the service that has it (AWS_ENDPOINT_URL_S3).`,
    ];
  const known = BY_CODE[code];
  if (known !== undefined) return known;
  if (status === 401 || (status === 403 && errorCode === null))
    return [
      "S3 refuses the keys, or they lack a right",
      "Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, and their rights to put, get, list and delete.",
    ];
  if (status >= 500 || status === 429)
    return [
      "the S3 service fails, or has too much to do",
      "Wait; svc tries again. If it stays, read the log or the status page of that service.",
    ];
  return null;
}

function skewWords(aheadMs: number): string {
  return aheadMs === 0
    ? "the clock of this machine and that of S3 differ"
    : `the clock of this machine is ${apartWords(aheadMs)} that of S3`;
}

/** @param failure the runtime's name of it, such as `ECONNREFUSED`. */
export function connectionFault(failure: string, { endpoint }: Pick<S3Location, "endpoint">): S3Fault {
  const { host, protocol } = new URL(endpoint);
  const isCut = failure === "ECONNRESET" && protocol === "http:";
  const known = isCut ? EXPECTS_TLS : BY_FAILURE[failure];
  if (known !== undefined) {
    const words = isCut ? `${host} ends the connection, as a service does that expects TLS` : known[0](host);
    return { what: `${failure}: ${words}`, advice: known[1] };
  }
  if (/CERT|ISSUER|CHAIN|SIGNED|ALTNAME/.test(failure))
    return {
      what: `${failure}: the certificate of ${host} is not accepted`,
      advice: `Correct the host (${SET_ENDPOINT}); of a private authority, add the certificate with NODE_EXTRA_CA_CERTS.`,
    };
  return { what: failure, advice: null };
}

/** @param what that nothing came in time. */
export function silenceOfS3(what: string, { endpoint }: Pick<S3Location, "endpoint">): S3Fault {
  const { host } = new URL(endpoint);
  return { what, advice: `Check that ${host} can be reached from here, and that no firewall is between.` };
}

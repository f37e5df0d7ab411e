import type { Battery, SohBasis } from "../battery-tests/battery.ts";
import type { ResultStatus } from "../battery-tests/battery-test.ts";
import type { Diagnostics } from "../battery-tests/diagnostics.ts";
import type { Vehicle } from "../battery-tests/vehicle.ts";
import type { LocalTime } from "../kernel/local-time.ts";
import type { Language } from "../language/language.ts";
import type { PresentedProof } from "../transparency-log/log-proof.ts";
import type { LengthReader } from "./distance.ts";
import type { SigningKeyText } from "./signing/signing-key.ts";
import type { StatusEntry } from "./status-list/status-entry.ts";

/**
 * The version of everything that turns a document into bytes: wording, layout, typefaces, drawing, encoders. Raise it with every change
 * that alters the bytes of some document. The database has it with each file's SHA-256, so that a certificate of an older template is never
 * taken for a forged one.
 */
export const TEMPLATE_VERSION = 24;

/**
 * Besides the template, a certificate's bytes depend on nothing else: the same document and template version give the same PDF and JPEG,
 * byte for byte. It is plain data, so that it can be sent to a worker thread.
 */
export interface CertificateDocument {
  /** The data inside the certificate and its claims are the same in each language. */
  readonly language: Language;
  /** `BT-2026-XXXXXXXXC`, or null for a historic test without a printed reference. */
  readonly certificateNumber: string | null;
  /** Target of the QR code: the public validation page. */
  readonly verificationUrl: string;
  readonly testedAtMs: number | null;
  /** When the service received the result; also the creation date of the PDF. */
  readonly resultsReceivedAtMs: number | null;
  readonly resultStatus: ResultStatus | null;
  readonly vehicle: Vehicle | null;
  readonly vehicleSupported: boolean | null;
  readonly battery: Battery | null;
  readonly diagnostics: Diagnostics | null;
  /** Warning codes; `[]` if none was raised, null if there was no evaluation. */
  readonly warnings: readonly string[] | null;
  readonly dealer: PrintedDealer;
  /** The digest of the dealer's logo file, hexadecimal. */
  readonly dealerLogo: string | null;
  readonly unitSerialNumber: string | null;
  /** The clock of the dealer's country when the test was made; null prints UTC. */
  readonly localTime: LocalTime | null;
  readonly issuer: Issuer;
  /** After this day a buyer is advised to ask for a new test; null where the record has no time of the test, and on certificates of 1.0. */
  readonly newTestAfterMs: number | null;
  /** How other vehicles of the model and about the age did; null where too few are known, or nothing to compare. */
  readonly peers: PeerGroup | null;
  /** The last earlier tests of the same vehicle, of any dealer, the oldest first; empty if there was none. */
  readonly history: readonly EarlierTest[];
  /** How much two tests of one car by the same method differ; null where too few are known, or the record gives its own uncertainty. */
  readonly repeatability: PrintedRepeatability | null;
  /** Where the credential in the certificate says that a withdrawal is published; null on certificates of 1.0, whose credentials name no list. */
  readonly statusEntry: StatusEntry | null;
  /** The pictures of the logos that `issuer` and `dealerLogo` name; one that is missing is not printed. */
  readonly logoFiles: readonly LogoFile[];
  /** Shows that the log holds the certificate; null until it is rendered again by a newer template. It is not printed. */
  readonly logProof: PresentedProof | null;
}

export interface Issuer {
  readonly name: string | null;
  readonly url: string | null;
  /** A mail address, telephone number or postal address, in one line. */
  readonly contact: string | null;
  readonly logo: string | null;
}

/** What a sandbox names as its issuer. It is no translated name: the credential has it, too. */
export const SANDBOX_ISSUER = "Sandbox, not a real issuer";

export const UNNAMED_ISSUER: Issuer = { name: null, url: null, contact: null, logo: null };

/** The final results of the same model at an age of at most a year more or less, by state of health in percent. */
export interface PeerGroup {
  readonly count: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
}

export interface PrintedRepeatability {
  /** Of tests by the same method. */
  readonly pairCount: number;
  /** 95 percent of the differences are at most this, in percentage points with one decimal. */
  readonly withinPoints: number;
}

export interface EarlierTest {
  readonly testedAtMs: number;
  readonly mileageKm: number | null;
  /** Null unless the result was final. */
  readonly sohPercent: number | null;
  /** Not printed; as the next two absent on certificates of 1.0, and null where the record gave none. */
  readonly sohUncertaintyPercent?: number | null;
  /** What the state of health is a percentage of; not printed. */
  readonly sohBasis?: SohBasis | null;
  /** The capacity when new, in kWh. */
  readonly nominalKwh?: number | null;
  /** How many packs the vehicle has had since, as far as was known when the certificate was reserved; absent for the pack of its test. */
  readonly packsAgo?: number;
  /** YYYY-MM-DD, when that pack was replaced; null where only the identifiers differ. Present with `packsAgo`. */
  readonly packUntil?: string | null;
}

export interface LogoFile {
  /** The digest of the file that was given, which names the logo. */
  readonly sha256: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** An opaque PNG of 8-bit red, green and blue, not interlaced. */
  readonly png: Uint8Array;
}

export interface PrintedDealer extends LengthReader {
  readonly name: string | null;
  readonly city: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

/** Printed data that may change elsewhere later, and is therefore stored with the certificate's number. */
export type PinnedParticulars = Pick<
  CertificateDocument,
  | "language"
  | "dealer"
  | "dealerLogo"
  | "unitSerialNumber"
  | "localTime"
  | "newTestAfterMs"
  | "issuer"
  | "peers"
  | "history"
  | "repeatability"
  | "statusEntry"
>;

/** How a certificate is signed. It is plain data, as the document. */
export interface RenderSigning {
  readonly key: SigningKeyText;
  /** Room for the signature. */
  readonly maxBytes: number;
  readonly signedAtMs: number;
}

/** The signature in a PDF, of the level B-B. */
export interface PdfSignature {
  /** Offset and length of the two parts of the file that are signed. */
  readonly byteRange: readonly [start: 0, length: number, secondStart: number, secondLength: number];
  /** SHA-256 of what is signed. */
  readonly digest: Uint8Array;
  /** What a time-stamp service confirms. */
  readonly value: Uint8Array;
}

export interface RenderedCertificate {
  readonly pdf: Uint8Array;
  readonly jpeg: Uint8Array;
  /** Null for a PDF that was drawn without a key. */
  readonly signature: PdfSignature | null;
}

import { SOH_BASES } from "../../battery-tests/battery.ts";
import {
  described,
  type Sent,
  sentInstant,
  sentList,
  sentObject,
  sentOneOf,
  sentOrNull,
  sentText,
} from "../../kernel/sent.ts";
import { ELEMENT_SOURCES, MISSING_REASONS, type PassportElements, semanticIdOf } from "./passport-element.ts";

const sentNumber: Sent<number, number> = { sent: { type: "number" } };

const idShort = described(
  sentText,
  { description: "The name of the element in IDTA 02035-5, release 1.0.1." },
  "StateOfCharge",
);

const ELEMENT = sentObject(
  {
    idShort,
    semanticId: described(
      sentText,
      { description: "The semantic id of the element in that release." },
      semanticIdOf("StateOfCharge"),
    ),
    value: described(sentNumber, { description: "The value." }, 61.5),
    unit: described(
      sentText,
      { description: "The unit of the release: `percent`, `kWh` or `cycle`." },
      "percent",
    ),
    lastUpdate: described(
      sentInstant,
      { description: "When the test was performed. ISO 8601 in UTC." },
      "2026-01-31T12:00:00.000Z",
    ),
    source: described(
      sentOneOf(ELEMENT_SOURCES),
      { description: "`measured` by the test, or said by the `vehicle`." },
      "vehicle",
    ),
    basis: described(
      sentOrNull(sentOneOf(SOH_BASES)),
      {
        description:
          "What the value refers to, as `battery.soh_basis`; null where the element leaves no choice.",
      },
      null,
    ),
  },
  { title: "PassportElement", description: "What the test says of one element of a battery passport." },
);

const MISSING = sentObject(
  {
    idShort: { ...idShort, example: "InformationOnAccidents" },
    reason: described(
      { sent: { type: "string", examples: MISSING_REASONS } } satisfies Sent<string, string>,
      {
        description:
          "Why the test says nothing of it; the guide _Battery passport_ has what each means. The set is open: accept unknown reasons.",
      },
      "beyond_a_test",
    ),
  },
  { title: "MissingElement", description: "An element of which the test says nothing." },
);

const DOCUMENT = sentObject(
  {
    certificateNumber: described(
      sentOrNull(sentText),
      { description: "The number of the certificate; null where none was printed on it." },
      "BT-2026-0123ABCDX",
    ),
    sha256: described(
      sentText,
      { description: "Of the PDF as it was issued, hexadecimal." },
      "0f".repeat(32),
    ),
    credential: described(
      sentOrNull(sentText),
      {
        description:
          "The W3C Verifiable Credential in that PDF, as a signed JWT. It has the full VIN. Null in the PDF of an old certificate that has none.",
      },
      "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiIuLi4ifQ.c2lnbmF0dXJl",
    ),
  },
  { title: "PassportDocument", description: "The signed certificate that proves the figures." },
);

/** What the certificate of a test is proved by. */
export interface PassportDocument {
  readonly certificateNumber: string | null;
  readonly sha256: string;
  readonly credential: string | null;
}

export interface Passport extends PassportElements {
  readonly testId: number;
  readonly document: PassportDocument | null;
}

/** Decisions list, section 8, `GET /tests/{id}/passport`. */
export const PASSPORT = sentObject(
  {
    elements: described(sentList(ELEMENT), { description: "What the test can say honestly." }, [
      ELEMENT.example,
    ]),
    missing: described(
      sentList(MISSING),
      { description: "Every other element of the release, and why the test says nothing of it." },
      [MISSING.example],
    ),
    document: described(
      sentOrNull(DOCUMENT),
      {
        description:
          "Null without the scope `read:certificates`, before the certificate is rendered and while it is withdrawn.",
      },
      DOCUMENT.example,
    ),
  },
  {
    title: "BatteryPassportElements",
    description:
      "What a test says by the element ids of a battery passport. It is not a battery passport, nor its submodel ProductCondition.",
  },
);

export function presentPassport({ elements, missing, document }: Passport) {
  return PASSPORT.present({
    elements: elements.map((element) => ({
      ...element,
      semanticId: semanticIdOf(element.idShort),
      lastUpdate: element.lastUpdateAtMs,
    })),
    missing,
    document,
  });
}

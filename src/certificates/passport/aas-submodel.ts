import { formatInstant } from "../../kernel/instant.ts";
import { arrayOf, type JsonSchema, meaning, objectOf } from "../../kernel/json-schema.ts";
import type { Passport, PassportDocument } from "./passport.ts";
import { type PassportElement, semanticIdOf } from "./passport-element.ts";

/** The page of the guide that says what the submodel is: its own semantic ids are parts of the address. */
const GUIDE_PAGE = "/docs/integrate/battery-passport";

const key = objectOf({
  type: meaning("Always `GlobalReference`.", { type: "string", const: "GlobalReference" }),
  value: meaning("An address of the guide of svc.", { type: "string", format: "uri" }),
});

const reference = objectOf(
  {
    type: meaning("Always `ExternalReference`.", { type: "string", const: "ExternalReference" }),
    keys: arrayOf(key, { description: "One key." }),
  },
  { description: "What the submodel is: a test, and not the ProductCondition of IDTA 02035-5." },
);

/** A Submodel of the Asset Administration Shell, metamodel 3.0 (IDTA 01001), as JSON. */
export const AAS_SUBMODEL: JsonSchema = {
  ...objectOf(
    {
      modelType: meaning("Always `Submodel`.", { type: "string", const: "Submodel" }),
      id: meaning("The address of the passport.", { type: "string", format: "uri" }),
      idShort: meaning("Always `BatteryTest`.", { type: "string" }),
      kind: meaning("Always `Instance`.", { type: "string" }),
      semanticId: reference,
      submodelElements: arrayOf(
        { type: "object" },
        {
          description:
            "A collection for each element, with its value and `LastUpdate`, and one for the certificate. Absent where there is none.",
        },
      ),
    },
    {
      title: "AasSubmodel",
      description: "The same as a submodel of the Asset Administration Shell, in JSON.",
    },
  ),
  required: ["modelType", "id", "idShort", "kind", "semanticId"],
};

/** The elements and the certificate as a submodel of its own kind: it never claims to be a ProductCondition, of which it lacks mandatory elements. */
export function aasSubmodelOf({ testId, elements, document }: Passport, publicUrl: string) {
  const own = (part: string) => externalReference(`${publicUrl}${GUIDE_PAGE}#${part}`);
  const collections = [
    ...elements.map((element) => elementCollection(element, own)),
    ...(document === null ? [] : [certificateCollection(document, own)]),
  ];
  return {
    modelType: "Submodel",
    id: `${publicUrl}/v1/tests/${testId}/passport`,
    idShort: "BatteryTest",
    kind: "Instance",
    semanticId: own("submodel"),
    // The metamodel knows no empty lists.
    ...(collections.length === 0 ? {} : { submodelElements: collections }),
  };
}

type OwnReference = (part: string) => ReturnType<typeof externalReference>;

function elementCollection(element: PassportElement, own: OwnReference) {
  const { idShort, valueIdShort, valueType, value, lastUpdateAtMs, source, basis } = element;
  return {
    modelType: "SubmodelElementCollection",
    idShort,
    semanticId: ofRelease(idShort),
    qualifiers: [
      qualifier("Source", source, own("source")),
      ...(basis === null ? [] : [qualifier("Basis", basis, own("basis"))]),
    ],
    value: [
      property(valueIdShort, valueType, String(value), ofRelease(valueIdShort)),
      property("LastUpdate", "xs:dateTime", formatInstant(lastUpdateAtMs), ofRelease("LastUpdate")),
    ],
  };
}

function certificateCollection(
  { certificateNumber, sha256, credential }: PassportDocument,
  own: OwnReference,
) {
  const texts = [
    ["CertificateNumber", certificateNumber, "certificate-number"],
    ["Sha256", sha256, "sha256"],
    ["Credential", credential, "credential"],
  ] as const;
  return {
    modelType: "SubmodelElementCollection",
    idShort: "Certificate",
    semanticId: own("certificate"),
    value: texts.flatMap(([idShort, text, part]) =>
      text === null ? [] : [property(idShort, "xs:string", text, own(part))],
    ),
  };
}

function property(
  idShort: string,
  valueType: string,
  value: string,
  semanticId: ReturnType<typeof externalReference>,
) {
  return { modelType: "Property", idShort, semanticId, valueType, value };
}

function qualifier(type: string, value: string, semanticId: ReturnType<typeof externalReference>) {
  return { kind: "ValueQualifier", type, semanticId, valueType: "xs:string", value };
}

function ofRelease(idShort: string) {
  return externalReference(semanticIdOf(idShort));
}

function externalReference(value: string) {
  return { type: "ExternalReference", keys: [{ type: "GlobalReference", value }] };
}

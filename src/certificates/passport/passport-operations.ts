import { refusal, type SecuredOperation } from "../../http/openapi/operation.ts";
import { queryParameter } from "../../http/query.ts";
import { oneOf } from "../../kernel/field.ts";
import { AAS_SUBMODEL } from "./aas-submodel.ts";
import { PASSPORT } from "./passport.ts";

/** Null for the form of the API. */
export const PASSPORT_FORMAT = queryParameter("format", oneOf(["aas"]), {
  description:
    "`aas`: `data` is a submodel of the Asset Administration Shell (metamodel 3.0, JSON) with the same elements. Without it, the elements are a list.",
  givesOtherForm: true,
});

export const getPassport: SecuredOperation = {
  method: "get",
  path: "/v1/tests/{test_id}/passport",
  id: "getPassport",
  tag: "Tests",
  access: { kind: "bearer", scope: "read:tests", group: "reads" },
  summary: "Elements for a battery passport",
  description:
    "What a completed test says of its battery by the element ids of IDTA 02035-5, release 1.0.1 (product condition), and of which elements it says nothing. It is not a battery passport and not a ProductCondition: that has mandatory elements which no test can know. A test without a result has no elements, and neither has one whose certificate is withdrawn.",
  parameters: [PASSPORT_FORMAT.shown],
  isVersioned: true,
  answers: [
    {
      status: 200,
      description: "The elements, and what is missing.",
      content: {
        kind: "data",
        schema: {
          description: "The elements; with `format=aas` the submodel.",
          anyOf: [PASSPORT.sent, AAS_SUBMODEL],
        },
        example: PASSPORT.example,
        namesIgnored: true,
      },
    },
  ],
  refusals: [refusal("invalid_field")],
};

export const PASSPORT_OPERATIONS = [getPassport] as const;

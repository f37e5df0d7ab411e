import type { SecuredOperation } from "../http/openapi/operation.ts";
import { idempotencyKey, refusal } from "../http/openapi/operation.ts";
import { PAGING_PARAMETERS } from "../http/query.ts";
import { arrayOf, objectOf } from "../kernel/json-schema.ts";
import { DEALER, REDUCED_DEALER } from "./dealer.ts";
import { createDealerBody, orderUnitsBody, updateDealerBody } from "./dealer-request.ts";
import { UNIT } from "./unit.ts";

/** Interface specification, section 4. */

const tag = "Dealers";
const reading = { kind: "bearer", scope: "read:dealers", dealerGroupOnly: true } as const;
const writing = { kind: "bearer", scope: "write:dealers", group: "writes", dealerGroupOnly: true } as const;
/** A credential without a company has no dealers. */
const noDealers = refusal("not_found");

const EXAMPLE_BODY = {
  name: "Example Motors Leeds",
  primary_contact_name: "A. Example",
  primary_contact_email: "a.example@dealer.test",
  shipping_address: { line1: "1 Example Street", city: "Leeds", postcode: "LS1 1AA", country: "GB" },
};

const EXAMPLE_PHONE = "+440000000000";

export const createDealer: SecuredOperation = {
  method: "post",
  path: "/v1/dealers",
  id: "createDealer",
  tag,
  access: writing,
  summary: "Create a dealer",
  description:
    "The dealer is active at once and its units are ordered. Its owner gets a mail with a link to set a password, and `svc.dealer.activated` is written. An address gets at most three such mails an hour from one group; further invitations wait in the portal.",
  parameters: [idempotencyKey({ required: true })],
  body: {
    contentType: "application/json",
    description: "The dealer, its contact, and the number of test units to order.",
    schema: { title: "CreateDealer", ...createDealerBody.schema },
    examples: {
      least: { summary: "Only required members", value: EXAMPLE_BODY },
      more: {
        summary: "With optional members",
        value: {
          ...EXAMPLE_BODY,
          legal_name: "Example Motors Leeds Limited",
          company_number: "00000000",
          vat_number: "GB000000000",
          primary_contact_phone: EXAMPLE_PHONE,
          num_boxes: 2,
        },
      },
    },
  },
  answers: [
    {
      status: 201,
      description: "The new dealer.",
      content: { kind: "data", schema: REDUCED_DEALER.sent, example: REDUCED_DEALER.example },
    },
  ],
  refusals: [
    noDealers,
    refusal("invalid_request", "The `Idempotency-Key` is missing or unusable."),
    refusal("validation", "The `Idempotency-Key` was used for another path or body."),
  ],
};

export const orderUnits: SecuredOperation = {
  method: "post",
  path: "/v1/dealers/{dealer_id}/units",
  id: "orderUnits",
  tag,
  access: writing,
  summary: "Order more test units",
  description: "They are sent to the dealer's shipping address unless another one is given.",
  parameters: [idempotencyKey({ required: false })],
  body: {
    contentType: "application/json",
    description: "The quantity, and the destination.",
    schema: { title: "OrderUnits", ...orderUnitsBody.schema },
    examples: {
      one: { summary: "One more", value: { quantity: 1 } },
      labelled: { summary: "Two, with a label", value: { quantity: 2, location_label: "Workshop" } },
    },
  },
  answers: [
    {
      status: 201,
      description: "The ordered units.",
      content: {
        kind: "data",
        schema: objectOf(
          { units: arrayOf(UNIT.sent, { description: "The units, by id." }) },
          { title: "OrderedUnits", description: "The ordered units." },
        ),
        example: { units: [{ ...UNIT.example, location_label: null }] },
      },
    },
  ],
  refusals: [
    refusal("invalid_request", "The `Idempotency-Key` is unusable."),
    refusal("validation", "The `Idempotency-Key` was used for another path or body."),
  ],
};

export const listDealers: SecuredOperation = {
  method: "get",
  path: "/v1/dealers",
  id: "listDealers",
  tag,
  access: { ...reading, group: "lists" },
  summary: "List dealers",
  description: "The dealers of the parent company.",
  parameters: PAGING_PARAMETERS,
  answers: [
    {
      status: 200,
      description: "A page of dealers.",
      content: {
        kind: "data",
        schema: arrayOf(REDUCED_DEALER.sent),
        example: [REDUCED_DEALER.example],
        paged: "by-number",
      },
    },
  ],
  refusals: [noDealers, refusal("invalid_field", "A parameter is wrong, or is given twice.")],
};

export const getDealer: SecuredOperation = {
  method: "get",
  path: "/v1/dealers/{dealer_id}",
  id: "getDealer",
  isVersioned: true,
  tag,
  access: { ...reading, group: "reads" },
  summary: "Read a dealer",
  description: "One dealer with its units. There are no events for units: read the dealer again.",
  answers: [
    {
      status: 200,
      description: "The dealer.",
      content: { kind: "data", schema: DEALER.sent, example: DEALER.example },
    },
  ],
};

export const updateDealer: SecuredOperation = {
  method: "patch",
  path: "/v1/dealers/{dealer_id}",
  id: "updateDealer",
  tag,
  access: writing,
  summary: "Update a dealer",
  description:
    "Changes its contact and its shipping address (as a whole). Members that are left out, null or empty do not change, except the phone, which null or an empty text removes. Only the operator changes the status.",
  body: {
    contentType: "application/json",
    description: "At least one of these.",
    schema: { title: "UpdateDealer", ...updateDealerBody.schema, minProperties: 1 },
    examples: {
      phone: { summary: "Another telephone number", value: { primary_contact_phone: EXAMPLE_PHONE } },
    },
  },
  answers: [
    {
      status: 200,
      description: "The updated dealer.",
      content: {
        kind: "data",
        schema: DEALER.sent,
        example: {
          ...DEALER.example,
          primary_contact: { ...DEALER.example.primary_contact, phone: EXAMPLE_PHONE },
        },
      },
    },
  ],
  refusals: [refusal("invalid_request", "The body changes nothing.")],
};

export const DEALER_OPERATIONS = [listDealers, createDealer, getDealer, updateDealer, orderUnits] as const;

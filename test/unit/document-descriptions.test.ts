import { expect, test } from "bun:test";
import { apiDocument } from "../../src/api-document.ts";
import type { JsonSchema } from "../../src/kernel/json-schema.ts";

const { components } = apiDocument("https://svc.example");

/** Its own words, or those of the schema that it names. */
function isDescribed({ description = "", $ref, anyOf = [] }: JsonSchema): boolean {
  const named = components.schemas[$ref?.split("/").at(-1) ?? ""];
  return description !== "" || named?.description !== undefined || anyOf.some(isDescribed);
}

function membersOf(schema: JsonSchema, place: string): { place: string; schema: JsonSchema }[] {
  const own = Object.entries(schema.properties ?? {}).map(([name, member]) => ({
    place: `${place}.${name}`,
    schema: member,
  }));
  const parts = [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])];
  return [
    ...own.flatMap((member) => [member, ...membersOf(member.schema, member.place)]),
    ...parts.flatMap((part) => membersOf(part, place)),
  ];
}

test("every member of the API document has a description, of its own or of the schema that it names", () => {
  const members = Object.entries(components.schemas).flatMap(([name, schema]) => membersOf(schema, name));
  expect(members.length).toBeGreaterThan(400);
  expect(members.filter(({ schema }) => !isDescribed(schema)).map(({ place }) => place)).toEqual([]);
});

import {
  type ClientCall,
  type ClientMember,
  type ClientModel,
  type ClientType,
  type NamedType,
  wordsOfAll,
} from "../client-model.ts";
import { camelCase, capitalised, filled, wrapped } from "../identifier.ts";
import runtime from "./client.txt" with { type: "text" };

export function typescriptClient({ version, types, calls, events }: ClientModel): string {
  const queries = calls.filter(({ query }) => query.length > 0).map(queryType);
  const union = `/** What \`verifyWebhook\` returns. There may be events that are not listed here. */
export type WebhookEvent = ${events.map(({ name }) => name).join(" | ")};`;
  return filled(runtime, {
    version,
    calls: `\n${calls.map(method).join("\n")}`,
    types: `\n${[...types.map(declaration), ...queries, union].join("\n\n")}`,
  });
}

function method(call: ClientCall): string {
  const { id, method: verb, path, pathNames, query, body, answer, data, entry, isWhole, takesKey } = call;
  const queryParameter = `query: ${queryName(id)}${query.some(({ isRequired }) => isRequired) ? "" : " = {}"}`;
  const ids = pathNames.map(({ name, type }) => `${camelCase(name)}: ${written(type)}`);
  const parameters = [
    ...ids,
    ...(body === null ? [] : [`body: ${body}`]),
    ...(query.length === 0 ? [] : [queryParameter]),
    "options?: CallOptions",
  ];
  const target = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => `\${segment(${camelCase(name)}, "${typeOfId(call, name)}")}`,
  );
  const request = [
    `method: "${verb}"`,
    `path: ${target === path ? JSON.stringify(path) : `\`${target}\``}`,
    ...(query.length === 0 ? [] : ["query: { ...query }"]),
    ...(body === null ? [] : ["body"]),
    ...(takesKey ? ["takesKey: true"] : []),
  ].join(", ");
  const own = isWhole
    ? `  async ${id}(${parameters.join(", ")}): Promise<${answer}> {
    return await this.#call<${answer}>({ ${request} }, options);
  }
`
    : `  async ${id}(${parameters.join(", ")}): Promise<${written(data)}> {
    const answer = await this.#call<${answer}>({ ${request} }, options);
    return answer.data;
  }
`;
  const documented = `  /** ${call.words} */\n${own}`;
  return entry === null ? documented : `${documented}\n${allMethod(call, ids, written(entry))}`;
}

function allMethod(call: ClientCall, ids: readonly string[], entry: string): string {
  const { id, pathNames, query, readPerPage, startNames } = call;
  const isFollowed = query.some(({ name }) => name === "cursor");
  const asked = [
    ...(readPerPage === null ? [] : [`per_page: ${readPerPage}`]),
    "...query",
    "...place",
    ...(startNames.length === 0
      ? []
      : [
          `...(place.cursor === undefined ? {} : { ${startNames.map((name) => `${name}: undefined`).join(", ")} })`,
        ]),
  ].join(", ");
  const passed = [...pathNames.map(({ name }) => camelCase(name)), `{ ${asked} }`, "options"].join(", ");
  const wanted = isFollowed
    ? `{ cursor, ...query }: AllQuery<${queryName(id)}> = {}`
    : `query: Omit<${queryName(id)}, "page"> = {}`;
  const parameters = [...ids, wanted, "options?: CallOptions"].join(", ");
  const result = isFollowed ? `Pages<${entry}>` : `AsyncGenerator<${entry}, void, undefined>`;
  return `  /** ${call.words} ${wordsOfAll(call)} */
  ${id}All(${parameters}): ${result} {
    return this.#each<${entry}>((place) => this.${id}(${passed})${isFollowed ? ", cursor" : ""});
  }
`;
}

function typeOfId({ pathNames }: ClientCall, name: string): "number" | "string" {
  return pathNames.find((one) => one.name === name)?.type.kind === "integer" ? "number" : "string";
}

function queryName(id: string): string {
  return `${capitalised(id)}Query`;
}

function queryType({ id, query }: ClientCall): string {
  return `export interface ${queryName(id)} {\n${query.map(queryMember).join("\n")}\n}`;
}

function queryMember({ name, type, isRequired, words }: ClientMember): string {
  return `${comment(words)}  readonly ${name}${isRequired ? "" : "?"}: ${written(type)}${isRequired ? "" : " | undefined"};`;
}

function declaration(type: NamedType): string {
  if (type.kind === "alias") return `export type ${type.name} = ${written(type.type)};`;
  const members = type.members.map(
    ({ name, type: its, isRequired, words }) =>
      `${comment(words)}  readonly ${name}${isRequired ? "" : "?"}: ${written(its)};`,
  );
  return `export interface ${type.name} {\n${members.join("\n")}\n}`;
}

function comment(words: string): string {
  if (words === "") return "";
  const lines = wrapped(words.replaceAll("*/", "* /"), 120);
  return lines.length === 1
    ? `  /** ${lines.join("")} */\n`
    : `  /**\n${lines.map((line) => `   * ${line}\n`).join("")}   */\n`;
}

function written(type: ClientType): string {
  switch (type.kind) {
    case "text":
      return "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
    case "null":
    case "unknown":
      return type.kind;
    case "constant":
      return JSON.stringify(type.value);
    case "one-of":
      return type.values.map((value) => JSON.stringify(value)).join(" | ");
    case "list":
      return `readonly ${/[ |]/.test(written(type.of)) ? `(${written(type.of)})` : written(type.of)}[]`;
    case "named":
      return type.name;
    case "nullable":
      return `${written(type.of)} | null`;
    case "choice":
      return type.of.map(written).join(" | ");
  }
}

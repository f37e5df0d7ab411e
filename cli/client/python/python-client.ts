import {
  type ClientCall,
  type ClientModel,
  type ClientType,
  type NamedType,
  wordsOfAll,
} from "../client-model.ts";
import { filled, snakeCase, wrapped } from "../identifier.ts";
import runtime from "./client.txt" with { type: "text" };

/** Typed dictionaries, so that responses need no conversion and keep members that are not listed. */
export function pythonClient({ version, types, calls, events }: ClientModel): string {
  const union = `# What \`verify_webhook\` returns. There may be events that are not listed here.
WebhookEvent: TypeAlias = (
    ${events.map(({ name }) => name).join("\n    | ")}
)`;
  const text = filled(runtime, {
    version,
    calls: `\n${calls.map(method).join("\n")}`,
    types: [...declarations(types), union].join("\n\n\n"),
  });
  return text.split("\n").map(withinWidth).join("\n");
}

const WIDTH = 120;

/** A line of the file, whose literals stand one on a line where it is too long. */
function withinWidth(line: string): string {
  if (line.length <= WIDTH) return line;
  const indent = " ".repeat(line.length - line.trimStart().length);
  return line.replace(/Literal\[([^\]]*)\]/, (_, values: string) => {
    const lines = values.split(", ").map((value) => `${indent}    ${value},\n`);
    return `Literal[\n${lines.join("")}${indent}]`;
  });
}

function method(call: ClientCall): string {
  const { id, method: verb, path, pathNames, query, body, answer, data, entry, isWhole, takesKey } = call;
  const ids = pathNames.map(({ name, type }) => `${argument(name)}: ${written(type)}`);
  const asked = (names: ClientCall["query"]) =>
    names.map(({ name, type, isRequired }) =>
      isRequired
        ? `${argument(name)}: ${written(type)}`
        : `${argument(name)}: ${orNone(written(type))} = None`,
    );
  const keyed = takesKey ? ["idempotency_key: str | None = None"] : [];
  const named = [...asked(query), ...keyed];
  const parameters = [
    "self",
    ...ids,
    ...(body === null ? [] : [`body: ${body}`]),
    ...(named.length === 0 ? [] : ["*", ...named]),
  ];
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const isNumber = pathNames.find((one) => one.name === name)?.type.kind === "integer";
    return `{${isNumber ? "_number" : "_segment"}(${argument(name)})}`;
  });
  const sent = [
    `"${verb}"`,
    path.includes("{") ? `f"${target}"` : `"${target}"`,
    ...(query.length === 0
      ? []
      : [
          `query={\n${query.map(({ name }) => `                "${name}": ${argument(name)},\n`).join("")}            }`,
        ]),
    ...(body === null ? [] : ["body=body"]),
    ...(takesKey ? ["takes_key=True", "idempotency_key=idempotency_key"] : []),
  ];
  const result = isWhole ? answer : written(data);
  const own = definition(snakeCase(id), parameters, result, call.words, [
    `answer: ${answer} = self._call(`,
    ...sent.map((part) => `    ${part},`),
    ")",
    isWhole ? "return answer" : 'return answer["data"]',
  ]);
  if (entry === null) return own;
  return `${own}
${allMethod(call, ids, asked)}`;
}

function allMethod(
  call: ClientCall,
  ids: readonly string[],
  asked: (names: ClientCall["query"]) => readonly string[],
): string {
  const { id, pathNames, query, answer, entry, readPerPage, startNames } = call;
  const isFollowed = query.some(({ name }) => name === "cursor");
  const isByNumber = query.some(({ name }) => name === "page");
  const wanted = asked(query.filter(({ name }) => name !== "page")).map((parameter) =>
    readPerPage === null ? parameter : parameter.replace(/^(per_page: .*) = None$/, `$1 = ${readPerPage}`),
  );
  const passed = query.map(({ name }) => {
    const given = argument(name);
    return `${given}=${given}${startNames.includes(name) ? " if cursor is None else None" : ""}`;
  });
  const places = `${isFollowed ? "cursor" : "_"}: str | None, ${isByNumber ? "page" : "_"}: int | None`;
  const entries = entry === null ? "Any" : written(entry);
  const result = isFollowed ? `Pages[${entries}]` : `Iterator[${entries}]`;
  return definition(
    `${snakeCase(id)}_all`,
    ["self", ...ids, "*", ...wanted],
    result,
    `${call.words} ${wordsOfAll(call)}`,
    [
      "",
      `def read(${places}) -> ${answer}:`,
      `    return self.${snakeCase(id)}(`,
      ...[...pathNames.map(({ name }) => argument(name)), ...passed].map((part) => `        ${part},`),
      "    )",
      "",
      `return Pages(read${isFollowed ? ", cursor" : ""})`,
    ],
  );
}

function definition(
  name: string,
  parameters: readonly string[],
  result: string,
  words: string,
  body: readonly string[],
): string {
  const line = `    def ${name}(${parameters.join(", ")}) -> ${result}:`;
  const head =
    line.length <= 120
      ? line
      : `    def ${name}(\n${parameters.map((parameter) => `        ${parameter},\n`).join("")}    ) -> ${result}:`;
  const lines = body.map((text) => (text === "" ? "\n" : `        ${text}\n`));
  return `${head}\n${docstring(words)}${lines.join("")}`;
}

function docstring(words: string): string {
  const [first = "", ...rest] = wrapped(words, WIDTH - 8 - 6);
  if (rest.length === 0) return `        """${first}"""\n`;
  return `        """${[first, ...rest].join("\n        ")}\n        """\n`;
}

const KEYWORDS = new Set([
  "from",
  "import",
  "in",
  "is",
  "class",
  "def",
  "global",
  "lambda",
  "pass",
  "with",
  "as",
]);

function argument(name: string): string {
  const snake = snakeCase(name);
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}

function orNone(type: string): string {
  return type.endsWith("None") ? type : `${type} | None`;
}

/** Aliases first: they are evaluated. */
function declarations(types: readonly NamedType[]): string[] {
  const aliases = types.flatMap((type) =>
    type.kind === "alias" ? [`${type.name}: TypeAlias = ${literalLines(type.type)}`] : [],
  );
  return [...aliases, ...types.flatMap((type) => (type.kind === "object" ? [dictionary(type)] : []))];
}

function literalLines(type: ClientType): string {
  if (type.kind !== "one-of") return written(type);
  const lines = wrapped(type.values.map((value) => JSON.stringify(value)).join(", "), 112);
  return `Literal[\n${lines.map((line) => `    ${line}\n`).join("")}]`;
}

function dictionary({ name, members }: Extract<NamedType, { kind: "object" }>): string {
  const typed = members.map((member) => ({
    ...member,
    text: member.isRequired ? written(member.type) : `NotRequired[${written(member.type)}]`,
  }));
  // A member whose name is a keyword of the language can only be written so.
  if (members.some((member) => KEYWORDS.has(member.name))) {
    const entries = typed.map(({ name: key, text }) => `        "${key}": ${text},\n`);
    return `${name} = TypedDict(\n    "${name}",\n    {\n${entries.join("")}    },\n)`;
  }
  const lines = typed.map(({ name: key, text, words }) => `${comment(words)}    ${key}: ${text}`);
  return `class ${name}(TypedDict):\n${lines.join("\n")}`;
}

function comment(words: string): string {
  if (words === "") return "";
  return wrapped(words, 110)
    .map((line) => `    # ${line}\n`)
    .join("");
}

function written(type: ClientType): string {
  switch (type.kind) {
    case "text":
      return "str";
    case "integer":
      return "int";
    case "number":
      return "float";
    case "boolean":
      return "bool";
    case "null":
      return "None";
    case "unknown":
      return "Any";
    case "constant":
      return `Literal[${type.value === true ? "True" : JSON.stringify(type.value)}]`;
    case "one-of":
      return `Literal[${type.values.map((value) => JSON.stringify(value)).join(", ")}]`;
    case "list":
      return `list[${written(type.of)}]`;
    case "named":
      return type.name;
    case "nullable":
      return `${written(type.of)} | None`;
    case "choice":
      return type.of.map(written).join(" | ");
  }
}

import { type ClientCall, type ClientMember, type ClientModel, wordsOfAll } from "../client-model.ts";
import { camelCase, filled } from "../identifier.ts";
import runtime from "./client.txt" with { type: "text" };
import { PhpTypes } from "./php-types.ts";

/** Readonly classes for what svc sends, array shapes for what it takes. */
export function phpClient({ version, types, calls, events }: ClientModel): string {
  const php = new PhpTypes(types);
  const sent = php.reachableFrom([
    ...calls.map(({ answer }) => answer),
    ...events.map(({ dataName }) => dataName),
  ]);
  const classes = types.flatMap((type) =>
    type.kind === "object" && sent.has(type.name) ? [php.classOf(type)] : [],
  );
  return filled(runtime, {
    version,
    calls: `\n${calls.map((call) => method(call, php)).join("\n")}`,
    eventTypes: [...new Set(events.map(({ dataName }) => dataName))].join("|"),
    events: events
      .map(({ event, dataName }) => `            '${event}' => ${dataName}::from($data),\n`)
      .join(""),
    types: classes.join("\n\n"),
  });
}

function method(call: ClientCall, php: PhpTypes): string {
  const { id, method: verb, path, pathNames, query, body, answer, data, entry, takesKey } = call;
  const ids = pathNames.map(({ name, type }) => `${php.native(type)} ${variable(name)}`);
  const asked = (members: readonly ClientMember[]) =>
    members.map(({ name, type, isRequired }) =>
      isRequired
        ? `${php.native(type)} ${variable(name)}`
        : `?${php.native(type).replace(/^\?/, "")} ${variable(name)} = null`,
    );
  const parameters = [
    ...ids,
    ...(body === null ? [] : ["array $body"]),
    ...asked(query),
    ...(takesKey ? ["?string $idempotencyKey = null"] : []),
  ];
  const target = path
    .split(/(\{\w+\})/)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith("{") ? `self::segment((string) ${variable(part)})` : `'${part}'`))
    .join(" . ");
  const sent = [
    `'${verb}'`,
    target,
    ...(query.length === 0
      ? []
      : [`query: [${query.map(({ name }) => `'${name}' => ${variable(name)}`).join(", ")}]`]),
    ...(body === null ? [] : ["body: $body"]),
    ...(takesKey ? ["takesKey: true", "idempotencyKey: $idempotencyKey"] : []),
  ];
  const result = entry === null ? php.native(data) : answer;
  const notes = body === null ? [] : [`@param ${php.shape(body)} $body`];
  const own = definition(
    id,
    parameters,
    result,
    [call.words, ...notes],
    [
      `return ${entry === null ? php.read(data, "ANSWER['data']") : `${answer}::from(ANSWER)`};`.replace(
        "ANSWER",
        `$this->call(${sent.join(", ")})`,
      ),
    ],
  );
  if (entry === null) return own;
  return `${own}
${allMethod(call, php, ids, asked)}`;
}

function allMethod(
  call: ClientCall,
  php: PhpTypes,
  ids: readonly string[],
  asked: (members: readonly ClientMember[]) => readonly string[],
): string {
  const { id, pathNames, query, entry, readPerPage, startNames } = call;
  const isFollowed = query.some(({ name }) => name === "cursor");
  const passed = [...pathNames, ...query].map(({ name }) => {
    const given = `${camelCase(name)}: ${variable(name)}`;
    return startNames.includes(name) ? `${given.replace("$", "$cursor === null ? $")} : null` : given;
  });
  // Last: what is given by its place keeps it.
  const cursor = query.filter(({ name }) => name === "cursor");
  const others = query.filter(({ name }) => name !== "page" && name !== "cursor");
  const wanted = asked([...others, ...cursor]).map((parameter) =>
    readPerPage === null ? parameter : parameter.replace("$perPage = null", `$perPage = ${readPerPage}`),
  );
  const [answer, entries] = [call.answer, entry === null ? "mixed" : php.native(entry)];
  const result = isFollowed ? "Pages" : "\\Iterator";
  return definition(
    `${id}All`,
    [...ids, ...wanted],
    result,
    [
      `${call.words} ${wordsOfAll(call)}`,
      `@return ${isFollowed ? `Pages<${entries}>` : `\\Iterator<int, ${entries}>`}`,
    ],
    [
      `$read = fn (?string $cursor, ?int $page): ${answer} => $this->${id}(`,
      ...passed.map((part) => `    ${part},`),
      ");",
      `return new Pages($read${isFollowed ? ", $cursor" : ""});`,
    ],
  );
}

function definition(
  name: string,
  parameters: readonly string[],
  result: string,
  notes: readonly string[],
  lines: readonly string[],
): string {
  const [first = "", ...rest] = notes;
  const doc =
    rest.length === 0
      ? `    /** ${first} */\n`
      : `    /**\n     * ${first}\n     *\n${rest.map((note) => `     * ${note}\n`).join("")}     */\n`;
  const line = `    public function ${name}(${parameters.join(", ")}): ${result}`;
  const head =
    line.length <= 120
      ? `${line}\n    {\n`
      : `    public function ${name}(\n${parameters.map((parameter) => `        ${parameter},\n`).join("")}    ): ${result} {\n`;
  return `${doc}${head}${lines.map((text) => `        ${text}\n`).join("")}    }\n`;
}

function variable(name: string): string {
  return `$${camelCase(name)}`;
}

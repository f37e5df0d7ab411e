import {
  type ClientCall,
  type ClientMember,
  type ClientModel,
  type ClientType,
  type NamedType,
  wordsOfAll,
} from "../client-model.ts";
import { camelCase, filled, wrapped } from "../identifier.ts";
import runtime from "./client.txt" with { type: "text" };

class PhpTypes {
  readonly #types: ReadonlyMap<string, NamedType>;

  constructor(types: readonly NamedType[]) {
    this.#types = new Map(types.map((type) => [type.name, type]));
  }

  membersOf(name: string): readonly ClientMember[] {
    const type = this.#types.get(name);
    return type?.kind === "object" ? type.members : [];
  }

  memberType(owner: string, name: string): string {
    const type = this.membersOf(owner).find((member) => member.name === name)?.type;
    if (type?.kind !== "named") throw new Error(`${owner} has no ${name}`);
    return type.name;
  }

  reachableFrom(roots: readonly string[]): ReadonlySet<string> {
    const found = new Set<string>();
    const add = (type: ClientType): void => {
      if (type.kind === "list" || type.kind === "nullable") add(type.of);
      if (type.kind === "choice") type.of.forEach(add);
      if (type.kind !== "named" || found.has(type.name)) return;
      found.add(type.name);
      for (const member of this.membersOf(type.name)) add(member.type);
    };
    for (const name of roots) add({ kind: "named", name });
    return found;
  }

  classOf({ name, members }: Extract<NamedType, { kind: "object" }>): string {
    // A member that may be left out is null where it is.
    const fields = members.map((member) => ({
      ...member,
      type:
        member.isRequired || member.type.kind === "nullable"
          ? member.type
          : ({ kind: "nullable", of: member.type } as const),
    }));
    const properties = fields.map(({ name: key, type, words }) => {
      const shown = this.documented(type);
      const notes = [
        ...wrapped(words, 110).filter((line) => line !== ""),
        ...(shown === null ? [] : [`@var ${shown}`]),
      ];
      return `${comment(notes)}        public readonly ${this.native(type)} $${key},\n`;
    });
    const values = fields.map(
      ({ name: key, type }) => `            ${this.read(type, `$data['${key}']`)},\n`,
    );
    return `final class ${name}
{
    public function __construct(
${properties.join("")}    ) {
    }

    /** @param array<string, mixed> $data */
    public static function from(array $data): self
    {
        return new self(
${values.join("")}        );
    }
}`;
  }

  native(type: ClientType): string {
    switch (type.kind) {
      case "text":
      case "one-of":
        return "string";
      case "integer":
        return "int";
      case "number":
        return "float";
      case "boolean":
        return "bool";
      case "constant":
        return typeof type.value === "boolean" ? "bool" : "string";
      case "null":
      case "unknown":
        return "mixed";
      case "list":
        return "array";
      case "named": {
        const target = this.#types.get(type.name);
        return target?.kind === "alias" ? this.native(target.type) : type.name;
      }
      case "nullable": {
        const held = this.native(type.of);
        if (held === "mixed") return held;
        return held.includes("|") ? `${held}|null` : `?${held}`;
      }
      case "choice":
        return type.of.map((one) => this.native(one)).join("|");
    }
  }

  /** For checkers, where the declaration says less; else null. */
  documented(type: ClientType): string | null {
    if (type.kind === "nullable") {
      const held = this.documented(type.of);
      return held === null ? null : `${held}|null`;
    }
    if (type.kind === "list") return `list<${this.documented(type.of) ?? this.native(type.of)}>`;
    return type.kind === "one-of" ? type.values.map((value) => `'${value}'`).join("|") : null;
  }

  read(type: ClientType, source: string): string {
    switch (type.kind) {
      case "named": {
        const target = this.#types.get(type.name);
        return target?.kind === "alias" ? source : `${type.name}::from(${source})`;
      }
      case "list": {
        const item = this.read(type.of, "$item");
        if (item === "$item") return source;
        return `array_map(static fn (array $item): ${this.native(type.of)} => ${item}, ${source})`;
      }
      case "nullable": {
        const held = this.read(type.of, source);
        return held === source ? `${source} ?? null` : `isset(${source}) ? ${held} : null`;
      }
      case "choice":
        return this.#choose(type.of, source);
      default:
        return source;
    }
  }

  /** Of objects, the one that has all its members in the value; the last is what is left. */
  #choose(choices: readonly ClientType[], source: string): string {
    const names = choices.flatMap((choice) => (choice.kind === "named" ? [choice.name] : []));
    const last = names.at(-1);
    if (last === undefined || names.length !== choices.length) return source;
    const lastMembers = new Set(this.membersOf(last).map(({ name }) => name));
    return names
      .slice(0, -1)
      .map((name) => {
        const own = this.membersOf(name).find((member) => !lastMembers.has(member.name));
        return `array_key_exists('${own?.name ?? ""}', ${source}) ? ${name}::from(${source}) : `;
      })
      .concat(`${last}::from(${source})`)
      .join("");
  }

  shape(name: string): string {
    const type = this.#types.get(name);
    if (type === undefined) return "mixed";
    if (type.kind === "alias") return this.#shapeOf(type.type);
    const members = type.members.map(
      (member) => `${member.name}${member.isRequired ? "" : "?"}: ${this.#shapeOf(member.type)}`,
    );
    return `array{${members.join(", ")}}`;
  }

  #shapeOf(type: ClientType): string {
    if (type.kind === "named") return this.shape(type.name);
    if (type.kind === "list") return `list<${this.#shapeOf(type.of)}>`;
    if (type.kind === "nullable") return `${this.#shapeOf(type.of)}|null`;
    return this.native(type);
  }
}

function comment(lines: readonly string[]): string {
  if (lines.length === 0) return "";
  if (lines.length === 1) return `        /** ${lines[0]} */\n`;
  return `        /**\n${lines.map((line) => `         * ${line}\n`).join("")}         */\n`;
}

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
  const { id, method: verb, path, pathNames, query, body, answer, data, entry, isWhole, takesKey } = call;
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
  const result = isWhole ? answer : php.native(data);
  const notes = body === null ? [] : [`@param ${php.shape(body)} $body`];
  const own = definition(
    id,
    parameters,
    result,
    [call.words, ...notes],
    [
      `return ${isWhole ? `${answer}::from(ANSWER)` : php.read(data, "ANSWER['data']")};`.replace(
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

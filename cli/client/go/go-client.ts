import type { ClientCall, ClientMember, ClientModel, ClientType, NamedType } from "../client-model.ts";
import { capitalised, filled, wordsOf, wrapped } from "../identifier.ts";
import runtime from "./client.txt" with { type: "text" };

/** Structs with pointers for what may be null, context first, and iterators over pages. */
export function goClient({ version, types, calls, events }: ClientModel): string {
  const objects = new Map(
    types.flatMap((type) => (type.kind === "object" ? [[type.name, type] as const] : [])),
  );
  const go = new GoTypes(objects);
  const queries = calls.filter(({ query }) => query.length > 0).map((call) => go.queryType(call));
  return filled(runtime, {
    version,
    calls: `\n${calls.map((call) => method(call, go)).join("\n")}`,
    events: events
      .map(({ event, dataName }) => `\tcase "${event}":\n\t\tdata = new(${goName(dataName)})\n`)
      .join(""),
    types: [...types.map((type) => go.declaration(type)), ...queries].join("\n\n"),
  });
}

function method(call: ClientCall, go: GoTypes): string {
  const { id, method: verb, path, pathNames, query, body, answer, data, entry, isWhole, takesKey } = call;
  const name = goName(id);
  const ids = pathNames.map((one) => `${localName(one.name)} ${go.written(one.type)}`);
  const parameters = [
    "ctx context.Context",
    ...ids,
    ...(body === null ? [] : [`body ${goName(body)}`]),
    ...(query.length === 0 ? [] : [`query ${name}Query`]),
    ...(takesKey ? ["options ...CallOption"] : []),
  ];
  const result = goName(isWhole ? answer : plainName(data));
  const request = [
    `method: "${verb}"`,
    `path: "${path.replace(/\{\w+\}/g, "%s")}"`,
    ...(pathNames.length === 0
      ? []
      : [`ids: []any{${pathNames.map((one) => localName(one.name)).join(", ")}}`]),
    ...(query.length === 0 ? [] : ["query: query.values()"]),
    ...(body === null ? [] : ["body: body"]),
    ...(takesKey ? ["takesKey: true"] : []),
  ].join(", ");
  const own = `// ${name} calls ${verb} ${path}: ${call.words.charAt(0).toLowerCase()}${call.words.slice(1)}
func (c *Client) ${name}(${parameters.join(", ")}) (*${result}, error) {
	var answer ${goName(answer)}
	if err := c.do(ctx, call{${request}}, ${takesKey ? "options" : "nil"}, &answer); err != nil {
		return nil, err
	}
	return &answer${isWhole ? "" : ".Data"}, nil
}
`;
  if (entry === null) return own;
  return `${own}
${allMethod(call, go, ids, go.written(entry))}`;
}

function allMethod(call: ClientCall, go: GoTypes, ids: readonly string[], type: string): string {
  const { pathNames, query, answer, readPerPage, startNames } = call;
  const name = goName(call.id);
  const passed = ["ctx", ...pathNames.map((one) => localName(one.name)), "query"];
  const isByNumber = query.some((one) => one.name === "page");
  const isFollowed = query.some((one) => one.name === "cursor");
  const meta = go.members(plainName(go.memberOf(answer, "meta").type));
  const value = (member: string) => {
    const found = meta.find((one) => one.name === member);
    if (found === undefined) throw new Error(`${answer} has no ${member}`);
    const text = `page.Meta.${goName(member)}`;
    return go.isPointer(found) ? `valueOf(${text})` : text;
  };
  const parameters = [
    "ctx context.Context",
    ...ids,
    `query ${name}Query`,
    ...(isFollowed ? ["onCursor ...func(cursor string)"] : []),
  ];
  const words = isFollowed
    ? [
        `${name}All is ${name} over every page, beginning at query.Cursor if it is given${startNames.map((one) => `; query.${goName(one)} is left out then`).join("")}. It ends after the first error.`,
        "After each page, once the loop has asked for the entry after its last one, onCursor is called with where to go on later. That is empty where there is nothing to go on from.",
      ]
    : [`${name}All is ${name} over every page. It ends after the first error.`];
  const starts = startNames.map((one) => `\t\t\t\tquery.${goName(one)} = ""\n`).join("");
  const isStarted = starts === "" ? "" : `\t\t\tif query.Cursor != "" {\n${starts}\t\t\t}\n`;
  const cursor = isFollowed
    ? `			query.Cursor = ${value("next_cursor")}
			for _, tell := range onCursor {
				tell(query.Cursor)
			}
`
    : "";
  const page = isByNumber
    ? `\t\t\tquery.Page = nextPage(${value("page")}, ${isFollowed ? "query.Cursor" : '""'})\n`
    : "";
  return `${words.flatMap((text) => wrapped(text, 110).map((line) => `// ${line}\n`)).join("")}func (c *Client) ${name}All(${parameters.join(", ")}) iter.Seq2[${type}, error] {
	return func(yield func(${type}, error) bool) {
		query := query // So that each loop begins where the first one did.
${readPerPage === null ? "" : `\t\tif query.PerPage == 0 {\n\t\t\tquery.PerPage = ${readPerPage}\n\t\t}\n`}		for {
${isStarted}			page, err := c.${name}(${passed.join(", ")})
			if err != nil {
				var none ${type}
				yield(none, err)
				return
			}
			for _, entry := range page.Data {
				if !yield(entry, nil) {
					return
				}
			}
${cursor}			if !${value("has_more")} { // A page may be empty and have more after it.
				return
			}
${page}		}
	}
}
`;
}

class GoTypes {
  constructor(private readonly objects: ReadonlyMap<string, Extract<NamedType, { kind: "object" }>>) {}

  members(name: string): readonly ClientMember[] {
    return this.objects.get(name)?.members ?? [];
  }

  memberOf(owner: string, name: string): ClientMember {
    const member = this.members(owner).find((one) => one.name === name);
    if (member === undefined) throw new Error(`${owner} has no ${name}`);
    return member;
  }

  isPointer(member: ClientMember): boolean {
    return this.#memberType(member).startsWith("*");
  }

  declaration(type: NamedType): string {
    const name = goName(type.name);
    if (type.kind === "alias")
      return `// ${name} is ${plainWords(type.type)}.\ntype ${name} = ${this.written(type.type)}`;
    const fields = type.members.map((member) => {
      const tag = member.isRequired ? member.name : `${member.name},omitempty`;
      const cells = [goName(member.name), this.#memberType(member), `\`json:"${tag}"\``];
      return { comment: comment(member.words), cells };
    });
    return `// ${name} is as the API document has it.\ntype ${name} struct {\n${aligned(fields)}\n}`;
  }

  queryType({ id, query }: ClientCall): string {
    const name = `${goName(id)}Query`;
    const fields = query.map((member) => ({
      comment: comment(member.words),
      cells: [goName(member.name), queryKind(member.type) === "Int" ? "int64" : "string"],
    }));
    const sets = query.map(
      (member) => `\tset${queryKind(member.type)}(values, "${member.name}", q.${goName(member.name)})`,
    );
    return `// ${name} narrows ${goName(id)}; what is zero is left out.
type ${name} struct {\n${aligned(fields)}\n}

func (q ${name}) values() url.Values {\n\tvalues := url.Values{}\n${sets.join("\n")}\n\treturn values\n}`;
  }

  written(type: ClientType): string {
    switch (type.kind) {
      case "text":
      case "one-of":
        return "string";
      case "integer":
        return "int64";
      case "number":
        return "float64";
      case "boolean":
        return "bool";
      case "constant":
        return typeof type.value === "boolean" ? "bool" : "string";
      case "null":
      case "unknown":
        return "json.RawMessage";
      case "list":
        return `[]${this.written(type.of)}`;
      case "named":
        return goName(type.name);
      case "nullable": {
        const held = this.written(type.of);
        return held.startsWith("[]") || held === "json.RawMessage" ? held : `*${held}`;
      }
      case "choice":
        return this.#widest(type.of) ?? "json.RawMessage";
    }
  }

  #memberType({ type, isRequired }: ClientMember): string {
    const held = this.written(type);
    return isRequired || /^(\*|\[\]|json\.)/.test(held) ? held : `*${held}`;
  }

  /** The one that has every member of the others: what only it has is nil for them. */
  #widest(choices: readonly ClientType[]): string | null {
    const names = choices.flatMap((choice) => (choice.kind === "named" ? [choice.name] : []));
    if (names.length !== choices.length) return null;
    const membersOf = (name: string) => new Set(this.members(name).map((member) => member.name));
    const widest = names.find((name) => names.every((other) => membersOf(other).isSubsetOf(membersOf(name))));
    return widest === undefined ? null : goName(widest);
  }
}

interface Field {
  readonly comment: string;
  readonly cells: readonly string[];
}

/** As gofmt does it: in columns, which end where a comment stands. */
function aligned(fields: readonly Field[]): string {
  const runs: Field[][] = [];
  for (const field of fields) {
    const run = runs.at(-1);
    if (run === undefined || field.comment !== "") runs.push([field]);
    else run.push(field);
  }
  return runs
    .flatMap((run) => {
      const widths = (run[0]?.cells ?? []).map((_, column) =>
        Math.max(...run.map(({ cells }) => cells[column]?.length ?? 0)),
      );
      return run.map(({ comment: words, cells }) => {
        const padded = cells.map((cell, column) =>
          column < cells.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell,
        );
        return `${words}\t${padded.join(" ")}`;
      });
    })
    .join("\n");
}

function queryKind(type: ClientType): "Int" | "Text" {
  return type.kind === "integer" ? "Int" : "Text";
}

function plainName(type: ClientType): string {
  if (type.kind !== "named") throw new Error(`a ${type.kind} has no name`);
  return type.name;
}

function plainWords(type: ClientType): string {
  if (type.kind !== "one-of") return "as the API document has it";
  const values = type.values.slice(0, 4).join(", ");
  return type.values.length > 4 ? `one of ${values} and others` : `one of ${values}`;
}

function comment(words: string): string {
  if (words === "") return "";
  return wrapped(words, 110)
    .map((line) => `\t// ${line}\n`)
    .join("");
}

/** Go writes these in capitals. */
const INITIALS: ReadonlySet<string> = new Set(["id", "ip", "json", "pdf", "uri", "url", "vat", "vin"]);

function goName(name: string): string {
  return wordsOf(name)
    .map((word) => (INITIALS.has(word) ? word.toUpperCase() : capitalised(word)))
    .join("");
}

function localName(name: string): string {
  const [first = "", ...rest] = wordsOf(name);
  return first + rest.map((word) => (INITIALS.has(word) ? word.toUpperCase() : capitalised(word))).join("");
}

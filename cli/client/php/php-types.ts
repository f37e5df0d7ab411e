import type { ClientMember, NamedType } from "../client-model.ts";
import type { ClientType } from "../client-type.ts";
import { wrapped } from "../identifier.ts";

export class PhpTypes {
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

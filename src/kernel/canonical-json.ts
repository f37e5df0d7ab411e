type Members = Record<string, unknown>;

/** JSON with sorted keys, without nulls in objects and without white space: equal texts exactly when two values say the same. */
export function canonicalJson(value: unknown): string {
  const sorted = sortedCopy(value);
  return sorted === UNSORTABLE ? written(value) : (JSON.stringify(sorted) ?? "null");
}

/** Stands for a value whose members an engine would put into an order of its own. */
const UNSORTABLE = Symbol("unsortable");

/** The value with its members in the order of their keys: one call then writes all of it, in half the time of a call for each member. */
function sortedCopy(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(sortedCopy);
    return items.includes(UNSORTABLE) ? UNSORTABLE : items;
  }
  const members = value as Members;
  const sorted: Members = {};
  for (const key of sortedKeys(members)) {
    const member = members[key];
    if (member === null || member === undefined) continue;
    const copy = sortedCopy(member);
    if (copy === UNSORTABLE || isMovedByEngines(key)) return UNSORTABLE;
    sorted[key] = copy;
  }
  return sorted;
}

/** Numbers go first in every object, and `__proto__` is no member when it is assigned. */
function isMovedByEngines(key: string): boolean {
  const first = key.charCodeAt(0);
  return (first >= 0x30 && first <= 0x39) || key === "__proto__";
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members: Members = { ...value };
  const texts = sortedKeys(members)
    .filter((key) => members[key] !== null && members[key] !== undefined)
    .map((key) => `${JSON.stringify(key)}:${written(members[key])}`);
  return `{${texts.join(",")}}`;
}

/** By insertion: most objects have few keys, for which `sort` takes twice as long. */
function sortedKeys(members: Members): string[] {
  const keys = Object.keys(members);
  if (keys.length > MOST_INSERTED) return keys.sort();
  for (let index = 1; index < keys.length; index += 1) {
    const key = keys[index] as string;
    let place = index;
    for (; place > 0 && (keys[place - 1] as string) > key; place -= 1)
      keys[place] = keys[place - 1] as string;
    keys[place] = key;
  }
  return keys;
}

const MOST_INSERTED = 32;

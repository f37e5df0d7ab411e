/** JSON with sorted keys, without nulls in objects and without white space: equal texts exactly when two values say the same. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members: Readonly<Record<string, unknown>> = { ...value };
  let text = "";
  for (const key of Object.keys(members).sort()) {
    if (members[key] === null || members[key] === undefined) continue;
    text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(members[key])}`;
  }
  return `{${text}}`;
}

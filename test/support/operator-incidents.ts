import operators from "./operators.json";

export const OPERATOR_INCIDENTS: readonly string[] = operators.cases.map((row) => row.do);

/** What svc is expected to do in an incident of operators. @throws Error unless one begins so. */
export function expectedIn(beginning: string): string {
  const found = operators.cases.filter((row) => row.do.startsWith(beginning));
  const [row] = found;
  if (row === undefined || found.length > 1) throw new Error(`not one such incident: ${beginning}`);
  return row.expect;
}

import { type AskPorts, askJson, type NoAnswer } from "./ask-json.ts";

/** A check of /readyz that failed. */
export interface Fault {
  readonly name: string;
  readonly reason: string;
}

export type ServiceAnswer =
  | { readonly kind: "ready" }
  /** Without faults where svc gives no reasons, as to anyone. */
  | { readonly kind: "not ready"; readonly faults: readonly Fault[] }
  | NoAnswer;

/** Asks /readyz of svc's listener for operators, which gives reasons, or of the one for everybody, which gives none. Never rejects. */
export async function askService(url: string, ports: AskPorts): Promise<ServiceAnswer> {
  const answer = await askJson(`${url}/readyz`, ports);
  if (answer.kind === "no answer") return answer;
  return (
    readinessOf(answer.body) ?? {
      kind: "no answer",
      what: "answers, but is not svc",
      code: null,
      listener: "another program",
    }
  );
}

/** Null for what svc does not say. */
function readinessOf(body: unknown): ServiceAnswer | null {
  if (!isObject(body)) return null;
  const { checks, ready, status } = body;
  if (status === "ready") return { kind: "ready" };
  if (status === "not_ready") return { kind: "not ready", faults: [] };
  if (!Array.isArray(checks)) return null;
  if (ready === true) return { kind: "ready" };
  const failed = checks.filter((check: unknown) => isObject(check)).filter(({ ok }) => ok !== true);
  const faults = failed.map(({ name, reason }) => ({ name: String(name), reason: String(reason) }));
  return { kind: "not ready", faults };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

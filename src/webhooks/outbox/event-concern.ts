import type { NewEvent } from "../../events/event.ts";

export type EventConcern = "safety_issue" | "test_failed" | "certificate_withdrawn";

export function concernOf({ name, data }: Pick<NewEvent, "name" | "data">): EventConcern | null {
  if (name === "svc.test.failed") return "test_failed";
  if (name === "svc.certificate.withdrawn") return "certificate_withdrawn";
  return name === "svc.test.completed" && hasSafetyIssue(data.test) ? "safety_issue" : null;
}

function hasSafetyIssue(test: unknown): boolean {
  const { diagnostics } = (test ?? {}) as {
    readonly diagnostics?: { readonly overall_battery_status?: unknown } | null;
  };
  return diagnostics?.overall_battery_status === "SAFETY_ISSUE";
}

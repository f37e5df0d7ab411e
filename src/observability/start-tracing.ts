import type { Log } from "../kernel/log.ts";
import type { Tracer } from "../kernel/tracer.ts";
import type { TracingSetting } from "./tracing-setting.ts";

export interface Tracing {
  readonly tracer: Tracer;
  /** Gives up after a few seconds. Never rejects. */
  stop(): Promise<void>;
}

/** @returns null without a setting; then OpenTelemetry is not even loaded. */
export async function startTracing(
  setting: TracingSetting | null,
  ports: { readonly log: Pick<Log, "warn">; readonly version: string },
): Promise<Tracing | null> {
  if (setting === null) return null;
  const { startOtlpTracing } = await import("./otlp-tracing.ts");
  return startOtlpTracing(setting, ports);
}

import { setSystemTime } from "bun:test";
import { Webhook } from "standardwebhooks";

export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The public package must accept the delivery under this secret, at this instant. */
export function isGenuine(secret: string, { headers, body }: Received, nowMs: number): boolean {
  // The package reads the system's clock, which is set only for this call.
  setSystemTime(new Date(nowMs));
  try {
    new Webhook(secret).verify(body, { ...headers });
    return true;
  } catch {
    return false;
  } finally {
    setSystemTime();
  }
}

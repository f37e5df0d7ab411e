import { setSystemTime } from "bun:test";
import { Webhook } from "standardwebhooks";

/** What a recipient has of a delivery. */
export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Whether the public package takes a delivery for genuine under a secret, at this instant. */
export function isGenuine(secret: string, { headers, body }: Received, nowMs: number): boolean {
  // The package asks the system's clock; it is set for this call alone.
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

/** The headers of a delivery besides those of its connection (interface specification, section 6, "Signing"). */
export function deliveryHeaders({
  webhookId,
  timestampSeconds,
  signatures,
  event,
}: {
  readonly webhookId: string;
  readonly timestampSeconds: number;
  readonly signatures: readonly string[];
  /** As `GET /v1/events` shows it; null for a test delivery, which is not among them. */
  readonly event: { readonly id: number; readonly createdAt: string } | null;
}): Record<string, string> {
  return {
    "content-type": "application/json",
    "webhook-id": webhookId,
    "webhook-timestamp": String(timestampSeconds),
    "webhook-signature": signatures.join(" "),
    ...(event === null ? {} : { "svc-event-id": String(event.id), "svc-event-created": event.createdAt }),
  };
}

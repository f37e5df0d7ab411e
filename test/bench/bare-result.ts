import { createHmac, timingSafeEqual } from "node:crypto";

/** The bytes of a `whsec_` secret. */
export function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice("whsec_".length), "base64");
}

/** The body of a request signed by the Standard Webhooks scheme, checked without svc; null when the signature is wrong. */
export async function signedBody(request: Request, key: Buffer): Promise<string | null> {
  const { headers } = request;
  const body = Buffer.from(await request.arrayBuffer());
  const signed = createHmac("sha256", key)
    .update(`${headers.get("webhook-id")}.${headers.get("webhook-timestamp")}.`)
    .update(body)
    .digest();
  const given = Buffer.from((headers.get("webhook-signature") ?? "").slice("v1,".length), "base64");
  return given.length === signed.length && timingSafeEqual(given, signed) ? body.toString() : null;
}

/** The two members of a record that have columns of their own. */
export function columnsOf(text: string): { readonly runId: string; readonly vin: string | null } {
  const record = JSON.parse(text) as { run_id: string; vehicle?: { vin: string } };
  return { runId: record.run_id, vin: record.vehicle?.vin ?? null };
}

/** The answer to a result that was stored. */
export function takenIn(id: number): Response {
  return Response.json({ data: { accepted: 1, tests: [{ line: 1, test_id: id }] } });
}

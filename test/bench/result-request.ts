import { bareRecord, fullRecord, type WireRecord } from "../support/result-records.ts";

export const INGEST_SECRET = `whsec_${Buffer.alloc(32, 4).toString("base64")}`;
const KEY = Buffer.from(INGEST_SECRET.slice("whsec_".length), "base64");

/**
 * The results that a bench sends: `in_progress` with every figure, which causes no event and no rendering; `failed`, whose event is stored
 * before the answer; `completed` with every figure, whose certificate is rendered.
 */
type SentStatus = "in_progress" | "failed" | "completed";

const FULL = fullRecord();

/** A result record of a vehicle of its own. @param name of the run, used once */
export function sentRecord(status: SentStatus, serialNumber: string, name: string): WireRecord {
  const run = { unit_serial_number: serialNumber, run_id: name };
  if (status === "failed") return bareRecord("failed", { ...run, failure_reason: "interrupted" });
  return fullRecord({ ...run, status, vehicle: { ...(FULL.vehicle as WireRecord), vin: vinOf(name) } });
}

/** The VIN of a run's vehicle. */
export function vinOf(name: string): string {
  const digits = Bun.hash(name).toString(36).toUpperCase().replace(/[IOQ]/g, "X");
  return `WVW${digits.padStart(14, "0").slice(-14)}`;
}

/** The headers of the Standard Webhooks scheme for a body with results, signed at the present time. */
export function signedHeaders(id: string, body: string): Readonly<Record<string, string>> {
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = new Bun.CryptoHasher("sha256", KEY).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}

/** A complete request with one result. */
export function resultRequest(record: WireRecord): Buffer {
  const body = JSON.stringify(record);
  const headers = Object.entries(signedHeaders(String(record.run_id), body));
  return Buffer.from(
    `POST /ingest/v1/results HTTP/1.1\r\nHost: localhost\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join("")}` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

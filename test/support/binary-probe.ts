import { probeDelivery } from "./delivery-probe.ts";
import { probeMail } from "./mail-probe.ts";
import { probeRendering } from "./render-probe.ts";

/** Compiled by tests to check one part from inside a binary. The first argument names the part; the rest is its own. */
const PROBES: Readonly<Record<string, (order: string) => Promise<void>>> = {
  delivery: probeDelivery,
  mail: probeMail,
  rendering: probeRendering,
};

const [part = "", order = ""] = process.argv.slice(2);
const probe = PROBES[part];
if (probe === undefined) throw new Error(`no such probe: ${part}`);
await probe(order);

import { probeDelivery } from "./delivery-probe.ts";
import { probeMail } from "./mail-probe.ts";
import { probeRendering } from "./render-probe.ts";

/** Compiled by tests: puts one part to the test from inside a binary. The part is named by the first argument, the rest is its own. */
const PROBES: Readonly<Record<string, (order: string) => Promise<void>>> = {
  delivery: probeDelivery,
  mail: probeMail,
  rendering: probeRendering,
};

const [part = "", order = ""] = process.argv.slice(2);
const probe = PROBES[part];
if (probe === undefined) throw new Error(`no such probe: ${part}`);
await probe(order);

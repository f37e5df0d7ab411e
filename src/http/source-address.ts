import {
  type IpAddress,
  type IpNetwork,
  isInNetwork,
  networkOf,
  parseIpAddress,
} from "../kernel/ip-network.ts";
import type { RateSource } from "../limits/rate-limit.ts";

export interface SourceAddress extends RateSource {
  /** Null where the connection has no address; no allow-list contains it. */
  readonly address: IpAddress | null;
}

const UNKNOWN: SourceAddress = { address: null, rateKey: "unknown", widerKeys: [] };

interface Connections {
  requestIP(request: Request): { readonly address: string } | null;
}

export class PeerAddresses {
  #connections: Connections | null = null;
  /** Connections know only the request that opened them. */
  readonly #originals = new WeakMap<Request, Request>();

  attach(connections: Connections): void {
    this.#connections = connections;
  }

  /** `request` is handled in place of `original`. */
  replaced(original: Request, request: Request): void {
    this.#originals.set(request, original);
  }

  /** Null without a listener, and once the connection is closed. */
  of(request: Request): string | null {
    return this.#connections?.requestIP(this.#originals.get(request) ?? request)?.address ?? null;
  }
}

/**
 * The peer, or behind a trusted proxy the rightmost hop of `X-Forwarded-For` that is not one itself: the hops
 * left of it may be forged.
 */
export function createSourceAddresses(
  peers: Pick<PeerAddresses, "of">,
  trustedProxies: readonly IpNetwork[],
): (request: Request) => SourceAddress {
  const isTrusted = (address: IpAddress) => trustedProxies.some((network) => isInNetwork(address, network));

  function read(text: string): SourceAddress {
    // A zone names an interface of this machine.
    return sourceOf(parseIpAddress(text.split("%")[0] ?? ""));
  }

  return (request) => {
    const text = peers.of(request);
    if (text === null) return UNKNOWN;
    const peer = read(text);
    if (trustedProxies.length === 0 || peer.address === null || !isTrusted(peer.address)) return peer;
    const header = request.headers.get("x-forwarded-for");
    return header === null ? peer : read(rightmostUntrusted(header, peer.address, isTrusted).text);
  };
}

/**
 * Nothing left of a text that is no address can be trusted: its proxy is the source. Where every hop is
 * trusted, it is the leftmost one.
 */
function rightmostUntrusted(
  header: string,
  peer: IpAddress,
  isTrusted: (address: IpAddress) => boolean,
): IpAddress {
  let source = peer;
  for (const hop of header.split(",").reverse()) {
    const address = parseHop(hop.trim());
    if (address === null) return source;
    if (!isTrusted(address)) return address;
    source = address;
  }
  return source;
}

/** Also `203.0.113.7:4711` and `[2001:db8::7]:4711`. */
function parseHop(text: string): IpAddress | null {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  if (bracketed !== undefined) return bracketed.includes(":") ? parseIpAddress(bracketed) : null;
  return parseIpAddress(/^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text);
}

function sourceOf(address: IpAddress | null): SourceAddress {
  if (address === null) return UNKNOWN;
  if (address.isIpv4) return { address, rateKey: address.text, widerKeys: [] };
  const widerKeys = [networkOf(address, 56), networkOf(address, 48)];
  return { address, rateKey: networkOf(address, 64), widerKeys };
}

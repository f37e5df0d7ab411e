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

export const FORWARDED_FOR = "x-forwarded-for";

interface SourcePorts {
  readonly peers: Pick<PeerAddresses, "of">;
  readonly trustedProxies: readonly IpNetwork[];
  /** Receives each request with `X-Forwarded-For` from a peer that is not a trusted proxy. */
  readonly onUntrusted?: (peer: IpAddress) => void;
}

/** What became of the address of a connection. */
export interface SourceTrail {
  /** Null where the connection has no address. */
  readonly peer: IpAddress | null;
  readonly isPeerTrusted: boolean;
  /** Of `X-Forwarded-For`; null without it. */
  readonly forwardedFor: string | null;
  readonly source: SourceAddress;
}

/**
 * The peer, or behind a trusted proxy the rightmost hop of `X-Forwarded-For` that is not one itself: the hops
 * left of it may be forged.
 */
export function createSourceAddresses({
  peers,
  trustedProxies,
  onUntrusted = () => {},
}: SourcePorts): (request: Request) => SourceTrail {
  const isTrusted = (address: IpAddress) => trustedProxies.some((network) => isInNetwork(address, network));

  return (request) => {
    const forwardedFor = request.headers.get(FORWARDED_FOR);
    const text = peers.of(request);
    if (text === null) return { peer: null, isPeerTrusted: false, forwardedFor, source: UNKNOWN };
    const peer = addressOf(text);
    const isPeerTrusted = peer !== null && isTrusted(peer);
    if (forwardedFor === null || peer === null)
      return { peer, isPeerTrusted, forwardedFor, source: sourceOf(peer) };
    if (!isPeerTrusted) onUntrusted(peer);
    const source = isPeerTrusted ? rightmostUntrusted(forwardedFor, peer, isTrusted) : peer;
    return { peer, isPeerTrusted, forwardedFor, source: sourceOf(source) };
  };
}

/** Without its zone, which names an interface of this machine. */
function addressOf(text: string): IpAddress | null {
  return parseIpAddress(text.split("%")[0] ?? "");
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

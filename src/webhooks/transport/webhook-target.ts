import { ServiceError } from "../../kernel/errors.ts";
import { isLoopback } from "../../kernel/ip-network.ts";
import { ENGLISH } from "../../language/translator.ts";
import { type AddressRules, allowedAddress } from "./address-guard.ts";
import { ResolveFailure, type Resolver } from "./resolver.ts";
import { readWebhookUrl, type UrlFault, urlFaultInWords, type WebhookUrl } from "./webhook-url.ts";

export interface WebhookTarget {
  readonly url: WebhookUrl;
  /** At least one, in normal form, in the order to try them. */
  readonly addresses: readonly string[];
}

/** Why a URL cannot be delivered to. After `timeout` and `dns` a later check may succeed. */
interface TargetRefusal {
  readonly reason: "url" | "dns" | "timeout" | "forbidden_address";
  readonly fault: UrlFault;
}

export type TargetCheck = { readonly wasResolved: boolean } & (
  | { readonly target: WebhookTarget; readonly refusal: null }
  | { readonly target: null; readonly refusal: TargetRefusal }
);

/** The only way from the text of a URL to addresses, for creation, ping, delivery and replay alike. */
export interface TargetChecker {
  /** Refuses if any address is not allowed; never rejects. A promise only where a name must be resolved. */
  check(text: string, timeoutMs: number): TargetCheck | Promise<TargetCheck>;
}

export function createTargetChecker(ports: AddressRules & { readonly resolver: Resolver }): TargetChecker {
  const { resolver } = ports;

  function mustBeThisMachine({ scheme }: WebhookUrl): boolean {
    return ports.allowPrivate === "loopback" && scheme === "http";
  }

  /** A name without an address is not that of this machine: what is wrong first is the scheme. */
  function faultOf(url: WebhookUrl, otherwise: UrlFault): UrlFault {
    return mustBeThisMachine(url) ? "not_this_machine" : otherwise;
  }

  function judge(url: WebhookUrl, found: readonly string[]): TargetCheck {
    const wasResolved = !url.hostIsAddress;
    const addresses: string[] = [];
    for (const text of found) {
      const address = allowedAddress(text, ports);
      if (address === null) return refused("forbidden_address", "not_public", wasResolved);
      addresses.push(address);
    }
    if (addresses.length === 0) return refused("dns", faultOf(url, "no_address"), wasResolved);
    if (mustBeThisMachine(url) && !addresses.every(isLoopback))
      return refused("url", "not_this_machine", wasResolved);
    return { target: { url, addresses }, refusal: null, wasResolved };
  }

  async function resolve(url: WebhookUrl, timeoutMs: number): Promise<TargetCheck> {
    try {
      return judge(url, await resolver.resolve(url.host, timeoutMs));
    } catch (error) {
      const isTimeout = error instanceof ResolveFailure && error.reason === "timeout";
      return refused(isTimeout ? "timeout" : "dns", faultOf(url, "unresolved"));
    }
  }

  return {
    check(text, timeoutMs) {
      const reading = readWebhookUrl(text, ports);
      if ("fault" in reading) return refused("url", reading.fault);
      const { url } = reading;
      return url.hostIsAddress ? judge(url, [url.host]) : resolve(url, timeoutMs);
    },
  };
}

function refused(reason: TargetRefusal["reason"], fault: UrlFault, wasResolved = false): TargetCheck {
  return { target: null, refusal: { reason, fault }, wasResolved };
}

/** Interface specification, section 4. @throws ServiceError `invalid_webhook_url` for the field `url`. */
export function requireTarget({ target, refusal }: TargetCheck): WebhookTarget {
  if (refusal === null) return target;
  throw new ServiceError("invalid_webhook_url", urlFaultInWords(ENGLISH, refusal.fault), {
    field: "url",
    place: "body",
    reason: refusal.fault,
  });
}

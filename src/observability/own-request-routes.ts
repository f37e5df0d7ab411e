import { Elysia } from "elysia";
import type { Api } from "../http/api.ts";
import { JSON_TYPE } from "../http/envelope.ts";
import type { SourceTrail } from "../http/source-address.ts";
import { HIDDEN } from "../http/unknown-route.ts";
import type { Clock } from "../kernel/clock.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import { type ArrivedRequest, isOwnRequest, OWN_REQUEST_PATH } from "./own-request.ts";

/** For `svc doctor`. Outside the rate limits: it is needed most when a forgotten setting has used them up. */
export function ownRequestRoutes({
  api,
  keys,
  clock,
  trailOf,
}: {
  readonly api: Api;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly trailOf: (request: Request) => SourceTrail;
}) {
  const arrived = api.probe((request) => {
    const { peer, isPeerTrusted, forwardedFor, source } = trailOf(request);
    const seen: ArrivedRequest = {
      peer: peer?.text ?? null,
      is_peer_trusted: isPeerTrusted,
      is_forwarded: forwardedFor !== null,
      client: source.address?.text ?? null,
    };
    return new Response(JSON.stringify(seen), {
      headers: { "content-type": JSON_TYPE, "cache-control": "no-store" },
    });
  });
  return new Elysia().get(
    OWN_REQUEST_PATH,
    ({ request, params, route }) =>
      isOwnRequest(request, keys, clock.nowMs())
        ? arrived({ request, params, route })
        : api.unknownRoute(request, []),
    HIDDEN,
  );
}

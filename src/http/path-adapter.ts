import type { ElysiaAdapter } from "elysia";
import { BunAdapter } from "elysia/adapter/bun";
import { pathStart, requestUrl } from "./request-url.ts";

/** How Elysia finds the path: it takes the host to be long, or the scheme to be `http`. */
const GUESSED_START = /const u=r\.url,s=u\.indexOf\('\/',\d+\),/;

/**
 * Elysia's adapter for Bun, with one difference: the path that is routed by begins where the URL says, over `http` and `https`, whatever the
 * host, and where none is named.
 *
 * @throws Error when this Elysia looks for the path in another way: a newer one may do it right.
 */
export function pathAdapter(): ElysiaAdapter {
  const { composeGeneralHandler: general } = BunAdapter;
  return {
    ...BunAdapter,
    composeGeneralHandler: {
      ...general,
      inject: { ...general.inject, requestUrl, pathStart },
      createContext(app) {
        const code = general.createContext(app);
        if (!GUESSED_START.test(code)) throw new Error("Elysia looks for the path in another way");
        return code.replace(GUESSED_START, "const u=requestUrl(r),s=pathStart(u),");
      },
    },
  };
}

import type { ElysiaAdapter } from "elysia";
import { BunAdapter } from "elysia/adapter/bun";
import { pathStart, requestUrl } from "./request-url.ts";

/** Elysia's own search for the path. It assumes a host of some length, or the scheme `http`. */
const GUESSED_START = /const u=r\.url,s=u\.indexOf\('\/',\d+\),/;

/**
 * Elysia's adapter for Bun with one difference: the path for routing starts where the URL says, over `http` and `https`, with any host and
 * with none.
 *
 * @throws Error when this version of Elysia searches for the path in another way. A newer one may do it right.
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

import type { ElysiaAdapter } from "elysia";
import { BunAdapter } from "elysia/adapter/bun";
import { pathStart, requestUrl } from "./request-url.ts";

/** Elysia assumes a host of some length, or the scheme `http`. */
const GUESSED_START = /const u=r\.url,s=u\.indexOf\('\/',\d+\),/;

/**
 * The path starts where the URL says. @throws Error when this version of Elysia searches in another way; a
 * newer one may do it right.
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

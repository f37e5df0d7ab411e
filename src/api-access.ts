import { createTokenVerifier } from "./credentials/access-token.ts";
import { createAddressRefusals, createRefusalRecord } from "./credentials/address-refusal.ts";
import { createAdmission } from "./credentials/admission.ts";
import { createAuthenticator } from "./credentials/authenticator.ts";
import { createUseRecorder } from "./credentials/credential-use.ts";
import { createTokenService } from "./credentials/token-service.ts";
import { createRateLimiter } from "./limits/rate-limiter.ts";
import { madeOnce } from "./services/made-once.ts";

export const accessOf = madeOnce((core) => {
  const { db, clock, timers, keys } = core;
  const limiter = createRateLimiter({ db, clock, hasRateLimits: core.config.hasRateLimits });
  const refusals = createAddressRefusals({
    ...core,
    record: core.writer?.recordRefusal ?? createRefusalRecord(core),
  });
  const uses = createUseRecorder({ clock, timers });
  return {
    limiter,
    uses,
    tokens: createTokenService({ ...core, uses, refusals }),
    authenticator: createAuthenticator({
      verify: createTokenVerifier(keys.tokens, clock),
      admit: createAdmission({ db, clock, limiter }),
      limiter,
      uses,
      refusals,
      clock,
    }),
  };
});

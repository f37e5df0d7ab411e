import type { Api } from "../../http/api.ts";
import { operationRoutes } from "../../http/openapi/operation-routes.ts";
import { aasSubmodelOf } from "./aas-submodel.ts";
import { presentPassport } from "./passport.ts";
import { getPassport, PASSPORT_FORMAT } from "./passport-operations.ts";
import type { PassportService } from "./passport-service.ts";

/** `GET /v1/tests/{id}/passport` (decisions list, section 8). */
export function passportRoutes({
  api,
  passports,
  publicUrl,
}: {
  readonly api: Api;
  readonly passports: PassportService;
  /** Origin of the service, without a final slash. */
  readonly publicUrl: () => string;
}) {
  const read = api.secured(getPassport.access, async ({ caller, pathId, query }) => {
    // First: what is refused of a test out of reach is the test.
    const passport = await passports.get(caller, pathId("id"));
    const data =
      PASSPORT_FORMAT.read(query) === "aas"
        ? aasSubmodelOf(passport, publicUrl())
        : presentPassport(passport);
    return { data, isVersioned: true, namesIgnored: true };
  });
  return operationRoutes([getPassport, read]);
}

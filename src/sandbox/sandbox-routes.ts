import { Elysia } from "elysia";
import { presentTest } from "../battery-tests/battery-test-presenter.ts";
import type { FoundTest } from "../battery-tests/found-test.ts";
import { UNIT } from "../dealers/unit.ts";
import type { Api } from "../http/api.ts";
import { readJsonBody, readOptionalJsonBody } from "../http/body.ts";
import { formatInstant } from "../kernel/instant.ts";
import { sandboxRoute } from "./guarded-routes.ts";
import {
  readClockMove,
  readFailure,
  readNewTest,
  readResult,
  readTrigger,
  readWithdrawal,
  triggerOf,
} from "./sandbox-request.ts";
import type { SandboxService, SandboxTime } from "./sandbox-service.ts";

export function sandboxRoutes({
  api,
  sandbox,
  publicUrl,
}: {
  readonly api: Api;
  /** Null where this is no sandbox: then there are no such routes. */
  readonly sandbox: SandboxService | null;
  readonly publicUrl: () => string;
}) {
  if (sandbox === null) return new Elysia();
  const route = sandboxRoute(api, publicUrl);
  const own = { parse: "none" } as const;

  return new Elysia()
    .post(
      "/sandbox/v1/tests",
      route(async ({ request }) => {
        const body = await readOptionalJsonBody(request, readNewTest);
        return { status: 201, data: testOf(await sandbox.newTest(body)) };
      }),
      own,
    )
    .get(
      "/sandbox/v1/tests/:id",
      route(async ({ pathId }) => ({ data: testOf(await sandbox.getTest(pathId("id"))) })),
    )
    .post(
      "/sandbox/v1/tests/:id/complete",
      route(async ({ request, pathId }) => {
        const body = await readOptionalJsonBody(request, readResult);
        return { status: 202, data: testOf(await sandbox.complete(pathId("id"), body)) };
      }),
      own,
    )
    .post(
      "/sandbox/v1/tests/:id/fail",
      route(async ({ request, pathId }) => {
        const body = await readOptionalJsonBody(request, readFailure);
        return { data: testOf(await sandbox.fail(pathId("id"), body)) };
      }),
      own,
    )
    .post(
      "/sandbox/v1/tests/:id/withdraw",
      route(async ({ request, pathId }) => {
        const { reason } = await readOptionalJsonBody(request, readWithdrawal);
        return { data: testOf(await sandbox.withdraw(pathId("id"), reason)) };
      }),
      own,
    )
    .post(
      "/sandbox/v1/tests/:id/reinstate",
      route(async ({ pathId }) => ({ data: testOf(await sandbox.reinstate(pathId("id"))) })),
      own,
    )
    .post(
      "/sandbox/v1/units/:id/ship",
      route(async ({ pathId }) => ({ data: UNIT.present(await sandbox.moveUnit(pathId("id"), "ship")) })),
      own,
    )
    .post(
      "/sandbox/v1/units/:id/activate",
      route(async ({ pathId }) => ({ data: UNIT.present(await sandbox.moveUnit(pathId("id"), "activate")) })),
      own,
    )
    .post(
      "/sandbox/v1/events",
      route(async ({ request }) => {
        const trigger = triggerOf((await readJsonBody(request, readTrigger)).event);
        const test = await sandbox.trigger(trigger);
        return { status: 202, data: { event: `svc.${trigger}`, test: test && testOf(test) } };
      }),
      own,
    )
    .get(
      "/sandbox/v1/clock",
      route(() => ({ data: timeOf(sandbox.time()) })),
    )
    .post(
      "/sandbox/v1/clock",
      route(async ({ request }) => {
        const { advanceSeconds } = await readJsonBody(request, readClockMove);
        return { data: timeOf(await sandbox.moveClock(advanceSeconds * 1_000)) };
      }),
      own,
    );
}

function testOf(found: FoundTest) {
  return presentTest(found.test, found.dealer);
}

function timeOf({ nowMs, aheadMs }: SandboxTime) {
  return { now: formatInstant(nowMs), ahead_seconds: Math.round(aheadMs / 1_000) };
}

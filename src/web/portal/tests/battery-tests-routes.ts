import { type BatteryTest, resultStatusOf } from "../../../battery-tests/battery-test.ts";
import { ANY_TEST } from "../../../battery-tests/battery-test-filter.ts";
import type { DealerTestService } from "../../../battery-tests/dealer-test-service.ts";
import type { LookupService } from "../../../battery-tests/lookup-service.ts";
import { identifyingVin } from "../../../battery-tests/vehicle-identifier.ts";
import { splitByMake } from "../../../battery-tests/vehicle-make.ts";
import { lengthReaderOf } from "../../../certificates/certificate-assembly.ts";
import type { GivenFiles } from "../../../certificates/giving-out/given-files-service.ts";
import { contradictionsOf } from "../../../certificates/told-contradictions.ts";
import type { DealerService } from "../../../dealers/dealer-service.ts";
import type { UnitService } from "../../../dealers/unit-service.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { translatorInto } from "../../../language/translators.ts";
import { goTo, type PortalHandlers, type PortalResponse } from "../frame/portal-page.ts";
import type { RoutesOf } from "../portal-route.ts";
import { advertisementOf } from "./advertisement.ts";
import { type CertificateState, testPage, type VehicleHistory } from "./battery-test-page.ts";
import {
  type OldTestsUntil,
  readTestSearch,
  type SearchChoices,
  searchQuery,
  searchState,
} from "./battery-test-search.ts";
import { refusedSearchPage, testsPage } from "./battery-tests-page.ts";
import { type TestsContext, testsPath, workplaceOf } from "./test-workplace.ts";

const PER_PAGE = 25;
/** Of a car that is tested every week, two years. */
const HISTORY_MAX_COUNT = 100;

export function testsHandlers(deps: {
  readonly clock: Clock;
  /** From which age on a test is old. */
  readonly oldTestMonths: number;
  readonly lookup: Pick<LookupService, "listOfDealer" | "getOfDealer">;
  readonly givenFiles: Pick<
    GivenFiles,
    | "stateOf"
    | "verificationUrl"
    | "issuedLanguage"
    | "comparison"
    | "contradictions"
    | "isTestedAgain"
    | "testedDay"
  >;
  readonly dealers: Pick<DealerService, "get">;
  readonly dealerTests: Pick<DealerTestService, "list">;
  readonly units: UnitService;
  readonly oldTestsUntil: OldTestsUntil;
}): PortalHandlers<RoutesOf<"tests" | "groupTests">> {
  const { clock, lookup, givenFiles, dealers, dealerTests, units, oldTestsUntil } = deps;

  async function certificateOf(test: BatteryTest): Promise<CertificateState> {
    const state = await givenFiles.stateOf(test, "pdf");
    if (state.kind !== "ready") return state;
    const [verificationUrl, issuedLanguage, comparison, hasNewerTest] = await Promise.all([
      givenFiles.verificationUrl(test.id),
      givenFiles.issuedLanguage(test.id),
      givenFiles.comparison(test.id),
      givenFiles.isTestedAgain(test),
    ]);
    const t = await translatorInto(issuedLanguage);
    const contradictions = contradictionsOf(
      { ...test, resultStatus: resultStatusOf(test) },
      comparison.history,
    );
    const testedDay = await givenFiles.testedDay(test, t);
    const advertisement = advertisementOf(
      test,
      { verificationUrl, testedDay, hasNewerTest, contradictions },
      t,
    );
    return { kind: "ready", verificationUrl, issuedLanguage, comparison, advertisement };
  }

  /**
   * The dealer's tests of the same VIN, newest first, without those that name another make. As on a certificate, only valid results keep
   * tests apart. A failed test shows no vehicle, and so no history, nor has one a placeholder.
   */
  async function historyOf(dealerId: number, { id, status, vehicle }: BatteryTest): Promise<VehicleHistory> {
    const vin = identifyingVin(vehicle?.vin ?? null);
    if (status === "failed" || vin === null)
      return { tests: [], total: 0, contradictions: new Map(), otherMakeTestedAtMs: null };
    const filter = { ...ANY_TEST, vin };
    const { tests: found, total } = await lookup.listOfDealer(dealerId, {
      filter,
      page: 1,
      perPage: HISTORY_MAX_COUNT,
    });
    const make = vehicle?.make ?? null;
    const tests = found.filter(({ figures }) => figures.status !== "failed");
    const others = tests
      .filter(({ figures }) => figures.id !== id)
      .map((test) => ({ test, figures: test.figures, make: test.figures.vehicle?.make ?? null }));
    const valid = others.filter(
      ({ figures }) => figures.status === "completed" && figures.withdrawnAtMs === null,
    );
    const { joined, ofOtherMakes } = splitByMake(valid, make);
    const isOfVehicle = (other: (typeof others)[number]) =>
      valid.includes(other)
        ? joined.includes(other)
        : splitByMake([...valid, other], make).joined.includes(other);
    const hidden = new Set(others.filter((other) => !isOfVehicle(other)).map(({ test }) => test));
    const shown = tests.filter((test) => !hidden.has(test));
    return {
      tests: shown,
      total: total > found.length ? total : shown.length,
      contradictions: await givenFiles.contradictions(shown.map(({ test }) => test)),
      otherMakeTestedAtMs: ofOtherMakes[0]?.figures.testedAtMs ?? null,
    };
  }

  async function list(
    context: TestsContext,
    shown: Pick<SearchChoices, "lengths" | "units">,
  ): Promise<PortalResponse> {
    const { query, clock: zone, t } = context;
    const searched = { clock: zone, oldUntilMs: oldTestsUntil(zone) };
    const read = readTestSearch(t, query, searched);
    if (!read.isGood) return refusedSearchPage(context, read.state, { ...shown, ...searched, vehicles: [] });
    const { search, order, place } = read.values;
    const found = await dealerTests.list(workplaceOf(context), search, { order, place, perPage: PER_PAGE });
    const state = searchState(query);
    const last = Math.max(1, Math.ceil(found.total / PER_PAGE));
    const isBeyond = place.page > last || (place.page > 1 && found.tests.length === 0);
    if (isBeyond) return goTo(testsPath(context, searchQuery(state, { page: last === 1 ? null : last })));
    const { vehicles } = found;
    const contradictions = await givenFiles.contradictions(found.tests.map(({ test }) => test));
    const looked = { ...read.values, ...shown, ...searched, vehicles };
    return testsPage(context, state, looked, { ...found, contradictions });
  }

  return {
    async tests(context) {
      const lengths = lengthReaderOf(await dealers.get(context.dealer.dealerId));
      return await list(context, { lengths, units: await units(context.dealer).list() });
    },

    async groupTests(context) {
      const { companyId } = context.group;
      const first = context.memberships.find(({ group }) => group?.companyId === companyId);
      const lengths =
        first === undefined ? { country: null } : lengthReaderOf(await dealers.get(first.dealerId));
      return await list(context, { lengths, units: [] });
    },

    async test(context) {
      const { dealerId } = context.dealer;
      const { test } = await lookup.getOfDealer(dealerId, context.pathId("testId"));
      const dealer = await dealers.get(dealerId);
      const unit = (await units(context.dealer).list()).find(({ id }) => id === test.unitId) ?? null;
      const [certificate, history] = [await certificateOf(test), await historyOf(dealerId, test)];
      return testPage(context, {
        test,
        unit,
        clock: context.clock,
        nowMs: clock.nowMs(),
        oldTestMonths: deps.oldTestMonths,
        reader: lengthReaderOf(dealer),
        certificate,
        history,
      });
    },
  };
}

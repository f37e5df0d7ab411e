import { expect, test } from "bun:test";
import { createCertificateTranslations } from "../../src/certificates/certificate-translations.ts";
import { capturingLog } from "../support/test-app.ts";
import { TestClock } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";

test("translations: no more run at a time than there are workers, in the order of asking; who comes when too many wait is refused at once", async () => {
  const goOn = Promise.withResolvers<void>();
  const begun: number[] = [];
  const translations = createCertificateTranslations({
    timers: new TestTimers(),
    clock: new TestClock(),
    log: capturingLog(() => {}),
    workerCount: 2,
    writes: {
      async renderTranslation(testId) {
        begun.push(testId);
        await goOn.promise;
        return true;
      },
    },
  });
  const asked: Promise<boolean>[] = Array.from({ length: 102 }, (_, index) =>
    translations.make(index, "de", "translation"),
  );
  expect(await translations.make(102, "de", "translation")).toBe(false);
  const same = translations.make(101, "de", "translation");
  expect(begun).toEqual([0, 1]);
  expect(translations.pendingCount()).toBe(102);
  goOn.resolve();
  asked.push(same);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([true]));
  expect(begun).toEqual(Array.from({ length: 102 }, (_, index) => index));
  expect(await translations.make(102, "de", "landscape")).toBe(true);
  expect(translations.pendingCount()).toBe(0);
});

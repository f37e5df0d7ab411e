import { expect, test } from "bun:test";
import { installationMarks } from "../../src/installation/installation-table.ts";
import { visit } from "../support/doctor-visit.ts";
import { oneEngine } from "../support/one-engine.ts";
import { TestClock } from "../support/test-clock.ts";
import { makeTestPlace } from "../support/test-database.ts";

oneEngine("settings are compared without the engine");

const clock = new TestClock();

test("no mail server is a warning where the public URL leads elsewhere, unless nothing is to be sent: a sandbox, SVC_QUIET", async () => {
  const place = await makeTestPlace();
  const db = await place.open();
  const levelWith = async (settings: Readonly<Record<string, string>>) => {
    const found = await visit({ ...place.settings, ...settings }, clock, {
      fetch: async () => Response.json({}),
    });
    return found("mail").map(({ verdict }) => verdict);
  };
  const ELSEWHERE = { SVC_PUBLIC_URL: "https://battery.example.com" };
  try {
    expect(await levelWith({})).toEqual(["off"]);
    for (const local of ["http://localhost:8080", "http://127.0.0.1:8080", "http://[::1]:8080"])
      expect(await levelWith({ SVC_PUBLIC_URL: local }), local).toEqual(["off"]);
    expect(await levelWith({ ...ELSEWHERE, SVC_QUIET: "on" })).toEqual(["off"]);
    expect(await levelWith(ELSEWHERE)).toEqual(["warning"]);
    await db.transact((tx) => tx.insert(installationMarks).values({ kind: "sandbox", atMs: clock.nowMs() }));
    expect(await levelWith(ELSEWHERE)).toEqual(["off"]);
  } finally {
    await db.close();
    await place.remove();
  }
});

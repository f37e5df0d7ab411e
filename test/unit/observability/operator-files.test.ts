import { afterAll, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findSections } from "../../../cli/guide-topic.ts";
import { ALERT_RULES, DASHBOARD } from "../../../src/observability/operator-files.ts";
import { expressionsOf, panelsOf } from "../../support/dashboard-model.ts";
import { REPOSITORY } from "../../support/source-file.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { runWitness, witness } from "../../support/witness.ts";

const promtool = witness("promtool");
const CASES_FILE = join(import.meta.dir, "alert-cases.yaml");

const folder = temporaryFolder();
afterAll(() => folder.remove());

interface Rules {
  readonly groups: ReadonlyArray<{
    readonly rules: ReadonlyArray<{
      readonly alert: string;
      readonly labels: { readonly severity: string };
      readonly annotations: Readonly<Record<string, string>>;
    }>;
  }>;
}
const rules = () => (Bun.YAML.parse(ALERT_RULES) as Rules).groups.flatMap((group) => group.rules);

async function judged(args: readonly string[]): Promise<void> {
  const { exitCode, stdout, stderr } = await runWitness(promtool ?? "", args);
  expect(exitCode, stdout + stderr).toBe(0);
}

test.skipIf(promtool === null)(
  "the alert rules are rules to promtool, and each fires and stays quiet as its cases say",
  async () => {
    await judged(["check", "rules", join(REPOSITORY, "src/observability/alerts.yaml")]);
    await judged(["test", "rules", CASES_FILE]);
  },
);

test("every alert rule has a case in which it fires, and one in which it does not", () => {
  interface Case {
    readonly alert_rule_test: ReadonlyArray<{
      readonly alertname: string;
      readonly exp_alerts: readonly unknown[];
    }>;
  }
  const { tests } = Bun.YAML.parse(readFileSync(CASES_FILE, "utf8")) as { tests: readonly Case[] };
  const cases = tests.flatMap((one) => one.alert_rule_test);
  const named = (fires: boolean) =>
    cases
      .filter(({ exp_alerts }) => exp_alerts.length > 0 === fires)
      .map(({ alertname }) => alertname)
      .toSorted();
  const names = rules()
    .map(({ alert }) => alert)
    .toSorted();
  expect(names.length).toBeGreaterThan(15);
  expect(named(true)).toEqual(names);
  expect(named(false)).toEqual(names);
});

test("every alert rule says how bad it is, what is the matter, and where to look", () => {
  for (const { alert, labels, annotations } of rules()) {
    expect(["page", "warning", "info"], alert).toContain(labels.severity);
    expect(Object.keys(annotations).toSorted(), alert).toEqual(["description", "runbook", "summary"]);
  }
});

test("every alert rule names the section of the incidents that says what to do", () => {
  for (const { alert, annotations } of rules()) {
    const words = /^svc help ((?:data-)?incidents [a-z0-9-]+)$/.exec(annotations.runbook ?? "")?.[1] ?? "";
    const named = findSections(words.split(" "));
    expect({ alert, found: named?.found.map(({ name }) => name) }).toEqual({
      alert,
      found: [named?.asked ?? ""],
    });
    expect(named?.found[0]?.markdown, alert).toContain("**Do not**");
  }
});

test("the dashboard has panels with ids of their own, that do not overlap, in a grid of 24 columns", () => {
  const taken = new Set<string>();
  const ids = panelsOf(DASHBOARD).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(25);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { title, gridPos } of panelsOf(DASHBOARD)) {
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(taken.has(`${x} ${y}`), title).toBe(false);
        taken.add(`${x} ${y}`);
      }
    }
  }
});

test("the dashboard asks the chosen data source, by letters of their own, for what is chosen", () => {
  for (const { title, type, targets } of panelsOf(DASHBOARD)) {
    if (type === "row") continue;
    expect(targets.length, title).toBeGreaterThan(0);
    expect(new Set(targets.map(({ refId }) => refId)).size, title).toBe(targets.length);
    for (const { datasource, expr } of targets) {
      expect(datasource, title).toEqual({ type: "prometheus", uid: `\${datasource}` });
      expect(expr, title).toContain('job=~"$job",instance=~"$instance"');
    }
  }
});

test.skipIf(promtool === null)("the dashboard asks in words that Prometheus understands", async () => {
  const expressions = expressionsOf(DASHBOARD).map((expr) => expr.replaceAll("$__rate_interval", "5m"));
  const recorded = expressions.map((expr, index) => ({ record: `dashboard:expression:${index}`, expr }));
  const path = join(folder.path, "expressions.yaml");
  writeFileSync(path, JSON.stringify({ groups: [{ name: "dashboard", rules: recorded }] }));
  await judged(["check", "rules", path]);
});

import { html } from "hono/html";
import { figuresOf, type MonthOfTests, warnedPercent } from "../../../battery-tests/dealer-figures.ts";
import { formatSohPercent, NO_FIGURE } from "../../../certificates/certificate-text.ts";
import { formatShortMonth } from "../../../language/date-format.ts";
import { semicolonList, withColon } from "../../../language/list-format.ts";
import { formatPercent } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { sparkline } from "../frame/sparkline.ts";
import { portalPath } from "../portal-route.ts";
import { monthQuery } from "../tests/tests-of-months.ts";
import { attentionBadges } from "./attention-badges.ts";
import type { DealerAtAGlance, GroupAtAGlance } from "./group-service.ts";

/** Over every dealer of the group, whichever are listed. Each figure of tests leads to the group's list of them. */
export function groupTiles(t: Translator, companyId: number, { dealers, months }: GroupAtAGlance): Markup {
  const sum = (figure: (dealer: DealerAtAGlance) => number) =>
    dealers.reduce((soFar, dealer) => soFar + figure(dealer), 0);
  const beside = (label: string, value: number) => `${withColon(label, t)} ${t.number(value)}`;
  const twoMonths = months.slice(-2);
  const [lastMonth, thisMonth] = twoMonths;
  const tests = (query: Readonly<Record<string, string>>) => portalPath("groupTests", { companyId }, query);
  const ofMonth = thisMonth === undefined ? {} : monthQuery(thisMonth);
  const ofBoth =
    lastMonth === undefined || thisMonth === undefined ? ofMonth : monthQuery(lastMonth, thisMonth);
  const both = figuresOf(twoMonths.map((month) => ({ ...month, sohSum: sohSumOf(month) })));
  const inPercent = (share: number | null) => formatPercent(share, 0, t) ?? NO_FIGURE;
  const attention = {
    safetyIssues: sum((dealer) => dealer.attention.safetyIssues),
    failedTests: sum((dealer) => dealer.attention.failedTests),
    failingWebhooks: sum((dealer) => dealer.attention.failingWebhooks),
  };
  const troubled = dealers.filter((dealer) => Object.values(dealer.attention).some((count) => count > 0));
  return html`<ul class="figures">
    ${tile(t("overview.attention.heading"), t("groups.counted", { count: troubled.length }), attentionBadges(t, attention))}
    ${tile(
      t("groups.total.this_month"),
      linked(t.number(sum(({ thisMonthCount }) => thisMonthCount)), tests(ofMonth)),
      html`<p>${beside(
        t("groups.column.last_month"),
        sum(({ lastMonthCount }) => lastMonthCount),
      )}<br />${beside(
        t("groups.total.tests"),
        sum(({ totalCount }) => totalCount),
      )}</p>
      ${yearLine(t, months, { of: ({ testCount }) => testCount, inWords: (count) => t.number(count), floor: 0 })}`,
    )}
    ${tile(
      t("figures.soh.heading"),
      linked(formatSohPercent(both.meanSohPercent, t), tests(ofBoth)),
      html`<p>${t("groups.tile.both_months")}</p>
      ${yearLine(t, months, { of: ({ meanSohPercent }) => meanSohPercent, inWords: (mean) => formatSohPercent(mean, t) ?? "", floor: 80 })}`,
    )}
    ${tile(
      t("figures.warnings.heading"),
      linked(formatPercent(warnedPercent(both), 0, t), tests({ ...ofBoth, warnings: "any" })),
      html`<p>${t("groups.tile.both_months")}</p>
      ${yearLine(t, months, { of: warnedPercent, inWords: inPercent, floor: 0 })}`,
    )}
    ${tile(
      t("groups.total.dealers"),
      t.number(dealers.length),
      html`<p>${beside(
        t("groups.total.units"),
        sum(({ units }) => units.active ?? 0),
      )}</p>`,
    )}
  </ul>`;
}

const linked = (figure: string | null, path: string): Markup | string =>
  figure === null ? NO_FIGURE : html`<a href="${path}">${figure}</a>`;

function tile(label: string, figure: Markup | string, more: Markup | string): Markup {
  return html`<li class="card"><h2>${label}</h2><p class="figure">${figure}</p>${more}</li>`;
}

const sohSumOf = ({ meanSohPercent, sohCount }: MonthOfTests) =>
  meanSohPercent === null ? null : meanSohPercent * sohCount;

interface Line {
  readonly of: (month: MonthOfTests) => number | null;
  readonly inWords: (value: number) => string;
  readonly floor: number;
}

/** Nothing where no month has a value. */
function yearLine(
  t: Translator,
  months: readonly MonthOfTests[],
  { of, inWords, floor }: Line,
): Markup | string {
  const [first, last] = [months[0], months.at(-1)];
  const values = months.map(of);
  const said = values.map((value) => (value === null ? NO_FIGURE : inWords(value)));
  const label = t("groups.tile.line", { count: months.length, values: semicolonList(said, t) });
  const line = sparkline(values, { label, floor });
  if (line === "" || first === undefined || last === undefined) return "";
  return html`${line}<p class="span"><span>${formatShortMonth(first, t)}</span><span>${formatShortMonth(last, t)}</span></p>`;
}

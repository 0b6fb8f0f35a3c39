import { parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { describe, expect, it } from "vitest";
import { booksOf, computed, each, line } from "../forecasting/testing/books.ts";
import { CLOSED, smallCompany } from "../forecasting/testing/company.ts";
import { startFigures } from "./figure.ts";
import { PLAIN_KPI_SETTINGS } from "./kpi-inputs.ts";
import { kpisOf } from "./kpis.ts";
import { costBehaviour, sensitivity } from "./profitability.ts";
import { reading } from "./testing/readings.ts";
import { trendOf } from "./trend.ts";

/**
 * Just under ten trillion shillings, in cents. The sum of `HELD` such amounts is an exact number, but a sum one third
 * larger is not.
 */
const MOST = 10 ** 15 - 1;
const HELD = 8;

const of = computed(
  booksOf(
    smallCompany([
      line("Sales", "REV", [...each(CLOSED - HELD, 1), ...each(HELD, MOST)]),
      line("Cost of sales", "VCOS", each(CLOSED, 100_00)),
    ]),
    3,
  ),
);
const year = reading(of, "2025");

describe("amounts that are too large to be held exactly", () => {
  it("leave the sensitivity out, where a change of revenue comes to one", () => {
    expect(sensitivity(costBehaviour(startFigures(), year))).toEqual([]);
    expect(sensitivity(costBehaviour(startFigures(), reading(of, "2025-12")))).toHaveLength(13);
  });

  it("leave the mean of three months out of a trend", () => {
    const regions = ["North", "South", "East", "West"].map((name) => line(name, "REV", each(CLOSED, MOST)));
    const huge = computed(booksOf(regions, 3));
    const span = { first: parseMonth("2025-10"), last: parseMonth("2025-12") };
    const [revenue] = trendOf(huge, ["group:revenue"], span, {
      settings: PLAIN_KPI_SETTINGS,
      bandOf: () => undefined,
    });
    expect([revenue?.values, revenue?.average]).toEqual([each(3, 4 * MOST), [null, null, null]]);
  });

  it("make a key figure n/a, and say why", () => {
    const staff = [
      { id: "1", departmentId: null, jobTitleId: null, hired: parseDay("2025-12-01"), left: null, pay: [] },
    ];
    const kpis = kpisOf(startFigures(), year, { ...PLAIN_KPI_SETTINGS, staff });
    const { value, reason } = kpis.find(({ key }) => key === "revenue_per_employee")?.figure ?? {};
    expect([value, reason]).toEqual([null, "The figure is too large to calculate."]);
  });
});

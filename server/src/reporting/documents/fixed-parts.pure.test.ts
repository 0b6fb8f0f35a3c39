import { booksOf, computed, each, line } from "@hazina/engine/forecasting/testing/books.ts";
import { CLOSED, smallCompany } from "@hazina/engine/forecasting/testing/company.ts";
import { PLAIN_KPI_SETTINGS } from "@hazina/engine/reporting/kpi-inputs.ts";
import { reading } from "@hazina/engine/reporting/testing/readings.ts";
import { expect, test } from "vitest";
import { profitabilityParts } from "./fixed-parts.ts";
import type { FixedReport } from "./fixed-report.ts";

test("an operating leverage below zero is printed as the page shows it", () => {
  // 600 of each 1,000 is left after variable costs, and 1,050 is fixed: a loss of 450.
  const of = computed(booksOf(smallCompany([line("Rent", "FEXP", each(CLOSED, 1_000_00))]), 3));
  const sides = { current: reading(of, "2025-12"), previous: reading(of, "2025-11", "previous") };
  const { period } = sides.current;
  const loaded = {
    plans: { scenario: { name: "Baseline" } },
    period,
    previous: sides.previous.period,
    settings: PLAIN_KPI_SETTINGS,
    settingsCompared: PLAIN_KPI_SETTINGS,
    narrations: [],
    comments: [],
  } as unknown as FixedReport["loaded"];
  const [table] = profitabilityParts({ loaded, sides, currency: "KES" });
  const rows = table?.kind === "table" ? table.rows.map(({ cells }) => cells.slice(0, 2)) : [];
  expect(rows).toContainEqual(["Operating leverage", "−1.33"]);
});

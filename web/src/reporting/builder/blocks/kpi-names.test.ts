import { startFigures } from "@hazina/engine/reporting/figure.ts";
import { PLAIN_KPI_SETTINGS } from "@hazina/engine/reporting/kpi-inputs.ts";
import { kpisOf } from "@hazina/engine/reporting/kpis.ts";
import { COMPANIES } from "@hazina/engine/reporting/testing/companies.ts";
import { reading } from "@hazina/engine/reporting/testing/readings.ts";
import { expect, it } from "vitest";
import { KPI_NAMES } from "./kpi-names.ts";

it("a key figure is chosen by the name that its report has", () => {
  const [of] = Object.values(COMPANIES);
  if (of === undefined) throw new Error("There is no company.");
  const kpis = kpisOf(startFigures(), reading(of, "2025-02"), PLAIN_KPI_SETTINGS);
  expect(KPI_NAMES).toEqual(Object.fromEntries(kpis.map(({ key, title }) => [key, title])));
});

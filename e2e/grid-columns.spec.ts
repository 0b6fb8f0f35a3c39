import { expect, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { figuresSeen, openStatement } from "./grid.ts";
import { DEMO_PASSWORD, demoUser, enter } from "./people.ts";

const STATEMENT = "/forecasting/baseline/profit-loss";

test("a number of a list and of a report is whole or hidden as well, and the name of its row stays", async ({
  page,
}, info) => {
  await enter(page, demoUser(info), DEMO_PASSWORD);
  await page.setViewportSize({ width: 820, height: 900 });
  for (const [address, name, kind] of [
    [paths.hiring({ measure: "salaries" }), "Salaries", "list"],
    [paths.financials({}), "Profit & Loss", "report"],
  ] as const) {
    if (kind === "report") await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    const table = page
      .getByRole("region", { name, exact: true })
      .filter({ has: page.getByRole("table") })
      .last();
    await expect(table.getByText(/\d\.\d\d/).first()).toBeVisible();
    const isWider = await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(isWider, `${name} is wider than its frame`).toBe(true);
    await expect(table, "more lies beyond its edge, which says so").toHaveAttribute("data-more", /end/);
    const seen = await figuresSeen(table, kind);
    expect(seen.flatMap(({ cut }) => cut)).toEqual([]);
    expect(Math.min(...seen.map(({ whole }) => whole))).toBeGreaterThanOrEqual(1);
    await expect(table, "it is scrolled to its end").not.toHaveAttribute("data-more", /end/);
  }
});

test("a link to a cell opens the panel at that cell", async ({ page }, info) => {
  await enter(page, demoUser(info), DEMO_PASSWORD);
  const cell = encodeURIComponent("revenue/Delivery Income@2026-12");
  await openStatement(page, `${STATEMENT}?scenario=Baseline&cell=${cell}`);
  const panel = page.getByRole("complementary", { name: "Forecast Breakdown" });
  await expect(panel).toContainText("Delivery Income · Dec 2026");
  const row = page.getByRole("row", { name: /^Delivery Income/ });
  await expect(row.getByRole("gridcell", { selected: true })).toHaveCount(1);
  await expect(page).toHaveURL(/Delivery/);
});

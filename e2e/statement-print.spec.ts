import { expect, test } from "@playwright/test";

import { openStatement } from "./grid.ts";
import { demoUser, enterDemo } from "./people.ts";

test("a printed statement shows the months on the screen with company and scenario, and its headings on each page", async ({
  page,
}, info) => {
  await enterDemo(page, demoUser(info));
  await openStatement(page, "/forecasting/baseline/profit-loss?scenario=Baseline");
  const months = page.getByRole("grid").getByRole("columnheader");
  const titles = await months.evaluateAll((cells) => {
    const edge = cells[0]?.getBoundingClientRect().right ?? 0;
    const right = cells[0]?.closest('[role="grid"]')?.getBoundingClientRect().right ?? 0;
    return cells.slice(1).flatMap((cell) => {
      const { left, right: end } = cell.getBoundingClientRect();
      return left >= edge - 1 && end <= right + 1 ? [cell.firstChild?.textContent ?? ""] : [];
    });
  });
  await page.emulateMedia({ media: "print" });
  const printed = page.getByRole("table", { name: "Profit and loss" });
  await expect(printed).toContainText(/Mwangaza Distributors Ltd · Scenario Baseline/);
  const heads = await printed.locator("thead tr").nth(1).locator("th").allTextContents();
  expect(heads.slice(1).map((text) => text.replace(/(Actual|Forecast)$/, ""))).toEqual(titles);
  await expect(printed.getByRole("row", { name: /^Total Revenue|^Gross Profit/ }).first()).toBeVisible();
  await expect(page.getByText("Add new revenue line")).toBeHidden();
  const group = await printed.locator("thead").evaluate((head) => getComputedStyle(head).display);
  expect(group, "repeated on each page").toBe("table-header-group");
  await page.emulateMedia({ media: "screen" });
  await expect(printed).toHaveCount(0);
  await expect(page.getByRole("grid")).toBeVisible();
});

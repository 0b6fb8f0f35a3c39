import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { figuresSeen, openStatement } from "./grid.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { DEMO_PASSWORD, demoUser, enter } from "./people.ts";

const STATEMENT = "/forecasting/baseline/profit-loss";

const grid = (page: Page) => page.getByRole("grid");

// Widths do not know colours: each width in one of them, and in both in the long run.
for (const scheme of ["light", "dark"] as const) {
  test(
    `a number is whole or hidden wherever the statement is scrolled to, ${scheme}`,
    { tag: scheme === "light" ? "@phone-long" : ["@phone", "@desktop-long"] },
    async ({ page }, info) => {
      const quiet = failOnConsoleErrors(page);
      await page.emulateMedia({ colorScheme: scheme });
      await enter(page, demoUser(info), DEMO_PASSWORD);
      await openStatement(page, STATEMENT);
      await lookAt(page, info, `statement, ${scheme}`);
      const seen = await figuresSeen(grid(page));
      expect(seen.flatMap(({ cut }) => cut)).toEqual([]);
      const fewest = Math.min(...seen.map(({ whole }) => whole));
      expect(fewest, "whole months in view").toBeGreaterThanOrEqual(info.project.name === "phone" ? 2 : 6);
      await lookAt(page, info, `statement scrolled to its end, ${scheme}`);
      quiet();
    },
  );
}

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
    const seen = await figuresSeen(table, kind);
    expect(seen.flatMap(({ cut }) => cut)).toEqual([]);
    expect(Math.min(...seen.map(({ whole }) => whole))).toBeGreaterThanOrEqual(1);
  }
});

test("digits stand under digits: the closing parenthesis hangs outside", async ({ page }, info) => {
  await enter(page, demoUser(info), DEMO_PASSWORD);
  await openStatement(page, "/forecasting/baseline/cash-flow-statement");
  await expect(page.getByRole("gridcell").filter({ hasText: ")" }).first()).toBeAttached();
  const ends = await grid(page).evaluate((element) => {
    const cells = [...element.querySelectorAll('[role="gridcell"]')].filter((cell) =>
      /\d/.test(cell.textContent ?? ""),
    );
    return cells.map((cell) => {
      const digits = document.createRange();
      const text = cell.firstChild as Text;
      digits.setStart(text, 0);
      digits.setEnd(text, text.length);
      return Math.round(cell.getBoundingClientRect().right - digits.getBoundingClientRect().right);
    });
  });
  expect(new Set(ends).size, "where digits end in their column").toBe(1);
});

test("the first column takes the width that a person gives it, and keeps it", async ({ page }, info) => {
  await enter(page, demoUser(info), DEMO_PASSWORD);
  await openStatement(page, STATEMENT);
  const label = page.getByRole("rowheader").first();
  const widthOf = async () => Math.round((await label.boundingBox())?.width ?? 0);
  const edge = page.getByRole("separator", { name: "Width of the first column" });
  await expect.poll(widthOf).toBe(220);
  await edge.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(widthOf).toBe(240);
  const box = await edge.boundingBox();
  if (box === null) throw new Error("the edge of the first column is not drawn");
  await page.mouse.move(box.x + 4, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 64, box.y + 30, { steps: 4 });
  await page.mouse.up();
  await expect.poll(widthOf).toBe(300);
  await page.reload();
  await expect.poll(widthOf).toBe(300);
  const seen = await figuresSeen(grid(page));
  expect(seen.flatMap(({ cut }) => cut)).toEqual([]);
  await edge.dblclick();
  await expect.poll(widthOf).toBe(220);
});

test("rows are whole at both edges where scrolling comes to rest, whatever the height of the window", async ({
  page,
}, info) => {
  await enter(page, demoUser(info), DEMO_PASSWORD);
  await openStatement(page, STATEMENT);
  for (const height of [900, 871, 768]) {
    await page.setViewportSize({ width: 1440, height });
    await grid(page).hover();
    await page.mouse.wheel(0, 130);
    const cut = () =>
      grid(page).evaluate((element) => {
        const header = element.querySelector('[role="columnheader"]')?.getBoundingClientRect().bottom ?? 0;
        const { bottom } = element.getBoundingClientRect();
        const rows = [...element.querySelectorAll('[role="rowheader"]')].map((cell) => cell.getBoundingClientRect());
        return rows.filter(({ top, bottom: end }) => [header, bottom].some((edge) => top < edge - 2 && end > edge + 2))
          .length;
      });
    await expect.poll(cut, `rows that are cut at a height of ${height}`).toBe(0);
  }
});

test("a link to a cell opens the panel at that cell, where the panel is liked", async ({ page }, info) => {
  await enter(page, demoUser(info), DEMO_PASSWORD);
  await page.addInitScript(() => localStorage.setItem("statement_panel", "true"));
  const cell = encodeURIComponent("revenue/Delivery Income@2026-12");
  await openStatement(page, `${STATEMENT}?scenario=Baseline&cell=${cell}`);
  const panel = page.getByRole("complementary", { name: "Forecast Breakdown" });
  await expect(panel).toContainText("Delivery Income · Dec 2026");
  const row = page.getByRole("row", { name: /^Delivery Income/ });
  await expect(row.getByRole("gridcell", { selected: true })).toHaveCount(1);
  await expect(page).toHaveURL(/Delivery/);
});

import { expect, type Page, test } from "@playwright/test";
import { figuresSeen } from "../grid.ts";
import { checkAccess } from "../look.ts";
import { openKit } from "./open-kit.ts";

/** Rows of the sample statement: Revenue, Beverages, Snacks. */
const BEVERAGES = 1;
const SNACKS = 2;

/** The offsets at which figures are measured: about one a column of the sample. */
const OFFSETS = 24;

const grid = (page: Page) => page.getByRole("grid");
const field = (page: Page) => grid(page).locator("input");
const selected = (page: Page) => grid(page).getByRole("gridcell", { selected: true });

type Cell = (row: number, month: number) => ReturnType<typeof selected>;

/** Opens the sample statement with the first forecast month of Beverages selected by keys alone. */
async function openGrid(page: Page, state?: string): Promise<Cell> {
  await openKit(page, "grid", state);
  await grid(page).getByRole("gridcell").first().waitFor();
  const redline = page.getByRole("columnheader").filter({ hasText: "Forecast" }).first();
  const first = Number(await redline.getAttribute("aria-colindex")) - 1;
  await page.keyboard.press("F6");
  await expect(grid(page), "one key leads to the grid").toBeFocused();
  const cell: Cell = (row, month) =>
    page.locator(`[role="gridcell"][data-row="${row}"][data-column="${first + month}"]`);
  await page.keyboard.press("ArrowDown");
  await expect(cell(BEVERAGES, 0)).toHaveAttribute("aria-selected", "true");
  return cell;
}

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

test("a typed change is calculated from the cell's value, and other text is refused in words and kept", async ({
  page,
}) => {
  const cell = await openGrid(page);
  const beverages = cell(BEVERAGES, 0);
  for (const [typed, expected] of [
    ["1e5", "100,000.00"],
    ["+10%", "110,000.00"],
    ["*1.1", "121,000.00"],
    ["50%", "60,500.00"],
    ["=1200*1.16", "1,392.00"],
  ] as const) {
    await type(page, typed);
    await expect(beverages).toHaveText(expected);
    await page.keyboard.press("ArrowUp");
  }
  await page.keyboard.press("ArrowDown");
  const before = (await cell(SNACKS, 0).textContent()) ?? "";
  const problem = page.getByRole("alert");
  for (const [typed, sentence] of [
    ['="Beverages"*2', "More than one line is called “Beverages”"],
    ["=B3*2", "Columns in this grid have no letters, so B3 is not a cell."],
    ["abc", "This is not an amount."],
  ] as const) {
    if ((await field(page).count()) > 0) await page.keyboard.press("Control+a");
    await type(page, typed);
    await expect(problem).toContainText(sentence);
  }
  await checkAccess(page, "a cell that is refused");
  await beverages.click();
  await expect(field(page), "what was typed still stands").toHaveValue("abc");
  await field(page).focus();
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
  await expect(cell(SNACKS, 0)).toHaveText(before);
});

test("keys fill, cut, paste and clear a range", async ({ page }) => {
  const cell = await openGrid(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await type(page, "100");
  await expect(cell(BEVERAGES, 0)).toHaveText("100.00");
  await page.keyboard.press("Control+d");
  await expect(cell(SNACKS, 0), "into one row Ctrl+D takes what stands above").toHaveText("100.00");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Control+r");
  await expect(cell(BEVERAGES, 1)).toHaveText("100.00");
  await page.keyboard.press("Control+x");
  await expect(cell(BEVERAGES, 0), "a cut cell is cleared").not.toHaveText("100.00");
  expect(await copied()).toBe("100.00\t100.00");
  await page.keyboard.press("Control+v");
  await expect(cell(BEVERAGES, 0)).toHaveText("100.00");
  await expect(cell(BEVERAGES, 1)).toHaveText("100.00");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(selected(page), "two months of two lines").toHaveCount(4);
  await page.keyboard.press("Control+c");
  expect(await copied()).toMatch(/^100\.00\t100\.00\r?\n100\.00\t/);
  await type(page, "70");
  await expect(cell(BEVERAGES, 0), "what is typed goes to the cell where the range began").toHaveText("70.00");
  await expect(cell(SNACKS, 1)).not.toHaveText("70.00");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Delete");
  await expect(cell(BEVERAGES, 0)).not.toHaveText("70.00");
  await page.keyboard.press("F2");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
  await expect(grid(page)).toBeFocused();
});

test("keys go to the next cell, by pages, to the edges and to the name of a group, which folds", async ({ page }) => {
  const cell = await openGrid(page, "large");
  const isSelected = (row: number, month: number) => expect(cell(row, month)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  await isSelected(BEVERAGES, 1);
  await page.keyboard.press("Shift+Tab");
  await isSelected(BEVERAGES, 0);
  await page.keyboard.press("PageDown");
  expect(Number(await selected(page).getAttribute("data-row"))).toBeGreaterThan(BEVERAGES + 5);
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Control+Shift+ArrowDown");
  expect(await selected(page).count()).toBeGreaterThan(10);
  await page.keyboard.press("Control+ArrowUp");
  await expect(selected(page)).toHaveCount(1);
  await page.keyboard.press("End");
  await expect(selected(page)).toBeInViewport({ ratio: 1 });
  await checkAccess(page, "a selected cell");
  await page.keyboard.press("Home");
  const revenue = page.locator('[role="rowheader"][data-row="0"]');
  await expect(revenue).toHaveAttribute("aria-selected", "true");
  const next = page.locator('[role="rowheader"][data-row="1"]');
  const within = (await next.textContent()) ?? "";
  await page.keyboard.press("Enter");
  await expect(revenue).toHaveAttribute("aria-expanded", "false");
  await expect(next, "its lines are folded away").not.toHaveText(within);
  await page.keyboard.press("Enter");
  await expect(next).toHaveText(within);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts for the grid" });
  await expect(keys).toContainText("Ctrl+D");
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await expect(grid(page)).toBeFocused();
});

test("the corner of a range carries its value on", async ({ page }) => {
  const cell = await openGrid(page);
  await type(page, "100");
  await cell(BEVERAGES, 0).click();
  const [from, to] = [await page.locator("[data-fill]").boundingBox(), await cell(BEVERAGES, 3).boundingBox()];
  if (from === null || to === null) throw new Error("the corner of the range is not drawn");
  await page.mouse.move(from.x + 4, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(cell(BEVERAGES, 3)).toHaveText("100.00");
});

for (const width of [1440, 390]) {
  test(`a number is whole or hidden wherever the grid is scrolled to, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 });
    await openKit(page, "grid");
    await grid(page).getByRole("gridcell").first().waitFor();
    const seen = await figuresSeen(grid(page), "grid", OFFSETS);
    expect(seen.flatMap(({ cut }) => cut)).toEqual([]);
    expect(Math.min(...seen.map(({ whole }) => whole)), "whole months in view").toBeGreaterThanOrEqual(
      width === 390 ? 2 : 6,
    );
  });
}

test("digits are aligned under digits: the closing parenthesis hangs outside", async ({ page }) => {
  await openKit(page, "grid");
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

test("the first column takes the width that a person gives it, and keeps it", async ({ page }) => {
  await openKit(page, "grid");
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
  expect((await figuresSeen(grid(page), "grid", OFFSETS)).flatMap(({ cut }) => cut)).toEqual([]);
  await edge.dblclick();
  await expect.poll(widthOf).toBe(220);
});

test("rows are whole at both edges where scrolling comes to rest, whatever the height of the window", async ({
  page,
}) => {
  await openKit(page, "grid", "large");
  await grid(page).getByRole("gridcell").first().waitFor();
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

test("an amount that widens the columns keeps the months and the typed cell in view", async ({ page }) => {
  const cell = await openGrid(page);
  const leftMonth = () => grid(page).evaluate(firstMonthInView);
  for (let month = 0; month < 3; month++) await page.keyboard.press("ArrowRight");
  for (const amount of ["999999999", "123456789012", "1"]) {
    const before = await leftMonth();
    await type(page, amount);
    await expect(cell(BEVERAGES, 3)).toContainText(/\d\.00/);
    await expect.poll(leftMonth, amount).toBe(before);
    const label = await grid(page).getByRole("rowheader").first().boundingBox();
    const typed = await cell(BEVERAGES, 3).boundingBox();
    expect(typed?.x ?? 0, "the typed cell is not under the first column").toBeGreaterThanOrEqual(
      (label?.x ?? 0) + (label?.width ?? 0) - 1,
    );
    await page.keyboard.press("ArrowUp");
  }
});

/** The number of the first month right of the fixed column. */
function firstMonthInView(element: Element): number {
  const edge = element.querySelector('[role="rowheader"]')?.getBoundingClientRect().right ?? 0;
  const cells = [...element.querySelectorAll<HTMLElement>('[role="gridcell"][data-row="1"]')];
  const first = cells.find((one) => one.getBoundingClientRect().left >= edge - 1);
  return Number(first?.dataset.column);
}

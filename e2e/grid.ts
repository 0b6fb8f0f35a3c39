import { expect, type Locator, type Page } from "@playwright/test";

const grid = (page: Page) => page.getByRole("grid");

/** Opens a statement and waits until it is drawn. */
export async function openStatement(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isDrawn(page);
}

/**
 * Waits until a statement is drawn and nothing covers it. What comes late is waited for, not expected:
 * an expectation that is not met yet prints the whole page each time it looks.
 */
export async function isDrawn(page: Page): Promise<void> {
  await page.locator('[role="gridcell"]').first().waitFor();
  await expect(page.getByText(/^(Processing\.\.\.|Ready)$/)).toHaveCount(0);
}

/** Opens a statement of a scenario and waits until it can be changed. */
export async function openToEdit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isEditable(page);
}

/** Waits until a statement can be changed: the engine is in the page. */
export async function isEditable(page: Page): Promise<void> {
  await isDrawn(page);
  await page.getByText(/Type to replace/).waitFor({ state: "attached" });
}

/** Gives the grid the focus, and goes down from its first row. */
export async function goDown(page: Page, rows: number): Promise<void> {
  await grid(page).focus();
  await expect(grid(page)).toBeFocused();
  for (let row = 0; row < rows; row++) await page.keyboard.press("ArrowDown");
}

/** Scrolls the grid until a row is drawn: only rows in view are. */
export async function scrollTo(page: Page, row: Locator): Promise<void> {
  await expect(async () => {
    if (!(await row.isVisible())) await grid(page).evaluate(scrollOn);
    await expect(row).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 30_000, intervals: [0] });
}

function scrollOn(element: Element): void {
  const end = element.scrollHeight - element.clientHeight;
  element.scrollTop = element.scrollTop >= end - 1 ? 0 : element.scrollTop + element.clientHeight / 2;
}

/** Chooses an entry of the menu of a row that is drawn. */
export async function chooseOf(page: Page, row: Locator, entry: string): Promise<void> {
  const item = page.getByRole("menuitem", { name: entry, exact: true });
  await expect(async () => {
    if (!(await item.isVisible())) await row.locator("[data-menu]").click({ timeout: 2_000 });
    await expect(item).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await item.click();
}

/** Types over the one cell of a row that is selected, and keeps it with a key. */
export async function typeOver(page: Page, row: Locator, text: string, key = "Enter"): Promise<void> {
  await expect(grid(page)).toBeFocused();
  await expect(row.getByRole("gridcell", { selected: true })).toHaveCount(1);
  await page.keyboard.type(text);
  await page.keyboard.press(key);
}

/** The column of the first forecast month, as cells name it: the label's is 0. */
export async function firstForecastColumn(page: Page): Promise<number> {
  const redline = page.getByRole("columnheader").filter({ hasText: "Forecast" }).first();
  return Number(await redline.getAttribute("aria-colindex")) - 1;
}

/** Has something done at the moment when a page saves what is typed next: before the server has it. */
export async function asItSaves(page: Page, work: () => Promise<unknown>): Promise<void> {
  const saving = "**/analytics/forecasting/edit-rows";
  await page.route(
    saving,
    async (route) => {
      await work();
      await route.continue();
    },
    { times: 1 },
  );
}

/** What a person sees of the figures at one offset: those cut by the first column or the right edge, and how many months are whole. */
type Seen = { readonly cut: readonly string[]; readonly whole: number };

/** The parts of a grid, or of a table, that are measured: the names that stay, and the cells with figures. */
const PARTS = {
  grid: { label: '[role="rowheader"]', cell: '[role="gridcell"]' },
  table: { label: 'tbody th[scope="row"]', cell: "tbody td:not(:nth-child(2))" },
  list: { label: "tbody td[data-lead]", cell: 'tbody td[data-align="end"]' },
  report: { label: 'tbody th[scope="row"]', cell: "tbody td" },
} as const;

/** Scrolls a grid or a table sideways, to many offsets, and tells what is seen of its figures at each. */
export function figuresSeen(scroller: Locator, kind: keyof typeof PARTS = "grid", offsets = 60): Promise<Seen[]> {
  return scroller.evaluate(measureAll, { offsets, ...PARTS[kind] });
}

type Measuring = { readonly offsets: number; readonly label: string; readonly cell: string };

/** Scrolls to many offsets, no two of them alike, and measures every figure that is drawn there. */
async function measureAll(grid: Element, { offsets, label: name, cell: figure }: Measuring): Promise<Seen[]> {
  const seen: Seen[] = [];
  const end = grid.scrollWidth - grid.clientWidth;
  const edge = grid.getBoundingClientRect().left + grid.clientLeft + grid.clientWidth;
  const nextFrame = () => new Promise(requestAnimationFrame);
  for (let at = 0; at <= offsets; at++) {
    grid.scrollLeft = (end * at) / offsets + (at % 7);
    await nextFrame();
    await nextFrame();
    const label = grid.querySelector(name)?.getBoundingClientRect().right ?? 0;
    const cells = [...grid.querySelectorAll(figure)];
    const figures = cells.filter(
      (cell) => cell.textContent !== "" && !getComputedStyle(cell).webkitTextFillColor.endsWith(", 0)"),
    );
    const cut: string[] = [];
    const whole = new Set<string>();
    for (const cell of figures) {
      const text = document.createRange();
      text.selectNodeContents(cell);
      // Content for a screen reader alone is clipped to a pixel, and is no part of what is seen.
      const spoken = [...cell.children].find((part) => part.getBoundingClientRect().width <= 1);
      if (spoken) text.setEndBefore(spoken);
      const { left, right } = text.getBoundingClientRect();
      if (right <= label + 1 || left >= edge - 1) continue;
      if (left < label - 0.5 || right > edge + 0.5) cut.push(`${cell.textContent} at ${grid.scrollLeft}`);
      else whole.add(cell.getAttribute("data-column") ?? String((cell as HTMLTableCellElement).cellIndex));
    }
    seen.push({ cut, whole: whole.size });
  }
  return seen;
}

import { readFile } from "node:fs/promises";
import { centsOf, decimalOf } from "@hazina/base/money.ts";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { readXlsx } from "hucre";
import { pdfPages } from "../server/src/testing/pdf-text.ts";
import { call } from "./companies.ts";
import { goDown, openStatement } from "./grid.ts";
import { lookAt } from "./look.ts";
import { demoUser, enterDemo } from "./people.ts";

type Saved = { readonly name: string; readonly bytes: Buffer };
type Lines = Record<string, Record<string, { label: string; value: number }[]>>;

/** Presses an entry of an open menu and answers the file it saves. */
async function save(page: Page, menu: Locator, entry: string | RegExp): Promise<Saved> {
  await menu.click();
  const saving = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const firstSheet = async ({ bytes }: Saved) => (await readXlsx(bytes)).sheets[0]?.rows ?? [];
const linesOf = ({ bytes }: Saved) => bytes.toString("utf8").replace("\uFEFF", "").trim().split("\r\n");
const onPaper = ({ bytes }: Saved) => pdfPages(bytes).flat();

test("a list is saved as seen and in full, in each format, and says so when it fails", async ({ page }, info) => {
  await enterDemo(page, demoUser(info));
  await page.goto("/settings/roles");
  await expect(page.getByRole("cell", { name: "Finance Manager" }).first()).toBeVisible();
  const menu = page.getByRole("button", { name: "Export", exact: true });

  await test.step("the menu says how much each is, and works by keyboard", async () => {
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "As seen, Excel (XLSX)" })).toBeFocused();
    await lookAt(page, info, "export menu");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "As seen, CSV" })).toBeFocused();
    const saving = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await saving).suggestedFilename()).toBe("roles-permissions.csv");
    await expect(menu).toBeFocused();
  });

  await test.step("as seen: what is searched for, in the columns that were chosen", async () => {
    await page.getByLabel("Search", { exact: true }).fill("finance");
    await expect(page.locator("tbody tr")).toHaveCount(1);
    const rows = await firstSheet(await save(page, menu, "As seen, Excel (XLSX)"));
    expect(rows).toHaveLength(2);
    expect(rows[1]?.[0]).toBe("Finance Manager");
    expect(typeof rows[1]?.[3]).toBe("number");
    await page.getByLabel("Search", { exact: true }).fill("");
  });

  await test.step("in full: every row, the same in each format", async () => {
    await expect(page.locator("tbody tr").nth(3)).toBeVisible();
    const rows = await firstSheet(await save(page, menu, "In full, Excel (XLSX)"));
    const csv = linesOf(await save(page, menu, "In full, CSV"));
    const paper = onPaper(await save(page, menu, "In full, PDF"));
    expect(csv).toHaveLength(rows.length);
    for (const [name] of rows) {
      expect(csv.some((line) => line.startsWith(String(name)))).toBe(true);
      expect(paper.join("\n")).toContain(String(name).split(" › ").at(-1));
    }
    expect(paper.join("\n")).toContain("Mwangaza");
  });

  await test.step("a failure is shown, and the next attempt works", async () => {
    await page.route("**/api/exports/table", (route) => route.abort(), { times: 1 });
    await menu.click();
    await page.getByRole("menuitem", { name: "In full, PDF" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "The file could not be created" })).toBeVisible();
    expect((await save(page, menu, "In full, CSV")).name).toMatch(/\.csv$/);
  });
});

test("a statement is saved with every figure to the cent", async ({ page }, info) => {
  const person = await enterDemo(page, demoUser(info));
  await openStatement(page, "/forecasting/baseline/profit-loss?frequency=Quarterly");
  const menu = page.getByRole("button", { name: "Export", exact: true });
  await menu.click();
  await lookAt(page, info, "export of a statement");
  await page.keyboard.press("Escape");

  const [xlsx, csv, pdf] = [
    await save(page, menu, "Excel (XLSX)"),
    await save(page, menu, "CSV"),
    await save(page, menu, "PDF"),
  ];
  expect(xlsx.name).toBe("profit-and-loss-baseline-quarterly.xlsx");
  const asked = { scenario: "Baseline", frequency: "Quarterly", company_id: person.company_id };
  const answer = await call<{ actuals: Lines; forecasts: Lines }>(
    page,
    "POST",
    "/analytics/profit_and_loss",
    asked,
    person.access_token,
  );
  const sheet = await firstSheet(xlsx);
  const lines = linesOf(csv);
  const paper = onPaper(pdf).join("\n");
  let compared = 0;
  for (const group of ["revenue", "cogs", "opex"]) {
    for (const [path, actual] of Object.entries(answer.actuals[group] ?? {})) {
      const expected = [...actual, ...(answer.forecasts[group]?.[path] ?? [])].map(({ value }) => centsOf(value));
      const amounts = expected.map(decimalOf).join(",");
      const at = sheet.findIndex(([name], row) => isNameOf(path, String(name)) && lines[row]?.endsWith(`,${amounts}`));
      expect(at, `${path} is named as on screen`).toBeGreaterThan(0);
      const [name, ...values] = sheet[at] ?? [];
      expect(lines[at]?.replaceAll('"', "")).toBe(`${name},${amounts}`);
      expect(
        values.map((value) => centsOf(value as number)),
        path,
      ).toEqual(expected);
      for (const amount of expected) expect(paper).toContain(inWords(amount));
      compared += expected.length;
    }
  }
  expect(compared).toBeGreaterThan(50);
  expect(paper).toContain("Scenario Baseline, Quarterly");
  expect(lines[0]).toMatch(/\(actual\).*\(forecast\)/);
});

/** Returns whether a row is called as the screen calls an account: by its name, or by its path where others have that name. */
function isNameOf(path: string, name: string): boolean {
  const readable = path.split(":").join(" › ");
  return readable === name || readable.endsWith(` › ${name}`) || name === `${path.split(":").at(-1)} (own amount)`;
}

test("a statement of chosen periods is saved as a PDF", { tag: "@desktop-long" }, async ({ page }, info) => {
  await enterDemo(page, demoUser(info));
  await openStatement(page, "/forecasting/baseline/profit-loss?frequency=Quarterly");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "PDF of selected periods…" }).click();
  const dialog = page.getByRole("dialog", { name: "Which periods?" });
  const from = dialog.getByLabel("From");
  await expect(from).toBeFocused();
  const second = (await from.locator("option").nth(1).textContent()) ?? "";
  await from.selectOption({ index: 1 });
  await dialog.getByLabel("To").selectOption({ index: 0 });
  await expect(
    dialog.getByText("The last period is earlier than the first. Choose a later last period."),
  ).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save PDF" })).toBeDisabled();
  await dialog.getByLabel("To").selectOption({ index: 1 });
  await lookAt(page, info, "periods of a PDF");
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save PDF" }).click();
  const paper = pdfPages(await readFile(await (await saving).path())).flat();
  expect(paper).toContain(second);
  expect(paper.some((line) => line === `Category ${second}`)).toBe(true);
});

test("a chart is saved as pictures and as data", async ({ page }, info) => {
  await enterDemo(page, demoUser(info));
  await openStatement(page, "/forecasting/baseline/profit-loss");
  await goDown(page, 3);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const menu = page.getByRole("button", { name: "Export the chart" });
  await menu.scrollIntoViewIfNeeded();
  await expect(page.locator("figure svg").first()).toBeVisible();
  await menu.click();
  await lookAt(page, info, "export of a chart");
  await page.keyboard.press("Escape");

  expect([...(await save(page, menu, "PNG")).bytes.subarray(1, 4)]).toEqual([...Buffer.from("PNG")]);
  expect([...(await save(page, menu, "JPEG")).bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  expect((await save(page, menu, "SVG")).bytes.toString("utf8")).toMatch(/^<svg/);
  const rows = await firstSheet(await save(page, menu, "Excel (XLSX)"));
  const lines = linesOf(await save(page, menu, "CSV"));
  const paper = onPaper(await save(page, menu, "PDF"));
  expect(rows[0]?.[0]).toBe("Period");
  expect(lines).toHaveLength(rows.length);
  const numbers = rows.slice(1).flatMap((row) => row.slice(1).filter((value) => typeof value === "number"));
  expect(numbers.length).toBeGreaterThan(6);
  for (const number of numbers) expect(paper.join("\n")).toContain(inWords(centsOf(number as number)));
  expect(paper.join("\n")).toContain("Forecast Trend Over Months");
});

/** An amount as printed: `(1,234.50)`. */
function inWords(amount: Parameters<typeof decimalOf>[0]): string {
  const text = decimalOf(amount).replace(/\B(?=(\d{3})+(?=\.))/g, ",");
  return text.startsWith("-") ? `(${text.slice(1)})` : text;
}

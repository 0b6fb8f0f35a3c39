import { expect, type Page, test } from "@playwright/test";
import { checkAccess } from "../look.ts";
import { goToState, openKit } from "./open-kit.ts";

const rows = (page: Page) => page.getByRole("table").locator("tbody tr");
const header = (page: Page, name: string) => page.getByRole("columnheader", { name });

test("pages, their size and the search stand in the address and come back with it", async ({ page }) => {
  await openKit(page, "list");
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText("1 to 10 of 10000")).toBeVisible();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page).first()).toContainText("Achieng Odhiambo 11");
  await page.getByRole("combobox", { name: "Rows per page" }).click();
  await page.getByRole("option", { name: "25", exact: true }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(page, "another size begins at the first page").not.toHaveURL(/page=/);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole("searchbox", { name: "Search" }).fill("Mwende 9995");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/search=Mwende/);
  await expect(page).not.toHaveURL(/page=/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("Mwende 9995");
  await page.getByRole("searchbox", { name: "Search" }).fill("nobody at all");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("");
});

test("a title sorts up, then down, then as the server has it", async ({ page }) => {
  await openKit(page, "list");
  const pay = header(page, "Monthly pay");
  const sort = pay.getByRole("button");
  await expect(pay).toHaveAttribute("aria-sort", "none");
  await sort.click();
  await expect(pay).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/sort=pay/);
  await expect(rows(page).first()).toContainText("(1,250.50)");
  await sort.click();
  await expect(pay).toHaveAttribute("aria-sort", "descending");
  await expect(rows(page).first()).not.toContainText("(1,250.50)");
  await sort.click();
  await expect(pay).toHaveAttribute("aria-sort", "none");
  await expect(page).not.toHaveURL(/sort=/);
  await expect(header(page, "Since").getByRole("button")).toHaveCount(0);
});

test("rows are selected one by one and by the page, and an action says for whom it failed", async ({ page }) => {
  await openKit(page, "list");
  const all = page.getByRole("checkbox", { name: "Select all rows on this page" });
  const boxes = page.getByRole("table").locator("tbody").getByRole("checkbox");
  await boxes.first().check();
  await expect(all).toHaveJSProperty("indeterminate", true);
  await expect(page.getByText("1 selected")).toBeVisible();
  await all.click();
  await expect(page.getByText("10 selected")).toBeVisible();
  await all.click();
  await expect(page.getByText(/selected$/)).toHaveCount(0);
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole("button", { name: "Deactivate" }).click();
  const outcome = page.getByRole("dialog", { name: "Some items failed" });
  await expect(outcome).toContainText("Completed: 1. Failed: 1.");
  await expect(outcome).toContainText("p1: It is locked.");
  await page.keyboard.press("Escape");
  await expect(page.getByText(/selected$/)).toHaveCount(0);
});

test("a column that is hidden stays hidden on this device; the name cannot be hidden", async ({ page }) => {
  await openKit(page, "list");
  await page.getByRole("button", { name: "Columns" }).click();
  await expect(page.getByRole("menuitemcheckbox")).toHaveText(["Monthly pay", "Since", "Status"]);
  await page.getByRole("menuitemcheckbox", { name: "Since" }).click();
  await expect(header(page, "Since")).toHaveCount(0);
  await page.reload();
  await expect(header(page, "Monthly pay")).toBeVisible();
  await expect(header(page, "Since")).toHaveCount(0);
});

test("a row's menu says why an action is not there, and gives the focus back", async ({ page }) => {
  await openKit(page, "list");
  const menu = rows(page).nth(1).getByRole("button", { name: "Actions" });
  await menu.focus();
  await page.keyboard.press("Enter");
  const remove = page.getByRole("menuitem", { name: /^Delete/ });
  await expect(remove).toContainText("An active person cannot be deleted.");
  await expect(remove).toBeDisabled();
  await checkAccess(page, "menu of a row");
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});

test("a list that loads is busy, an empty one says how it is filled, a failed one is read again", async ({ page }) => {
  await openKit(page, "list", "loading");
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "true");
  await goToState(page, "list", "empty");
  await expect(page.getByText("No people yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a person" })).toHaveCount(2);
  await goToState(page, "list", "failed");
  await expect(page.getByText("The list could not be read. Try again in a minute.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The list could not be read. Try again in a minute.")).toBeVisible();
});

test("named records are changed and deleted by those who manage them, but for one that cannot be", async ({ page }) => {
  await openKit(page, "records");
  await expect(page.getByRole("button", { name: "Jamhuri Day" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Actions for Jamhuri Day" })).toHaveCount(0);
  await page.getByRole("button", { name: "Founder's day", exact: true }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Open day");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Actions for Open day" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Open day")).toHaveCount(0);
  await goToState(page, "records", "empty");
  await expect(page.getByText("No holidays yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add holiday" })).toHaveCount(2);
  await goToState(page, "records", "reader");
  await expect(page.getByText("No holidays have been added yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add holiday" })).toHaveCount(0);
});

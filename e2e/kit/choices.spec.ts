import { expect, test } from "@playwright/test";
import { checkAccess } from "../look.ts";
import { openKit } from "./open-kit.ts";

for (const state of ["still", "busy"] as const) {
  test(`a choice is found by typing and taken by Enter, which sends no form: ${state}`, async ({ page }) => {
    await openKit(page, "choices", state);
    const bank = page.getByRole("combobox", { name: "Bank", exact: true });
    const option = (name: string) => page.getByRole("option", { name, exact: true });
    await bank.focus();
    await page.keyboard.press("ArrowDown");
    await expect(bank).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.type("c");
    await expect(page.getByRole("option")).toHaveText(["Co-operative", "KCB", "NCBA", "Stanbic"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const marked = page.locator('[role="option"][data-combobox-selected]');
    const before = (await marked.textContent()) ?? "";
    await page.waitForTimeout(120);
    await expect(marked, "what is drawn around it moves no mark").toHaveText(before);
    await page.keyboard.press("Enter");
    await expect(bank).toHaveValue(before);
    await expect(option(before)).toBeHidden();
    await expect(page.getByRole("status").or(page.locator("output"))).toHaveText(`Sent 0: ${before}`);
    await page.keyboard.press("Enter");
    await expect(page.locator("output"), "closed, Enter sends the form").toHaveText(`Sent 1: ${before}`);
  });
}

test("several are chosen and taken away by keys; Escape closes the list and keeps them", async ({ page }) => {
  await openKit(page, "choices");
  const banks = page.getByRole("combobox", { name: "Banks", exact: true });
  await banks.focus();
  await page.keyboard.type("equ");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("ncb");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.locator("output")).toHaveText("Sent 0: none, Equity, NCBA");
  await checkAccess(page, "choices, open");
  await page.keyboard.press("Escape");
  await expect(banks).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Backspace");
  await expect(page.locator("output")).toHaveText("Sent 0: none, Equity");
});

test("a text that matches nothing says so and chooses nothing", async ({ page }) => {
  await openKit(page, "form");
  const kind = page.getByRole("combobox", { name: "Kind" });
  await kind.fill("zzz");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(kind).toHaveValue("");
});

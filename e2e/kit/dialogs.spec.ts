import { expect, test } from "@playwright/test";
import { checkAccess } from "../look.ts";
import { openKit } from "./open-kit.ts";

test("a dialog takes the focus and keeps it; Escape closes it and gives the focus back", async ({ page }) => {
  await openKit(page, "feedback");
  const opener = page.getByRole("button", { name: "Dialog", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "A dialog" });
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press("Tab");
    expect(await isInside(), "Tab stays within").toBe(true);
  }
  await checkAccess(page, "dialog", '[role="dialog"]');
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("a question begins at the answer that changes nothing; Enter there, and Escape, decline it", async ({ page }) => {
  await openKit(page, "feedback");
  const opener = page.getByRole("button", { name: "Question" });
  const question = page.getByRole("dialog", { name: "Replace the data?" });
  for (const key of ["Enter", "Escape"]) {
    await opener.click();
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press(key);
    await expect(question).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test("a deletion that runs cannot be closed, and closes once it is done", async ({ page }) => {
  await openKit(page, "feedback");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Delete" });
  await question.getByRole("button", { name: "Delete" }).click();
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await expect(question).toHaveCount(0);
});

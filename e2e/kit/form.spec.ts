import { expect, type Page, test } from "@playwright/test";
import { checkAccess } from "../look.ts";
import { openKit } from "./open-kit.ts";

const name = (page: Page) => page.getByRole("textbox", { name: "Name" });
const save = (page: Page) => page.getByRole("button", { name: "Save" });
const answer = (page: Page) => page.getByRole("button", { name: "Answer", exact: true });
const output = (page: Page) => page.locator("output");

test("a missing value is shown at its field, which takes the focus; nothing is sent", async ({ page }) => {
  await openKit(page, "form", "sent");
  await save(page).click();
  await expect(page.getByText("Name is required")).toHaveCount(1);
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveAccessibleDescription(/Name is required/);
  await name(page).fill("Rent");
  await page.getByRole("textbox", { name: "Amount" }).fill("2000000");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("The amount is at most 1,000,000.00.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Amount" })).toBeFocused();
  await expect(page.getByText("Name is required")).toHaveCount(0);
  await checkAccess(page, "form, refused");
  await expect(output(page)).toHaveText("Sent 0, saved nothing");
});

test("while it saves it is not sent again; then what was typed is saved", async ({ page }) => {
  await openKit(page, "form", "sent");
  await name(page).fill("Rent");
  await page.getByRole("textbox", { name: "Amount" }).fill("1250.5");
  await page.keyboard.press("Control+Enter");
  await expect(output(page)).toHaveText("Sent 1, saved nothing");
  await name(page).press("Enter");
  await name(page).press("Control+Enter");
  await expect(output(page)).toHaveText("Sent 1, saved nothing");
  await answer(page).click();
  await expect(output(page)).toHaveText("Sent 1, saved Rent, 1250.5, none");
});

test("a refusal of the server is at its field, or above the buttons where it has none", async ({ page }) => {
  await openKit(page, "form", "sent");
  for (const [typed, sentence, isOfField] of [
    ["Taken", "This name is taken.", true],
    ["Unseen", "Choose who owns it.", false],
    ["Closed", "The month is closed.", false],
  ] as const) {
    await name(page).fill(typed);
    await save(page).click();
    await answer(page).click();
    await expect(page.getByText(sentence, { exact: true })).toHaveCount(1);
    if (isOfField) await expect(name(page)).toBeFocused();
    else await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
    await expect(name(page), "what was typed stays").toHaveValue(typed);
  }
});

test("leaving with changes asks first: stay keeps them, leave drops them; what was saved is left unasked", async ({
  page,
}) => {
  await openKit(page, "form", "sent");
  const other = page.getByRole("link", { name: "words", exact: true });
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await name(page).fill("Rent");
  await other.click();
  await expect(question.getByRole("button", { name: "Stay" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(name(page)).toHaveValue("Rent");
  await save(page).click();
  await answer(page).click();
  await expect(output(page)).toContainText("saved Rent");
  await other.click();
  await expect(page).toHaveURL(/show=words/);
  await page.goBack();
  await name(page).fill("Fuel");
  await other.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/show=words/);
});

test("a drawer begins at its first field; closed with changes it asks, and gives the focus back", async ({ page }) => {
  await openKit(page, "records");
  const add = page.getByRole("button", { name: "Add holiday" });
  await add.click();
  const drawer = page.getByRole("dialog", { name: "Add a holiday" });
  await expect(name(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(add).toBeFocused();
  await add.click();
  await name(page).fill("Election day");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(name(page)).toHaveValue("Election day");
  await expect(name(page), "the question gives the focus back").toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole("row", { name: /^Election day/ })).toBeVisible();
});

test("a form opened from a field of another saves itself alone, by its button and by both keys", async ({ page }) => {
  await openKit(page, "form", "sent");
  await name(page).fill("Rent");
  const drawer = page.getByRole("dialog", { name: "New kind" });
  const title = drawer.getByRole("textbox", { name: "Title" });
  for (const send of [
    () => drawer.getByRole("button", { name: "Save" }).click(),
    () => title.press("Enter"),
    () => title.press("Control+Enter"),
  ]) {
    await page.getByRole("button", { name: "New kind" }).click();
    await title.fill("Seasonal");
    await send();
    await expect(drawer).toHaveCount(0);
    await expect(output(page)).toHaveText("Sent 0, saved nothing");
  }
  await name(page).press("Enter");
  await expect(output(page)).toHaveText("Sent 1, saved nothing");
});

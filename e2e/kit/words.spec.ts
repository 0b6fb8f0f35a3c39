import { expect, type Page, test } from "@playwright/test";
import { checkAccess } from "../look.ts";
import { openKit } from "./open-kit.ts";

const editor = (page: Page) => page.getByRole("textbox", { name: "Edit the analysis" });
const edit = (page: Page) => page.getByRole("button", { name: "Edit", exact: true });
const words = (page: Page) => page.locator("output");

test("words are written over with their current figure, bold by its key, and saved", async ({ page }) => {
  await openKit(page, "words");
  await edit(page).click();
  await expect(editor(page)).toBeFocused();
  const figure = editor(page).locator("data");
  await expect(figure).toHaveAttribute("contenteditable", "false");
  await checkAccess(page, "editor of words");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Control+B");
  await page.keyboard.type(" The rains came late.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(words(page)).toContainText("The rains came late.");
  await expect(words(page)).toContainText(/<(b|strong)>[^<]*The rains came late\.<\/\1>/);
  await expect(words(page)).toContainText('<data data-figure="sales" value="1250000">KES 1,250,000.00</data>');
  await expect(words(page)).not.toContainText("contenteditable");
  await expect(edit(page)).toBeFocused();
});

test("pasted words keep their text and lose what words may not hold", async ({ page }) => {
  await openKit(page, "words");
  await edit(page).click();
  await page.keyboard.press("Control+A");
  await editor(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      "text/html",
      '<p onclick="alert(1)">Costs <a href="https://example.com">rose</a><script>1</script></p>',
    );
    document.execCommand("insertHTML", false, data.getData("text/html"));
    element.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(words(page)).toContainText("Costs rose");
  await expect(words(page)).not.toContainText(/onclick|href|script/);
});

test("Escape asks before typed words are dropped; untouched ones close at once", async ({ page }) => {
  await openKit(page, "words");
  await edit(page).click();
  await page.keyboard.press("Escape");
  await expect(editor(page)).toHaveCount(0);
  await expect(edit(page)).toBeFocused();
  await edit(page).click();
  await page.keyboard.type("Well: ");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(editor(page)).toContainText("Well: ");
  await expect(editor(page), "the question gives the focus back").toBeFocused();
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(editor(page)).toHaveCount(0);
  await expect(words(page)).not.toContainText("Well: ");
});

test("while words are saved, neither they nor their buttons are sent again", async ({ page }) => {
  await openKit(page, "words", "saving");
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeDisabled();
});

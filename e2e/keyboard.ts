import { expect, type Locator, type Page } from "@playwright/test";

const MOST_STEPS = 150;

/** Goes on by Tab until an element has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${wanted}.`);
}

/** Goes on by Tab until a field has the focus, and writes into it in place of what it holds. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

/** Goes on by Tab until a list of choices has the focus, and takes one of them. */
export async function chooseByKeyboard(page: Page, list: Locator, choice: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.press("Enter");
  const wanted = page.getByRole("option", { name: choice, exact: true });
  await wanted.waitFor();
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press("ArrowDown");
    if (await wanted.evaluate((one) => one.hasAttribute("data-combobox-selected"))) break;
  }
  await page.keyboard.press("Enter");
}

/** Goes on by Tab until an element has the focus, and presses it. */
export async function pressByKeyboard(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press("Enter");
}

/** Goes down an open menu until an entry has the focus. */
export async function downTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`The keyboard does not reach ${wanted}.`);
}

/** Chooses in a field that is reached by Tab; what is typed narrows what is offered, and the first that is left is taken. */
export async function chooseIn(page: Page, field: Locator, typed = ""): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ArrowDown");
  if (typed !== "") await page.keyboard.type(typed);
  await expect(page.getByRole("option").filter({ visible: true }).first()).toBeVisible();
  if (typed !== "") await page.keyboard.press("ArrowDown");
  await marked(page);
  const open = page.getByRole("option").filter({ visible: true });
  let isAgain = false;
  await expect(async () => {
    // A list whose entries came after it was opened may show a mark that it does not know yet: Enter does nothing then.
    if (isAgain) await page.keyboard.press("ArrowDown");
    isAgain = true;
    await page.keyboard.press("Enter");
    await expect(open).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/** Goes down a list until something in it is marked: one whose entries came after it was opened has nothing marked yet. */
async function marked(page: Page): Promise<void> {
  const option = page.locator('[role="option"][data-combobox-selected]').filter({ visible: true });
  await expect(async () => {
    if ((await option.count()) === 0) await page.keyboard.press("ArrowDown");
    await expect(option).not.toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Goes to what the newest notice offers, and takes it. */
export async function takeOffer(page: Page, name: string): Promise<void> {
  const offer = page.getByRole("button", { name, exact: true }).last();
  await expect(offer).toBeVisible();
  await page.keyboard.press("F8");
  await expect(offer).toBeFocused();
  await page.keyboard.press("Enter");
}

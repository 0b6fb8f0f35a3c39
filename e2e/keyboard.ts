import type { Locator, Page } from "@playwright/test";

const MOST_STEPS = 150;

/** Goes on by Tab until an element has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${wanted}.`);
}

/** Goes on by Tab until an element has the focus, and presses it. */
export async function pressByKeyboard(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press("Enter");
}

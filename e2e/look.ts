import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, type TestInfo } from "@playwright/test";

/** What is about to move has begun by then. */
const SETTLE_MS = 200;

/** The rules of axe, by their tags, or those alone that colours can break. */
const RULES = {
  all: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] },
  colours: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} as const;

/**
 * Checks a screen as it stands, without the notices that pass over it: no serious finding of axe, nothing wider than the
 * window; keeps a picture of it.
 * @param rules `colours` for a screen that was checked by all of them in other colours.
 */
export async function lookAt(page: Page, info: TestInfo, name: string, rules: keyof typeof RULES = "all") {
  await page.mouse.move(2, 400);
  await settled(page);
  const unseen = await page.addStyleTag({ content: ".mantine-Notifications-root { display: none !important; }" });
  await page.screenshot({ path: info.outputPath(`${name}.png`) });
  await findViolations(page, name, "body", rules);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
  await unseen.evaluate((style) => (style as Element).remove());
}

/** Waits until nothing on the screen moves or fades; what turns for as long as work runs is not waited for. */
async function settled(page: Page): Promise<void> {
  await expect(async () => {
    await page.waitForTimeout(SETTLE_MS);
    expect(await page.evaluate(countMoving), "what moves or fades").toBe(0);
  }).toPass({ timeout: 10_000, intervals: [0] });
}

function countMoving(): number {
  const isPassing = ({ playState, effect }: Animation) =>
    playState === "running" && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
  return document.getAnimations().filter(isPassing).length;
}

/** Checks a screen, or a part of it, for serious findings of axe. */
export async function checkAccess(page: Page, name: string, part = "body"): Promise<void> {
  await settled(page);
  await findViolations(page, name, part, "all");
}

async function findViolations(page: Page, name: string, part: string, rules: keyof typeof RULES): Promise<void> {
  const { type, values } = RULES[rules];
  // The product has no frames, which the other mode opens a page for each time; what passed is not written down.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    .options({ runOnly: { type, values: [...values] }, resultTypes: ["violations"] })
    .analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(told, `axe on ${name}`).toEqual([]);
}

/** Fails a test at its end where the page told of an error in its console. */
export function failOnConsoleErrors(page: Page): () => void {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/the server responded with a status of 4\d\d/.test(message.text())) {
      errors.push(message.text());
    }
  });
  return () => expect(errors).toEqual([]);
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, type TestInfo } from "@playwright/test";

/** Animations have begun by then. */
const SETTLE_MS = 200;

/** The rules of axe, by their tags, or those alone that colours can break. */
const RULES = {
  all: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] },
  colours: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} as const;

/** Axe in its short form: the builder would send the long one, and a second time before it runs. */
const AXE = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** A page that was looked at keeps axe until its next address. */
const ALREADY_THERE = ";";

/** Pictures are kept where a person looks at them: each costs as much as the look itself. */
const KEEPS_PICTURES = process.env.PICTURES === "on";

/** An overlay of the whole screen: the screen under it cannot be reached, and is checked without the overlay. */
const OVER_ALL = '[role="dialog"][aria-modal="true"]';

/** All looks are taken whole where there is time, or where a person looks at their pictures. */
export const EVERY_LOOK = process.env.TEST_LONG === "on" || KEEPS_PICTURES;

/** Whether axe is asked at the next look of a journey at a whole screen. */
let isAsked = Math.random() < 0.5;

/**
 * Checks a screen in its current state, or the dialog over it, without the notices that pass over it: no serious finding of axe,
 * nothing wider than the window; keeps a picture of it with PICTURES=on.
 * @param rules `colours` for a screen that was checked by all of them in other colours. Where none are named, axe is asked
 * about each dialog, and about every other whole screen, others in another run: the sweep looks at every screen.
 */
export async function lookAt(page: Page, info: TestInfo, name: string, rules?: keyof typeof RULES): Promise<void> {
  await page.mouse.move(2, 400);
  await settled(page);
  const unseen = await page.addStyleTag({ content: ".mantine-Notifications-root { display: none !important; }" });
  if (KEEPS_PICTURES) await page.screenshot({ path: info.outputPath(`${name}.png`) });
  const part = (await page.locator(OVER_ALL).filter({ visible: true }).count()) > 0 ? OVER_ALL : "body";
  if (rules !== undefined || part === OVER_ALL || EVERY_LOOK || isAsked) {
    await findViolations(page, name, part, rules ?? "all");
  }
  if (rules === undefined && part !== OVER_ALL) isAsked = !isAsked;
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
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(AXE);
  // The product has no frames, which the other mode opens a page for each time; passes are not recorded, and no
  // rule asked for reads style sheets or sounds, which would be loaded again.
  const { violations } = await new AxeBuilder({ page, axeSource: ALREADY_THERE })
    .setLegacyMode()
    .include(part)
    .options({ runOnly: { type, values: [...values] }, resultTypes: ["violations"], preload: false })
    .analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const messages = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(messages, `axe on ${name}`).toEqual([]);
}

/** Fails a test at its end where the page logged an error in its console. */
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

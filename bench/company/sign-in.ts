import type { Page } from "@playwright/test";
import type { SpawnedServer } from "../../server/src/testing/crashes/spawned-server.ts";
import { PASSWORD } from "../../server/src/testing/test-server.ts";
import { EMAIL } from "./bench-company.ts";

/**
 * Signs in on the sign-in page that is open.
 * @param shown waits until the page after the sign-in is shown.
 * @returns the milliseconds from submitting the code until that page is shown.
 */
export async function signIn(page: Page, { mails }: SpawnedServer, shown: () => Promise<unknown>): Promise<number> {
  await page.getByLabel("Email address").fill(EMAIL);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/verify\//);
  const [mail] = await mails(EMAIL);
  await page.getByLabel("Verification code").fill(/^Code: (\d+)$/m.exec(mail?.body ?? "")?.[1] ?? "");
  const started = performance.now();
  await page.getByRole("button", { name: "Verify" }).click();
  await shown();
  return Math.round(performance.now() - started);
}

import type { Page } from "@playwright/test";
import type { SpawnedServer } from "../../server/src/testing/spawned-server.ts";
import { PASSWORD } from "../../server/src/testing/test-server.ts";
import { EMAIL } from "./bench-company.ts";

/**
 * Signs in on the page of the sign-in that is open.
 * @param stands waits for what is signed in for.
 * @returns the milliseconds from the code to what stands.
 */
export async function signIn(page: Page, { mails }: SpawnedServer, stands: () => Promise<unknown>): Promise<number> {
  await page.getByLabel("Email address").fill(EMAIL);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/verify\//);
  const [mail] = await mails(EMAIL);
  await page.getByLabel("Verification code").fill(/^Code: (\d+)$/m.exec(mail?.body ?? "")?.[1] ?? "");
  const started = performance.now();
  await page.getByRole("button", { name: "Verify" }).click();
  await stands();
  return Math.round(performance.now() - started);
}

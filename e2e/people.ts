import { expect, type Page, type TestInfo } from "@playwright/test";

/** A new company's first user; every project of the run registers its own. */
export type Newcomer = { readonly email: string; readonly company: string };

/** The password a newcomer chooses. */
export const PASSWORD = "Sukuma-Wiki-77";

/** The password of every person of the demo company. */
export const DEMO_PASSWORD = "Mwangaza-2026";

/** The person of the demo company for this project of the run: a code belongs to the newest sign-in of its address. */
export function demoUser(info: TestInfo): string {
  return info.project.name === "phone" ? "brian@mwangaza.example" : "amina@mwangaza.example";
}

/** The value that a pattern finds in the newest mail to an address that has it. */
export async function inMail(page: Page, email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/dev/mailbox/messages?to=${encodeURIComponent(email)}`);
    const { data } = (await answer.json()) as { data: { body: string }[] };
    found = data.map((mail) => pattern.exec(mail.body)?.[1]).find((one) => one !== undefined);
    expect(found).toBeTruthy();
  }).toPass({ timeout: 10_000 });
  return found ?? "";
}

/** Signs in through both screens. */
export async function signIn(page: Page, email: string, password: string, path = "/login"): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  const before = await codesTo(page, email);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/verify\//);
  await expect(async () => expect(await codesTo(page, email)).toBeGreaterThan(before)).toPass();
  const code = await inMail(page, email, /^Code: (\d+)$/m);
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Verify" }).click();
  await page.waitForURL((url) => !/^\/(verify|login)/.test(url.pathname));
}

async function codesTo(page: Page, email: string): Promise<number> {
  const answer = await page.request.get(`/dev/mailbox/messages?to=${encodeURIComponent(email)}`);
  const { data } = (await answer.json()) as { data: { body: string }[] };
  return data.filter((mail) => /^Code: /m.test(mail.body)).length;
}

/** The newcomer of this project of the run. */
export function newcomer(info: TestInfo): Newcomer {
  const name = info.project.name;
  return { email: `wanjiku@${name}-traders.co.ke`, company: `Wanjiku Traders ${name}` };
}

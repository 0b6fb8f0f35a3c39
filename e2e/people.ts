import { mkdirSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
  await alone(email, async () => {
    await page.goto(path);
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    const before = await codesTo(page, email);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(/\/verify\//);
    await expect(async () => expect(await codesTo(page, email)).toBeGreaterThan(before)).toPass();
    const code = await inMail(page, email, /^Code: (\d+)$/m);
    await page.getByLabel("Verification code").fill(code);
    await page.getByRole("button", { name: "Verify" }).click();
    await page.waitForURL((url) => !/^\/(verify|login)/.test(url.pathname));
  });
}

/** Who is signed in, as the verification call answers it. */
export type Entered = { readonly access_token: string; readonly company_id: string };

/**
 * Signs in without the screens, for a journey that is about something else; the page is signed in from its next address
 * on, unless `keep` is false.
 */
export async function enter(page: Page, email: string, password: string, { keep = true } = {}): Promise<Entered> {
  return alone(email, async () => {
    const before = await codesTo(page, email);
    expect((await page.request.post("/api/signin", { data: { email, password } })).ok()).toBe(true);
    await expect(async () => expect(await codesTo(page, email)).toBeGreaterThan(before)).toPass();
    const code = await inMail(page, email, /^Code: (\d+)$/m);
    const answer = await page.request.post("/api/verify-otp", { data: { email, auth_code: code } });
    expect(answer.ok()).toBe(true);
    const { data } = (await answer.json()) as { data: Entered };
    if (!keep) return data;
    await page.addInitScript((user) => {
      if (sessionStorage.getItem("entered") === user) return;
      sessionStorage.setItem("entered", user);
      localStorage.setItem("user", user);
    }, JSON.stringify(data));
    return data;
  });
}

/** A code belongs to the newest sign-in of its address, so only one journey at a time signs in with it. */
async function alone<T>(email: string, work: () => Promise<T>): Promise<T> {
  const lock = join(tmpdir(), `hazina-e2e-${process.ppid}-${email}`);
  await expect(async () => mkdirSync(lock)).toPass({ timeout: 60_000 });
  try {
    return await work();
  } finally {
    rmdirSync(lock);
  }
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

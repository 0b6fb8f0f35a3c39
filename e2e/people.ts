import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, type TestInfo } from "@playwright/test";

/** A new company's first user; every run of a journey registers its own. */
export type Newcomer = { readonly email: string; readonly company: string };

/** The password a newcomer chooses. */
export const PASSWORD = "Sukuma-Wiki-77";

/** The password of every person of the demo company. */
export const DEMO_PASSWORD = "Mwangaza-2026";

/** A folder of this run's own, which playwright.config.ts makes. */
const RUN = process.env.E2E_FOLDER ?? tmpdir();

const MAIL_MS = 30_000;
const LOCK_MS = 60_000;

/**
 * Returns what tells this run of a journey from every other: its project, and which time it is where it is run again. Whatever a
 * journey makes on the server that all of them share has it in its name, so that no run meets what another left.
 */
export function runOf({ project, retry, repeatEachIndex }: TestInfo): string {
  const time = 1 + retry + 10 * repeatEachIndex;
  return time === 1 ? project.name : `${project.name}-${time}`;
}

/** The person of the demo company for this project of the run. */
export function demoUser(info: TestInfo): string {
  return info.project.name === "phone" ? "brian@mwangaza.example" : "amina@mwangaza.example";
}

type Mail = { readonly id: string; readonly body: string };

/** Mails to an address, the newest first. */
async function mailsTo(page: Page, email: string): Promise<readonly Mail[]> {
  const answer = await page.request.get(`/dev/mailbox/messages?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { data: Mail[] }).data;
}

/** The value that a pattern finds in the newest mail to an address that has it. */
export async function inMail(page: Page, email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    found = (await mailsTo(page, email)).map(({ body }) => pattern.exec(body)?.[1]).find((one) => one !== undefined);
    expect(found, `mail to ${email} with ${pattern}`).toBeTruthy();
  }).toPass({ timeout: MAIL_MS });
  return found ?? "";
}

/** Does what has a one-time code mailed to an address, and answers that code and none from before. */
export async function codeFrom(page: Page, email: string, ask: () => Promise<unknown>): Promise<string> {
  const before = await newestCode(page, email);
  await ask();
  let mailed = before;
  await expect(async () => {
    mailed = await newestCode(page, email);
    expect(mailed?.id, `a new code to ${email}`).not.toBe(before?.id);
  }).toPass({ timeout: MAIL_MS });
  return mailed?.code ?? "";
}

async function newestCode(page: Page, email: string): Promise<{ id: string; code: string } | undefined> {
  const codes = (await mailsTo(page, email)).flatMap(({ id, body }) => {
    const code = /^Code: (\d+)$/m.exec(body)?.[1];
    return code === undefined ? [] : [{ id, code }];
  });
  return codes[0];
}

/** Signs in through both screens. */
export async function signIn(page: Page, email: string, password: string, path = "/login"): Promise<void> {
  await alone(email, async () => {
    await page.goto(path);
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    const code = await codeFrom(page, email, async () => {
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.waitForURL(/\/verify\//);
    });
    await page.getByLabel("Verification code").fill(code);
    await page.getByRole("button", { name: "Verify" }).click();
    await page.waitForURL((url) => !/^\/(verify|login)/.test(url.pathname));
  });
}

/** Forgets on this device who is signed in, from a page that runs nothing which could remember it again. */
export async function forget(page: Page): Promise<void> {
  await page.goto("/icon.svg");
  await page.evaluate(() => localStorage.clear());
}

/** The person who is signed in, as the verification call answers it. */
export type Entered = { readonly access_token: string; readonly company_id: string };

/**
 * Signs in without the screens, for a journey that is about something else; the page is signed in from its next address
 * on, unless `keep` is false.
 */
export async function enter(page: Page, email: string, password: string, { keep = true } = {}): Promise<Entered> {
  const entered = await alone(email, () => openSession(page, email, password));
  if (keep) await signedInFromNow(page, entered);
  return entered;
}

/**
 * Signs in as a user of the demo company, or the operator: signed in once a run, by the first journey that asks. A journey
 * that ends sessions, or is about them, signs in itself.
 */
export async function enterDemo(page: Page, email: string, { keep = true } = {}): Promise<Entered> {
  const kept = join(RUN, `${email}.json`);
  const entered = await alone(email, async () => {
    if (existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8")) as Entered;
    const opened = await openSession(page, email, DEMO_PASSWORD);
    writeFileSync(kept, JSON.stringify(opened));
    return opened;
  });
  if (keep) await signedInFromNow(page, entered);
  return entered;
}

/** Both steps of a sign-in over the API. */
async function openSession(page: Page, email: string, password: string): Promise<Entered> {
  const code = await codeFrom(page, email, async () => {
    expect((await page.request.post("/api/signin", { data: { email, password } })).ok()).toBe(true);
  });
  const answer = await page.request.post("/api/verify-otp", { data: { email, auth_code: code } });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { data: Entered }).data;
}

/** Makes a page find a signed-in user on its device from its next address on. */
export async function signedInFromNow(page: Page, entered: Entered): Promise<void> {
  await page.addInitScript((user) => {
    if (sessionStorage.getItem("entered") === user) return;
    sessionStorage.setItem("entered", user);
    localStorage.setItem("user", user);
  }, JSON.stringify(entered));
}

/** A code belongs to the newest sign-in of its address, so only one journey at a time signs in with it. */
async function alone<T>(email: string, work: () => Promise<T>): Promise<T> {
  const lock = join(RUN, `${email}.lock`);
  await expect(async () => take(lock)).toPass({ timeout: 2 * LOCK_MS, intervals: [100] });
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Fails while another journey holds the lock; one that ended without giving it back holds it no longer than a minute. */
function take(lock: string): void {
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (made !== undefined && performance.timeOrigin + performance.now() - made > LOCK_MS) {
    rmSync(lock, { recursive: true, force: true });
  }
  mkdirSync(lock);
}

/** The newcomer of this run of a journey. */
export function newcomer(info: TestInfo): Newcomer {
  const run = runOf(info);
  return { email: `wanjiku@${run}-traders.co.ke`, company: `Wanjiku Traders ${run}` };
}

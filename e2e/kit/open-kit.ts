import type { Page } from "@playwright/test";

/** Opens a component of the kit in one of its states, as the page `/dev/kit` shows it: no session, and nothing of the server is asked. */
export async function openKit(page: Page, show: string, state?: string): Promise<void> {
  await page.goto(`/dev/kit?show=${show}${state === undefined ? "" : `&state=${state}`}`);
  await page.getByRole("navigation", { name: "Kit" }).waitFor();
}

/** Goes on to another state from an open page of the kit. */
export async function goToState(page: Page, show: string, state: string): Promise<void> {
  await page.getByRole("link", { name: `${show}, ${state}`, exact: true }).click();
}

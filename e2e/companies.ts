import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, type TestInfo } from "@playwright/test";
import { ownerAddress, signUpOf } from "../server/src/testing/sign-up-form.ts";
import { type Entered, enter, inMail, PASSWORD, runOf, signedInFromNow } from "./people.ts";

/** A signed-in user of a company, as the session returns them. */
type Colleague = Entered & { readonly id: string };

/** A file of the samples, by its name. */
export function sample(name: string): string {
  return fileURLToPath(new URL(`../samples/${name}`, import.meta.url));
}

/**
 * A company of its own for a journey that changes books or people: signed up, activated and entered by its
 * administrator without the screens. `name` is made different for every run of the journey.
 */
export async function enterNewCompany(page: Page, info: TestInfo, name: string): Promise<Entered & { email: string }> {
  const company = `${name} ${runOf(info)}`;
  const email = ownerAddress(company);
  await call(page, "POST", "/signup", signUpOf(company, email));
  const link = await inMail(page, email, /activation\?token=(\S+)/);
  await call(page, "GET", `/self-activate-company?token=${link}`);
  const entered = await choosePassword(page, email);
  await signedInFromNow(page, entered);
  return { ...entered, email };
}

/** An invited user chooses the password of the journeys, without the screens; answers the session they did it in. */
export async function choosePassword(page: Page, email: string): Promise<Colleague> {
  const temporary = await inMail(page, email, /^Password: (.+)$/m);
  const entered = await enter(page, email, temporary, { keep: false });
  const { access_token: token } = entered;
  const passwords = { current_password: temporary, new_password: PASSWORD, confirm_password: PASSWORD };
  await call(page, "POST", "/change-password", passwords, token);
  const { data } = await call<{ data: Omit<Colleague, "access_token"> }>(page, "GET", "/session", undefined, token);
  return { ...entered, ...data };
}

/** A user of a company in a role, without the screens. */
export async function colleague(
  page: Page,
  { access_token: token, company_id: company }: Entered,
  name: string,
  role_id: number,
  phone = "+254712345678",
): Promise<Colleague> {
  const email = `${name}.${company}@colleagues.example`.toLowerCase();
  const body = { first_name: name, last_name: "Colleague", phone, email, role_id };
  await call(page, "POST", "/users", body, token);
  return choosePassword(page, email);
}

/** Continues as another user. */
export async function become(page: Page, entered: Entered, address: string): Promise<void> {
  await page.goto("/icon.svg");
  await page.evaluate((user) => localStorage.setItem("user", user), JSON.stringify(entered));
  await signedInFromNow(page, entered);
  await page.goto(address);
}

/** Gives a company the sample books, without the screens. */
export async function importSamples(page: Page, { access_token: token }: Entered): Promise<void> {
  for (const [path, name] of [
    ["/analytics/forecast", "mwangaza-profit-and-loss-quickbooks.xlsx"],
    ["/analytics/balance_sheet", "mwangaza-balance-sheet-quickbooks.xlsx"],
  ] as const) {
    const file = { name, mimeType: "application/octet-stream", buffer: readFileSync(sample(name)) };
    const answer = await page.request.post(`/api${path}`, {
      multipart: { file, forecast_period: "12", scenario: "Baseline" },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.ok(), path).toBe(true);
  }
}

/** One call of the API, which has to succeed; answers its body. */
export async function call<Body = unknown>(
  page: Page,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  data?: unknown,
  token?: string,
): Promise<Body> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/api${path}`, { method, data, headers });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return (await answer.json()) as Body;
}

import { expect, test } from "@playwright/test";
import { call, choosePassword, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { enter, PASSWORD } from "./people.ts";

const ADMIN = 1;

test("a user of a branch sees that branch, and nothing of the head company's or a sibling's", async ({
  page,
  browser,
}, info) => {
  const quiet = failOnConsoleErrors(page);
  const theirs = await (await browser.newContext()).newPage();
  const head = await enterNewCompany(theirs, info, "Matawi");
  await theirs.context().close();
  const domain = head.email.replace("amina@", "");
  const branch = async (company_name: string, first_name: string) => {
    type Made = { data: { id: string } };
    const { data } = await call<Made>(page, "POST", "/company", { company_name }, head.access_token);
    const email = `${first_name.toLowerCase()}@${domain}`;
    const person = { first_name, last_name: "Mutua", phone: "0712345678", email, role_id: ADMIN, company_id: data.id };
    await call(page, "POST", "/users", person, head.access_token);
    return { id: data.id, email };
  };
  const mombasa = await branch("Mombasa", "Brian");
  const kisumu = await branch("Kisumu", "Caro");
  await choosePassword(page, mombasa.email);
  const { access_token: token } = await enter(page, mombasa.email, PASSWORD);
  const ofOthers = page.getByText(/Kisumu|Caro|Amina|Matawi/).filter({ visible: true });

  await test.step("the header says where they are, and offers nothing to switch to", async () => {
    await page.goto("/");
    await expect(page.getByRole("banner")).toContainText(/Mombasa\s*Branch/);
    await expect(page.getByRole("button", { name: /^Company or branch/ })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: /Brian/ })).toBeVisible();
    await expect(ofOthers).toHaveCount(0);
    await lookAt(page, info, "home of a branch");
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search" });
    await expect(palette.getByRole("option", { name: "Home", exact: true })).toBeVisible();
    await palette.getByRole("combobox").fill("Kisumu");
    await expect(palette.getByText("Nothing found for “Kisumu”. Try another word.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(palette).toHaveCount(0);
  });

  await test.step("people, branches and log lines are the branch's own", async () => {
    const rows = page.locator("tbody tr");
    await page.goto("/settings/users");
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(mombasa.email);
    await expect(ofOthers).toHaveCount(0);
    await lookAt(page, info, "users of a branch");
    await page.goto("/organization/branches");
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("Mombasa");
    await expect(page.getByRole("button", { name: "New branch" })).toHaveCount(0);
    await expect(ofOthers).toHaveCount(0);
    await lookAt(page, info, "branches as a branch sees them");
    await page.goto("/settings/access-logs");
    await expect(rows.first()).toContainText("Brian Mutua");
    await expect(ofOthers).toHaveCount(0);
    await page.goto("/organization/company");
    await expect(page.getByLabel("Branch name")).toHaveValue("Mombasa");
    await lookAt(page, info, "company of a branch");
  });

  await test.step("asking by id for the sibling or for the head company gives nothing of theirs", async () => {
    await page.evaluate((id) => localStorage.setItem("company_id", id), kisumu.id);
    await page.reload();
    await expect(page.getByLabel("Branch name")).toHaveValue("Mombasa");
    const headers = { authorization: `Bearer ${token}` };
    const asked = await page.request.post("/api/client/users", { headers, data: { company_id: kisumu.id } });
    expect(asked.status()).toBe(404);
    type Users = { data: { email: string }[] };
    const { data } = await call<Users>(page, "POST", "/client/users", { company_id: head.company_id }, token);
    expect(data.map(({ email }) => email)).toEqual([mombasa.email]);
  });
  quiet();
});

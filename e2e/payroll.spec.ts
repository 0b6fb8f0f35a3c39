import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { call, choosePassword, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { type Entered, PASSWORD, runOf, signedInFromNow } from "./people.ts";

const FINANCE_MANAGER = 3;
const ACCOUNTANT = 5;

type Made = { readonly data: { readonly id: string } };

/** Somebody of the company in a role, without the screens. */
async function colleague(page: Page, owner: Entered, name: string, role_id: number, run: string): Promise<Entered> {
  const email = `${name}.${run}@payroll.example`.toLowerCase();
  const body = { first_name: name, last_name: "Payroll", phone: "+254712345678", email, role_id };
  await call(page, "POST", "/users", body, owner.access_token);
  return choosePassword(page, email);
}

/** One employee who can be paid, without the screens: pay and account are agreed by a second person. */
async function employee(page: Page, owner: Entered, approver: Entered): Promise<void> {
  const person = {
    person: { first_name: "Wanjiku", last_name: "Kamau", born: "1990-05-01" },
    statutory: { id_number: "23456789", kra_pin: "A001234567K", nssf_number: "212345678", sha_number: "CR12345678" },
    employment: { joined: "2025-01-01", kind: "permanent" },
    pay: { amount: 100_000, reason: "As agreed" },
    payout: {
      parts: [
        { kind: "bank", bank_code: "68", branch_code: "001", account: "0011223344", account_name: "Wanjiku Kamau" },
      ],
    },
  };
  const { data } = await call<Made>(page, "POST", "/personnel", person, owner.access_token);
  type Record = { data: { pay: { history: { id: string }[] }; payout: { id: string }[] } };
  const path = `/personnel/${data.id}`;
  const record = await call<Record>(page, "GET", path, undefined, owner.access_token);
  const pay = { pay_id: record.data.pay.history[0]?.id, status: 1 };
  await call(page, "POST", `${path}/pay/decision`, pay, approver.access_token);
  const payout = { payout_id: record.data.payout[0]?.id };
  await call(page, "POST", `${path}/payout/confirmation`, payout, approver.access_token);
}

/** Goes on as somebody else. */
async function become(page: Page, entered: Entered, address: string): Promise<void> {
  await page.goto("/icon.svg");
  await page.evaluate((user) => localStorage.setItem("user", user), JSON.stringify(entered));
  await signedInFromNow(page, entered);
  await page.goto(address);
}

test("a month of payroll by keyboard: started, typed, computed, submitted, approved on a phone, paid line by line", async ({
  page,
}, info) => {
  const quiet = failOnConsoleErrors(page);
  const run = runOf(info);
  const owner = await enterNewCompany(page, info, "Mishahara Traders");
  const approver = await colleague(page, owner, "Brian", FINANCE_MANAGER, run);
  const payer = await colleague(page, owner, "Caro", ACCOUNTANT, run);
  await employee(page, owner, approver);
  const { access_token: token } = owner;
  await call(page, "POST", "/payroll-types", { name: "Salaries" }, token);
  const bonus = { name: "Bonus", code: "bonus", pays: { type: "earning", kind: "bonus" }, recurring: false };
  await call(page, "POST", "/payroll-elements", bonus, token);

  await test.step("started", async () => {
    await page.goto(paths.payroll({ month: "2026-03", start: "payroll" }));
    const drawer = page.getByRole("dialog", { name: "Start payroll" });
    await drawer.getByLabel("Note").press("Control+Enter");
    await expect(page.getByRole("heading", { name: /^Salaries, March/ })).toBeVisible();
    await lookAt(page, info, "a draft of a payroll");
  });
  const id = page.url().split("/").at(-1) ?? "";

  await test.step("what changed is typed into the muster roll", async () => {
    await page.goto(paths.musterRoll({ run: id }));
    const grid = page.getByRole("grid", { name: "Muster roll" });
    await grid.focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("End");
    await page.keyboard.type("50k");
    await page.keyboard.press("Enter");
    await expect(grid.getByText("50,000.00")).toBeVisible();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await lookAt(page, info, "a muster roll");
  });

  await test.step("computed, explained and submitted", async () => {
    await page.goto(paths.payrollRun({ id }));
    await page.getByRole("button", { name: "Compute", exact: true }).press("Enter");
    await expect(page.getByText("Nothing blocks it", { exact: true })).toBeVisible();
    await expect(page.getByText("104,479.15").first()).toBeVisible();
    await lookAt(page, info, "a computed payroll");
    await page.getByRole("button", { name: "Wanjiku Kamau" }).press("Enter");
    await expect(page.getByText("33,895.85").first()).toBeVisible();
    await lookAt(page, info, "a slip");
    await page.goBack();
    await page.getByRole("button", { name: "Submit for approval" }).press("Enter");
    await page.keyboard.type("With the bonus");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Waits for approval", { exact: true })).toBeVisible();
  });

  await test.step("approved by another, on a phone", async () => {
    const desk = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await become(page, approver, paths.payrollApprovals());
    await page.getByRole("button", { name: /^Salaries, March/ }).click();
    await expect(page.getByText("104,479.15").filter({ visible: true }).first()).toBeVisible();
    await lookAt(page, info, "a payroll to approve, 390 px");
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(
      page.getByText("Payrolls that are submitted for approval appear here", { exact: false }),
    ).toBeVisible();
    if (desk) await page.setViewportSize(desk);
  });

  await test.step("paid by a third, who knows line by line who got the money", async () => {
    await become(page, payer, paths.payrollPayments({ id }));
    await page.getByRole("button", { name: "Pay", exact: true }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Pay this payroll" });
    await dialog.getByLabel("Your password").fill(PASSWORD);
    await page.keyboard.press("Control+Enter");
    const list = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download list" }).press("Enter");
    await list;
    await expect(page.getByText("SHA-256", { exact: false }).last()).toBeVisible();
    await page.getByRole("checkbox", { name: "Select Wanjiku Kamau" }).press("Space");
    await page.getByRole("button", { name: "Enter result" }).press("Enter");
    await page.getByRole("dialog").getByLabel("Receipt").fill("FT26087XYZ");
    await page.keyboard.press("Control+Enter");
    const lines = page.getByRole("table", { name: "Payments" });
    await expect(lines.getByText("Completed", { exact: true })).toBeVisible();
    await expect(lines.getByText("FT26087XYZ")).toBeVisible();
    await lookAt(page, info, "a paid payroll");
  });
  quiet();
});

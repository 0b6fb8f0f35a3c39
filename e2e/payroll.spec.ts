import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { call, choosePassword, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { type Entered, PASSWORD, runOf, signedInFromNow } from "./people.ts";

const FINANCE_MANAGER = 3;
const ACCOUNTANT = 5;

type Colleague = Entered & { readonly id: string };

/** Somebody of the company in a role, without the screens. */
async function colleague(page: Page, owner: Entered, name: string, role_id: number, run: string): Promise<Colleague> {
  const email = `${name}.${run}@payroll.example`.toLowerCase();
  const body = { first_name: name, last_name: "Payroll", phone: "+254712345678", email, role_id };
  await call(page, "POST", "/users", body, owner.access_token);
  return (await choosePassword(page, email)) as Colleague;
}

/** Agrees to the pay and the account of the only employee, as a second person, without the screens. Answers who it is. */
async function agree(page: Page, { access_token: token }: Entered): Promise<string> {
  const { data } = await call<{ data: { id: string }[] }>(page, "POST", "/client/employees", {}, token);
  type Record = { data: { pay: { history: { id: string }[] }; payout: { id: string }[] } };
  const path = `/personnel/${data[0]?.id}`;
  const record = await call<Record>(page, "GET", path, undefined, token);
  await call(page, "POST", `${path}/pay/decision`, { pay_id: record.data.pay.history[0]?.id, status: 1 }, token);
  await call(page, "POST", `${path}/payout/confirmation`, { payout_id: record.data.payout[0]?.id }, token);
  return data[0]?.id ?? "";
}

/** Goes on as somebody else. */
async function become(page: Page, entered: Entered, address: string): Promise<void> {
  await page.goto("/icon.svg");
  await page.evaluate((user) => localStorage.setItem("user", user), JSON.stringify(entered));
  await signedInFromNow(page, entered);
  await page.goto(address);
}

test("by keyboard from the first employee to mailed payslips: approved on a phone, paid line by line, read by who is paid", async ({
  page,
}, info) => {
  const quiet = failOnConsoleErrors(page);
  const run = runOf(info);
  const owner = await enterNewCompany(page, info, "Mishahara Traders");
  const approver = await colleague(page, owner, "Brian", FINANCE_MANAGER, run);
  const payer = await colleague(page, owner, "Caro", ACCOUNTANT, run);
  const { access_token: token } = owner;
  await call(page, "POST", "/payroll-types", { name: "Salaries" }, token);
  const bonus = { name: "Bonus", code: "bonus", pays: { type: "earning", kind: "bonus" }, recurring: false };
  await call(page, "POST", "/payroll-elements", bonus, token);

  await test.step("the first employee, with pay and where it goes", async () => {
    await page.goto("/employees");
    await page.getByRole("button", { name: "Add employee" }).first().press("Enter");
    const drawer = page.getByRole("dialog");
    await expect(drawer.getByLabel("First name")).toBeFocused();
    await page.keyboard.type("Wanjiku");
    await drawer.getByLabel("Last name").fill("Kamau");
    await drawer.getByLabel("Email").fill(`wanjiku.${run}@payroll.example`.toLowerCase());
    await drawer.getByLabel("ID number").fill("23456789");
    await drawer.getByLabel("KRA PIN").fill("A001234567K");
    await drawer.getByLabel("First day of work").fill("01/01/2025");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("heading", { name: "Wanjiku Kamau" })).toBeVisible();
    await page.getByRole("button", { name: /^Set pay/ }).press("Enter");
    await drawer.getByLabel("Amount").fill("100000");
    await drawer.getByLabel("Holds from").fill("01/01/2025");
    await drawer.getByLabel("Reason").fill("As agreed");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("100,000.00 a month")).toBeVisible();
    await page.getByRole("button", { name: /^Set where pay goes/ }).press("Enter");
    const bank = drawer.getByRole("combobox", { name: "Bank", exact: true });
    await bank.fill("Equity");
    await bank.press("ArrowDown");
    await bank.press("Enter");
    await drawer.getByLabel("Branch code").fill("001");
    await drawer.getByLabel("Account number").fill("0011223344");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Waits for confirmation")).toBeVisible();
  });
  const person = await agree(page, approver);

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
    await expect(grid.getByText("104,479.15"), "net pay moves as one types").toBeVisible();
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
    await page.goto(paths.payrollRun({ id }));
    await expect(page.getByText("It waits for somebody who neither prepared nor approved it to pay")).toBeVisible();
    await become(page, owner, paths.payrollPayments({ id }));
    await expect(page.getByText("You prepared this payroll; someone else must pay it.")).toBeVisible();
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

  await test.step("read on a phone by who is paid", async () => {
    await call(page, "POST", `/personnel/${person}/user`, { user_id: payer.id }, token);
    const desk = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/my-pay");
    await expect(page.getByText("104,479.15").filter({ visible: true }).first()).toBeVisible();
    await lookAt(page, info, "one's own payslip, 390 px");
    if (desk) await page.setViewportSize(desk);
  });

  await test.step("payslips are mailed", async () => {
    await become(page, owner, paths.payslips());
    await page.getByRole("button", { name: "Mail payslips" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Mail payslips" }).press("Enter");
    await expect(page.getByText("1 on their way", { exact: false })).toBeVisible();
    const box = await page.request.get(`/dev/mailbox/messages?to=wanjiku.${run}@payroll.example`.toLowerCase());
    expect(((await box.json()) as { data: object[] }).data).toHaveLength(1);
  });
  quiet();
});

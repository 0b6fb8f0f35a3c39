import { expect, type Locator, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, call, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { PASSWORD, runOf } from "./people.ts";

const FINANCE_MANAGER = 3;
const ACCOUNTANT = 5;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The most presses of Tab from the head of a screen to what is looked for. */
const MOST_TABS = 80;

/** Where the days absent stand in the muster roll, behind the name and net pay. */
const ABSENT_COLUMN = 2;

/** Where the bonus stands in the muster roll of the usual elements, behind the name, net pay and time. */
const BONUS_COLUMN = 5;

/** Goes to a screen, or begins a task, by the palette. */
async function byPalette(page: Page, words: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /^Find an account/ })).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole("option", { selected: true })).toContainText(words);
  await page.keyboard.press("Enter");
}

/** Goes on by Tab until something has the focus, and presses Enter on it. */
async function enterOn(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let press = 0; press < MOST_TABS; press++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${wanted}.`);
}

test("by keyboard from the first employee to mailed payslips: approved on a phone, paid line by line, read by who is paid", async ({
  page,
}, info) => {
  const quiet = failOnConsoleErrors(page);
  const run = runOf(info);
  const owner = await enterNewCompany(page, info, "Mishahara Traders");
  const approver = await colleague(page, owner, "Brian", FINANCE_MANAGER);
  const payer = await colleague(page, owner, "Caro", ACCOUNTANT);
  const drawer = page.getByRole("dialog");
  const bankDetails = page.getByRole("region", { name: "Bank details" });

  await test.step("an empty payroll says what comes first: the payroll is named, the usual elements come at once", async () => {
    await page.goto("/payroll");
    await enterOn(page, page.getByRole("link", { name: "Open: Payroll types" }));
    await enterOn(page, page.getByRole("button", { name: "Add payroll type" }).first());
    await expect(drawer.getByLabel("Name").first()).toBeFocused();
    await page.keyboard.type("Salaries");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("cell", { name: "Salaries" }).first()).toBeVisible();
    await byPalette(page, "Pay elements");
    await enterOn(page, page.getByRole("button", { name: "Add usual elements" }).first());
    await expect(page.getByRole("button", { name: "Bonus", exact: true })).toBeVisible();
  });

  await test.step("the first employee, with pay and bank details", async () => {
    await byPalette(page, "Employees");
    await enterOn(page, page.getByRole("button", { name: "Add employee" }).first());
    await expect(drawer.getByLabel("First name")).toBeFocused();
    await page.keyboard.type("Wanjiku");
    await drawer.getByLabel("Last name").fill("Kamau");
    await drawer.getByLabel("Email").fill(`wanjiku.${run}@payroll.example`.toLowerCase());
    await drawer.getByLabel("ID number").fill("23456789");
    await drawer.getByLabel("KRA PIN").fill("A001234567K");
    await drawer.getByLabel("First day of work").fill("01/01/2025");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("heading", { name: "Wanjiku Kamau" })).toBeVisible();
    await enterOn(page, page.getByRole("link", { name: "Pay", exact: true }));
    await page.getByRole("button", { name: /^Set pay/ }).press("Enter");
    await drawer.getByLabel("Amount").fill("100000");
    await drawer.getByLabel("Active from").fill("01/01/2025");
    await drawer.getByLabel("Reason").fill("As agreed");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("100,000.00 per month")).toBeVisible();
    await page.getByRole("button", { name: /^Set bank details/ }).press("Enter");
    const bank = drawer.getByRole("combobox", { name: "Bank", exact: true });
    await bank.fill("Equity");
    await expect(page.getByRole("option", { name: /Equity/ })).toBeVisible();
    await bank.press("ArrowDown");
    await bank.press("Enter");
    await expect(bank).toHaveValue(/Equity/);
    await drawer.getByLabel("Branch code").fill("001");
    await drawer.getByLabel("Account number").fill("0011223344");
    await page.keyboard.press("Control+Enter");
    await expect(bankDetails.getByText("Pending", { exact: true })).toBeVisible();
  });
  const person = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await test.step("a second person agrees to both", async () => {
    await become(page, approver, paths.employee({ id: person, tab: "pay" }));
    await enterOn(page, page.getByRole("button", { name: "Approve", exact: true }));
    await enterOn(page, page.getByRole("button", { name: "Confirm", exact: true }));
    await expect(bankDetails.getByText("Pending", { exact: true })).toBeHidden();
  });

  await test.step("started, for a month whose law the amounts below are of", async () => {
    await become(page, owner, paths.payroll({ month: "2026-03", start: "payroll" }));
    await expect(page.getByRole("dialog", { name: "Start payroll" }).locator("form:focus")).toBeAttached();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("heading", { name: /^Salaries, March/ })).toBeVisible();
  });
  const id = page.url().split("/").at(-1) ?? "";

  await test.step("changes are typed into the muster roll", async () => {
    await enterOn(page, page.getByRole("link", { name: "Muster roll" }).last());
    const grid = page.getByRole("grid", { name: "Muster roll" });
    await grid.focus();
    await page.keyboard.press("Control+Home");
    for (let column = 0; column < ABSENT_COLUMN; column++) await page.keyboard.press("ArrowRight");
    await page.keyboard.type("40");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Enter at most 31 days"), "what is refused stays, with why").toBeVisible();
    await expect(grid.getByRole("textbox")).toHaveValue("40");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+Home");
    for (let column = 0; column < BONUS_COLUMN; column++) await page.keyboard.press("ArrowRight");
    await page.keyboard.type("50k");
    await page.keyboard.press("Enter");
    await expect(grid.getByText("50,000.00")).toBeVisible();
    await expect(grid.getByText("104,479.15"), "net pay moves as one types").toBeVisible();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  });

  await test.step("computed, explained and submitted", async () => {
    await enterOn(page, page.getByRole("link", { name: "Open payroll" }));
    await enterOn(page, page.getByRole("button", { name: "Calculate", exact: true }));
    await expect(page.getByText("No blocking issues", { exact: true })).toBeVisible();
    await expect(page.getByText("104,479.15").first()).toBeVisible();
    await enterOn(page, page.getByRole("button", { name: "Wanjiku Kamau" }));
    await page.waitForURL(/\/slips\//);
    await expect(page.getByText("33,895.85").first()).toBeVisible();
    await enterOn(page, page.getByRole("link", { name: "Back to payroll" }));
    await enterOn(page, page.getByRole("button", { name: "Submit for approval" }));
    await expect(drawer.getByRole("textbox")).toBeFocused();
    await page.keyboard.type("With the bonus");
    await page.keyboard.press("Control+Enter");
    await expect(page.locator('[aria-current="step"]')).toContainText("Submitted");
  });

  await test.step("approved by another, on a phone", async () => {
    await page.setViewportSize(PHONE);
    await become(page, approver, paths.payrollApprovals());
    await page.getByRole("button", { name: /^Salaries, March/ }).click();
    await expect(page.getByText("104,479.15").filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText("1 joiner", { exact: true })).toBeVisible();
    await lookAt(page, info, "a payroll to approve, 390 px");
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(page.getByText("Payrolls submitted for approval appear here", { exact: false })).toBeVisible();
    await page.setViewportSize(DESK);
    await page.goto(paths.payrollRun({ id }));
    await expect(page.getByText("A person who neither prepared nor approved the payroll can now pay it")).toBeVisible();
    await become(page, owner, paths.payrollPayments({ id }));
    await expect(page.getByText("You prepared this payroll; someone else must pay it.")).toBeVisible();
  });

  await test.step("paid by a third, who knows line by line who got the money", async () => {
    await become(page, payer, paths.payrollPayments({ id }));
    await enterOn(page, page.getByRole("button", { name: "Pay", exact: true }));
    const dialog = page.getByRole("dialog", { name: "Pay this payroll" });
    await dialog.getByLabel("Your password").fill(PASSWORD);
    await page.keyboard.press("Control+Enter");
    const list = page.waitForEvent("download");
    await enterOn(page, page.getByRole("button", { name: "Download list" }));
    await list;
    await expect(page.getByText("SHA-256", { exact: false }).last()).toBeVisible();
    await page.getByRole("checkbox", { name: "Select Wanjiku Kamau" }).press("Space");
    await enterOn(page, page.getByRole("button", { name: "Enter result" }));
    await page.getByRole("dialog").getByLabel("Receipt").fill("FT26087XYZ");
    await page.keyboard.press("Control+Enter");
    const lines = page.getByRole("table", { name: "Payments" });
    await expect(lines.getByText("Completed", { exact: true })).toBeVisible();
    await expect(lines.getByText("FT26087XYZ")).toBeVisible();
    await lookAt(page, info, "a paid payroll");
  });

  await test.step("read on a phone by who is paid", async () => {
    await call(page, "POST", `/personnel/${person}/user`, { user_id: payer.id }, owner.access_token);
    await page.setViewportSize(PHONE);
    await page.goto("/my-pay");
    await expect(page.getByText("104,479.15").filter({ visible: true }).first()).toBeVisible();
    await lookAt(page, info, "one's own payslip, 390 px");
    await page.setViewportSize(DESK);
  });

  await test.step("payslips are mailed", async () => {
    await become(page, owner, paths.payroll());
    await byPalette(page, "Payslips");
    await enterOn(page, page.getByRole("button", { name: "Email payslips" }));
    await enterOn(page, drawer.getByRole("button", { name: "Email payslips" }));
    await expect(page.getByText("1 emailed", { exact: false })).toBeVisible();
    const box = await page.request.get(`/dev/mailbox/messages?to=wanjiku.${run}@payroll.example`.toLowerCase());
    const { data } = (await box.json()) as { data: { subject: string }[] };
    expect(data.filter(({ subject }) => subject.startsWith("Your payslip"))).toHaveLength(1);
    expect(data.filter(({ subject }) => subject.startsWith("The user account"))).toHaveLength(1);
  });
  quiet();
});

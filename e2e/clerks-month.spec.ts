import { expect, type Locator, type Page, type TestInfo, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { PLACES } from "../web/src/places.ts";
import { become, call, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import type { Entered } from "./people.ts";

const ADMIN = 1;
const FINANCE_MANAGER = 3;
const ACCOUNTANT = 5;
/** Months whose law is known; both are over. */
const [FEBRUARY, MARCH] = ["2026-02", "2026-03"] as const;
const WEEK = { from: "2026-03-02", to: "2026-03-08" };
/** Where Saturday is in a week of the wages muster roll, after the name. */
const SATURDAY_COLUMN = 6;
const WHY = "Kevin worked on Saturday as well";

const HEAD =
  "Payroll number,First name,Last name,ID number,KRA PIN,NSSF number,SHA number,First day of work,Kind of employment,Basic pay,Pay basis,Bank,Bank branch code,Account number,Account name";
/** Number, first and last name, kind, pay, basis. */
const STAFF = [
  ["0101", "Amina", "Yusuf", "permanent", 200_000, "monthly"],
  ["0102", "Brian", "Otieno", "permanent", 150_000, "monthly"],
  ["0103", "Mary", "Njeri", "permanent", 80_000, "monthly"],
  ["0104", "John", "Kiptoo", "permanent", 62_000, "monthly"],
  ["0105", "Aisha", "Hassan", "permanent", 45_000, "monthly"],
  ["0106", "Kevin", "Mutua", "casual", 1_000, "daily"],
] as const;

/** The workbook of the six, with the account that pays each. */
function workbook() {
  const rows = STAFF.map(([number, first, last, kind, pay, basis]) => {
    const papers = [`2000${number}`, `A00020${number}K`, `3000${number}`, `CR1000${number}`];
    const account = ["68", "001", `0011220${number}`, `${first} ${last}`];
    return [number, first, last, ...papers, "2026-01-05", kind, pay, basis, ...account].join(",");
  });
  return { name: "staff.csv", mimeType: "text/csv", buffer: Buffer.from([HEAD, ...rows].join("\n")) };
}

type Made = { readonly data: { readonly id: string } };
type Run = { readonly full: { readonly version: number; readonly computing_by: string | null } };
type Office = Awaited<ReturnType<typeof openOffice>>;

/** A new company without anything; its owner prepares payrolls, its finance manager approves, its accountant pays. */
async function openOffice(page: Page, info: TestInfo) {
  const owner = await enterNewCompany(page, info, "Karani Traders");
  const approver = await colleague(page, owner, "Brian", FINANCE_MANAGER);
  const payer = await colleague(page, owner, "Grace", ACCOUNTANT);
  const as = <Body>(who: Entered, method: "GET" | "POST" | "PUT", path: string, body?: unknown) =>
    call<Body>(page, method, path, body, who.access_token);
  const made = async (path: string, body: object) => (await as<Made>(owner, "POST", path, body)).data.id;
  const read = async (id: string) => (await as<Run>(owner, "POST", "/client/payroll", { id })).full;
  const submit = async (id: string) =>
    as(owner, "POST", `/payrolls/${id}/submission`, { version: (await read(id)).version });
  const approve = async (id: string) =>
    as(approver, "POST", "/approve-payroll", { payroll_id: id, version: (await read(id)).version });
  const payroll = async (body: object) => {
    const id = await made("/payrolls", body);
    await as(owner, "POST", `/payrolls/${id}/compute`, {});
    await expect.poll(async () => (await read(id)).computing_by).toBeNull();
    await submit(id);
    await approve(id);
    return id;
  };
  const partner = await colleague(page, owner, "Wanja", ADMIN);
  return { owner, approver, payer, partner, as, made, payroll, submit, approve };
}

/** Six people come in by one file; another person confirms their accounts in one decision that shows each. */
async function enterSix(page: Page, info: TestInfo, { owner, approver }: Office): Promise<void> {
  await page.goto(paths.employees());
  await page.getByRole("button", { name: "Import employees" }).first().click();
  const chooser = page.waitForEvent("filechooser");
  await page.locator(".mantine-Dropzone-root").click();
  await (await chooser).setFiles(workbook());
  await expect(page.getByText("6 employees to add, 0 to change, 0 unchanged, 0 to correct")).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "Import employees", exact: true }).click();
  await expect(page.getByText("The file was imported: 6 people added.", { exact: false })).toBeVisible();
  await become(page, approver, paths.approvals());
  for (const [title, shows] of [
    ["Bank details of 6 people from an import", "0011220"],
    ["Pay of 6 people from an import", ".00"],
  ] as const) {
    await page.getByText(title, { exact: false }).first().click();
    const table = page.getByRole("table");
    for (const [number, first, last, , pay] of STAFF) {
      const row = table.getByRole("row").filter({ hasText: `${first} ${last}` });
      await expect(row).toContainText(shows === ".00" ? pay.toLocaleString("en-KE") : number.slice(-3));
    }
    await lookAt(page, info, title);
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(page.getByText(title, { exact: false }).first()).toBeHidden();
  }
  await become(page, owner, paths.employees());
}

/** A raise of the five by the month, both approvers among them: the pay of each approver waits apart, and none is stuck. */
async function raiseAll(page: Page, info: TestInfo, { owner, approver }: Office): Promise<void> {
  await page.goto(PLACES.basicPay.path);
  await page.getByLabel("Raise by").fill("5");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByRole("button", { name: "Review changes" }).click();
  const drawer = page.getByRole("dialog", { name: "Submit new pay" });
  await drawer.getByLabel("Reason").fill("Annual review");
  await expect(drawer.getByText("Brian Otieno: 150,000.00 → 157,500.00", { exact: false })).toBeVisible();
  await drawer.getByRole("button", { name: "Submit for 5 employees" }).click();
  await expect(page.getByText("New pay was submitted for 5 employees.")).toBeVisible();

  await become(page, approver, paths.approvals());
  await page.getByText("Pay of 3 people", { exact: false }).first().click();
  await expect(page.getByRole("row").filter({ hasText: "Mary Njeri" })).toContainText("84,000.00");
  await lookAt(page, info, "a raise to decide");
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByText("Pay of Amina Yusuf", { exact: false }).first().click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("Pay of Amina Yusuf", { exact: false })).toHaveCount(0);
  await expect(page.getByText("Pay of Brian Otieno", { exact: false }), "their own raise is not theirs").toHaveCount(0);

  await become(page, owner, paths.approvals({ box: "asked" }));
  await page.getByText("Pay of Brian Otieno", { exact: false }).first().click();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("The proposed pay was withdrawn.")).toBeVisible();
}

function colourOf(badge: Locator): Promise<string> {
  return badge.evaluate((element) => getComputedStyle(element).color);
}

/** The salaries of March, calculated and submitted on their page. */
async function calculate(page: Page, { made, approve }: Office, payroll_type_id: string): Promise<string> {
  const id = await made("/payrolls", { payroll_type_id, month: MARCH });
  await page.goto(paths.payrollRun({ id }));
  await page.getByRole("button", { name: "Calculate", exact: true }).click();
  await expect(page.getByText("No blocking issues", { exact: true })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Mary Njeri" }), "gross pay").toContainText("80,000.00");
  const onPage = await colourOf(page.locator("main").getByText("Calculated", { exact: true }).first());
  await page.getByRole("link", { name: "Payroll", exact: true }).first().click();
  const inList = page.getByRole("row").filter({ hasText: "Salaries" }).filter({ hasText: "March 2026" });
  expect(await colourOf(inList.getByText("Calculated", { exact: true })), "one state, one colour").toBe(onPage);
  await page.goto(paths.payrollRun({ id }));
  await page.getByRole("button", { name: "Submit for approval" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
  await expect(page.locator('[aria-current="step"]')).toContainText("Submitted");
  await approve(id);
  return id;
}

/** Wages that lack a day go back with a reason, are corrected and approved again; the salaries of the month stay approved. */
async function correctCasual(page: Page, info: TestInfo, office: Office, run: string, salaries: string): Promise<void> {
  const { owner, approver } = office;
  const explained = page.getByText(new RegExp(`^Rolled back by Brian Colleague, .*: ${WHY}$`));
  await become(page, approver, paths.payrollRun({ id: run }));
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Roll back" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill(WHY);
  await page.getByRole("dialog").getByRole("button", { name: "Roll back" }).click();
  await expect(explained).toBeVisible();

  await become(page, owner, paths.home());
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByText(`Brian Colleague rolled the payroll back. Reason: ${WHY}`, { exact: false }).click();
  await expect(explained, "the notice leads to the payroll").toBeVisible();
  await lookAt(page, info, "a payroll that was rolled back");
  await page.getByRole("link", { name: "Muster roll" }).last().click();
  const grid = page.getByRole("grid", { name: "Wages muster roll" });
  await grid.focus();
  await page.keyboard.press("Control+Home");
  for (let column = 0; column < SATURDAY_COLUMN; column++) await page.keyboard.press("ArrowRight");
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto(paths.payrollRun({ id: run }));
  await page
    .getByRole("button", { name: "Recalculate" })
    .or(page.getByRole("button", { name: "Calculate" }))
    .click();
  await expect(page.getByText("No blocking issues", { exact: true })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Kevin Mutua" }), "six days").toContainText("6,000.00");
  await office.submit(run);

  await become(page, approver, paths.approvals());
  await page
    .getByText(/^Payroll: Wages/)
    .first()
    .click();
  await expect(page.getByText("Previously rolled back")).toBeVisible();
  await expect(page.getByText(WHY, { exact: false })).toBeVisible();
  await lookAt(page, info, "a payroll that was rolled back before, to decide");
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await page.goto(paths.payrollRun({ id: salaries }));
  await expect(page.locator('[aria-current="step"]'), "salaries were not touched").toContainText("Approved");
}

/** Payables of two months: each stays listed until its return is filed and its amount paid. */
async function settle(page: Page, info: TestInfo, { payer, as }: Office): Promise<void> {
  await become(page, payer, paths.payrollReports());
  const earlier = page.getByRole("table", { name: "Open payables from other months" });
  const paye = earlier.getByRole("row").filter({ hasText: "PAYE to KRA" });
  const record = async (what: "Amount paid" | "Return filed", receipt: string) => {
    await page.getByRole("button", { name: "Record: PAYE to KRA, February 2026" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: what }).check();
    await dialog.getByLabel("Receipt").fill(receipt);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
  };
  await expect(paye).toContainText("February 2026");
  await record("Amount paid", "PRN-0001");
  await expect(paye).toContainText("Paid, not filed");
  await record("Return filed", "KRA-0001");
  await expect(paye).toHaveCount(0);
  await lookAt(page, info, "payables of two months");
  type Owed = { readonly to: string; readonly month: string; readonly amount: number; readonly filed: boolean };
  for (const month of [FEBRUARY, MARCH]) {
    const { data } = await as<{ data: readonly Owed[] }>(payer, "POST", "/client/payroll-obligations", { month });
    for (const { to, filed } of data.filter(({ amount }) => amount > 0)) {
      if (filed) continue;
      const one = { month, to, day: "2026-04-09" };
      await as(payer, "POST", "/payroll/remittances", { ...one, what: "paid", receipt: `P-${month}-${to}` });
      await as(payer, "POST", "/payroll/remittances", { ...one, what: "filed", receipt: `F-${month}-${to}` });
    }
  }
  await page.reload();
  const owed = page.getByRole("table", { name: "Statutory and other payables" });
  await expect(owed.getByText("Filed and paid").first()).toBeVisible();
  await expect(owed.getByText(/Open|Overdue/), "nothing of March is left").toHaveCount(0);
  await expect(earlier).toHaveCount(0);
}

/** The law of a January that is not known: continued on its page, and approved in one step by another person. */
async function enterRates(page: Page, info: TestInfo, { owner, partner }: Office): Promise<void> {
  const january = paths.payrollLaw({ month: "2027-01" });
  const unknown = page.getByRole("alert", { name: "Not known for this month: January 2027" });
  await become(page, owner, january);
  await expect(unknown).toContainText("The table of PAYE bands");
  await page.getByRole("button", { name: "Add rate" }).click();
  const drawer = page.getByRole("dialog", { name: "Add rate" });
  await drawer.getByRole("radio", { name: "Apply the last known rates to a month" }).check();
  await drawer.getByLabel("Source").fill("No change was published");
  await drawer.getByRole("button", { name: "Save" }).click();
  const added = page.getByRole("region", { name: "Rates that the company added" });
  await expect(added.getByText("Pending", { exact: true })).toBeVisible();
  await become(page, partner, january);
  await added.getByRole("button", { name: "Show values" }).click();
  await expect(added.getByRole("row").filter({ hasText: "The personal relief" })).toContainText("2,400.00");
  await lookAt(page, info, "the law of January, to approve");
  await added.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(added.getByText("Approved", { exact: true })).toBeVisible();
  await expect(unknown, "only what is published by the quarter is left").not.toContainText("PAYE bands");
}

test("the clerk's month, from an empty company: entered, raised, calculated, corrected, filed and paid, and the next year's rates", async ({
  page,
}, info) => {
  const quiet = failOnConsoleErrors(page);
  const office = await openOffice(page, info);
  const { owner, approver, as, made } = office;
  let people: ReadonlyMap<string, string> = new Map();
  await test.step("six people, their pay and their accounts", async () => {
    await enterSix(page, info, office);
    type List = { readonly data: readonly { readonly id: string; readonly name: string }[] };
    const { data } = await as<List>(owner, "POST", "/client/employees", {});
    people = new Map(data.map(({ name, id }) => [name, id]));
    const { data: own } = await as<Made>(owner, "GET", "/session");
    for (const [name, user_id] of [
      ["Amina Yusuf", own.id],
      ["Brian Otieno", approver.id],
    ] as const) {
      await as(owner, "POST", `/personnel/${people.get(name)}/user`, { user_id });
    }
  });
  await test.step("a raise of all", () => raiseAll(page, info, office));
  const type = await made("/payroll-types", { name: "Salaries" });
  const wagesType = await made("/payroll-types", { name: "Wages", kind: "wages", frequency: "weekly" });
  const kevin = people.get("Kevin Mutua");
  const days = [2, 3, 4, 5, 6].map((day) => ({ personnel_id: kevin, day: `${MARCH}-0${day}` }));
  await as(owner, "POST", "/wages-muster-roll", { rows: days });
  await office.payroll({ payroll_type_id: type, month: FEBRUARY });
  const wages = await office.payroll({ payroll_type_id: wagesType, month: MARCH, period: WEEK });
  let salaries = "";
  await test.step("salaries of March", async () => {
    salaries = await calculate(page, office, type);
  });
  await test.step("a casual's pay", () => correctCasual(page, info, office, wages, salaries));
  await test.step("returns and payments of two months", () => settle(page, info, office));
  await test.step("the law of the next year", () => enterRates(page, info, office));
  quiet();
});

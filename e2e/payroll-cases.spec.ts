import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { call, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import type { Entered } from "./people.ts";

const FINANCE_MANAGER = 3;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Where the days absent stand in the muster roll, behind the name and net pay. */
const ABSENT_COLUMN = 2;
const MARCH = "2026-03";

type Made = { readonly data: { readonly id: string } };
type Run = { readonly full: { readonly version: number; readonly computing_by: string | null } };

/** A company whose owner prepares payrolls and whose finance manager agrees, by calls: the screens are looked at after. */
async function openOffice(page: Page, info: TestInfo) {
  const owner = await enterNewCompany(page, info, "Hesabu Traders");
  const approver = await colleague(page, owner, "Brian", FINANCE_MANAGER);
  const as = <Body>(who: Entered, method: "GET" | "POST" | "PUT", path: string, body?: unknown) =>
    call<Body>(page, method, path, body, who.access_token);
  const made = async (path: string, body: object) => (await as<Made>(owner, "POST", path, body)).data.id;
  const payroll_type_id = await made("/payroll-types", { name: "Salaries" });
  const wages = await made("/payroll-types", { name: "Wages", kind: "wages", frequency: "weekly" });
  let count = 0;
  const agree = async (id: string) => {
    type Pay = {
      data: { version: number; pay: { history: { id: string; state: string }[] }; payout: { id: string }[] };
    };
    const { data } = await as<Pay>(owner, "GET", `/personnel/${id}`);
    for (const { id: pay_id, state } of data.pay.history) {
      if (state === "proposed") await as(approver, "POST", `/personnel/${id}/pay/decision`, { pay_id, status: 1 });
    }
    return data;
  };
  const person = async (first_name: string, amount: number, joined: string, kind = "permanent", basis = "monthly") => {
    count += 1;
    const number = `1000000${count}`;
    const id = await made("/personnel", {
      person: { first_name, last_name: "Mwangi", born: "1990-05-01" },
      statutory: { id_number: number, kra_pin: `A0${number}K`, nssf_number: `2${number}`, sha_number: `CR${number}` },
      employment: { joined, kind },
      pay: { amount, basis, reason: "As agreed" },
      payout: {
        parts: [{ kind: "bank", bank_code: "68", branch_code: "001", account: number, account_name: first_name }],
      },
    });
    const { payout } = await agree(id);
    await as(approver, "POST", `/personnel/${id}/payout/confirmation`, { payout_id: payout[0]?.id });
    return id;
  };
  const raise = async (id: string, amount: number, effective_from: string) => {
    const { version } = await agree(id);
    await as(owner, "PUT", `/personnel/${id}`, { version, pay: { amount, reason: "Raise", effective_from } });
    await agree(id);
  };
  const read = async (id: string) => (await as<Run>(owner, "POST", "/client/payroll", { id })).full;
  /** Starts a payroll of some people, has it computed, and approved where it is asked. */
  const payroll = async (body: object, { approved = true, values }: { approved?: boolean; values?: object } = {}) => {
    const id = await made("/payrolls", { payroll_type_id, month: MARCH, ...body });
    if (values) await as(owner, "POST", "/payroll-muster-roll", { payroll_id: id, rows: [values] });
    await as(owner, "POST", `/payrolls/${id}/compute`, {});
    await expect.poll(async () => (await read(id)).computing_by).toBeNull();
    if (!approved) return id;
    await as(owner, "POST", `/payrolls/${id}/submission`, { version: (await read(id)).version });
    await as(approver, "POST", "/approve-payroll", { payroll_id: id, version: (await read(id)).version });
    return id;
  };
  const work = (rows: readonly object[]) => as(owner, "POST", "/wages-muster-roll", { rows });
  const give = (body: object) => made("/personnel-pay-elements", body);
  return { owner, made, person, raise, payroll, give, wages, work };
}

/** Opens a slip and finds amounts on it, wide and light, then narrow and dark. */
async function slipShows(page: Page, info: TestInfo, name: string, at: string, amounts: readonly string[]) {
  for (const [size, colorScheme] of [
    [DESK, "light"],
    [PHONE, "dark"],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto(at);
    for (const amount of amounts) {
      await expect(page.getByText(amount).filter({ visible: true }).first(), `${amount} of ${name}`).toBeVisible();
    }
    await lookAt(page, info, `${name}, ${size.width} px, ${colorScheme}`);
  }
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: "light" });
}

test(
  "months whose pay is known to the cent, on slips, in the ledger and in the list of PAYE",
  { tag: "@desktop-long" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const office = await openOffice(page, info);
    const pays = (kind: string) => ({ type: "deduction", kind });
    const sacco = await office.made("/payroll-elements", {
      name: "SACCO",
      code: "sacco",
      pays: pays("sacco"),
      payee: "Stima",
    });
    const loan = await office.made("/payroll-elements", {
      name: "Bank loan",
      code: "bank",
      pays: pays("loan"),
      payee: "A bank",
    });
    const bonus = { name: "Bonus", code: "bonus", pays: { type: "earning", kind: "bonus" }, recurring: false };
    const bonusId = await office.made("/payroll-elements", bonus);
    const anna = await office.person("Anna", 100_000, "2026-01-01");
    const late = await office.person("Late", 80_000, "2026-01-01");
    const joiner = await office.person("Joiner", 93_000, "2026-03-16");
    const raised = await office.person("Raised", 62_000, "2026-02-01");
    const owing = await office.person("Owing", 30_000, "2026-03-01");
    for (const [element_id, value] of [
      [sacco, 8_000],
      [loan, 9_000],
    ] as const) {
      await office.give({ personnel_id: owing, element_id, value, from: MARCH });
    }
    await office.payroll({ month: "2026-01", personnel_ids: [anna, late] });
    const february = await office.payroll({ month: "2026-02", personnel_ids: [anna, late] });
    await office.raise(raised, 77_500, "2026-03-16");
    await office.raise(late, 90_000, "2026-01-01");
    const slip = (run: string, person: string) => `/payroll/runs/${run}/slips/${person}`;

    await test.step("January to February: net pay falls by what the law moved", async () => {
      const amounts = ["1,176.00", "KES 1,680.00 more", "KES 504.00 less", "70,441.65"];
      await slipShows(page, info, "a slip of February", slip(february, anna), amounts);
    });

    await test.step("100,000 in March: the slip, the ledger, the list of PAYE", async () => {
      const run = await office.payroll({ personnel_ids: [anna] });
      await slipShows(page, info, "a slip of March", slip(run, anna), [
        "2,750.00",
        "1,500.00",
        "19,308.35",
        "70,441.65",
      ]);
      await page.goto(`/reports/payroll/general-ledger?month=${MARCH}`);
      await expect(page.getByText("107,550.00")).toHaveCount(2);
      await lookAt(page, info, "the ledger of one salary");
      await page.goto(`/reports/payroll/paye?month=${MARCH}`);
      await expect(page.getByText("19,308.35").filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByText("89,750.00").filter({ visible: true }).first()).toBeVisible();
    });

    let others = "";
    await test.step("others of the month, by a payroll that names them: joined, raised, a third left, arrears", async () => {
      const run = await office.payroll({ personnel_ids: [joiner, raised, owing, late] }, { approved: false });
      await slipShows(page, info, "a joiner's slip", slip(run, joiner), ["48,000.00", "37,772.65"]);
      await slipShows(page, info, "a raised slip", slip(run, raised), ["30,000.00", "40,000.00", "51,594.15"]);
      await slipShows(page, info, "a slip with a third left", slip(run, owing), [
        "8,193.75",
        "10,000.00",
        "806.25 stays owed",
      ]);
      await slipShows(page, info, "a slip with arrears", slip(run, late), ["10,000.00", "76,808.15"]);
      others = run;
    });

    await test.step("a bonus on top of the salary pays the difference", async () => {
      const values = { personnel_id: anna, values: { [bonusId]: 50_000 } };
      const run = await office.payroll({ kind: "off_cycle" }, { approved: false, values });
      await slipShows(page, info, "a slip with a bonus", slip(run, anna), ["33,895.85", "104,479.15", "34,037.50"]);
    });
    quiet();

    await test.step("an entry in the muster roll without a network is marked as not saved, and is saved once there is one", async () => {
      await page.goto(paths.musterRoll({ run: others }));
      const grid = page.getByRole("grid", { name: "Muster roll" });
      await expect(grid.getByText("37,772.65")).toBeVisible();
      await grid.focus();
      await page.keyboard.press("Control+Home");
      for (let column = 0; column < ABSENT_COLUMN; column++) await page.keyboard.press("ArrowRight");
      await page.context().setOffline(true);
      await page.keyboard.type("2");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Not saved yet. Retrying…")).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    });
  },
);

test(
  "days that were not worked, and wages of four weeks, come to their month on the slip",
  { tag: "@desktop-long" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const office = await openOffice(page, info);
    const slip = (run: string, person: string) => `/payroll/runs/${run}/slips/${person}`;

    await test.step("two unpaid days take their share of basic pay alone", async () => {
      const pays = { type: "earning", kind: "houseAllowance" };
      const element_id = await office.made("/payroll-elements", { name: "House", code: "house", pays });
      const resting = await office.person("Resting", 62_000, "2026-01-01");
      await office.give({ personnel_id: resting, element_id, value: 12_000, from: MARCH });
      const values = { personnel_id: resting, days_absent: 2 };
      const run = await office.payroll({ personnel_ids: [resting] }, { approved: false, values });
      await slipShows(page, info, "a slip with unpaid days", slip(run, resting), ["12,000.00", "70,000.00"]);
    });

    await test.step("four weeks of five days pay the month's net between them", async () => {
      const casual = await office.person("Casual", 1_000, "2026-03-01", "casual", "daily");
      let last = "";
      for (const monday of [2, 9, 16, 23]) {
        const dayAfter = (days: number) => `${MARCH}-${String(monday + days).padStart(2, "0")}`;
        await office.work([0, 1, 2, 3, 4].map((at) => ({ personnel_id: casual, day: dayAfter(at) })));
        const period = { from: dayAfter(0), to: dayAfter(6) };
        last = await office.payroll({ payroll_type_id: office.wages, period });
      }
      await slipShows(page, info, "a slip of wages", slip(last, casual), ["20,000.00", "17,950.00"]);
      await page.goto(paths.payrollRun({ id: last }));
      await page.getByRole("link", { name: "Muster roll" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Wages muster roll" })).toBeVisible();
    });

    await test.step("a director takes the kind of the employment type, and contributions that are not due", async () => {
      await office.made("/employment-types", { name: "Non-executive", kind: "director" });
      await page.goto(paths.employees());
      await page.getByRole("button", { name: "Add employee" }).click();
      const form = page.getByRole("dialog");
      await form.getByLabel("First name").fill("Wanjiru");
      await form.getByLabel("Last name").fill("Otieno");
      await form.getByLabel("First day of work").fill("01/03/2026");
      await form.getByLabel("Employment type").click();
      await page.getByRole("option", { name: "Non-executive" }).click();
      await expect(form.getByLabel("Kind of employment")).toHaveValue("Director");
      await form.getByLabel("Contributions not due").press("ArrowDown");
      await page.getByRole("option", { name: "NSSF" }).click();
      await page.keyboard.press("Tab");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Wanjiru Otieno" })).toBeVisible();
      const terms = page.getByRole("region", { name: "Employment" });
      await expect(terms.getByText("Director", { exact: true })).toBeVisible();
      await expect(terms.getByText("NSSF", { exact: true })).toBeVisible();
    });
    quiet();
  },
);

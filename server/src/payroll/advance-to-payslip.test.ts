import { addDays, addMonths, dayAt, formatMonth, monthOfDay, monthOfYear, parseDay } from "@hazina/base/calendar.ts";
import { eq } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import { users } from "../access/tables.ts";
import { readAccountBalance } from "../accounting/journals/read-balance.ts";
import { enterCompany } from "../platform/database/database.ts";
import { recoverAdvances } from "../spending/advances/recover-advances.ts";
import type { Person } from "../testing/test-server.ts";
import { startWithMpesa } from "../wallet/mpesa.fixture.ts";
import { lineOf, openPayroll } from "./payroll.fixture.ts";

const money = await startWithMpesa();
const { hazina, call, finish } = money;
const { owner, financeManager, employee } = hazina.group;
const { services } = hazina.server;
const office = await openPayroll(hazina, { owner, approver: financeManager, payer: employee });

afterAll(() => money.stop());

type Made = { message: string; data: { id: string; payment_id: string } };
type Requests = { data: { id: string; subject_id: string; version: number; state: string }[] };
type Advance = { data: { state: string; accounted: number; returned: number; recovered: number; left: number } };
type Budget = { data: { periods: { committed: number; used: number; left: number }[] } };
type Loans = { data: { kind: string; principal: number; balance: number; state: string }[] };

const ADMIN = 1;
const FINANCE_MANAGER = 3;
const ACCOUNTANT = 5;
const WAIT = { timeout: 20_000, interval: 50 };
const today = dayAt(hazina.time.ms);
const tomorrow = addDays(parseDay(today), 1);
const month = formatMonth(monthOfDay(tomorrow));

async function decide(person: Person, subject: string): Promise<void> {
  const all = await call<Requests>(owner, "/client/approvals", { box: "all" });
  const request = all.body.data.find((one) => one.subject_id === subject && one.state === "pending");
  const answer = { status: 1, version: request?.version };
  expect((await hazina.call(person, "PUT", `/approvals/${request?.id}`, answer)).status).toBe(200);
}

const advanceOf = async (id: string) => (await call<Advance>(owner, `/advances/${id}`)).body.data;
const budgetOf = async (id: string) => (await hazina.call<Budget>(owner, "GET", `/budgets/${id}`)).body.data.periods[0];
const balancesOf = (...accounts: readonly string[]) =>
  services.database.inCompany({ companyId: owner.companyId, branchId: null }, async (tx) => {
    const balances: number[] = [];
    for (const account of accounts) balances.push(await readAccountBalance(tx, owner, account));
    return balances;
  });

/**
 * Adds the market interest rate of the quarter, which a company takes from KRA's notice, and has it approved. Payroll
 * uses the rate to calculate fringe benefit tax on the advance, because the advance has no interest.
 */
async function knowMarketRate(): Promise<void> {
  const first = addMonths(monthOfDay(tomorrow), -((monthOfYear(monthOfDay(tomorrow)) - 1) % 3));
  const quarter = { from: formatMonth(first), through: formatMonth(addMonths(first, 2)) };
  await office.must(owner, "POST", "/payroll/formulas/rows", {
    ...{ table: "fringeBenefitTax", rate: 8, source: "Notice" },
    ...quarter,
  });
  const rates = await office.must<{ data: { id: string }[] }>(owner, "POST", "/client/payroll-rate-rows", {});
  await hazina.setRole(financeManager, ADMIN);
  await office.must(financeManager, "POST", `/payroll/formulas/rows/${rates.data[0]?.id}/decision`, { status: 1 });
  await hazina.setRole(financeManager, FINANCE_MANAGER);
}

it("an advance is paid, half of it accounted for, and the rest taken by the next payslip; books, budget and balance agree", async () => {
  await money.fund(owner, 50_000);
  await services.database.inAccess(async (tx) => {
    await enterCompany(tx, { companyId: owner.companyId, branchId: null });
    await tx.update(users).set({ phone: "+254722000333" }).where(eq(users.id, employee.userId));
  });
  const person = await office.person(60_000);
  await office.must(owner, "POST", `/personnel/${person}/user`, { user_id: employee.userId });
  const category = await office.made("/expense-categories", { name: "Travel", account: "6200" });
  const budget = await office.made("/budgets", {
    ...{ name: "Trips", period: "month", from: today.slice(0, 7), to: today.slice(0, 7), amount: 20_000 },
    overspend: "block",
  });
  await decide(financeManager, budget);

  const asked = { amount: 6_000, purpose: "Trip to Kisumu", due: today };
  const { id } = (await call<Made>(employee, "/advances", asked)).body.data;
  await decide(financeManager, id);
  const paying = (await call<Made>(owner, `/advances/${id}/pay`, {})).body.data.payment_id;
  await decide(financeManager, paying);
  await vi.waitFor(async () => {
    await finish();
    expect(await advanceOf(id)).toMatchObject({ state: "open", left: 6_000 });
  }, WAIT);
  expect(await balancesOf("1420", "1410", "6200")).toEqual([6_000_00, 0, 0]);

  const claim = { amount: 3_000, date: today, supplier_name: "Hotel", category_id: category, budget_id: budget };
  const expense = (await call<Made>(employee, "/expenses", { ...claim, advance_id: id })).body.data.id;
  expect((await call(employee, `/expenses/${expense}/submit`, {})).status).toBe(200);
  await decide(financeManager, expense);
  expect(await advanceOf(id)).toMatchObject({ accounted: 3_000, left: 3_000 });
  expect(await budgetOf(budget)).toMatchObject({ committed: 0, used: 3_000, left: 17_000 });

  const later = () => hazina.time.ms + 86_400_000;
  await recoverAdvances({ ...services, clock: later }, owner.companyId);
  expect(await advanceOf(id)).toMatchObject({ state: "closed", accounted: 3_000, recovered: 3_000, left: 0 });
  expect(await balancesOf("1420", "1410", "6200")).toEqual([0, 3_000_00, 3_000_00]);

  await knowMarketRate();
  const without = await office.person(60_000);
  await hazina.setRole(employee, ACCOUNTANT);
  const run = await office.paid({ month });
  const slip = await office.slip(run, person);
  const other = await office.slip(run, without);
  expect(lineOf(slip, "deduction.advance")).toBe(3_000);
  expect([slip.refusal, slip.not_taken]).toEqual([null, []]);
  expect(other.net - slip.net).toBe(3_000);
  expect(await balancesOf("1420", "1410", "6200")).toEqual([0, 0, 3_000_00]);
  expect(await budgetOf(budget)).toMatchObject({ committed: 0, used: 3_000, left: 17_000 });
  const loans = (await call<Loans>(owner, "/client/loans", { page: 1 })).body.data;
  expect(loans).toMatchObject([{ kind: "advance", principal: 3_000, balance: 0 }]);

  await recoverAdvances({ ...services, clock: later }, owner.companyId);
  expect(await balancesOf("1420", "1410", "6200")).toEqual([0, 0, 3_000_00]);
}, 120_000);

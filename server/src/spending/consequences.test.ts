import { addMonths, dayAt, formatMonth, monthAt } from "@hazina/base/calendar.ts";
import type { approvals } from "@hazina/contract/approvals/approvals.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approvalDecisions } from "../approvals/tables.ts";
import { type Person, startTestServer } from "../testing/test-server.ts";
import { csvFile, importForm, monthsFrom } from "../testing/workbooks.ts";

const hazina = await startTestServer();
const { owner, financeManager, employee } = hazina.group;
const plain = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

type Read = InferContractRouterOutputs<typeof approvals>["read"];
type Made = { message: string; data: { id: string } };
type Requests = { data: { id: string; subject_id: string; version: number; state: string }[] };
type CashFlow = { closing_cash: { label: string; value: number }[]; redline: string };
type Books = { data: { books: { account: string; debit: number; credit: number }[] } };

const today = dayAt(hazina.time.ms);
const thisMonth = formatMonth(monthAt(hazina.time.ms));
const months = monthsFrom(formatMonth(addMonths(monthAt(hazina.time.ms), -24)), 24);
const flat = (value: number) => months.map(() => value);
const ETIMS = "https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=P051234567X00CONS";

const post = <Body = Made>(person: Person, path: string, body: object = {}) =>
  hazina.call<Body>(person, "POST", path, body);
const requestOf = async (subject: string) =>
  (await post<Requests>(owner, "/client/approvals", { box: "all" })).body.data.find(
    (one) => one.subject_id === subject,
  );
const read = async (person: Person, subject: string) =>
  (await hazina.call<Read>(person, "GET", `/approvals/${(await requestOf(subject))?.id}`)).body.data;

let category = "";

async function claim(amount: number, more: object = {}): Promise<string> {
  const form = { amount, date: today, supplier_name: `Hotel ${amount}`, category_id: category, ...more };
  const { id } = (await post(employee, "/expenses", form)).body.data;
  expect((await post(employee, `/expenses/${id}/submit`)).status).toBe(200);
  return id;
}

beforeAll(async () => {
  category = (await post(owner, "/expense-categories", { name: "Travel", account: "6200" })).body.data.id;
  const books = csvFile("pl.csv", { months, accounts: { Sales: flat(1_000), Rent: flat(600) } });
  const balance = csvFile("bs.csv", {
    months,
    accounts: { "Cash at bank": flat(40_000), "Share capital": flat(40_000) },
  });
  await hazina.call(owner, "POST", "/analytics/forecast", importForm(books));
  await hazina.call(owner, "POST", "/analytics/balance_sheet", importForm(balance));
});

async function openBudget(amount: number): Promise<string> {
  const form = { name: "Trips", period: "month", from: thisMonth, to: thisMonth, amount, overspend: "warn" };
  const { id } = (await post(owner, "/budgets", form)).body.data;
  const request = await requestOf(id);
  await hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, { status: 1, version: request?.version });
  return id;
}

describe("the consequences of an approval", () => {
  it("are the forecast with the payment laid over, and what is booked and left after yes", async () => {
    const budgetId = await openBudget(20_000);
    const id = await claim(11_600, { vat: 1_600, etims: ETIMS, budget_id: budgetId });
    expect((await post(owner, `/expenses/${id}/kra-check`, { total: 11_600, vat: 1_600 })).status).toBe(200);
    const flow = await post<CashFlow>(owner, "/analytics/cashflow-statement", {
      scenario: "Baseline",
      frequency: "Monthly",
    });
    const ahead = flow.body.closing_cash.filter(({ label }) => label >= flow.body.redline && label >= thisMonth);
    const low = ahead.reduce((lowest, one) => (one.value < lowest.value ? one : lowest));
    await post(owner, "/settings/configuration", { label: "threshold", value: low.value - 11_000 });
    const { consequences, version, id: request } = await read(financeManager, id);
    expect(consequences).toMatchObject({
      cash: {
        source: "forecast",
        low_no: low.value,
        low_yes: Math.round((low.value - 11_600) * 100) / 100,
        month: low.label,
        under_minimum: true,
      },
      budget: { name: "Trips", left_no: 20_000, left_yes: 8_400 },
      tax: { evidence: "valid", deductible: true, input_vat: 1_600, cost_without_etims: 0 },
    });
    const yes = { status: 1, version, shown: consequences };
    expect((await hazina.call(financeManager, "PUT", `/approvals/${request}`, yes)).status).toBe(200);
    const budget = await hazina.call<{ data: { left: number } }>(owner, "GET", `/budgets/${budgetId}`);
    expect(budget.body.data.left).toBe(consequences?.budget?.left_yes);
    const { books } = (await hazina.call<Books>(owner, "GET", `/expenses/${id}`)).body.data;
    expect(books.find(({ account }) => account === "1430")?.debit).toBe(consequences?.tax?.input_vat);
    expect((await read(financeManager, id)).consequences, "as they were shown at the decision").toEqual(consequences);
    const scope = { companyId: owner.companyId, branchId: null };
    const [kept] = await hazina.server.services.database.inCompany(scope, (tx) =>
      tx
        .select({ kept: approvalDecisions.consequences })
        .from(approvalDecisions)
        .where(eq(approvalDecisions.requestId, request)),
    );
    expect(kept?.kept?.shown).toEqual(consequences);
    expect(kept?.kept?.decided?.budget).toEqual(consequences?.budget);
  });

  it("without an eTIMS receipt name what that costs, and are not shown to the claimant", async () => {
    const id = await claim(1_160, { vat: 160, supplier_pin: "P051234567X" });
    expect((await read(financeManager, id)).consequences?.tax).toEqual({
      evidence: "missing",
      deductible: false,
      input_vat: 0,
      cost_without_etims: 460,
    });
    expect((await read(employee, id)).consequences).toBeNull();
    expect((await read(financeManager, id)).flags).toEqual(["no_etims"]);
  });

  it("without a forecast come from the money in the wallets, and say so", async () => {
    const made = await post<Made>(plain, "/expense-categories", { name: "Travel", account: "6200" });
    const form = { amount: 500, date: today, supplier_name: "Taxi", category_id: made.body.data.id };
    const { id } = (await post(plain, "/expenses", form)).body.data;
    await post(plain, `/expenses/${id}/submit`);
    const list = await post<Requests>(plain, "/client/approvals", { box: "asked" });
    const answer = await hazina.call<Read>(plain, "GET", `/approvals/${list.body.data[0]?.id}`);
    expect(answer.body.data.consequences?.cash).toEqual({
      source: "wallets",
      low_no: 0,
      low_yes: -500,
      month: null,
      under_minimum: true,
    });
  });
});

import {
  addDays,
  addMonths,
  dayAt,
  formatMonth,
  lastDayOf,
  monthAt,
  parseInstant,
  parseMonth,
} from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "../../testing/test-server.ts";
import { monthEnd } from "../month-end.fixture.ts";

const hazina = await startTestServer();
const { owner, financeManager, employee } = hazina.group;
const { call, period, balances } = monthEnd(hazina, owner, financeManager);
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

type Made = { message: string; code?: string; data: { id: string; revalued: number } };
const DAY = 86_400_000;
const today = () => dayAt(hazina.time.ms);
const post = (path: string, body: object = {}) => call<Made>(owner, "POST", path, body);
const postMonth = () => post(`/accounting/periods/${month}/post`);
type Checks = { next: string; checks: { key: string; state: string; detail: string }[] };
const check = async () => {
  const { body } = await call<Checks>(owner, "GET", "/accounting/periods");
  return body.checks.find(({ key }) => key === "revaluation");
};
const setRate = async (rate: number, day: string) => {
  const form = { rate, day, source: "Central Bank of Kenya" };
  expect((await call(owner, "PUT", "/exchange-rates", form)).status).toBe(200);
};
const receive = (customer: string, amount: number, invoice: string) =>
  post("/receipts", {
    customer_id: customer,
    method: "bank",
    reference: `FT${invoice.slice(0, 8)}${amount}`,
    day: today(),
    amount,
    apply: [{ invoice_id: invoice, amount }],
  });

/** The month of the invoices, which has ended at the time of the tests. */
let month = "";
let next = "";

beforeAll(async () => {
  // A month whose next month is in the same fiscal year, whenever the test runs.
  hazina.time.ms = parseInstant("2026-09-10T09:00:00Z");
  month = formatMonth(monthAt(hazina.time.ms));
  next = formatMonth(addMonths(parseMonth(month), 1));
  await setRate(129, today());
  const customer = (await post("/customers", { name: "Serengeti Tours", currency: "USD" })).body.data.id;
  const issue = async (price: number) => {
    const lines = [{ description: "Safari", quantity: 1, price, tax_type: "C" }];
    const { id } = (await post("/invoices", { customer_id: customer, lines })).body.data;
    expect((await post(`/invoices/${id}/issue`)).status).toBe(200);
    return id;
  };
  const [open, part, paid] = [await issue(1_000), await issue(500), await issue(50)];
  await receive(customer, 200, part);
  await receive(customer, 50, paid);
  hazina.time.ms += 31 * DAY;
  await setRate(130.5, lastDayOf(parseMonth(month)));
  // Paid in the next month: at the end of the month it was open.
  await receive(customer, 1_000, open);
});

describe("dollars that are open at the end of a month", () => {
  it("blocks closing until it is revalued per document, and the difference is turned back the day after", async () => {
    expect((await postMonth()).body.data.revalued).toBe(3);
    // 1,300 dollars of two invoices and 250 of money at the bank, at 130.5 instead of 129.
    expect(await balances(month)).toMatchObject({ "1200": 169_650, "1130": 32_625, "7110": -2_325 });
    expect(await balances(next)).toMatchObject({ "1200": 38_700 });
    expect(await check()).toMatchObject({ state: "done", detail: "3 balances are at the closing rate." });
  });

  it("is booked once, also by two people at once", async () => {
    const before = await balances(month);
    const answers = await Promise.all([postMonth(), postMonth(), postMonth()]);
    expect(answers.map(({ body }) => body.data.revalued)).toEqual([0, 0, 0]);
    expect(await balances(month)).toEqual(before);
  });

  it("closed, reopened and closed again is equal; a changed rate posts only the change", async () => {
    const before = await balances(month);
    expect((await period(month, "closing")).status).toBe(200);
    expect((await period(month, "closed")).body.message).toContain("is closed");
    expect((await postMonth()).body.data.revalued).toBe(0);
    expect((await period(month, "open", "Checked again")).status).toBe(200);
    expect((await postMonth()).body.data.revalued).toBe(0);
    expect((await period(month, "closing")).status).toBe(200);
    expect((await period(month, "closed")).body.message).toContain("is closed");
    expect(await balances(month)).toEqual(before);
    await period(month, "open", "The rate was wrong");
    await setRate(130, lastDayOf(parseMonth(month)));
    expect(await check()).toMatchObject({ state: "blocked", detail: "3 balances are not revalued. Post the month." });
    expect((await period(month, "closing")).status).toBe(200);
    expect((await period(month, "closed")).body.code).toBe("blocked");
    expect((await postMonth()).body.data.revalued).toBe(3);
    expect(await balances(month)).toMatchObject({ "1200": 169_000, "1130": 32_500, "7110": -1_550 });
    expect(await balances(next)).toMatchObject({ "1200": 38_700 });
  });

  it("is booked once also after an account was renamed", async () => {
    const renamed = await call(owner, "PUT", "/accounts/1130", { name: "Dollars at the bank", class: "CASH" });
    expect(renamed).toMatchObject({ status: 200 });
    await setRate(130.2, lastDayOf(parseMonth(month)));
    expect((await postMonth()).body.data.revalued).toBe(3);
    const before = await balances(month);
    expect((await postMonth()).body.data.revalued).toBe(0);
    expect(await balances(month)).toEqual(before);
  });

  it("is revalued by nobody without the ability, and not for another company", async () => {
    const path = `/accounting/periods/${month}/post`;
    expect((await call(employee, "POST", path)).status).toBe(403);
    expect((await call({ ...owner, token: "" }, "POST", path)).status).toBe(401);
    const answer = await call<Made>(rival, "POST", path);
    expect(answer.body.data.revalued).toBe(0);
    expect(addDays(lastDayOf(parseMonth(month)), 1)).toBe(`${next}-01`);
  });
});

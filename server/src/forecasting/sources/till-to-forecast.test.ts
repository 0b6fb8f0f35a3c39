import { addDays, addMonths, type Day, dayAt, daysBetween, firstDayOf, monthAt } from "@hazina/base/calendar.ts";
import { afterAll, expect, it } from "vitest";
import { customerPdf, type PrintedRow } from "../../testing/mpesa-pdf.ts";
import { startTestServer } from "../../testing/test-server.ts";

const ROWS = 5_000;
const MONTHS = 4;
const TILL = "1120";

const hazina = await startTestServer();
const sokoni = await hazina.company("Sokoni Traders");

afterAll(() => hazina.stop());

const call = <Body = { message: string }>(method: string, path: string, body?: object) =>
  hazina.call<Body>(sokoni, method, path, body);

/** The rows of a till in four months, the oldest first: nine sales, then a payment. */
function rowsOfTill(): readonly PrintedRow[] {
  const today = dayAt(hazina.time.ms);
  const first = firstDayOf(addMonths(monthAt(hazina.time.ms), 1 - MONTHS));
  const days = daysBetween(first, today);
  let balance = 0;
  return Array.from({ length: ROWS }, (_, at) => {
    const isPayment = at % 10 === 9;
    const amount = isPayment ? -(500 + (at % 300)) : 100 + ((at * 37) % 900);
    balance += amount;
    const day: Day = addDays(first, Math.floor((at * days) / ROWS));
    const details = isPayment
      ? "Business Pay Bill to 888880 - KPLC"
      : "Customer Merchant Payment from 25470****111 - ANN WERE";
    return { receipt: `T${at.toString(36).toUpperCase().padStart(9, "K")}`, at: `${day} 10:00:00`, details, amount, balance };
  });
}

/** The statement as the organisation's CSV, the newest first as M-Pesa exports it. */
function csvOf(rows: readonly PrintedRow[]): string {
  const money = (amount: number) => amount.toFixed(2);
  const lines = rows.toReversed().map(({ receipt, at, details, amount, balance }) => {
    const [day = "", time] = at.split(" ");
    const shown = `${day.split("-").reverse().join("/")} ${time}`;
    return [receipt, shown, details, "Completed", money(Math.max(0, amount)), money(Math.min(0, amount)), money(balance)].join(",");
  });
  const heading =
    "Receipt No,Completion Time,Details,Transaction Status,Paid In (KSHs),Withdrawn (KSHs),Balance (KSHs)";
  return [heading, ...lines].join("\r\n");
}

async function send(content: string | Uint8Array<ArrayBuffer>, name: string) {
  const form = new FormData();
  form.set("file", new File([content], name));
  form.set("account", TILL);
  const { status, body } = await hazina.call<{ message: string }>(sokoni, "POST", "/accounting/statements", form);
  return [status, body.message];
}

it("a till's statement of 5,000 rows alone gives books and a forecast, and its PDF adds nothing to its CSV", async () => {
  const rows = rowsOfTill();
  const rule = { direction: "any", charges_only: false, by_itself: true, limit: 100_000, apply: false };
  const rules = [
    { ...rule, reason: "Sales of the shop", contains: "Customer Merchant Payment", account: "4000" },
    { ...rule, reason: "Electricity", contains: "KPLC", account: "6050" },
  ];
  for (const one of rules) expect((await call("POST", "/accounting/rules", one)).status).toBe(200);
  expect(await send(csvOf(rows), "till.csv")).toEqual([200, expect.stringContaining("5000 new rows")]);
  expect(await send(csvOf(rows), "again.csv")).toEqual([200, "Every row of this statement has already been imported."]);
  expect(await send(await customerPdf(rows.toReversed()), "till.pdf")).toEqual([
    200,
    "Every row of this statement has already been imported.",
  ]);

  const { total } = (await call<{ total: number }>("GET", `/accounting/matching?account=${TILL}`)).body;
  expect(total).toBe(0);
  const sum = (isPayment: boolean) =>
    rows.reduce((so, { amount }) => (amount < 0 === isPayment ? so + Math.abs(amount) : so), 0);
  type Balances = { data: { code: string; debit: number; credit: number; closing: number }[] };
  const range = { from: rows[0]?.at.slice(0, 10), to: dayAt(hazina.time.ms) };
  const query = new URLSearchParams(Object.entries(range).map(([name, value]) => [name, String(value)]));
  const { body } = await call<Balances>("GET", `/reports/accounting/trial-balance?${query}`);
  const of = (code: string) => body.data.find((one) => one.code === code);
  expect([of("4000")?.credit, of("6050")?.debit, of(TILL)?.closing]).toEqual([
    sum(false),
    sum(true),
    sum(false) - sum(true),
  ]);

  const taken = await call("POST", "/analytics/forecasting/own-books", { forecast_period: 6 });
  expect([taken.status, taken.body.message]).toEqual([200, "The forecast uses your own books."]);
  const shown = await call<object>("POST", "/analytics/profit_and_loss", { frequency: "Monthly", scenario: "Baseline" });
  expect(shown.status).toBe(200);
  expect(JSON.stringify(shown.body)).toContain("Sales");
}, 300_000);

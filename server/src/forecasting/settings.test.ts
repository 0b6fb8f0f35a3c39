import { afterAll, describe, expect, it } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import { csvFile, importForm, monthsFrom } from "../testing/workbooks.ts";

const MONTHS = monthsFrom("2025-01", 24);
const PATH = "/analytics/forecasting/settings";
const DEFAULTS = {
  fiscal_year_start_month: 1,
  tax_rate: null,
  cash_account: null,
  income_tax_account: null,
  tax_paid: "instalments",
  not_depreciated: [],
};

/** The profit and loss of a company that has a profit of 100 a month and owes half a year's tax. */
const flow = csvFile("profit-and-loss.csv", {
  months: MONTHS,
  accounts: { Sales: MONTHS.map(() => 300), Rent: MONTHS.map(() => 200), "Income tax expense": MONTHS.map(() => 30) },
});
const earned = MONTHS.map((_, index) => 70 * (index + 1));
const stock = csvFile("balance-sheet.csv", {
  months: MONTHS,
  accounts: {
    "KCB Bank": earned.map((amount) => amount + 180 + 1_000),
    "Income tax payable": MONTHS.map(() => 180),
    "Share capital": MONTHS.map(() => 1_000),
    "Retained earnings": earned,
  },
});

type Labelled = readonly { readonly label: string; readonly value: number }[];
type Sheet = { readonly forecasts: Readonly<Record<string, Readonly<Record<string, Labelled>>>> };

const hazina = await startTestServer();
const owner = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");
await hazina.call(owner, "POST", "/analytics/forecast", importForm(flow));
await hazina.call(owner, "POST", "/analytics/balance_sheet", importForm(stock));

afterAll(() => hazina.stop());

const read = async (who = owner) => (await hazina.call(who, "GET", PATH)).body;
const save = (change: Record<string, unknown>, who = owner) => hazina.call(who, "PUT", PATH, change);

/** Returns the forecast income tax liability in each month. */
async function taxOwed(): Promise<number[]> {
  const { body } = await hazina.call<Sheet>(owner, "POST", "/analytics/fetch/balance_sheet_data", {});
  const lines = Object.values(body.forecasts).flatMap((group) => Object.entries(group));
  return lines.find(([name]) => name === "Income tax payable")?.[1].map(({ value }) => value) ?? [];
}

describe("how income tax is paid", () => {
  it("is by instalments by default, and every setting moves the forecast", async () => {
    expect(await read()).toEqual(DEFAULTS);
    const byInstalments = await taxOwed();
    expect((await save({ tax_paid: "last_balance" })).status).toBe(200);
    expect(await taxOwed()).toEqual([180, 180, 180, 180, 180, 180]);
    expect((await save({ tax_paid: "monthly" })).status).toBe(200);
    const monthly = await taxOwed();
    expect(monthly).not.toEqual(byInstalments);
    expect((await save({ tax_paid: "instalments" })).status).toBe(200);
    expect(await taxOwed()).toEqual(byInstalments);
  });

  it("names an account of tax owed, and no other", async () => {
    expect(await save({ income_tax_account: "KCB Bank" })).toMatchObject({
      status: 422,
      body: { message: '"KCB Bank" is not a tax liability.' },
    });
    expect((await save({ income_tax_account: "Income tax payable" })).status).toBe(200);
    expect(await read()).toEqual({ ...DEFAULTS, income_tax_account: "Income tax payable" });
    expect((await save({ income_tax_account: null })).status).toBe(200);
    expect(await read()).toEqual(DEFAULTS);
  });

  it("is nothing else than the three ways, and an empty change is refused", async () => {
    expect((await save({ tax_paid: "yearly" })).status).toBe(422);
    expect(await save({})).toMatchObject({ status: 422, body: { message: "There is nothing to save." } });
    expect(await read()).toEqual(DEFAULTS);
  });
});

describe("forecast settings", () => {
  it("are a company's own, and changed by those who may", async () => {
    expect((await hazina.call({}, "PUT", PATH, { tax_rate: 30 })).status).toBe(401);
    expect((await save({ tax_paid: "monthly" }, rival)).status).toBe(200);
    expect(await read()).toEqual(DEFAULTS);
    await hazina.setRole(rival, 2);
    expect((await save({ tax_paid: "last_balance" }, rival)).status).toBe(403);
  });
});

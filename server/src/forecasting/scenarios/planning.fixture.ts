import { type Answer, type Owner, type Person, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { csvFile, importForm, monthsFrom } from "../../testing/workbooks.ts";

/** The closed months of the sample books, January 2025 to December 2026. */
export const CLOSED = monthsFrom("2025-01", 24);

/** The six forecast months after `CLOSED`. */
export const FORECAST = monthsFrom("2027-01", 6);

const each = (value: (index: number) => number) => CLOSED.map((_, index) => value(index));

/** A test company with two years of balanced books, and functions for the calls that a planning user makes. */
export type Planner = {
  readonly hazina: TestServer;
  readonly owner: Owner;
  post<Body = Record<string, unknown>>(path: string, body: Record<string, unknown>): Promise<Answer<Body>>;
  send<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<Body>>;
  /** Creates a scenario and returns its id. */
  scenario(name: string, parent?: string): Promise<string>;
  /** Returns the amounts of a line in the forecast months, as a statement shows them. */
  line(scenario: string, account: string): Promise<number[]>;
  /** Returns the three statements of a scenario, as the API returns them. */
  statements(scenario: string): Promise<Statements>;
  type(scenario: string, account: string, values: Record<string, number | null>): Promise<Answer>;
};

type Labelled = { readonly label: string; readonly value: number }[];
type Groups = Record<string, Record<string, Labelled>>;

/** The three statements of a scenario: profit and loss, balance sheet and cash flow. */
export type Statements = {
  readonly profitAndLoss: { forecasts: Groups; actuals: Groups };
  readonly balanceSheet: { forecasts: Groups; checks: { balance: Labelled } };
  readonly cashFlow: { closing_cash: Labelled; net_cash_flow: Labelled; checks: { cash: Labelled } };
};

/** Creates a profit-and-loss file with the given months, one row per account. */
export function profitAndLossFile(months = CLOSED) {
  const of = (value: (index: number) => number) => months.map((_, index) => value(index));
  return csvFile("profit-and-loss.csv", {
    months,
    accounts: {
      "Sales revenue": of((index) => 1000 + 10 * index),
      "Service revenue": of(() => 200),
      "Cost of sales": of((index) => 400 + 4 * index),
      Rent: of(() => 100),
      "Depreciation expense": of(() => 20),
      "Interest expense": of(() => 5),
    },
  });
}

/** Creates a balance sheet file that agrees with the profit and loss. */
export function balanceSheetFile() {
  const earned = each((index) => 675 + 6 * index);
  const total = earned.map((_, index) => earned.slice(0, index + 1).reduce((sum, value) => sum + value, 0));
  const at = (index: number) => total[index] ?? 0;
  return csvFile("balance-sheet.csv", {
    months: CLOSED,
    accounts: {
      "Equity Bank": each((index) => 1000 + at(index) + 20 * (index + 1)),
      "Accounts receivable": each(() => 1500),
      "Delivery van": each((index) => 2400 - 20 * (index + 1)),
      "Old deposit": each(() => 0),
      "Accounts payable": each(() => 600),
      "Bank loan": each(() => 1200),
      "Share capital": each(() => 3100),
      "Retained earnings": each((index) => at(index)),
    },
  });
}

const MAPPINGS = {
  profit_and_loss: {
    REV: ["Sales revenue", "Service revenue"],
    VCOS: ["Cost of sales"],
    FEXP: ["Rent"],
    DA: ["Depreciation expense"],
    IEXP: ["Interest expense"],
  },
  balance_sheet: {
    CASH: ["Equity Bank"],
    AR: ["Accounts receivable"],
    FA: ["Delivery van"],
    OCA: ["Old deposit"],
    AP: ["Accounts payable"],
    LTD: ["Bank loan"],
    OEQ: ["Share capital"],
    RE: ["Retained earnings"],
  },
};

/** Starts a server with a company that has imported and mapped its books. */
export async function startPlanning(): Promise<Planner> {
  const hazina = await startTestServer();
  const owner = await hazina.company("Sokoni Traders");
  const send = <Body>(method: string, path: string, body?: unknown) => hazina.call<Body>(owner, method, path, body);
  const post = <Body>(path: string, body: Record<string, unknown>) => send<Body>("POST", path, body);
  await importTestBooks(hazina, owner);
  const statements = async (scenario: string): Promise<Statements> => ({
    profitAndLoss: await mustBeOk(post("/analytics/profit_and_loss", { scenario })),
    balanceSheet: await mustBeOk(post("/analytics/fetch/balance_sheet_data", { scenario })),
    cashFlow: await mustBeOk(post("/analytics/cashflow-statement", { scenario })),
  });
  return {
    hazina,
    owner,
    post,
    send,
    statements,
    async scenario(name, parent = "Baseline") {
      const made = await mustBeOk<{ data: { id: string } }>(post("/analytics/forecasting/scenario", { name, parent }));
      return made.data.id;
    },
    async line(scenario, account) {
      const { profitAndLoss, balanceSheet } = await statements(scenario);
      const groups = [...Object.values(profitAndLoss.forecasts), ...Object.values(balanceSheet.forecasts)];
      const found = groups.find((group) => group[account])?.[account];
      return (found ?? []).map(({ value }) => value);
    },
    type: (scenario, account, forecasts) =>
      post("/analytics/forecasting/edit-row", { scenario, account_name: account, forecasts, is_profit_loss: true }),
  };
}

/** Imports the sample books for a company and maps each account. */
export async function importTestBooks({ call }: Pick<TestServer, "call">, person: Person): Promise<void> {
  await mustBeOk(call(person, "POST", "/analytics/forecast", importForm(profitAndLossFile())));
  await mustBeOk(call(person, "POST", "/analytics/balance_sheet", importForm(balanceSheetFile())));
  await mustBeOk(call(person, "POST", "/analytics/forecasting/save-mappings", { mappings: MAPPINGS }));
}

/** Returns the body of the answer to a call, and fails the test if the call does not succeed. */
export async function mustBeOk<Body>(call: Promise<Answer<unknown>>): Promise<Body> {
  const { status, body } = await call;
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body as Body;
}

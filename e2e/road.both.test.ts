import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addMonths, formatMonth } from "@hazina/base/calendar.ts";
import { type Cents, centsOf, majorOf } from "@hazina/base/money.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BookAccount, Books } from "../seed/samples/books.ts";
import { mwangaza } from "../seed/samples/mwangaza.ts";
import { SAMPLES } from "../seed/samples/samples.ts";
import { xeroName } from "../seed/samples/xero-rows.ts";
import { type SpawnedServer, spawnServer } from "../server/src/testing/crashes/spawned-server.ts";
import { expectOk, type Reachable, registerCompany } from "../server/src/testing/journey.ts";
import { type MailCatcher, startMailCatcher } from "../server/src/testing/mail-catcher.ts";
import { createTestPostgresDatabase, TEST_DATABASE } from "../server/src/testing/test-database.ts";
import { importForm } from "../server/src/testing/workbooks.ts";

type Labelled = { label: string; value: number }[];
type Groups = Record<string, Record<string, Labelled>>;
type Statement = {
  actuals: Groups;
  forecasts: Groups;
  redline: string;
  checks: { balance: Labelled; unmapped: unknown[] };
};
type CashFlow = { actual: Groups; forecast: Groups; closing_cash: Labelled; checks: { cash: Labelled } };

const FORECAST_MONTHS = 12;
const folder = mkdtempSync(join(tmpdir(), "hazina-road-"));
const books: Books = mwangaza();
const lastActual = addMonths(books.firstMonth, books.monthCount - 1);

let post: MailCatcher;
let server: SpawnedServer;
let mailed: Reachable;

beforeAll(async () => {
  post = await startMailCatcher();
  const environment: Record<string, string> = {
    DATA_DIR: folder,
    DEMO: "off",
    SELF_ACTIVATION: "on",
    MAIL_URL: post.url,
  };
  if (TEST_DATABASE === "postgres") environment.DATABASE_URL = await createTestPostgresDatabase();
  server = await spawnServer(environment);
  mailed = awaitingMail(server, post);
});

/** A server that mails: what a call has mailed to its person is waited for before it is read. */
function awaitingMail(spoken: SpawnedServer, caught: MailCatcher): Reachable {
  const mailsTo = new Map<string, number>();
  let newest = "";
  return {
    call: async (method, path, body, token) => {
      const answer = await spoken.call(method, path, body, token);
      const { email = newest } = (body ?? {}) as { email?: string };
      newest = email;
      const mails = ["/signup", "/signin"].includes(path) || path.startsWith("/self-activate-company");
      if (mails && answer.status === 200) mailsTo.set(email, (mailsTo.get(email) ?? 0) + 1);
      return answer;
    },
    mails: (email) => caught.mails(email, mailsTo.get(email) ?? 0),
  };
}

afterAll(async () => {
  await server.stop();
  await post.stop();
  rmSync(folder, { recursive: true, force: true });
});

const samplesOf = (layout: string) => SAMPLES.filter(({ fileName }) => fileName.includes(`-${layout}.`));

async function importSamples(layout: string, token: string): Promise<void> {
  for (const { fileName, statement, bytes } of samplesOf(layout)) {
    const form = importForm(new File([new Uint8Array(await bytes())], fileName), {
      forecast_period: String(FORECAST_MONTHS),
    });
    const path = statement === "profit_and_loss" ? "/analytics/forecast" : "/analytics/balance_sheet";
    await expectOk(server.call("POST", path, form, token));
  }
}

async function statements(token: string) {
  const read = async (path: string) => expectOk(server.call("POST", path, { frequency: "Monthly" }, token));
  return {
    profitAndLoss: (await read("/analytics/profit_and_loss")) as Statement,
    balanceSheet: (await read("/analytics/fetch/balance_sheet_data")) as Statement,
    cashFlow: (await read("/analytics/cashflow-statement")) as CashFlow,
  };
}

function linesOf(groups: Groups): Map<string, Labelled> {
  return new Map(Object.values(groups).flatMap((lines) => Object.entries(lines)));
}

function expectActuals(accounts: readonly BookAccount[], shown: Map<string, Labelled>, layout: string): void {
  for (const account of accounts) {
    const { path, cents } = account;
    const name = layout === "xero" ? xeroName(account) : path.join(":");
    const values = cents.map((value, index) => ({
      label: formatMonth(addMonths(books.firstMonth, index)),
      value: majorOf(value as Cents),
    }));
    expect(shown.get(name), name).toEqual(values);
  }
}

describe.each(["quickbooks", "xero", "template"])(
  "the road of a new company with %s workbooks, over HTTP and SMTP",
  (layout) => {
    let token: string;
    let read: Awaited<ReturnType<typeof statements>>;

    beforeAll(async () => {
      token = await registerCompany(mailed, `Road ${layout}`, `amina@road-${layout}.co.ke`);
      await importSamples(layout, token);
      read = await statements(token);
    });

    it("shows every actual cell of the files to the cent", () => {
      expectActuals(books.profitAndLoss, linesOf(read.profitAndLoss.actuals), layout);
      expectActuals(books.balanceSheet, linesOf(read.balanceSheet.actuals), layout);
      expect(read.profitAndLoss.checks.unmapped).toEqual([]);
      expect(read.balanceSheet.checks.unmapped).toEqual([]);
    });

    it("forecasts the months after the cut-over", () => {
      const months = Array.from({ length: FORECAST_MONTHS }, (_, index) =>
        formatMonth(addMonths(lastActual, index + 1)),
      );
      expect(read.profitAndLoss.redline).toBe(months[0]);
      const income = read.profitAndLoss.forecasts.net_income?.["Net Income"] ?? [];
      expect(income.map(({ label }) => label)).toEqual(months);
      const revenue = Object.values(read.profitAndLoss.forecasts.revenue ?? {}).flat();
      expect(revenue.some(({ value }) => value > 0)).toBe(true);
    });

    it("balances in every month and ties its cash, exactly", () => {
      expect(read.balanceSheet.checks.balance).toHaveLength(books.monthCount + FORECAST_MONTHS);
      for (const { label, value } of read.balanceSheet.checks.balance) expect(value, label).toBe(0);
      expect(read.cashFlow.checks.cash).toHaveLength(books.monthCount + FORECAST_MONTHS - 1);
      for (const { label, value } of read.cashFlow.checks.cash) expect(value, label).toBe(0);
    });

    it("adds up: groups are the sums of their lines, assets are liabilities and equity", () => {
      const total = (groups: Groups, names: readonly string[], label: string) =>
        names
          .flatMap((name) => Object.values(groups[name] ?? {}))
          .reduce((sum, series) => sum + centsOf(series.find((one) => one.label === label)?.value ?? 0), 0);
      for (const { label } of read.balanceSheet.checks.balance) {
        const groups = label > formatMonth(lastActual) ? read.balanceSheet.forecasts : read.balanceSheet.actuals;
        const assets = total(groups, ["current_assets", "non_current_assets"], label);
        expect(assets, label).toBe(total(groups, ["current_liabilities", "non_current_liabilities", "equity"], label));
      }
    });
  },
);

describe("books that do not balance", () => {
  it("keep exactly their difference in every forecast month", async () => {
    const token = await registerCompany(mailed, "Uneven Ltd", "amina@uneven.co.ke");
    await importSamples("template", token);
    const lines = [
      "Account,2026-08,2026-09,2026-10",
      "Equity Bank,1000.10,1200.20,1500.55",
      "Share capital,900,900,900",
    ];
    const file = new File([lines.join("\n")], "uneven.csv");
    await expectOk(server.call("POST", "/analytics/balance_sheet", importForm(file), token));
    const { balanceSheet, cashFlow } = await statements(token);
    const forecast = balanceSheet.checks.balance.filter(({ label }) => label > "2026-10");
    const cutOver = balanceSheet.checks.balance.find(({ label }) => label === "2026-10")?.value;
    expect(cutOver).toBe(600.55);
    expect(forecast.map(({ value }) => value)).toEqual(new Array(6).fill(cutOver));
    for (const { label, value } of cashFlow.checks.cash) expect(value, label).toBe(0);
  });
});

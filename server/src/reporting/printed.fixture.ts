import type { Frequency } from "@hazina/base/calendar.ts";
import { CLASS_CODES, CLASSES } from "@hazina/engine/forecasting/model/classes.ts";
import type { Printed, Statements } from "@hazina/engine/reporting/testing/printed.ts";

type Read = <Body>(path: string, question: object) => Promise<Body>;

/**
 * Reads the statements of a frequency (such as monthly) through the API, as a test user. Returns them with everything
 * that a printed statement shows, including the class of each account.
 */
export async function printedAt(frequency: Frequency, read: Read): Promise<Printed> {
  type Classes = Record<"profit_and_loss" | "balance_sheet", Record<string, string[]>>;
  const accounts = await read<Classes>("/analytics/forecasting/get-accounts", {});
  const { monthly, ...statements } = await statementsOf(frequency, read);
  return {
    statements,
    monthly,
    // A row that the forecast adds by itself is called what its class is called.
    classOf: (statement, path) =>
      Object.entries(accounts[statement]).find(([, paths]) => paths.includes(path))?.[0] ??
      CLASS_CODES.find((code) => CLASSES[code].name === path),
    holds: (codes) => codes.some((code) => Object.values(accounts).some((one) => (one[code] ?? []).length > 0)),
    firstForecast: monthly.redline,
  };
}

type Answered = Statements & { readonly redline: string };

async function statementsOf(frequency: Frequency, read: Read): Promise<Statements & { monthly: Answered }> {
  const answered = async (one: Frequency): Promise<Answered> => {
    const flows = await read<Answered["flows"] & { redline: string }>("/analytics/profit_and_loss", { frequency: one });
    const balances = await read<Answered["balances"]>("/analytics/fetch/balance_sheet_data", { frequency: one });
    const cash = await read<Answered["cash"]>("/analytics/cashflow-statement", { frequency: one });
    return { flows, balances, cash, redline: flows.redline };
  };
  return { ...(await answered(frequency)), monthly: await answered("monthly") };
}

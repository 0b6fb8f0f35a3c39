import type { DriverFields } from "@hazina/contract/forecasting/driver-fields.ts";
import type { edits } from "@hazina/contract/forecasting/edits.ts";
import type { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { and, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { formatMonthLabel, formatSignedAmount, listNames } from "../../platform/format-text.ts";
import type { DoneCall, LogDetails } from "../../platform/http/log-details.ts";
import { lastNameOf } from "../../platform/last-change.ts";
import { driverInLog } from "../lines/driver-in-log.ts";
import { BASELINE } from "../scenarios.ts";
import { scenarios as scenarioTable } from "../tables.ts";

const MOST_LINES = 3;
const MOST_MONTHS = 3;

/** The details that the access log records for scenarios: the name, and what was done. */
export const scenarioLogDetails: LogDetails<typeof scenarios> = {
  create: ({ input, output }) => {
    const parent = input.parent ?? BASELINE;
    return input.copy === true ? `${output.data.name}, a copy of ${parent}` : `${output.data.name}, based on ${parent}`;
  },
  rename: async ({ input, output, read }) => {
    const before = await read((tx, companyId) => lastNameOf(tx, companyId, "scenario", input.id, "before"));
    return before === undefined ? output.data.name : `${before} is now ${output.data.name}`;
  },
  remove: ({ input, read }) => read((tx, companyId) => nameOf(tx, companyId, input.id)),
  restore: ({ output }) => output.data.name,
  undo: moved,
  redo: moved,
  saveVersion: async (call) => `${call.output.data.name} of ${await scenarioOf(call)}`,
  restoreVersion: async (call) => `${call.output.message} Scenario: ${await scenarioOf(call)}`,
  removeVersion: async (call) => {
    const { input, read } = call;
    const version = await read((tx, companyId) => lastNameOf(tx, companyId, "scenario", input.id, "before"));
    return version === undefined ? scenarioOf(call) : `${version} of ${await scenarioOf(call)}`;
  },
  promote: ({ input, output: { effect } }) => {
    const months = input.months ? ` for ${listNames(MOST_MONTHS, input.months.map(formatMonthLabel))}` : "";
    const cells = effect.cells === 1 ? "1 cell moved" : `${effect.cells} cells moved`;
    return `${readablePath(input.account_name)}${months} from ${input.scenario ?? BASELINE} to ${effect.parent}: ${cells}`;
  },
  updateScenario: ({ input }) => input.scenario,
  hideAlert: async (call) => `${await scenarioOf(call)}: ${call.input.hidden ? "hidden" : "shown"}`,
  updateDrivers: ({ input, output }) => {
    const lines = output.drivers.map(({ account }) => readablePath(account));
    return `${lines.length === 0 ? "No driver" : listNames(MOST_LINES, lines)} in ${input.scenario ?? BASELINE}`;
  },
  saveSettings: ({ input }) =>
    [
      input.fiscal_year_start_month === undefined ? [] : `fiscal year starts in month ${input.fiscal_year_start_month}`,
      input.tax_rate === undefined
        ? []
        : `tax rate ${input.tax_rate === null ? "from the books" : `${input.tax_rate}%`}`,
      input.cash_account === undefined ? [] : `cash account ${readablePath(input.cash_account ?? "the largest")}`,
      input.tax_paid === undefined ? [] : `tax is paid: ${input.tax_paid.replaceAll("_", " ")}`,
      input.income_tax_account === undefined
        ? []
        : `account of income tax ${readablePath(input.income_tax_account ?? "by its name")}`,
      input.not_depreciated === undefined
        ? []
        : `not depreciated: ${listNames(MOST_LINES, input.not_depreciated.map(readablePath)) || "nothing"}`,
    ]
      .flat()
      .join(", "),
};

/**
 * The details that the access log records for changes to drivers, overrides and rows, such as `Rent: 120,000.00 for
 * Jan 2027 in Growth`.
 */
export const editLogDetails: LogDetails<typeof edits> = {
  saveDriver: ({ input: { driver, scenario } }) =>
    `${readablePath(driver.line)}: ${driverInLog(driver as DriverFields)} in ${scenario ?? BASELINE}`,
  addCustomRow: ({ input: { account_name, class: code, actuals = {}, forecasts = {}, scenario } }) => {
    const values = valuesInLog({ ...actuals, ...forecasts });
    return `${readablePath(account_name.trim())} (${code})${values === "" ? "" : `: ${values}`} in ${scenario ?? BASELINE}`;
  },
  editRow: ({ input: { account_name, forecasts, scenario } }) =>
    `${readablePath(account_name)}: ${valuesInLog(forecasts)} in ${scenario ?? BASELINE}`,
  editRows: ({ input: { rows, scenario } }) => {
    const lines = rows.map(({ account_name, forecasts }) => `${readablePath(account_name)}: ${valuesInLog(forecasts)}`);
    const more = lines.length > MOST_LINES ? `; and ${lines.length - MOST_LINES} more lines` : "";
    return `${lines.slice(0, MOST_LINES).join("; ")}${more} in ${scenario ?? BASELINE}`;
  },
  deleteRow: ({ input: { category, scenario } }) => `${readablePath(category)} in ${scenario ?? BASELINE}`,
};

/**
 * Describes the values that a user entered for months, as text for the access log. Each amount appears once, followed
 * by all months that have it. A null value appears as the removal of an override.
 */
function valuesInLog(values: Readonly<Record<string, number | null>>): string {
  const byAmount = new Map<number | null, string[]>();
  for (const month of Object.keys(values).sort()) {
    const amount = values[month] ?? null;
    byAmount.set(amount, [...(byAmount.get(amount) ?? []), month]);
  }
  const parts = [...byAmount].map(([amount, months]) => {
    const named = listNames(MOST_MONTHS, months.map(formatMonthLabel));
    return amount === null ? `typed value removed for ${named}` : `${formatSignedAmount(amount)} for ${named}`;
  });
  return listNames(MOST_MONTHS, parts);
}

type OfScenario = DoneCall<{ readonly id: string }, unknown>;

async function moved(call: DoneCall<{ readonly id: string }, { readonly message: string }>): Promise<string> {
  return `${call.output.message} in ${await scenarioOf(call)}`;
}

async function scenarioOf({ input, read }: OfScenario): Promise<string> {
  return (await read((tx, companyId) => nameOf(tx, companyId, input.id))) ?? "a scenario";
}

/** Returns the name of a scenario, even if it was deleted; undefined for an unknown id. */
async function nameOf(tx: Tx, companyId: string, id: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ name: scenarioTable.name })
    .from(scenarioTable)
    .where(and(eq(scenarioTable.companyId, companyId), eq(scenarioTable.id, id)));
  return found?.name;
}

import type { classification } from "@hazina/contract/forecasting/classification.ts";
import type { forecastImport } from "@hazina/contract/forecasting/import.ts";
import type { lineDepartments } from "@hazina/contract/forecasting/line-departments.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { departmentNames } from "../organization/departments/departments.ts";
import { formatMonthLabel, listNames } from "../platform/format-text.ts";
import type { LogDetails } from "../platform/http/log-details.ts";
import { listImports } from "./queries.ts";

const MOST_LINES = 3;

type ImportDetails = LogDetails<typeof forecastImport>;

/**
 * Describes one import for the access log: the file, its number of accounts and months, and the
 * forecast period.
 */
const imported: NonNullable<ImportDetails["importProfitAndLoss"]> = ({ input, output: { report } }) => {
  const { months, accounts } = report;
  const span = months ? `, ${formatMonthLabel(months.first)} to ${formatMonthLabel(months.last)}` : "";
  return `${input.file.name}: ${accounts === 1 ? "1 account" : `${accounts} accounts`}${span}, forecast for ${Number(input.forecast_period)} months`;
};

/** The details that the access log records for imports: the file and its contents. */
export const importLogDetails: ImportDetails = {
  importProfitAndLoss: imported,
  importBalanceSheet: imported,
  rollBack: async ({ input, output, read }) => {
    const rolledBack = (await read(listImports)).find(({ id }) => id === input.id);
    return rolledBack && `${rolledBack.fileName}, version ${rolledBack.version}. ${output.message}`;
  },
};

/** The details that the access log records when accounts are classified: the assigned classes. */
export const classificationLogDetails: LogDetails<typeof classification> = {
  saveMappings: ({ input: { mappings } }) => {
    const classes = [
      ...Object.entries(mappings.profit_and_loss ?? {}),
      ...Object.entries(mappings.balance_sheet ?? {}),
    ];
    const named = classes.map(([code, paths]) => `${code}: ${listNames(MOST_LINES, paths.map(readablePath))}`);
    return named.join("; ");
  },
};

/** The details that the access log records for line departments: each line with its new department. */
export const lineDepartmentLogDetails: LogDetails<typeof lineDepartments> = {
  save: async ({ input: { lines }, read }) => {
    const names = await read((tx, companyId) => departmentNames(tx, { companyId }));
    const tagged = lines.map(
      ({ line, department_id: id }) =>
        `${readablePath(line)}: ${(id === null ? undefined : names.get(id)) ?? "no department"}`,
    );
    return listNames(MOST_LINES, tagged);
  },
};

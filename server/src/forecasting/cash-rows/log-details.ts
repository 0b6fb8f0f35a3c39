import type { cash } from "@hazina/contract/forecasting/cash.ts";
import type { LogDetails } from "../../platform/http/log-details.ts";
import { lastNameOf } from "../../platform/last-change.ts";
import { BASELINE } from "../scenarios.ts";

/** The details that the access log records for planned cash rows: the row and its scenario. */
export const cashLogDetails: LogDetails<typeof cash> = {
  addRow: ({ input }) => `${input.row_name.trim()} (${input.category}) in ${input.scenario ?? BASELINE}`,
  editRow: ({ input }) => {
    const before = input.originalRowname?.trim() ?? input.row_name.trim();
    const renamed = before === input.row_name.trim() ? "" : `, was ${before}`;
    return `${input.row_name.trim()} (${input.category})${renamed} in ${input.scenario ?? BASELINE}`;
  },
  deleteRow: ({ input }) => `${input.row_name.trim()} in ${input.scenario ?? BASELINE}`,
  toForecast: ({ input }) =>
    `${input.row_name.trim()} added to the forecast of ${input.scenario ?? BASELINE}, with the contra account ${input.account}`,
  restoreRow: ({ input, read }) => read((tx, companyId) => lastNameOf(tx, companyId, "cash row", input.id, "after")),
};

import { formatInstant } from "@hazina/base/calendar.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { Call } from "../../platform/call.ts";
import { metaWherePaged } from "../../platform/database/lists.ts";
import { activeImports, pageOfImports } from "../queries.ts";

/** Returns every import of the company for the list on the data-source screen, newest first. */
export async function readImports({ tx, actor: { companyId } }: Call, question: ListQuestion) {
  const { rows, meta } = await pageOfImports(tx, companyId, question);
  return {
    data: rows.map((row) => ({
      id: row.id,
      statement: row.statement,
      version: row.version,
      file_name: row.fileName,
      accounts: row.accountCount,
      first_month: row.firstMonth,
      last_month: row.lastMonth,
      forecast_period: row.forecastPeriod,
      imported_by: row.importedByName,
      imported_at: formatInstant(row.importedAt),
      state: row.state,
    })),
    ...metaWherePaged(question, meta),
  };
}

/** Returns whether the company has a profit and loss, which a new import would replace. */
export async function hasProfitAndLoss({ tx, actor: { companyId } }: Call): Promise<{ exists: boolean }> {
  const { profitAndLoss } = await activeImports(tx, companyId);
  return { exists: profitAndLoss !== undefined };
}

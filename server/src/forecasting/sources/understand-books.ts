import { suggestByQuickBooksType } from "@hazina/engine/forecasting/classification/suggest-by-type.ts";
import { quickBooksSheet } from "@hazina/engine/forecasting/import/quickbooks/quickbooks-report.ts";
import { readStatement } from "@hazina/engine/forecasting/import/read-statement.ts";
import type { ImportReport, StatementRead } from "@hazina/engine/forecasting/import/report/report.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import type { FileRefusal } from "@hazina/engine/sheets/file-refusal.ts";
import type { FetchedBooks } from "../../accounting/quickbooks/fetch-books.ts";
import { invalid, Refusal } from "../../platform/refusal.ts";
import type { importedAccounts } from "../tables.ts";

type AccountRow = Omit<typeof importedAccounts.$inferInsert, "companyId" | "importId">;

/**
 * A statement from QuickBooks that is ready to be stored, with the ids and types of its accounts.
 */
export type UnderstoodStatement = {
  readonly read: StatementRead;
  readonly report: ImportReport;
  readonly accounts: readonly AccountRow[];
};

/** Both statements from QuickBooks, ready to be stored. */
export type UnderstoodBooks = {
  /** The prefix that the ids of all accounts of the QuickBooks company have. */
  readonly externalIds: string;
  readonly profitAndLoss: UnderstoodStatement;
  readonly balanceSheet: UnderstoodStatement;
};

/**
 * Converts fetched books to statements, by the same rules as for workbooks.
 * @throws Refusal 422 if the books are in a different currency from the company's, have no amounts, have an unexpected
 * report format, or leave a question open.
 */
export function understandBooks(books: FetchedBooks, currency: string): UnderstoodBooks {
  return {
    externalIds: externalIdsOf(books),
    profitAndLoss: understood(books, "profit_and_loss", books.profitAndLoss, currency),
    balanceSheet: understood(books, "balance_sheet", books.balanceSheet, currency),
  };
}

function understood(
  books: FetchedBooks,
  statement: Statement,
  reports: readonly unknown[],
  currency: string,
): UnderstoodStatement {
  const sheet = quickBooksSheet(reports, { statement, currency });
  if (!sheet.ok) throw refused(sheet.refusal);
  const { grid, accountIds, warnings } = sheet.value;
  // QuickBooks dates each column, so its amounts are monthly, not year to date.
  const found = readStatement(grid, { statement, answers: { balances: "month" } });
  if (!found.ok) throw refused(found.refusal);
  const read = found.value;
  const report = { ...read.report, warnings: [...read.report.warnings, ...warnings] };
  const wrong = report.rows.find(({ fate }) => fate === "error");
  if (wrong) throw invalid(`Nothing was saved. "${wrong.account}": ${wrong.reason}`, undefined, { report });
  const [question] = report.questions;
  if (question) throw invalid(`Nothing was saved. ${question.text}`, undefined, { report });
  const types = new Map(books.accounts.map((account) => [account.id, account]));
  const accounts = read.accounts.map((account, position): AccountRow => {
    const id = accountIds.get(account.row);
    const suggestion = suggestByQuickBooksType(account, id === undefined ? undefined : types.get(id), statement);
    return {
      position,
      path: account.path,
      externalId: id === undefined ? null : `${externalIdsOf(books)}${id}`,
      row: account.row,
      department: null,
      section: account.section,
      suggestedClass: suggestion.class,
      suggestionConfidence: Math.round(suggestion.confidence * 100),
      suggestionReason: suggestion.reason,
      cents: [...account.cents],
    };
  });
  return { read, report, accounts };
}

function externalIdsOf({ realmId }: FetchedBooks): string {
  return `quickbooks:${realmId}:`;
}

function refused({ status, code, message }: FileRefusal): Refusal {
  return new Refusal(status, code, message);
}

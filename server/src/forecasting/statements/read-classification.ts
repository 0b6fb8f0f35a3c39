import { type Cents, majorOf, sum } from "@hazina/base/money.ts";
import { BALANCE_SHEET_CLASSES, PROFIT_AND_LOSS_CLASSES } from "@hazina/contract/statement-classes.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import type { Account, Books } from "@hazina/engine/forecasting/model/model.ts";
import type { Call } from "../../platform/call.ts";
import { importedRows } from "../imported-rows.ts";
import { accountName } from "../queries.ts";
import { booksOf, loadScenario } from "../scenarios/load-scenario.ts";

const UNMAPPED = "UNMAPPED";
const CLASSES: Record<Statement, readonly string[]> = {
  profit_and_loss: PROFIT_AND_LOSS_CLASSES,
  balance_sheet: BALANCE_SHEET_CLASSES,
};
const YEAR = 12;

/**
 * Loads a scenario and the accounts of the active imports, which `classificationOf` groups by class.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function loadClassification(
  { tx, actor: { companyId } }: Call,
  { scenario }: { readonly scenario: string },
) {
  const plans = await loadScenario(tx, companyId, { name: scenario });
  const stored = plans?.stored;
  const importIds = stored ? [stored.profitAndLoss.id, ...(stored.balanceSheet ? [stored.balanceSheet.id] : [])] : [];
  const rows = importIds.length > 0 ? await importedRows(tx, companyId, importIds) : [];
  return { plans, rows };
}

/**
 * Returns the accounts of a scenario grouped by class, including custom rows. Each account has its suggested class,
 * the reason for the suggestion, and an amount: the sum of the last 12 closed months, or the last closed balance.
 */
export function classificationOf({ plans, rows }: Awaited<ReturnType<typeof loadClassification>>) {
  const stored = plans?.stored;
  const books = plans && booksOf(plans);
  const suggestionsOf = (importId: string | undefined) =>
    Object.fromEntries(
      rows
        .filter((row) => row.importId === importId)
        .map((row) => [
          accountName(row),
          { class: row.suggestedClass, confidence: row.confidence / 100, reason: row.reason },
        ]),
    );
  return {
    profit_and_loss: byClass(books, "profit_and_loss"),
    balance_sheet: byClass(books, "balance_sheet"),
    suggestions: {
      profit_and_loss: suggestionsOf(stored?.profitAndLoss.id),
      balance_sheet: suggestionsOf(stored?.balanceSheet?.id),
    },
    amounts: {
      profit_and_loss: amountsOf(books, "profit_and_loss"),
      balance_sheet: amountsOf(books, "balance_sheet"),
    },
  };
}

function byClass(books: Books | undefined, statement: Statement): Record<string, string[]> {
  const groups: Record<string, string[]> = Object.fromEntries(
    [...CLASSES[statement], UNMAPPED].map((code) => [code, []]),
  );
  for (const account of books?.accounts ?? []) {
    if (account.statement === statement) groups[account.class]?.push(account.path);
  }
  return groups;
}

function amountsOf(books: Books | undefined, statement: Statement): Record<string, number> {
  const accounts = (books?.accounts ?? []).filter((account) => account.statement === statement);
  return Object.fromEntries(accounts.map((account) => [account.path, amountAtStake(account, books?.cutOver ?? 0)]));
}

function amountAtStake({ statement, actual }: Account, cutOver: number): number {
  if (statement === "balance_sheet") return majorOf((actual[cutOver] ?? 0) as Cents);
  const year = actual.subarray(Math.max(0, cutOver + 1 - YEAR), cutOver + 1);
  return majorOf(sum([...year] as Cents[]));
}

import { MOST_RECEIPTS } from "@hazina/contract/spending/expenses.ts";
import { FilesSection } from "../../api/FilesSection.tsx";
import { type ExpenseRecord, expenseQueries, refreshSpending } from "../api.ts";
import { expenseTexts as texts } from "../texts.ts";
import { RECEIPT_TYPES } from "./receipt-types.ts";

/**
 * Lists the receipts of an expense, each with a link to open it. Claimants can add and remove receipts while the
 * expense is a draft or rejected.
 */
export function ReceiptsSection({ expense }: { readonly expense: ExpenseRecord }) {
  const { id, receipts } = expense;
  const canChange = expense.is_own && (expense.state === "draft" || expense.state === "rejected");
  const mayAdd = canChange && receipts.length < MOST_RECEIPTS;
  return (
    <FilesSection
      texts={{
        title: texts.receipts,
        none: texts.noReceipts,
        add: texts.actions.addReceipt,
        remove: texts.actions.removeReceipt,
        removeNamed: texts.form.remove,
      }}
      files={receipts}
      accept={RECEIPT_TYPES}
      add={mayAdd ? (receipt) => expenseQueries.addReceipt.call({ id, receipt }) : undefined}
      remove={canChange ? (receipt_id) => expenseQueries.removeReceipt.call({ id, receipt_id }) : undefined}
      read={(receipt_id) => expenseQueries.readReceipt.call({ id, receipt_id })}
      refresh={refreshSpending}
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useList } from "../../api/use-list.ts";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, countColumn, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { paths } from "../../paths.ts";
import { type ExpenseRow, expenseQueries } from "../api.ts";
import { EVIDENCE_LABELS, EVIDENCE_TONES, evidenceTexts } from "../evidence/texts.ts";
import { RecordsPage } from "../RecordsPage.tsx";
import { EXPENSE_FILTERS, EXPENSE_TONES, expenseTexts as texts } from "../texts.ts";
import { ExpenseForm } from "./ExpenseForm.tsx";
import { KeptClaims } from "./KeptClaims.tsx";
import { prepareReaderOnPhone } from "./scan/read-codes.ts";

const { columns: titles } = texts;

const COLUMNS: readonly Column<ExpenseRow>[] = [
  textColumn({ key: "supplier", title: titles.supplier, fixed: true }, (row) => row.supplier_name),
  moneyColumn({ key: "amount", title: titles.amount }, ({ amount }) => amount),
  statusColumn({ key: "state", title: titles.state }, ({ state, state_label: label }) => ({
    label,
    tone: EXPENSE_TONES[state],
  })),
  statusColumn({ key: "etims", title: evidenceTexts.column }, ({ etims }) => ({
    label: EVIDENCE_LABELS[etims.state],
    tone: EVIDENCE_TONES[etims.state],
  })),
  moneyColumn({ key: "etims_cost", title: titles.etimsCost, startsHidden: true }, ({ etims }) =>
    etims.cost === 0 ? null : etims.cost,
  ),
  dayColumn({ key: "date", title: titles.date }, ({ date }) => date),
  textColumn({ key: "category", title: titles.category }, ({ category }) => category),
  textColumn({ key: "claimant", title: titles.claimant }, ({ claimant }) => claimant),
  textColumn({ key: "budget", title: titles.budget }, ({ budget }) => budget),
  countColumn({ key: "receipts", title: titles.receipts }, (row) => row.receipts_count),
  textColumn({ key: "project", title: titles.project, startsHidden: true }, ({ project }) => project),
  textColumn({ key: "department", title: titles.department, startsHidden: true }, ({ department }) => department),
];

/** Lists expenses, newest first: the user's own, or those of all employees. */
export function ExpensesPage() {
  const list = useList(expenseQueries.list, COLUMNS, {
    filters: ["state", "etims"],
    asked: (filters) => ({
      ...chosenFilter("state", EXPENSE_FILTERS, filters),
      ...chosenFilter("etims", EVIDENCE_LABELS, filters),
    }),
  });
  // Read in advance, so that a claim can be entered after the network is gone.
  useQuery(expenseQueries.choices.queryOptions({ input: {}, gcTime: Number.POSITIVE_INFINITY }));
  useEffect(prepareReaderOnPhone, []);
  return (
    <RecordsPage
      id="expenses"
      place="expenses"
      {...list}
      rowName={(row) => row.supplier_name}
      empty={texts.empty}
      states={{ label: titles.state, choices: EXPENSE_FILTERS }}
      also={{ name: "etims", label: evidenceTexts.column, choices: EVIDENCE_LABELS }}
      start={{ label: texts.claim, ability: "Submit Expenses", word: "claim" }}
      form={(onClose) => <ExpenseForm onClose={onClose} />}
      opens={({ id }) => paths.expense({ id })}
      note={<KeptClaims />}
    />
  );
}

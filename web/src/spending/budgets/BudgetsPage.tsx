import { budgetPeriodInWords } from "@hazina/engine/spending/budgets.ts";
import { useList } from "../../api/use-list.ts";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { paths } from "../../paths.ts";
import { type BudgetRow, budgetQueries } from "../api.ts";
import { RecordsPage } from "../RecordsPage.tsx";
import { BUDGET_FILTERS, BUDGET_TONES, budgetTexts as texts } from "../texts.ts";
import { BudgetForm } from "./BudgetForm.tsx";

const { columns: titles } = texts;

const COLUMNS: readonly Column<BudgetRow>[] = [
  textColumn({ key: "name", title: titles.name, sort: "name", fixed: true }, ({ name }) => name),
  moneyColumn({ key: "left", title: titles.left }, ({ left }) => left),
  moneyColumn({ key: "amount", title: titles.amount }, ({ amount }) => amount),
  statusColumn({ key: "state", title: titles.state }, ({ state, state_label: label }) => ({
    label,
    tone: BUDGET_TONES[state],
  })),
  textColumn({ key: "period", title: titles.period }, ({ period_label: label }) => label && budgetPeriodInWords(label)),
  moneyColumn({ key: "requested", title: titles.requested }, ({ requested }) => requested),
  moneyColumn({ key: "committed", title: titles.committed }, ({ committed }) => committed),
  moneyColumn({ key: "used", title: titles.used }, ({ used }) => used),
  textColumn({ key: "owner", title: titles.owner }, ({ owner }) => owner),
];

/** Lists budgets with their figures for the current period. */
export function BudgetsPage() {
  const list = useList(budgetQueries.list, COLUMNS, {
    filters: ["state"],
    asked: (filters) => chosenFilter("state", BUDGET_FILTERS, filters),
  });
  return (
    <RecordsPage
      id="budgets"
      place="budgets"
      {...list}
      rowName={({ name }) => name}
      empty={texts.empty}
      states={{ label: titles.state, choices: BUDGET_FILTERS }}
      start={{ label: texts.create, ability: "Manage Budgets", word: "create" }}
      form={(onClose) => <BudgetForm onClose={onClose} />}
      opens={({ id }) => paths.budget({ id })}
    />
  );
}

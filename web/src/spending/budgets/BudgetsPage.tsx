import { budgetPeriodInWords } from "@hazina/engine/spending/budgets.ts";
import { Button } from "@mantine/core";
import { useList } from "../../api/use-list.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type BudgetRow, budgetQueries } from "../api.ts";
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
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  const button = hasAbility(useUser(), ["Manage Budgets"]) ? (
    <Button onClick={() => setQuery({ do: "create" })}>{texts.create}</Button>
  ) : null;
  return (
    <>
      <ListPage
        id="budgets"
        title={PLACES.budgets.title}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={{ ...texts.empty, action: button }}
        actions={button}
        filters={<ChoiceFilter control={list.control} name="state" label={titles.state} choices={BUDGET_FILTERS} />}
        onOpen={({ id }) => go(paths.budget({ id }))}
      />
      {doing === "create" ? <BudgetForm onClose={() => setQuery({ do: undefined })} /> : null}
    </>
  );
}

import { Button } from "@mantine/core";
import { useList } from "../../api/use-list.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, moneyColumn, statusColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { AskLoan } from "./AskLoan.tsx";
import { type LoanRow, loanQueries } from "./api.ts";
import { LoansOfSheet } from "./LoansOfSheet.tsx";
import { shownMonth } from "./shown.ts";
import { LOAN_CHOICES, LOAN_STATES, loanTexts as texts } from "./texts.ts";

const COLUMNS: readonly Column<LoanRow>[] = [
  textColumn({ key: "name", title: texts.columns.name, fixed: true }, ({ name }) => name),
  textColumn({ key: "kind", title: texts.columns.kind }, ({ kind }) => LOAN_CHOICES.kind[kind]),
  moneyColumn({ key: "principal", title: texts.columns.principal }, ({ principal }) => principal),
  moneyColumn({ key: "balance", title: texts.columns.balance }, ({ balance }) => balance),
  moneyColumn({ key: "next", title: texts.columns.next }, (row) => row.next_instalment),
  textColumn({ key: "month", title: texts.columns.nextMonth }, ({ next_month: month }) => month && shownMonth(month)),
  statusColumn({ key: "state", title: texts.columns.state }, ({ state }) => LOAN_STATES[state]),
  timeColumn({ key: "asked", title: texts.columns.asked }, ({ requested_at: at }) => at),
];

const CHOICES = Object.fromEntries(Object.entries(LOAN_STATES).map(([state, { label }]) => [state, label]));

/** Lists the user's own loans and advances, and those of all employees for users who may see them. */
export function LoansPage() {
  const list = useList(loanQueries.list, COLUMNS, {
    filters: ["state"],
    asked: (filters) => chosenFilter("state", LOAN_STATES, filters),
  });
  const { ask } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  const mayImport = hasAbility(useUser(), ["Manage Loans"]);
  const button = (
    <>
      {mayImport ? <LoansOfSheet /> : null}
      <Button onClick={() => setQuery({ ask: "loan" })}>{texts.ask}</Button>
    </>
  );
  return (
    <>
      <ListPage
        id="loans"
        title={PLACES.loans.title}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={{ ...texts.empty, action: button }}
        actions={button}
        filters={<ChoiceFilter control={list.control} name="state" label={texts.columns.state} choices={CHOICES} />}
        onOpen={({ id }) => go(paths.loan({ id }))}
      />
      {ask === "loan" ? <AskLoan onClose={() => setQuery({ ask: undefined })} /> : null}
    </>
  );
}

import { isBookedTie } from "@hazina/contract/accounting/labels.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useList } from "../../api/use-list.ts";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type BankRow, matchingQueries, refreshRows, statementQueries } from "../api.ts";
import { ROW_STATES, ROW_TONES, bankTexts as texts } from "./texts.ts";

const { columns } = texts.rows;

const COLUMNS: readonly Column<BankRow>[] = [
  textColumn({ key: "details", title: columns.details, fixed: true }, ({ details }) => details),
  dayColumn({ key: "day", title: columns.day, fixed: true }, ({ day }) => day),
  moneyColumn({ key: "amount", title: columns.amount }, ({ amount }) => amount),
  statusColumn({ key: "status", title: columns.status }, ({ state }) => ({
    label: ROW_STATES[state],
    tone: ROW_TONES[state],
  })),
  textColumn({ key: "booked", title: columns.booked }, ({ ties }) =>
    [...new Set(ties.flatMap(({ accounts }) => accounts))].join(", "),
  ),
  textColumn({ key: "reference", title: columns.reference }, ({ reference }) => reference),
  moneyColumn({ key: "balance", title: columns.balance }, ({ balance }) => balance),
  textColumn({ key: "account", title: columns.account, startsHidden: true }, ({ account }) => account),
];

/** Lists the rows of statements, each with the journal that it is matched with. */
export function BankRowsPage() {
  const accounts = useQuery(
    statementQueries.accounts.queryOptions({
      input: {},
      select: ({ data }) =>
        Object.fromEntries(data.filter((one) => one.takes_statements).map(({ code, name }) => [code, name])),
    }),
  );
  const names: Readonly<Record<string, string>> = accounts.data ?? {};
  const list = useList(statementQueries.rows, COLUMNS, {
    filters: ["account", "state"],
    asked: (filters) => ({
      ...chosenFilter("state", ROW_STATES, filters),
      ...(filters.account === undefined ? {} : { account: filters.account }),
    }),
  });
  const go = useGo();
  const canImport = hasAbility(useUser(), ["Post Journals"]);
  const undo = useAction(({ id }: BankRow) => matchingQueries.unmatch.call({ id }), refreshRows);
  const ask = (row: BankRow) =>
    void confirm({
      title: texts.rows.undo,
      body: texts.rows.undoQuestion(
        row.details,
        row.ties.some(({ how }) => isBookedTie(how)),
      ),
      action: texts.rows.undo,
      run: () => undo.mutateAsync(row),
    });
  const button = canImport ? <Button onClick={() => go(paths.statementImport({}))}>{texts.import}</Button> : undefined;
  return (
    <ListPage
      id="bank-rows"
      {...screenHead("bankRows")}
      subtitle={texts.rows.subtitle}
      {...list}
      rowKey={({ id }) => id}
      rowName={({ details }) => details}
      empty={{ ...texts.rows.empty, action: button }}
      actions={button}
      filters={
        <>
          <ChoiceFilter control={list.control} name="account" label={columns.account} choices={names} />
          <ChoiceFilter control={list.control} name="state" label={columns.status} choices={ROW_STATES} />
        </>
      }
      opens={({ ties }) => ties.length > 0}
      onOpen={({ ties }) => go(paths.journal({ id: ties[0]?.journal_id ?? "" }))}
      rowActions={(row) => [
        ...row.ties.map(({ journal_id: id }) => ({
          label: texts.rows.journal,
          onSelect: () => go(paths.journal({ id })),
        })),
        ...(canImport && row.state === "matched" ? [{ label: texts.rows.undo, onSelect: () => ask(row) }] : []),
      ]}
    />
  );
}

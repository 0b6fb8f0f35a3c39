import { dayAt, now } from "@hazina/base/calendar.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type AccountRow, chartQueries, refreshBooks } from "../api.ts";
import { ACCOUNT_STATES, booksTexts } from "../texts.ts";
import { AccountForm } from "./AccountForm.tsx";

const texts = booksTexts.accounts;

const COLUMNS = [
  textColumn<AccountRow>({ key: "code", title: texts.code, sort: "code", fixed: true }, ({ code }) => code),
  textColumn<AccountRow>({ key: "name", title: texts.name, sort: "name", fixed: true }, ({ name }) => name),
  textColumn<AccountRow>({ key: "class", title: texts.class }, (row) => row.class_name),
  textColumn<AccountRow>({ key: "line", title: texts.returnLine }, (row) => row.return_line),
  textColumn<AccountRow>({ key: "control", title: texts.control }, (row) => (row.is_control ? texts.controlNote : "")),
  statusColumn<AccountRow>({ key: "status", title: texts.status }, ({ state }) => ({
    label: ACCOUNT_STATES[state],
    tone: state === "active" ? "good" : "neutral",
  })),
];

/** Lists the chart of accounts. Selecting an account shows its entries. */
export function AccountsPage() {
  const list = useList(chartQueries.list, COLUMNS, {
    filters: ["state"],
    asked: (filters) => chosenFilter("state", ACCOUNT_STATES, filters),
  });
  const [form, setForm] = useState<{ readonly account: AccountRow | null } | null>(null);
  const canManage = hasAbility(useUser(), ["Post Journals"]);
  const go = useGo();
  const archive = useAction(({ code }: AccountRow) => chartQueries.remove.call({ id: code }), refreshBooks);
  const restore = useAction(({ code }: AccountRow) => chartQueries.restore.call({ id: code }), refreshBooks);
  const ask = (row: AccountRow) =>
    void confirm({
      title: texts.archive,
      body: texts.archiveQuestion(`${row.code} ${row.name}`),
      action: texts.archive,
      danger: true,
      run: () => archive.mutateAsync(row),
    });
  const year = dayAt(now()).slice(0, 4);
  const entries = ({ code }: AccountRow) =>
    go(paths.accountingReports({ report: "general-ledger", account: code, from: `${year}-01-01`, to: dayAt(now()) }));
  const button = canManage ? (
    <>
      <Button component={AppLink} to={paths.openingBalances()} variant="default">
        {PLACES.openingBalances.title}
      </Button>
      <Button onClick={() => setForm({ account: null })}>{texts.add}</Button>
    </>
  ) : null;
  const actionsOf = (row: AccountRow) => [
    { label: texts.entries, onSelect: () => entries(row) },
    ...(canManage && row.state === "active"
      ? [
          { label: texts.edit, onSelect: () => setForm({ account: row }) },
          {
            label: texts.archive,
            onSelect: () => ask(row),
            danger: true,
            ...(row.is_fixed ? { reason: texts.fixed } : {}),
          },
        ]
      : []),
    ...(canManage && row.state === "archived" ? [{ label: texts.restore, onSelect: () => restore.mutate(row) }] : []),
  ];
  return (
    <>
      <ListPage
        id="accounts"
        {...screenHead("accounts")}
        subtitle={texts.subtitle}
        {...list}
        rowKey={({ code }) => code}
        rowName={({ code, name }) => `${code} ${name}`}
        empty={{ ...texts.empty, action: button }}
        actions={button}
        filters={<ChoiceFilter control={list.control} name="state" label={texts.status} choices={ACCOUNT_STATES} />}
        onOpen={entries}
        rowActions={actionsOf}
      />
      {form === null ? null : <AccountForm account={form.account} onClose={() => setForm(null)} />}
    </>
  );
}

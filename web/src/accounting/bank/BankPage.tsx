import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { type Column, countColumn, dayColumn, moneyColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { TableExport } from "../../kit/list/TableExport.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type BankAccount, type BankStatement, refreshBooks, statementQueries } from "../api.ts";
import { STATEMENT_KINDS, bankTexts as texts } from "./texts.ts";

const { accounts: words, statements: ofStatements } = texts;
const SHOWN = 10;

const differenceOf = (row: BankAccount) =>
  row.statement_balance === null ? null : Math.round((row.statement_balance - row.books_balance) * 100) / 100;

const ACCOUNTS: readonly Column<BankAccount>[] = [
  textColumn({ key: "account", title: words.account, fixed: true }, ({ code, name }) => `${name} (${code})`),
  countColumn({ key: "open", title: words.open }, ({ open }) => open),
  dayColumn({ key: "last", title: words.last }, (row) => row.last_day),
  moneyColumn({ key: "statement", title: words.statement }, (row) => row.statement_balance),
  moneyColumn({ key: "books", title: words.books }, (row) => row.books_balance),
  moneyColumn({ key: "difference", title: words.difference }, differenceOf),
];

const STATEMENTS: readonly Column<BankStatement>[] = [
  textColumn({ key: "file", title: ofStatements.columns.file, fixed: true }, (row) => row.file_name),
  textColumn({ key: "account", title: ofStatements.columns.account }, ({ account }) => account),
  textColumn({ key: "kind", title: ofStatements.columns.kind }, ({ kind }) => STATEMENT_KINDS[kind]),
  dayColumn({ key: "from", title: ofStatements.columns.from }, ({ from }) => from),
  dayColumn({ key: "to", title: ofStatements.columns.to }, ({ to }) => to),
  countColumn({ key: "rows", title: ofStatements.columns.rows }, ({ rows }) => rows),
  moneyColumn({ key: "closing", title: ofStatements.columns.closing }, ({ closing }) => closing),
  textColumn({ key: "by", title: ofStatements.columns.by }, (row) => row.imported_by),
  timeColumn({ key: "at", title: ofStatements.columns.at }, (row) => row.imported_at),
];

/**
 * Shows the cash accounts with their balances in the statements and in the books, and the latest
 * statements.
 */
export function BankPage() {
  const query = useQuery(statementQueries.accounts.queryOptions({ input: {} }));
  const go = useGo();
  const canImport = hasAbility(useUser(), ["Post Journals"]);
  const rows = query.data?.data.filter(({ takes_statements: takes }) => takes);
  const importTo = (account?: string) => go(paths.statementImport(account === undefined ? {} : { account }));
  return (
    <Page
      {...screenHead("bank")}
      subtitle={texts.subtitle}
      actions={
        <>
          <Button variant="default" onClick={() => go(paths.bankRules({}))}>
            {texts.rulesButton}
          </Button>
          {canImport ? <Button onClick={() => importTo()}>{texts.import}</Button> : null}
        </>
      }
    >
      {query.isError && query.data === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Section title={words.title} actions={<TableExport title={words.title} columns={ACCOUNTS} rows={rows} />}>
          <DataTable
            label={words.title}
            columns={ACCOUNTS}
            rows={rows}
            rowKey={({ code }) => code}
            rowName={({ name }) => name}
            onOpen={({ code }) => go(paths.bankMatching({ account: code }))}
            rowActions={({ code }) => [
              { label: words.rows, onSelect: () => go(paths.bankRows({ account: code })) },
              ...(canImport ? [{ label: texts.import, onSelect: () => importTo(code) }] : []),
            ]}
          />
        </Section>
      )}
      <Statements canRemove={canImport} />
    </Page>
  );
}

function Statements({ canRemove }: { readonly canRemove: boolean }) {
  const query = useQuery(statementQueries.list.queryOptions({ input: { page: 1, size: SHOWN } }));
  const remove = useAction(({ id }: BankStatement) => statementQueries.remove.call({ id }), refreshBooks);
  if (query.isError && query.data === undefined) return <FailedSection title={ofStatements.title} query={query} />;
  if (query.data?.data.length === 0) return <Text c="dimmed">{texts.wizard.lead}</Text>;
  const ask = (row: BankStatement) =>
    void confirm({
      title: ofStatements.remove,
      body: ofStatements.removeQuestion(row.file_name),
      action: ofStatements.remove,
      danger: true,
      run: () => remove.mutateAsync(row),
    });
  return (
    <Section title={ofStatements.title}>
      <DataTable
        label={ofStatements.title}
        columns={STATEMENTS}
        rows={query.data?.data}
        rowKey={({ id }) => id}
        rowName={(row) => row.file_name}
        {...(canRemove
          ? {
              rowActions: (row: BankStatement) => [
                { label: ofStatements.remove, onSelect: () => ask(row), danger: true },
              ],
            }
          : {})}
      />
    </Section>
  );
}

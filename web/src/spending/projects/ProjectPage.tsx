import { Alert, Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { type Column, dayColumn, moneyColumn, StatusBadge, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { shownMoney } from "../../wallet/shown.ts";
import { type ProjectRecord, projectQueries, refreshSpending } from "../api.ts";
import { ProjectForm } from "./ProjectForm.tsx";
import { datesOf } from "./ProjectsPage.tsx";
import { projectTexts as texts } from "./texts.ts";

type Shown = { readonly project: ProjectRecord };
type Account = ProjectRecord["accounts"][number];
type Entry = ProjectRecord["entries"][number];
type Sided = { readonly side: "income" | "cost"; readonly amount: number };

const { accountColumns: ofAccounts, entryColumns: ofEntries } = texts;

const on = (wanted: Sided["side"]) => (row: Sided) => (row.side === wanted ? row.amount : null);

const ACCOUNTS: readonly Column<Account>[] = [
  textColumn({ key: "account", title: ofAccounts.account, fixed: true }, ({ account, name }) => `${account} ${name}`),
  moneyColumn({ key: "income", title: ofAccounts.income }, on("income")),
  moneyColumn({ key: "cost", title: ofAccounts.cost }, on("cost")),
];

const ENTRIES: readonly Column<Entry>[] = [
  textColumn({ key: "memo", title: ofEntries.memo, fixed: true }, ({ memo }) => memo),
  moneyColumn({ key: "income", title: ofEntries.income }, on("income")),
  moneyColumn({ key: "cost", title: ofEntries.cost }, on("cost")),
  dayColumn({ key: "date", title: ofEntries.date }, ({ date }) => date),
  textColumn({ key: "account", title: ofEntries.account }, ({ account, account_name: name }) => `${account} ${name}`),
];

const MOST_ENTRIES = 100;

/** Shows one project: its income, its cost, the difference, and the journal lines behind them. */
export function ProjectPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(projectQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  return (
    <DetailPage
      title={(row) => row?.name ?? texts.loading}
      query={query}
      status={({ is_closed: isClosed }) => (
        <StatusBadge label={isClosed ? texts.states.closed : texts.states.open} tone={isClosed ? "neutral" : "good"} />
      )}
      facts={factsOf}
      actions={(row) => <Actions project={row} />}
    >
      {(row) => (
        <>
          {row.left !== null && row.left < 0 ? <Alert color="red">{texts.overspent}</Alert> : null}
          {row.accounts.length === 0 ? null : (
            <Section title={texts.accounts}>
              <DataTable
                label={texts.accounts}
                columns={ACCOUNTS}
                rows={row.accounts}
                rowKey={({ account }) => account}
              />
            </Section>
          )}
          <Entries project={row} />
        </>
      )}
    </DetailPage>
  );
}

function Entries({ project: { entries } }: Shown) {
  const places = new Map(entries.map((one, at) => [one, String(at)]));
  return (
    <Section title={texts.entries}>
      {entries.length === 0 ? (
        <Text c="dimmed">{texts.noEntries}</Text>
      ) : (
        <DataTable label={texts.entries} columns={ENTRIES} rows={entries} rowKey={(one) => places.get(one) ?? ""} />
      )}
      {entries.length < MOST_ENTRIES ? null : <Text c="dimmed">{texts.newest}</Text>}
    </Section>
  );
}

function Actions({ project }: Shown) {
  const go = useGo();
  const [isChanging, setIsChanging] = useState(false);
  const { id } = project;
  const reopen = useAction(() => projectQueries.reopen.call({ id }), refreshSpending);
  const close = useAction(() => projectQueries.close.call({ id }), refreshSpending);
  const remove = useAction(
    () => projectQueries.remove.call({ id }),
    refreshSpending,
    () => go(paths.projects()),
  );
  if (!hasAbility(useUser(), ["Manage Projects"])) return null;
  const ask = (action: string, body: string, run: () => Promise<unknown>, danger = false) =>
    void confirm({ title: action, body, action, danger, run });
  const { actions } = texts;
  if (project.is_closed)
    return (
      <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate(undefined)}>
        {actions.reopen}
      </Button>
    );
  return (
    <>
      {project.entries.length > 0 ? null : (
        <Button
          variant="default"
          onClick={() => ask(actions.remove, actions.removeQuestion, () => remove.mutateAsync(undefined), true)}
        >
          {actions.remove}
        </Button>
      )}
      <Button
        variant="default"
        onClick={() => ask(actions.close, actions.closeQuestion, () => close.mutateAsync(undefined))}
      >
        {actions.close}
      </Button>
      <Button onClick={() => setIsChanging(true)}>{actions.change}</Button>
      {isChanging ? <ProjectForm project={project} onClose={() => setIsChanging(false)} /> : null}
    </>
  );
}

function factsOf(row: ProjectRecord): Fact[] {
  const { facts } = texts;
  const shown = (amount: number) => shownMoney(amount, row.currency);
  return [
    { label: facts.income, value: shown(row.income) },
    { label: facts.cost, value: shown(row.cost) },
    ...(row.restricted === null || row.left === null
      ? [{ label: facts.result, value: shown((Math.round(row.income * 100) - Math.round(row.cost * 100)) / 100) }]
      : [
          { label: facts.left, value: shown(row.left) },
          { label: facts.restricted, value: shown(row.restricted) },
        ]),
    ...(row.party === null ? [] : [{ label: facts.for, value: row.party }]),
    { label: facts.dates, value: datesOf(row.from, row.to) },
    { label: facts.code, value: row.code },
  ];
}

import { erp } from "@hazina/contract/accounting/erp.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ActionButton } from "../../api/ActionButton.tsx";
import { useSave } from "../../api/use-save.ts";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type Column, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type ErpConnection, erpQueries, type MatchedAccount, refreshBooks } from "../api.ts";
import { erpTexts, SYSTEMS } from "./texts.ts";

const texts = erpTexts.matching;

type Choice = { readonly id: string; readonly name: string };

/**
 * Shows with which account of the connected accounting system each account is matched, and lets the user change the
 * matches.
 */
export function MatchPage() {
  const query = useQuery(erpQueries.list.queryOptions({ input: {} }));
  const go = useGo();
  const { title } = PLACES.connectionAccounts;
  const connection = query.data?.data[0];
  if (query.isError && query.data === undefined) {
    return (
      <Page title={title}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  }
  if (connection !== undefined) return <Matches connection={connection} />;
  const back = <Button onClick={() => go(paths.connections({}))}>{PLACES.connections.title}</Button>;
  const none = (
    <EmptyState title={texts.none.title} actions={back}>
      {texts.none.body}
    </EmptyState>
  );
  return <Page title={title}>{query.data === undefined ? null : none}</Page>;
}

function Matches({ connection }: { readonly connection: ErpConnection }) {
  const { id, system } = connection;
  const query = useQuery(erpQueries.accounts.queryOptions({ input: { id } }));
  const [changing, setChanging] = useState<MatchedAccount | undefined>(undefined);
  const mayManage = hasAbility(useUser(), ["Manage Accounting Connections"]);
  const choices = query.data?.choices ?? [];
  const names = new Map(choices.map((one) => [one.id, one.name]));
  const { title } = PLACES.connectionAccounts;
  return (
    <Page
      title={title}
      subtitle={texts.subtitle(SYSTEMS[system])}
      actions={
        mayManage ? (
          <ActionButton label={texts.refresh} call={() => erpQueries.refresh.call({ id })} refresh={refreshBooks} />
        ) : null
      }
    >
      {query.isError && query.data === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Section title={SYSTEMS[system]}>
          <DataTable
            label={title}
            columns={columnsOf(SYSTEMS[system], names)}
            rows={query.data?.data.toSorted(byNeed)}
            rowKey={({ account }) => account}
            rowName={({ account, name }) => `${account} ${name}`}
            {...(mayManage ? { onOpen: setChanging } : {})}
          />
        </Section>
      )}
      {changing === undefined ? null : (
        <MatchForm connection={connection} row={changing} choices={choices} onClose={() => setChanging(undefined)} />
      )}
    </Page>
  );
}

/**
 * Compares two accounts for sorting: accounts that journals use but that are not matched come first, then all other
 * accounts.
 */
function byNeed(a: MatchedAccount, b: MatchedAccount): number {
  const rank = ({ is_used: isUsed, external }: MatchedAccount) => (isUsed && external === null ? 0 : 1);
  return rank(a) - rank(b) || (a.account < b.account ? -1 : 1);
}

function columnsOf(system: string, names: ReadonlyMap<string, string>): Column<MatchedAccount>[] {
  return [
    textColumn({ key: "account", title: texts.account, fixed: true }, ({ account, name }) => `${account} ${name}`),
    textColumn({ key: "external", title: texts.external(system) }, ({ external }) =>
      external === null ? null : (names.get(external) ?? external),
    ),
    statusColumn({ key: "status", title: texts.status }, ({ external, is_used: isUsed }) => {
      if (external !== null) return { label: texts.matched, tone: "good" };
      return isUsed ? { label: texts.missing, tone: "bad" } : { label: texts.unused, tone: "neutral" };
    }),
    textColumn({ key: "used", title: texts.used }, ({ is_used: isUsed }) => (isUsed ? texts.yes : null)),
  ];
}

type MatchProps = {
  readonly connection: ErpConnection;
  readonly row: MatchedAccount;
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
};

type Values = { readonly external: string | null };

/** A form to choose the account of the connected system for one account. */
function MatchForm({ connection: { id, system }, row, choices, onClose }: MatchProps) {
  const request = ({ external }: Values) => ({ id, accounts: [{ account: row.account, external }] });
  const initial: Values = { external: row.external ?? row.suggested };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(erp.match), request));
  const save = useSave((values: Values) => erpQueries.match.call(request(values)), refreshBooks, onClose);
  return (
    <DialogForm
      title={texts.choose(`${row.account} ${row.name}`)}
      onClose={onClose}
      form={form}
      submitLabel={texts.submit}
      {...save}
    >
      <SelectField
        form={form}
        name="external"
        label={texts.external(SYSTEMS[system])}
        description={texts.hint}
        data={choices.map((one) => ({ value: one.id, label: one.name }))}
        clearable
        data-autofocus
      />
    </DialogForm>
  );
}

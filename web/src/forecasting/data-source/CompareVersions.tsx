import { centsOf } from "@hazina/base/money.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { Select } from "../../kit/form/choices.tsx";
import { periodTitle } from "../../kit/format/period.ts";
import { type Column, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { SHOWN_IN_PLACE } from "../api.ts";
import { quickBooksQueries, type StatementDifferences } from "./quickbooks/api.ts";
import { sourceTexts } from "./texts.ts";
import { type ImportVersion, otherVersions } from "./versions.ts";

const texts = sourceTexts.differences;

type CompareVersionsProps = { readonly version: ImportVersion; readonly versions: readonly ImportVersion[] };

/** A button that opens the differences between two versions of a statement. Hidden if there is only one version. */
export function CompareVersions({ version, versions }: CompareVersionsProps) {
  const [isOpen, setOpen] = useState(false);
  const others = otherVersions(versions, version);
  const statement = sourceTexts.statements[version.statement];
  if (others.length === 0) return null;
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={texts.openOf(statement, version.version)}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      <Dialog
        title={texts.title(statement, version.version)}
        opened={isOpen}
        onClose={() => setOpen(false)}
        widthPx={860}
      >
        {isOpen ? <Compared version={version} others={others} /> : null}
      </Dialog>
    </>
  );
}

type ComparedProps = { readonly version: ImportVersion; readonly others: readonly ImportVersion[] };

function Compared({ version, others }: ComparedProps) {
  const [other, setOther] = useState(others[0]?.id ?? "");
  const query = useQuery(
    quickBooksQueries.sources.differences.queryOptions({ input: { id: version.id, other }, meta: SHOWN_IN_PLACE }),
  );
  return (
    <Stack>
      <Select
        label={texts.other}
        data={others.map((one) => ({ value: one.id, label: texts.version(one.version, one.file_name) }))}
        value={other}
        onChange={(id) => setOther(id ?? other)}
        allowDeselect={false}
        data-autofocus
      />
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Differences found={query.data?.data} />
      )}
    </Stack>
  );
}

function Differences({ found }: { readonly found: StatementDifferences | undefined }) {
  const columns = columnsOf(found);
  const names = (paths: readonly string[]) => paths.map(readablePath).join(", ");
  const renamed = (found?.renamed ?? []).map(({ from, to }) => texts.renamed(readablePath(from), readablePath(to)));
  const facts = [
    { label: texts.added, value: names(found?.added ?? []) },
    { label: texts.gone, value: names(found?.gone ?? []) },
    { label: texts.otherNames, value: renamed.join(", ") },
    { label: texts.monthsGone, value: (found?.months_gone ?? []).map(periodTitle).join(", ") },
  ].filter(({ value }) => value !== "");
  return (
    <>
      {found === undefined ? null : (
        <Text role="status">{texts.count(found.changed_cells, found.changed_closed_cells, found.changes.length)}</Text>
      )}
      {facts.length === 0 ? null : <Facts facts={facts} layout="column" />}
      {found?.changes.length === 0 ? null : (
        <DataTable
          label={texts.table}
          columns={columns}
          rows={found?.changes}
          rowKey={({ account, month }) => `${account} ${month}`}
        />
      )}
    </>
  );
}

type Change = StatementDifferences["changes"][number];

function columnsOf(found: StatementDifferences | undefined): Column<Change>[] {
  const headed = (label: string, one: { readonly version: number } | undefined) =>
    one === undefined ? label : texts.amountOf(one.version);
  return [
    textColumn({ key: "account", title: texts.columns.account }, ({ account }) => readablePath(account)),
    textColumn({ key: "month", title: texts.columns.month }, ({ month, closed }) =>
      closed ? periodTitle(month) : texts.openMonth(periodTitle(month)),
    ),
    moneyColumn({ key: "before", title: headed(texts.columns.before, found?.before) }, ({ before }) => before),
    moneyColumn({ key: "after", title: headed(texts.columns.after, found?.after) }, ({ after }) => after),
    moneyColumn(
      { key: "difference", title: texts.columns.difference },
      ({ before, after }) => (centsOf(after) - centsOf(before)) / 100,
    ),
  ];
}

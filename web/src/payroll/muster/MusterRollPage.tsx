import { Button, Select, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import type { GridRow, RowMenuItem } from "../../kit/period-grid/model.ts";
import { PeriodGrid } from "../../kit/period-grid/PeriodGrid.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { musterQueries, type Run, runQueries } from "../api.ts";
import { GridSection } from "../GridSection.tsx";
import { FileMenu } from "../reports/FileMenu.tsx";
import { SheetButton } from "../SheetButton.tsx";
import { RUN_STATES, runTitle } from "../texts.ts";
import { useTypedSteps } from "../use-typed-steps.ts";
import { type Muster, refreshRuns } from "./api.ts";
import { MusterDetails } from "./MusterDetails.tsx";
import { faultOf, gridColumns, gridRows, PAYS_COLUMN, withTyped } from "./muster-model.ts";
import { musterTexts as texts } from "./texts.ts";
import { useMuster } from "./use-muster.ts";
import { usePays } from "./use-pays.ts";

const NEWEST = 50;

/** The muster roll: everybody of a payroll by what changes this month, typed into as into a spreadsheet. */
export function MusterRollPage() {
  const { run: named } = useAddress();
  const setQuery = useSetQuery();
  const runs = useQuery({
    ...runQueries.list.queryOptions({ input: { page: 1, size: NEWEST } }),
    select: ({ data }): readonly Run[] => data.filter(({ kind }) => kind !== "reversal"),
  });
  const choices = runs.data ?? [];
  const run = named ?? (choices.find(({ status }) => status === "draft" || status === "computed") ?? choices[0])?.id;
  return (
    <Page
      title={PLACES.musterRoll.title}
      subtitle={texts.lead}
      tabs={sectionTabs("musterRoll")}
      width="fill"
      actions={
        <Select
          aria-label={texts.run}
          size="xs"
          w={264}
          data={choices.map((one) => ({
            value: one.id,
            label: `${runTitle(one)} · ${RUN_STATES[one.status].label}`,
          }))}
          value={run ?? null}
          onChange={(id) => setQuery({ run: id ?? undefined })}
          allowDeselect={false}
          searchable
        />
      }
    >
      {runs.isError ? <ErrorState error={runs.error} onRetry={() => void runs.refetch()} /> : null}
      {runs.data !== undefined && run === undefined ? (
        <EmptyState
          title={texts.noRuns.title}
          actions={
            <Button component={AppLink} variant="default" to={PLACES.payroll.path}>
              {texts.noRuns.action}
            </Button>
          }
        >
          {texts.noRuns.body}
        </EmptyState>
      ) : null}
      {run === undefined ? null : <Roll key={run} runId={run} />}
    </Page>
  );
}

function Roll({ runId }: { readonly runId: string }) {
  const muster = useMuster(runId);
  const { query, unsaved } = muster;
  const canPrepare = hasAbility(useUser(), ["Prepare Payroll"]);
  const [search, setSearch] = useState("");
  const looked = useDeferredValue(search);
  const [details, setDetails] = useState<GridRow | null>(null);
  const data = query.data;
  const isEditable = canPrepare && data?.run.locked === false;
  const columns = useMemo(() => (data === undefined ? [] : gridColumns(data)), [data]);
  const saved = useMemo(
    () => (data === undefined ? [] : gridRows(data, { search: looked, isEditable })),
    [data, looked, isEditable],
  );
  const { pays, isComputing } = usePays(runId, data, unsaved, data?.run.locked === false);
  const rows = useMemo(() => withTyped(saved, columns, unsaved, pays), [saved, columns, unsaved, pays]);
  const history = useTypedSteps(muster.edit);
  const menuOf = useMenu(runId, muster.setStatus, setDetails, isEditable, data?.arrays);
  if (query.isError && data === undefined) return <ErrorState error={query.error} onRetry={muster.read} />;
  if (data === undefined) return <Skeleton height={360} />;
  const { take, onKeyDown } = history.of(rows, columns, (edits) => faultOf(data, edits));
  return (
    <GridSection
      label={texts.grid}
      search={{ label: texts.search, text: search, onSearch: setSearch }}
      onKeyDown={onKeyDown}
      tools={
        <>
          <Button component={AppLink} variant="default" size="xs" to={paths.payrollRun({ id: runId })}>
            {texts.open}
          </Button>
          <Sheets runId={runId} isEditable={isEditable} onBrought={muster.read} />
          <Text size="sm" c="dimmed">
            {data.run.locked ? texts.locked : texts.people(data.meta.total)}
          </Text>
        </>
      }
    >
      {data.meta.total === 0 ? (
        <EmptyState title={PLACES.musterRoll.title}>{texts.empty}</EmptyState>
      ) : (
        <PeriodGrid
          label={texts.grid}
          title={texts.person}
          columns={columns}
          rows={rows}
          redline={null}
          rowMenu={menuOf}
          onRefuse={({ column }) =>
            data.run.locked ? texts.locked : isEditable && column.key === PAYS_COLUMN ? texts.paysFollow : texts.mayNot
          }
          {...(isEditable ? { onEdit: take } : {})}
          status={
            muster.isSaving ? texts.saving : isComputing ? texts.computing : muster.isSaved ? texts.saved : undefined
          }
        />
      )}
      {details === null ? null : (
        <MusterDetails
          runId={runId}
          person={personOf(details, data)}
          isEditable={isEditable}
          onClose={() => setDetails(null)}
          onSaved={muster.read}
        />
      )}
    </GridSection>
  );
}

type SheetsProps = { readonly runId: string; readonly isEditable: boolean; readonly onBrought: () => void };

/** The muster roll as files, of which the workbook is filled and brought back. */
function Sheets({ runId, isEditable, onBrought }: SheetsProps) {
  const bring = async (file: File) => {
    const { message } = await musterQueries.write.call({ payroll_id: runId, file });
    onBrought();
    void refreshRuns();
    return `${message} ${texts.computeAgain}`;
  };
  return (
    <>
      <FileMenu
        size="xs"
        label={texts.download}
        formats={texts.formats}
        make={(filetype) => musterQueries.file.call({ payroll_id: runId, filetype })}
        name="muster-roll"
      />
      {isEditable ? <SheetButton label={texts.fill} take={bring} /> : null}
    </>
  );
}

function personOf({ key, label }: GridRow, { arrays }: Muster) {
  const at = arrays?.personnel_id.indexOf(key) ?? -1;
  return { id: key, name: label, number: arrays?.payroll_number[at] ?? "" };
}

type Arrays = Muster["arrays"];

function useMenu(
  runId: string,
  setStatus: ReturnType<typeof useMuster>["setStatus"],
  onDetails: (row: GridRow) => void,
  isEditable: boolean,
  arrays: Arrays,
) {
  const go = useGo();
  const places = useMemo(() => new Map((arrays?.personnel_id ?? []).map((id, at) => [id, at])), [arrays]);
  const { menu } = texts;
  return (row: GridRow): RowMenuItem[] => {
    const { key } = row;
    const status = arrays?.status[places.get(key) ?? -1] ?? "in";
    const standing: readonly (readonly ["in" | "hold" | "out", string])[] = [
      ["in", menu.putIn],
      ["hold", menu.hold],
      ["out", menu.takeOut],
    ];
    return [
      ...(isEditable
        ? standing
            .filter(([one]) => one !== status)
            .map(([one, label]) => ({ label, onSelect: () => setStatus(key, one) }))
        : []),
      { label: menu.details, onSelect: () => onDetails(row), startsGroup: isEditable },
      { label: menu.slip, onSelect: () => go(paths.payrollSlip({ id: runId, person: key })), startsGroup: true },
      { label: menu.record, onSelect: () => go(paths.employee({ id: key })) },
    ];
  };
}

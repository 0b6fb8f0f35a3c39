import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { Select } from "../../kit/form/choices.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import type { GridRow, RowMenuItem } from "../../kit/period-grid/model.ts";
import { PeriodGridSkeleton } from "../../kit/period-grid/PeriodGridSkeleton.tsx";
import { SheetButton } from "../../kit/sheet/SheetButton.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { Answered } from "../Answered.tsx";
import { musterQueries, type Run, runQueries } from "../api.ts";
import { NothingYet } from "../NothingYet.tsx";
import { FileMenu } from "../reports/FileMenu.tsx";
import { TypedGrid, useGridSearch } from "../TypedGrid.tsx";
import { RUN_STATES, runTitle } from "../texts.ts";
import { useTypedSteps } from "../use-typed-steps.ts";
import { type Muster, refreshRuns } from "./api.ts";
import { MusterDetails } from "./MusterDetails.tsx";
import { faultOf, gridColumns, gridRows, PAYS_COLUMN, withTyped } from "./muster-model.ts";
import { musterTexts as texts } from "./texts.ts";
import { useMuster } from "./use-muster.ts";
import { usePays } from "./use-pays.ts";

const NEWEST = 50;

/** Shows the muster roll in a spreadsheet-like grid: every employee in a payroll, with the changes for this month. */
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
      {runs.isLoadingError ? (
        <ErrorState error={runs.error} onRetry={() => void runs.refetch()} />
      ) : run === undefined ? (
        runs.data === undefined ? (
          <PeriodGridSkeleton />
        ) : (
          <NothingYet texts={texts.noRuns} to={PLACES.payroll.path} />
        )
      ) : (
        <Roll key={run} runId={run} />
      )}
    </Page>
  );
}

function Roll({ runId }: { readonly runId: string }) {
  const muster = useMuster(runId);
  return (
    <Answered query={muster.query}>
      {(data) =>
        data.meta.total === 0 ? (
          <EmptyState title={PLACES.musterRoll.title}>{texts.empty}</EmptyState>
        ) : (
          <RollGrid runId={runId} muster={muster} data={data} />
        )
      }
    </Answered>
  );
}

type RollGridProps = {
  readonly runId: string;
  readonly muster: ReturnType<typeof useMuster>;
  readonly data: Muster;
};

function RollGrid({ runId, muster, data }: RollGridProps) {
  const { unsaved } = muster;
  const isEditable = hasAbility(useUser(), ["Prepare Payroll"]) && !data.run.locked;
  const search = useGridSearch();
  const { looked } = search;
  const [details, setDetails] = useState<GridRow | null>(null);
  const columns = useMemo(() => gridColumns(data), [data]);
  const saved = useMemo(() => gridRows(data, { search: looked, isEditable }), [data, looked, isEditable]);
  const { pays, isComputing } = usePays(runId, data, muster, !data.run.locked);
  const rows = useMemo(() => withTyped(saved, columns, unsaved, pays), [saved, columns, unsaved, pays]);
  const steps = useTypedSteps(muster.edit).of(rows, columns, (edits) => faultOf(data, edits));
  const menuOf = useMenu(runId, muster.setStatus, setDetails, isEditable, data.arrays);
  const whyNot = data.run.locked ? texts.locked : texts.mayNot;
  return (
    <>
      <TypedGrid
        texts={texts}
        search={search}
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
        columns={columns}
        rows={rows}
        steps={steps}
        isEditable={isEditable}
        rowMenu={menuOf}
        onRefuse={({ column }) => (isEditable && column.key === PAYS_COLUMN ? texts.paysFollow : whyNot)}
        status={
          muster.isWaiting
            ? texts.again
            : muster.isSaving
              ? texts.saving
              : isComputing
                ? texts.computing
                : muster.isSaved
                  ? texts.saved
                  : undefined
        }
      />
      {details === null ? null : (
        <MusterDetails
          runId={runId}
          person={personOf(details, data)}
          isEditable={isEditable}
          onClose={() => setDetails(null)}
          onSaved={muster.read}
        />
      )}
    </>
  );
}

type SheetsProps = { readonly runId: string; readonly isEditable: boolean; readonly onBrought: () => void };

/**
 * Shows two buttons: one downloads the muster roll as a workbook, the other uploads the workbook after the user has
 * filled it in.
 */
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

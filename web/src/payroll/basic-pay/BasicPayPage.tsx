import { dayAt, now } from "@hazina/base/calendar.ts";
import { Button, NumberInput, Skeleton, Text, Tooltip } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { useLeaveGuard } from "../../kit/form/leaving.ts";
import { IconDownload } from "../../kit/icons/arrows.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Page } from "../../kit/page/Page.tsx";
import type { CellEdit } from "../../kit/period-grid/model.ts";
import { PeriodGrid } from "../../kit/period-grid/PeriodGrid.tsx";
import { employeeQueries } from "../../people/employees/api.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { GridSection } from "../GridSection.tsx";
import { SheetButton, SheetRefused } from "../SheetButton.tsx";
import { type Unsaved, withEdits } from "../typed-cells.ts";
import { useTypedSteps } from "../use-typed-steps.ts";
import { basicPayQueries, type PayProposal } from "./api.ts";
import styles from "./basic-pay.module.css";
import {
  COLUMNS,
  changesOf,
  editsOf,
  faultOf,
  foundBy,
  gridRows,
  type Paid,
  paidByMonth,
  raisedBy,
} from "./basic-pay-model.ts";
import { ProposePay } from "./ProposePay.tsx";
import { basicPayTexts as texts } from "./texts.ts";

const NOTHING: Unsaved = new Map();

/** Basic pay of many people at once: typed into as into a spreadsheet, looked at before it is proposed. */
export function BasicPayPage() {
  const query = useQuery({
    ...employeeQueries.list.queryOptions({ input: {} }),
    select: ({ data }) => data,
  });
  const sheet = useMutation({
    mutationFn: () => basicPayQueries.template.call({}),
    meta: { errorTitle: texts.sheetFailed },
    onSuccess: (file) => saveBlob(file, file instanceof File && file.name !== "" ? file.name : "basic-pay.xlsx"),
  });
  const people = useMemo(() => paidByMonth(query.data ?? []), [query.data]);
  return (
    <Page
      title={PLACES.basicPay.title}
      subtitle={texts.lead}
      tabs={sectionTabs("basicPay")}
      width="fill"
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={sheet.isPending}
          onClick={() => sheet.mutate()}
        >
          {texts.sheet}
        </Button>
      }
    >
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={360} /> : null}
      {query.data === undefined ? null : people.length === 0 ? (
        <EmptyState
          title={texts.empty.title}
          actions={
            <Button component={AppLink} variant="default" to={PLACES.employees.path}>
              {texts.empty.action}
            </Button>
          }
        >
          {texts.empty.body}
        </EmptyState>
      ) : (
        <PayGrid people={people} />
      )}
    </Page>
  );
}

function PayGrid({ people }: { readonly people: readonly Paid[] }) {
  const [typed, setTyped] = useState(NOTHING);
  const [search, setSearch] = useState("");
  const [isProposing, setProposing] = useState(false);
  const looked = useDeferredValue(search);
  const found = useMemo(() => foundBy(people, looked), [people, looked]);
  const rows = useMemo(() => gridRows(found, typed), [found, typed]);
  const changes = useMemo(() => changesOf(people, typed), [people, typed]);
  const edit = (edits: readonly CellEdit[]) => setTyped((now) => withEdits(now, edits));
  const { take, onKeyDown } = useTypedSteps(edit).of(rows, COLUMNS, faultOf);
  const keep = (ids: ReadonlySet<string>) => setTyped((now) => new Map([...now].filter(([id]) => ids.has(id))));
  useLeaveGuard(() => changes.length > 0 && !isProposing);
  return (
    <GridSection
      label={texts.grid}
      search={{ label: texts.search, text: search, onSearch: setSearch }}
      onKeyDown={onKeyDown}
      tools={
        <>
          <FillFromSheet people={people} take={take} />
          <Raise onRaise={(percent) => take(raisedBy(found, percent))} />
          <Text size="sm" c="dimmed" className={styles.changed ?? ""} aria-live="polite">
            {texts.changed(changes.length)}
          </Text>
          {changes.length === 0 ? null : (
            <Button size="xs" variant="default" onClick={() => setTyped(NOTHING)}>
              {texts.reset}
            </Button>
          )}
          <Tooltip
            label={texts.reviewReason}
            disabled={changes.length > 0}
            events={{ hover: true, focus: true, touch: true }}
          >
            <Button
              size="xs"
              data-disabled={changes.length === 0}
              aria-disabled={changes.length === 0}
              onClick={() => changes.length > 0 && setProposing(true)}
            >
              {texts.review}
            </Button>
          </Tooltip>
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={texts.noneFound} />
      ) : (
        <PeriodGrid
          label={texts.grid}
          title={texts.person}
          columns={COLUMNS}
          rows={rows}
          redline={null}
          onRefuse={() => texts.sumsFollow}
          onEdit={take}
        />
      )}
      {isProposing ? <ProposePay changes={changes} onClose={() => setProposing(false)} onProposed={keep} /> : null}
    </GridSection>
  );
}

type FillProps = {
  readonly people: readonly Paid[];
  readonly take: (edits: readonly CellEdit[]) => string | undefined;
};

/** Puts the new pay of a filled sheet into the grid, as if it were typed. */
function FillFromSheet({ people, take }: FillProps) {
  const fill = async (file: File) => {
    const edits = editsOf(people, await rowsOf(file));
    const fault = take(edits);
    if (fault !== undefined) throw new Error(fault);
    return texts.filled(edits.length);
  };
  return <SheetButton label={texts.fill} take={fill} />;
}

/** What a filled sheet proposes; nothing is proposed by reading it. @throws what is wrong with its rows. */
async function rowsOf(file: File): Promise<PayProposal["rows"]> {
  const asked = { effective_from: dayAt(now()), reason: texts.fill };
  const { data } = await basicPayQueries.change.call({ file, ...asked, dry_run: true });
  if (data.faults.length > 0) throw new SheetRefused(texts.notFilled, data.faults);
  return data.rows.filter(({ is_same: isSame }) => !isSame);
}

function Raise({ onRaise }: { readonly onRaise: (percent: number) => string | undefined }) {
  const [percent, setPercent] = useState<number | string>("");
  const [fault, setFault] = useState<string | undefined>();
  const isGiven = typeof percent === "number" && percent !== 0;
  return (
    <form
      className={styles.raise}
      onSubmit={(event) => {
        event.preventDefault();
        if (isGiven) setFault(onRaise(percent));
      }}
    >
      <NumberInput
        size="xs"
        w={112}
        aria-label={`${texts.raise}. ${texts.raiseHint}`}
        placeholder={texts.raise}
        suffix=" %"
        decimalScale={2}
        min={-99}
        max={1_000}
        hideControls
        value={percent}
        onChange={setPercent}
        error={fault}
      />
      <Button size="xs" variant="default" type="submit" title={texts.raiseHint} disabled={!isGiven}>
        {texts.apply}
      </Button>
    </form>
  );
}

import { dayAt, now } from "@hazina/base/calendar.ts";
import { Button, NumberInput, Text, Tooltip } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Form } from "../../kit/form/Form.tsx";
import { useLeaveGuard } from "../../kit/form/leaving.ts";
import { Page } from "../../kit/page/Page.tsx";
import type { CellEdit } from "../../kit/period-grid/model.ts";
import { SheetButton, SheetRefused } from "../../kit/sheet/SheetButton.tsx";
import { SheetDownload } from "../../kit/sheet/SheetDownload.tsx";
import { employeeQueries } from "../../people/employees/api.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { Answered } from "../Answered.tsx";
import { NothingYet } from "../NothingYet.tsx";
import { TypedGrid, useGridSearch } from "../TypedGrid.tsx";
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

/**
 * Shows the basic pay of all employees in a spreadsheet-like grid for editing. Changes are reviewed before they are
 * proposed.
 */
export function BasicPayPage() {
  const query = useQuery({
    ...employeeQueries.list.queryOptions({ input: {} }),
    select: ({ data }) => data,
  });
  const people = useMemo(() => paidByMonth(query.data ?? []), [query.data]);
  return (
    <Page
      title={PLACES.basicPay.title}
      subtitle={texts.lead}
      tabs={sectionTabs("basicPay")}
      width="fill"
      actions={<SheetDownload make={() => basicPayQueries.template.call({})} name="basic-pay.xlsx" />}
    >
      <Answered query={query}>
        {() =>
          people.length === 0 ? (
            <NothingYet texts={texts.empty} to={PLACES.employees.path} />
          ) : (
            <PayGrid people={people} />
          )
        }
      </Answered>
    </Page>
  );
}

function PayGrid({ people }: { readonly people: readonly Paid[] }) {
  const [typed, setTyped] = useState(NOTHING);
  const search = useGridSearch();
  const [isProposing, setProposing] = useState(false);
  const found = useMemo(() => foundBy(people, search.looked), [people, search.looked]);
  const rows = useMemo(() => gridRows(found, typed), [found, typed]);
  const changes = useMemo(() => changesOf(people, typed), [people, typed]);
  const edit = (edits: readonly CellEdit[]) => setTyped((now) => withEdits(now, edits));
  const steps = useTypedSteps(edit).of(rows, COLUMNS, faultOf);
  const { take } = steps;
  const keep = (ids: ReadonlySet<string>) => setTyped((now) => new Map([...now].filter(([id]) => ids.has(id))));
  useLeaveGuard(() => changes.length > 0 && !isProposing);
  const tools = (
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
  );
  return (
    <>
      <TypedGrid
        texts={texts}
        search={search}
        tools={tools}
        columns={COLUMNS}
        rows={rows}
        steps={steps}
        isEditable
        onRefuse={() => texts.sumsFollow}
      />
      {isProposing ? <ProposePay changes={changes} onClose={() => setProposing(false)} onProposed={keep} /> : null}
    </>
  );
}

type FillProps = {
  readonly people: readonly Paid[];
  readonly take: (edits: readonly CellEdit[]) => string | undefined;
};

/** A button that copies new pay from a filled-in sheet into the grid, as if the user had typed it. */
function FillFromSheet({ people, take }: FillProps) {
  const fill = async (file: File) => {
    const edits = editsOf(people, await rowsOf(file));
    const fault = take(edits);
    if (fault !== undefined) throw new Error(fault);
    return texts.filled(edits.length);
  };
  return <SheetButton label={texts.fill} take={fill} />;
}

/**
 * Reads the new pay from a filled-in sheet, without proposing anything.
 * @throws an error that lists the invalid rows.
 */
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
    <Form
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
        suffix="%"
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
    </Form>
  );
}

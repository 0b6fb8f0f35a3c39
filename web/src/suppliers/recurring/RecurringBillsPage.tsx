import { Alert } from "@mantine/core";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { useAction } from "../../api/use-save.ts";
import { recurringActions, recurringColumns } from "../../invoicing/recurring/recurring-list.tsx";
import { recurringTexts as texts } from "../../invoicing/recurring/texts.ts";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type RecurringBillRow, recurringBillQueries, refreshBills } from "../api.ts";
import { ChangeRecurringBillForm } from "./RepeatBillForm.tsx";

const COLUMNS = recurringColumns<RecurringBillRow>(texts.supplier);

/** Lists the recurring bills with their schedules. */
export function RecurringBillsPage() {
  const list = useList(recurringBillQueries.list, COLUMNS);
  const [changed, setChanged] = useState<RecurringBillRow | null>(null);
  const go = useGo();
  const pause = useAction(
    ({ id, version, until, step, is_paused: isPaused }: RecurringBillRow) =>
      recurringBillQueries.update.call({ id, version, until, step, is_paused: !isPaused }),
    refreshBills,
  );
  const remove = useAction(({ id }: RecurringBillRow) => recurringBillQueries.remove.call({ id }), refreshBills);
  const mayManage = hasAbility(useUser(), ["Manage Bills"]);
  const problem = list.query.data?.data.find((row) => row.problem !== null)?.problem ?? null;
  return (
    <>
      <ListPage
        id="recurring-bills"
        {...screenHead("recurringBills")}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ party, description }) => `${party}, ${description}`}
        empty={texts.emptyBills}
        note={problem === null ? null : <Alert color="orange">{texts.problem(problem)}</Alert>}
        rowActions={(row) =>
          recurringActions(row, {
            mayManage,
            onOpenLast: (id) => go(paths.bill({ id })),
            onPause: (one) => pause.mutate(one),
            onChange: setChanged,
            onRemove: (one) => remove.mutateAsync(one),
          })
        }
      />
      {changed === null ? null : <ChangeRecurringBillForm row={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

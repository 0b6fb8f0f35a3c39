import { Alert, Button } from "@mantine/core";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { useAction } from "../../api/use-save.ts";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type RecurringInvoiceRow, recurringInvoiceQueries, refreshSales } from "../api.ts";
import { RemindersForm } from "./RemindersForm.tsx";
import { ChangeRecurringForm } from "./RepeatInvoiceForm.tsx";
import { recurringActions, recurringColumns } from "./recurring-list.tsx";
import { recurringTexts as texts } from "./texts.ts";

const COLUMNS = recurringColumns<RecurringInvoiceRow>(texts.customer);

/** Lists the recurring invoices with their schedules. */
export function RecurringInvoicesPage() {
  const list = useList(recurringInvoiceQueries.list, COLUMNS);
  const [changed, setChanged] = useState<RecurringInvoiceRow | null>(null);
  const [isReminding, setReminding] = useState(false);
  const go = useGo();
  const pause = useAction(
    ({ id, version, until, step, is_paused: isPaused }: RecurringInvoiceRow) =>
      recurringInvoiceQueries.update.call({ id, version, until, step, is_paused: !isPaused }),
    refreshSales,
  );
  const remove = useAction(({ id }: RecurringInvoiceRow) => recurringInvoiceQueries.remove.call({ id }), refreshSales);
  const mayManage = hasAbility(useUser(), ["Manage Invoices"]);
  const problem = list.query.data?.data.find((row) => row.problem !== null)?.problem ?? null;
  return (
    <>
      <ListPage
        id="recurring-invoices"
        {...screenHead("recurringInvoices")}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ party, description }) => `${party}, ${description}`}
        empty={texts.emptyInvoices}
        actions={
          mayManage ? (
            <Button variant="default" onClick={() => setReminding(true)}>
              {texts.reminders.open}
            </Button>
          ) : null
        }
        note={problem === null ? null : <Alert color="orange">{texts.problem(problem)}</Alert>}
        rowActions={(row) =>
          recurringActions(row, {
            mayManage,
            onOpenLast: (id) => go(paths.invoice({ id })),
            onPause: (one) => pause.mutate(one),
            onChange: setChanged,
            onRemove: (one) => remove.mutateAsync(one),
          })
        }
      />
      {isReminding ? <RemindersForm onClose={() => setReminding(false)} /> : null}
      {changed === null ? null : <ChangeRecurringForm row={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { useAction } from "../../api/use-save.ts";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { Select } from "../../kit/form/choices.tsx";
import { type Column, dayColumn, statusColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import type { ListState } from "../../kit/list/list-state.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { AskLeave } from "./AskLeave.tsx";
import { type LeaveRequest, leaveDocumentQueries, leaveQueries, refreshLeave } from "./api.ts";
import { LeaveDocument } from "./LeaveDocument.tsx";
import { LEAVE_STATES, leaveTexts as texts } from "./texts.ts";

const COLUMNS: readonly Column<LeaveRequest>[] = [
  textColumn({ key: "name", title: texts.columns.name, fixed: true }, ({ name }) => name),
  textColumn({ key: "type", title: texts.columns.type }, ({ leave_type: type }) => type),
  dayColumn({ key: "from", title: texts.columns.from }, ({ from }) => from),
  dayColumn({ key: "to", title: texts.columns.to }, ({ to }) => to),
  textColumn({ key: "days", title: texts.columns.days }, ({ days }) => String(days)),
  statusColumn({ key: "state", title: texts.columns.state }, ({ state }) => LEAVE_STATES[state]),
  textColumn({ key: "decided", title: texts.columns.decided }, ({ decided_by: by, comment }) =>
    [by, comment].filter(Boolean).join(": "),
  ),
  textColumn({ key: "document", title: texts.columns.document }, ({ document }) => document),
  timeColumn({ key: "asked", title: texts.columns.asked }, ({ asked_at: at }) => at),
];

const FILTERS = ["state"] as const;

/** Lists the leave requests of the user and of their direct reports. */
export function LeaveRequestsPage() {
  const list = useList(leaveQueries.requests, COLUMNS, { filters: FILTERS, asked });
  const [isAsking, setAsking] = useState(false);
  const [attaching, setAttaching] = useState<LeaveRequest | null>(null);
  const open = useMutation({
    mutationFn: ({ id }: LeaveRequest) => leaveDocumentQueries.readDocument.call({ id }),
    meta: { errorTitle: texts.document.failed },
    onSuccess: (file, { document }) => saveBlob(file, document ?? file.name),
  });
  const cancel = useAction(({ id }: LeaveRequest) => leaveQueries.cancel.call({ id }), refreshLeave);
  const takeBack = (row: LeaveRequest) =>
    confirm({
      title: texts.cancel,
      body: texts.cancelQuestion,
      action: texts.cancel,
      danger: true,
      run: () => cancel.mutateAsync(row),
    });
  return (
    <>
      <ListPage
        id="leave-requests"
        title={PLACES.leaveRequests.title}
        tabs={sectionTabs("leaveRequests")}
        {...list}
        rowKey={({ id }) => id}
        empty={{ title: texts.empty.requestsTitle, body: texts.empty.requests }}
        actions={<Button onClick={() => setAsking(true)}>{texts.ask}</Button>}
        filters={
          <Select
            size="xs"
            miw={152}
            aria-label={texts.columns.state}
            placeholder={texts.states}
            data={Object.entries(LEAVE_STATES).map(([value, { label }]) => ({ value, label }))}
            value={list.control.filters.state ?? null}
            onChange={(value) => list.control.filterBy("state", value)}
            clearable
          />
        }
        rowActions={(row) => [
          ...(row.document === null ? [] : [{ label: texts.document.open, onSelect: () => open.mutate(row) }]),
          ...(row.state === "pending" || row.state === "approved"
            ? [
                { label: texts.document.add, onSelect: () => setAttaching(row) },
                { label: texts.cancel, danger: true, onSelect: () => void takeBack(row) },
              ]
            : []),
        ]}
      />
      {isAsking ? <AskLeave onClose={() => setAsking(false)} /> : null}
      {attaching === null ? null : <LeaveDocument row={attaching} onClose={() => setAttaching(null)} />}
    </>
  );
}

/** Converts the filter in the URL to the input of the API call that loads the list; an invalid filter is left out. */
function asked({ state }: ListState["filters"]) {
  const known = (Object.keys(LEAVE_STATES) as LeaveRequest["state"][]).find((one) => one === state);
  return known ? { state: known } : {};
}

import { moneyRequests } from "@hazina/contract/wallet/money-requests.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { useAction, useSave } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { TextAreaField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { type Column, dayColumn, moneyColumn, statusColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import type { ListState } from "../../kit/list/list-state.ts";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type MoneyRequestRow, moneyRequestQueries, refreshWallet } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { walletTexts } from "../texts.ts";
import { RequestMoney } from "./RequestMoney.tsx";

const texts = walletTexts.requests;
const TONES = { 0: "waiting", 1: "good", 2: "bad" } as const;

const COLUMNS: readonly Column<MoneyRequestRow>[] = [
  textColumn({ key: "by", title: texts.columns.by, fixed: true }, (row) => row.requested_by),
  moneyColumn({ key: "amount", title: texts.columns.amount }, ({ amount }) => amount),
  textColumn({ key: "reason", title: texts.columns.reason }, ({ reason }) => reason),
  dayColumn({ key: "needed", title: texts.columns.neededBy }, (row) => row.needed_by),
  statusColumn({ key: "status", title: texts.columns.status }, ({ status, status_label: label }) => ({
    label,
    tone: TONES[status],
  })),
  textColumn({ key: "decided", title: texts.columns.decided }, (row) => row.decided_by),
  timeColumn({ key: "date", title: texts.columns.date }, ({ created_at: at }) => at),
];

/** Lists the user's own money requests. Approvers see all requests and can decide on them here. */
export function MoneyRequestsPage() {
  const list = useList(moneyRequestQueries.list, COLUMNS, { filters: ["status"], asked });
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const [rejecting, setRejecting] = useState<MoneyRequestRow | null>(null);
  const accept = useAction(
    ({ id }: MoneyRequestRow) => moneyRequestQueries.decide.call({ id, status: 1 }),
    refreshWallet,
  );
  const button = hasAbility(useUser(), ["Request Money"]) ? (
    <Button onClick={() => setQuery({ do: "request" })}>{walletTexts.requestMoney}</Button>
  ) : null;
  const askToAccept = (row: MoneyRequestRow) =>
    void confirm({
      title: texts.accept,
      body: texts.acceptQuestion(shownMoney(row.amount, row.currency), row.requested_by),
      action: texts.accept,
      run: () => accept.mutateAsync(row),
    });
  return (
    <>
      <ListPage
        id="money-requests"
        {...screenHead("moneyRequests")}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ requested_by, reason }) => `${requested_by}, ${reason}`}
        empty={{ ...texts.empty, action: button }}
        actions={button}
        filters={
          <ChoiceFilter control={list.control} name="status" label={texts.columns.status} choices={texts.filter} />
        }
        rowActions={(row) =>
          row.may_decide
            ? [
                { label: texts.accept, onSelect: () => askToAccept(row) },
                { label: texts.reject, onSelect: () => setRejecting(row) },
              ]
            : []
        }
      />
      {doing === "request" ? <RequestMoney onClose={() => setQuery({ do: undefined })} /> : null}
      {rejecting === null ? null : <RejectForm row={rejecting} onClose={() => setRejecting(null)} />}
    </>
  );
}

function asked({ status }: ListState["filters"]) {
  return status === "0" || status === "1" || status === "2" ? { status: Number(status) as 0 | 1 | 2 } : {};
}

type Values = { readonly comment: string };

function RejectForm({ row, onClose }: { readonly row: MoneyRequestRow; readonly onClose: () => void }) {
  const request = ({ comment }: Values) => ({ id: row.id, status: 2 as const, comment });
  const form = useKitForm<Values>({ comment: "" }, schemaOver(requestSchema(moneyRequests.decide), request));
  const save = useSave((values: Values) => moneyRequestQueries.decide.call(request(values)), refreshWallet, onClose);
  return (
    <DialogForm title={texts.rejectTitle} onClose={onClose} form={form} submitLabel={texts.reject} {...save}>
      <TextAreaField form={form} name="comment" label={texts.rejectReason} autosize minRows={2} withAsterisk />
    </DialogForm>
  );
}

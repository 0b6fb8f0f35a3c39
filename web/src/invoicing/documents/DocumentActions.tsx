import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import {
  creditNoteQueries,
  type DocumentKind,
  type DocumentRecord,
  type DraftedKind,
  estimateQueries,
  invoiceQueries,
  refreshSales,
} from "../api.ts";
import { CreditForm } from "../credit-notes/CreditForm.tsx";
import { ReceiptForm } from "../receipts/ReceiptForm.tsx";
import { RepeatInvoiceForm } from "../recurring/RepeatInvoiceForm.tsx";
import { recurringTexts } from "../recurring/texts.ts";
import { salesTexts } from "../texts.ts";
import { DocumentForm } from "./DocumentForm.tsx";

const texts = salesTexts.documents;

type Props = { readonly kind: DocumentKind; readonly record: DocumentRecord };

const QUERIES = { estimate: estimateQueries, invoice: invoiceQueries, credit_note: creditNoteQueries } as const;

/**
 * Shows the buttons for actions on an estimate, invoice or credit note. An action has a button only if the state of
 * the document and the user's role allow it.
 */
export function DocumentActions({ kind, record }: Props) {
  const [open, setOpen] = useState<"form" | "receipt" | "credit" | "repeat" | null>(null);
  const { id, state } = record;
  const queries = QUERIES[kind];
  const go = useGo();
  const send = useAction(() => queries.send.call({ id }), refreshSales);
  const file = useMutation({
    mutationFn: () => queries.file.call({ id }),
    meta: { errorTitle: texts.downloadFailed },
    onSuccess: (made: File) => saveBlob(made, made.name),
  });
  const invoice = useAction(
    () => estimateQueries.invoice.call({ id }),
    refreshSales,
    ({ data }) => go(paths.invoice({ id: data.id })),
  );
  const mayManage = hasAbility(useUser(), ["Manage Invoices"]);
  const download = (
    <Button variant="default" loading={file.isPending} onClick={() => file.mutate()}>
      {texts.download}
    </Button>
  );
  if (!mayManage) return download;
  const isOpen = kind === "invoice" && (state === "issued" || state === "part_paid");
  const close = () => setOpen(null);
  return (
    <>
      {state === "draft" && kind !== "credit_note" ? (
        <DraftActions kind={kind} record={record} onEdit={() => setOpen("form")} />
      ) : null}
      {download}
      {state === "draft" && kind === "invoice" ? null : (
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate(undefined)}>
          {texts.send}
        </Button>
      )}
      {kind === "estimate" && state !== "invoiced" ? (
        <Button loading={invoice.isPending} onClick={() => invoice.mutate(undefined)}>
          {salesTexts.estimate.toInvoice}
        </Button>
      ) : null}
      {kind === "invoice" ? (
        <Button variant="default" onClick={() => setOpen("repeat")}>
          {recurringTexts.repeat}
        </Button>
      ) : null}
      {isOpen ? (
        <Button variant="default" onClick={() => setOpen("credit")}>
          {salesTexts.creditNote.credit}
        </Button>
      ) : null}
      {isOpen ? <Button onClick={() => setOpen("receipt")}>{salesTexts.invoice.pay}</Button> : null}
      {open === "repeat" ? <RepeatInvoiceForm invoice={record} onClose={close} /> : null}
      {open === "credit" ? <CreditForm invoice={record} onClose={close} /> : null}
      {open === "form" && kind !== "credit_note" ? <DocumentForm kind={kind} record={record} onClose={close} /> : null}
      {open === "receipt" ? <ReceiptForm invoice={record} onClose={close} /> : null}
    </>
  );
}

type DraftProps = {
  readonly kind: DraftedKind;
  readonly record: DocumentRecord;
  readonly onEdit: () => void;
};

function DraftActions({ kind, record, onEdit }: DraftProps) {
  const { id, version } = record;
  const queries = kind === "invoice" ? invoiceQueries : estimateQueries;
  const go = useGo();
  const remove = useAction(
    () => queries.remove.call({ id, version }),
    refreshSales,
    () => go(kind === "invoice" ? paths.invoices() : paths.estimates()),
  );
  const issue = useAction(() => invoiceQueries.issue.call({ id, version }), refreshSales);
  const askToRemove = () =>
    void confirm({
      title: texts.remove,
      body: texts.removeQuestion,
      action: texts.remove,
      danger: true,
      run: () => remove.mutateAsync(undefined),
    });
  const askToIssue = () =>
    void confirm({
      title: salesTexts.invoice.issue,
      body: salesTexts.invoice.issueQuestion,
      action: salesTexts.invoice.issue,
      run: () => issue.mutateAsync(undefined),
    });
  return (
    <>
      <Button variant="default" onClick={askToRemove}>
        {texts.remove}
      </Button>
      <Button variant="default" onClick={onEdit}>
        {texts.edit}
      </Button>
      {kind === "invoice" ? <Button onClick={askToIssue}>{salesTexts.invoice.issue}</Button> : null}
    </>
  );
}

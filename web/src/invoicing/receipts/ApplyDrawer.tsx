import { type Cents, centsOf, majorOf, ZERO } from "@hazina/base/money.ts";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { useKitForm } from "../../kit/form/use-kit-form.ts";
import { DetailDrawer } from "../../kit/page/DetailDrawer.tsx";
import { type DocumentRow, invoiceQueries, type ReceiptRow, receiptQueries, refreshSales } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { salesTexts } from "../texts.ts";

const texts = salesTexts.receipts;

type Props = { readonly receipt: ReceiptRow; readonly onClose: () => void };

/** Shows the form for applying the unapplied amount of a receipt to open invoices of its customer. */
export function ApplyDrawer({ receipt, onClose }: Props) {
  const query = useQuery(
    invoiceQueries.list.queryOptions({
      input: { customer_id: receipt.customer_id },
      select: ({ data }) => data.filter(({ open }) => open > 0).sort((a, b) => a.due_on.localeCompare(b.due_on)),
    }),
  );
  if (query.data !== undefined) return <Amounts receipt={receipt} open={query.data} onClose={onClose} />;
  if (!query.isError) return null;
  return (
    <DetailDrawer title={texts.applyTitle(receipt.reference)} record={query} onClose={onClose} facts={() => []}>
      {({ error, refetch }) => <ErrorState error={error} onRetry={() => void refetch()} />}
    </DetailDrawer>
  );
}

type Values = Record<string, number | string>;

function Amounts({ receipt, open, onClose }: Props & { readonly open: readonly DocumentRow[] }) {
  const form = useKitForm<Values>(oldestFirst(receipt, open));
  const save = useSave(
    (values: Values) =>
      receiptQueries.apply.call({
        id: receipt.id,
        apply: open.flatMap(({ id }) => {
          const amount = values[id] === "" ? 0 : numberOf(values[id] ?? 0);
          return amount === 0 ? [] : [{ invoice_id: id, amount }];
        }),
      }),
    refreshSales,
    onClose,
  );
  return (
    <FormDrawer
      title={texts.applyTitle(receipt.reference)}
      onClose={onClose}
      form={form}
      submitLabel={texts.apply}
      {...save}
    >
      <Text>{texts.left(shownMoney(receipt.unapplied, receipt.currency))}</Text>
      {open.length === 0 ? <Text c="dimmed">{texts.nothingOpen}</Text> : null}
      {open.map((row) => (
        <AmountField
          key={row.id}
          form={form}
          name={row.id}
          label={texts.invoice(row.reference, shownMoney(row.open, row.currency))}
        />
      ))}
    </FormDrawer>
  );
}

/**
 * Returns the proposed amounts, keyed by invoice id: the receipt pays the invoices in the given order until its
 * unapplied amount is used up. The value is empty for an invoice that gets nothing.
 */
function oldestFirst({ unapplied }: ReceiptRow, open: readonly DocumentRow[]): Values {
  let left: number = centsOf(unapplied);
  return Object.fromEntries(
    open.map((row) => {
      const amount = Math.min(left, centsOf(row.open)) as Cents;
      left -= amount;
      return [row.id, amount === ZERO ? "" : majorOf(amount)];
    }),
  );
}

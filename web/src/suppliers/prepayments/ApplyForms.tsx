import { prepayments } from "@hazina/contract/suppliers/prepayments.ts";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type BillRecord, billQueries, type PrepaymentRecord, prepaymentQueries, refreshBills } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { prepaymentTexts } from "./texts.ts";

const texts = prepaymentTexts.apply;

type Values = { readonly id: string | null; readonly bill_id: string | null; readonly amount: number | string };

const requestOf = ({ id, bill_id: bill, amount }: Values) => ({
  id: id ?? "",
  bill_id: bill ?? "",
  ...(amount === "" ? {} : { amount: numberOf(amount) }),
});

function useApplyForm(initial: Values, onClose: () => void) {
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(prepayments.apply), requestOf));
  const save = useSave((values: Values) => prepaymentQueries.apply.call(requestOf(values)), refreshBills, onClose);
  return { form, save };
}

/** Shows the form for paying one of a supplier's open bills from a prepayment to this supplier. */
export function ApplyForm({ record, onClose }: { readonly record: PrepaymentRecord; readonly onClose: () => void }) {
  const { form, save } = useApplyForm({ id: record.id, bill_id: null, amount: "" }, onClose);
  const input = { supplier_id: record.supplier_id, open: true, size: 100 };
  const { data } = useQuery(billQueries.list.queryOptions({ input, select: ({ data: rows }) => rows }));
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      <SelectField
        form={form}
        name="bill_id"
        label={texts.bill}
        data={(data ?? []).map(({ id, number, open, currency }) => ({
          value: id,
          label: texts.choice(number, shownMoney(open, currency)),
        }))}
        {...(data?.length === 0 ? { description: texts.noBills } : {})}
        withAsterisk
      />
      <AmountField form={form} name="amount" label={texts.amount} description={texts.amountHint} />
    </FormDrawer>
  );
}

/** Shows the form for paying a bill from one of the prepayments to the bill's supplier. */
export function ApplyToBillForm({ bill, onClose }: { readonly bill: BillRecord; readonly onClose: () => void }) {
  const { form, save } = useApplyForm({ id: null, bill_id: bill.id, amount: "" }, onClose);
  const input = { supplier_id: bill.supplier_id, open: true, size: 100 };
  const { data } = useQuery(prepaymentQueries.list.queryOptions({ input, select: ({ data: rows }) => rows }));
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      <SelectField
        form={form}
        name="id"
        label={texts.prepayment}
        data={(data ?? []).map(({ id, reference, purpose, left, currency }) => ({
          value: id,
          label: texts.choice(`${reference} ${purpose}`, shownMoney(left, currency)),
        }))}
        withAsterisk
      />
      <AmountField form={form} name="amount" label={texts.amount} description={texts.amountHint} />
    </FormDrawer>
  );
}

import { type Day, dayAt, now } from "@hazina/base/calendar.ts";
import { operatorPlans } from "@hazina/contract/billing/operator-plans.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { PasswordField, TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { operatorPlanQueries, type PricedPlan, refreshPlans, type SubscriberRow } from "../api.ts";
import { billingTexts } from "../texts.ts";

const texts = billingTexts.operator;

type PriceValues = {
  readonly monthly: number | string;
  readonly yearly: number | string;
  readonly from: string | null;
};

/** A form to set the price of a plan. */
export function PriceForm({ plan, onClose }: { readonly plan: PricedPlan; readonly onClose: () => void }) {
  const initial: PriceValues = { monthly: plan.price?.monthly ?? "", yearly: plan.price?.yearly ?? "", from: null };
  const request = ({ monthly, yearly, from }: PriceValues) => ({
    id: plan.id,
    monthly: numberOf(monthly),
    yearly: numberOf(yearly),
    from: from as Day | null,
  });
  const form = useKitForm<PriceValues>(initial, schemaOver(requestSchema(operatorPlans.price), request));
  const save = useSave((values: PriceValues) => operatorPlanQueries.price.call(request(values)), refreshPlans, onClose);
  return (
    <DialogForm title={texts.priceOf(plan.name)} onClose={onClose} form={form} submitLabel={texts.save} {...save}>
      <AmountField form={form} name="monthly" label={texts.monthly} withAsterisk data-autofocus />
      <AmountField form={form} name="yearly" label={texts.yearly} withAsterisk />
      <DayField form={form} name="from" label={texts.from} description={texts.fromHint} clearable />
    </DialogForm>
  );
}

type PaybillValues = { readonly paybill: string; readonly proof: { readonly password: string } };

/** A form to set the paybill to which companies pay from their wallets. */
export function PaybillForm({ paybill, onClose }: { readonly paybill: string | null; readonly onClose: () => void }) {
  const request = ({ paybill, proof }: PaybillValues) => ({ paybill: paybill === "" ? null : paybill, proof });
  const form = useKitForm<PaybillValues>(
    { paybill: paybill ?? "", proof: { password: "" } },
    schemaOver(requestSchema(operatorPlans.paybill), request),
  );
  const save = useSave(
    (values: PaybillValues) => operatorPlanQueries.paybill.call(request(values)),
    refreshPlans,
    onClose,
  );
  return (
    <DialogForm title={texts.setPaybill} onClose={onClose} form={form} submitLabel={texts.save} {...save}>
      <TextField
        form={form}
        name="paybill"
        label={texts.paybill}
        description={texts.paybillHint}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      <PasswordField
        form={form}
        name="proof.password"
        label={texts.password}
        description={texts.passwordHint}
        autoComplete="current-password"
        withAsterisk
      />
    </DialogForm>
  );
}

type PaidValues = {
  readonly invoice: string;
  readonly method: keyof typeof texts.methods;
  readonly reference: string;
  readonly day: string | null;
  readonly amount: number | string;
};

/** A form to record a payment that a company made for its plan outside the product. */
export function RecordPaymentForm({ row, onClose }: { readonly row: SubscriberRow; readonly onClose: () => void }) {
  const initial: PaidValues = {
    invoice: row.first_invoice ?? "",
    method: "bank",
    reference: "",
    day: dayAt(now()),
    amount: row.open,
  };
  const request = ({ day, amount, ...values }: PaidValues) => ({
    ...values,
    day: (day ?? "") as Day,
    amount: numberOf(amount),
  });
  const form = useKitForm<PaidValues>(initial, schemaOver(requestSchema(operatorPlans.record), request));
  const save = useSave((values: PaidValues) => operatorPlanQueries.record.call(request(values)), refreshPlans, onClose);
  return (
    <DialogForm title={texts.recordTitle} onClose={onClose} form={form} submitLabel={texts.save} {...save}>
      <TextField form={form} name="invoice" label={texts.invoice} autoComplete="off" withAsterisk />
      <SelectField
        form={form}
        name="method"
        label={texts.method}
        data={optionsOf(texts.methods)}
        allowDeselect={false}
      />
      <TextField form={form} name="reference" label={texts.reference} autoComplete="off" withAsterisk data-autofocus />
      <DayField form={form} name="day" label={texts.day} withAsterisk />
      <AmountField form={form} name="amount" label={texts.amount} withAsterisk />
    </DialogForm>
  );
}

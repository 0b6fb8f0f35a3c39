import { formatMonth, monthAt, now } from "@hazina/base/calendar.ts";
import { budgets } from "@hazina/contract/spending/budgets.ts";
import { useSave } from "../../api/use-save.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { MonthField } from "../../kit/form/date-fields.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type BudgetRecord, budgetQueries, refreshSpending } from "../api.ts";
import { budgetTexts } from "../texts.ts";

const texts = budgetTexts.raise;

type Values = {
  readonly amount: number | string;
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string;
};

/** Shows the form for requesting an increase of an active budget. */
export function RaiseBudget({ budget, onClose }: { readonly budget: BudgetRecord; readonly onClose: () => void }) {
  const today = formatMonth(monthAt(now()));
  const from = today < budget.from ? budget.from : today > budget.to ? budget.to : today;
  const whole = ({ amount, from: first, to, reason }: Values) => ({
    id: budget.id,
    amount: numberOf(amount),
    from: first ?? "",
    to: to || null,
    reason,
  });
  const initial: Values = { amount: "", from, to: null, reason: "" };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(budgets.raise), whole));
  const save = useSave((values: Values) => budgetQueries.raise.call(whole(values)), refreshSpending, onClose);
  return (
    <DialogForm
      title={texts.title}
      lead={texts.lead}
      onClose={onClose}
      form={form}
      submitLabel={texts.submit}
      {...save}
    >
      <AmountField form={form} name="amount" label={texts.amount} withAsterisk data-autofocus />
      <MonthField form={form} name="from" label={texts.from} withAsterisk />
      <MonthField form={form} name="to" label={texts.to} description={texts.toHint} />
      <TextField form={form} name="reason" label={texts.reason} withAsterisk />
    </DialogForm>
  );
}

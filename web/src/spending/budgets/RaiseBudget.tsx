import { formatMonth, monthAt, now } from "@hazina/base/calendar.ts";
import { centsOf, majorOf, sum } from "@hazina/base/money.ts";
import { budgets } from "@hazina/contract/spending/budgets.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { MonthField } from "../../kit/form/date-fields.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { shownMoney } from "../../wallet/shown.ts";
import { type BudgetRecord, budgetQueries, refreshSpending } from "../api.ts";
import { budgetTexts } from "../texts.ts";
import type { Raised } from "./period-amounts.ts";

const texts = budgetTexts.raise;

type Values = {
  readonly amount: number | string;
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string;
};

type RaiseBudgetProps = {
  readonly budget: BudgetRecord;
  /**
   * The amounts to add, if they were entered in the grid; omitted to let the user enter one amount for all periods.
   */
  readonly raised?: Raised;
  readonly onClose: () => void;
  readonly onRaised?: () => void;
};

/** Shows the form for requesting an increase of an active budget. */
export function RaiseBudget({ budget, raised, onClose, onRaised }: RaiseBudgetProps) {
  const today = formatMonth(monthAt(now()));
  const from = today < budget.from ? budget.from : today > budget.to ? budget.to : today;
  const whole = ({ amount, from: first, to, reason }: Values) =>
    raised
      ? { id: budget.id, ...raised, amounts: [...raised.amounts], reason }
      : { id: budget.id, amount: numberOf(amount), from: first ?? "", to: to || null, reason };
  const initial: Values = { amount: "", from, to: null, reason: "" };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(budgets.raise), whole));
  const save = useSave(
    (values: Values) => budgetQueries.raise.call(whole(values)),
    refreshSpending,
    () => {
      onClose();
      onRaised?.();
    },
  );
  return (
    <DialogForm
      title={texts.title}
      lead={texts.lead}
      onClose={onClose}
      form={form}
      submitLabel={texts.submit}
      {...save}
    >
      {raised ? (
        <Text>
          {texts.added(
            shownMoney(majorOf(sum(raised.amounts.map(centsOf))), budget.currency),
            periodTitle(raised.from),
            periodTitle(raised.to),
          )}
        </Text>
      ) : (
        <>
          <AmountField form={form} name="amount" label={texts.amount} withAsterisk data-autofocus />
          <MonthField form={form} name="from" label={texts.from} withAsterisk />
          <MonthField form={form} name="to" label={texts.to} description={texts.toHint} />
        </>
      )}
      <TextField form={form} name="reason" label={texts.reason} withAsterisk />
    </DialogForm>
  );
}

import { CASH_CATEGORIES, cash } from "@hazina/contract/forecasting/cash.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { MoneyField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { useCurrency } from "../use-currency.ts";
import { type CashAnswer, cashQueries, refreshCash } from "./api.ts";
import type { CashAnswerRow } from "./cash-model.tsx";
import { cashTexts as texts } from "./texts.ts";

type CashRowFormProps = {
  readonly scenario: string;
  readonly answer: CashAnswer;
  /** The row to edit; null to add one. */
  readonly row: CashAnswerRow | null;
  readonly onClose: () => void;
};

type Values = { row_name: string; category: string | null; amounts: Record<string, number | ""> };

/**
 * A form to add or edit a planned cash row: its name, its category and its amounts in the months
 * shown.
 */
export function CashRowForm({ scenario, answer, row, onClose }: CashRowFormProps) {
  const currency = useCurrency();
  const before = row === null ? {} : (answer.data[row.row_name] ?? {});
  const amounts = Object.fromEntries(answer.months.map((month) => [month, before[month] || ("" as const)]));
  const requestOf = (values: Values) => ({
    scenario,
    row_name: values.row_name,
    category: values.category ?? "",
    data: changedAmounts(values.amounts, before),
  });
  const form = useKitForm<Values>(
    { row_name: row?.row_name ?? "", category: row?.category ?? null, amounts },
    schemaOver(requestSchema(cash.addRow), requestOf),
  );
  const call = (values: Values): Promise<{ message: string }> => {
    const request = requestOf(values) as Parameters<typeof cashQueries.addRow.call>[0];
    return row === null
      ? cashQueries.addRow.call(request)
      : cashQueries.editRow.call({ ...request, originalRowname: row.row_name, version: row.version });
  };
  const save = useSave(call, refreshCash, onClose);
  return (
    <FormDrawer
      title={row === null ? texts.addTitle : texts.editTitle}
      onClose={onClose}
      form={form}
      failed={texts.failed}
      {...save}
    >
      <Text c="dimmed">{texts.addLead}</Text>
      <TextField form={form} name="row_name" label={texts.name} withAsterisk data-autofocus />
      <SelectField
        form={form}
        name="category"
        label={texts.category}
        description={texts.categoryHint}
        data={[...CASH_CATEGORIES]}
        withAsterisk
      />
      <Text fw={600}>{texts.amounts}</Text>
      <Text c="dimmed">{texts.amountsHint}</Text>
      {answer.months.map((month) => (
        <MoneyField key={month} form={form} name={`amounts.${month}`} label={periodTitle(month)} currency={currency} />
      ))}
    </FormDrawer>
  );
}

/**
 * Returns the month and the new amount for each month with an amount that the user changed. A cleared field counts as
 * zero.
 */
function changedAmounts(amounts: Values["amounts"], before: Readonly<Record<string, number>>) {
  return Object.entries(amounts)
    .map(([month, value]) => ({ month, value: value === "" ? 0 : Number(value) }))
    .filter(({ month, value }) => value !== (before[month] ?? 0));
}

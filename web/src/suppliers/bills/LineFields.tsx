import { centsOf } from "@hazina/base/money.ts";
import { WITHHOLDING_LABELS } from "@hazina/contract/suppliers/labels.ts";
import { Group } from "@mantine/core";
import { TAX_LABELS } from "../../invoicing/texts.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormLine } from "../../kit/form/FormLines.tsx";
import { AmountField, NumberField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import type { KitForm } from "../../kit/form/use-kit-form.ts";
import { formatAmount } from "../../kit/format/amount.ts";
import type { BillChoices } from "../api.ts";
import { billTexts } from "../texts.ts";
import type { BillValues } from "./bill-values.ts";

const texts = billTexts.form;

type Props = {
  readonly form: KitForm<BillValues>;
  readonly at: number;
  readonly choices: BillChoices | undefined;
};

const named = (all: BillChoices["categories"] = []) => all.map(({ id, name }) => ({ value: id, label: name }));

/**
 * The fields of one line of a bill: its description, the account or category to which it is charged, and its taxes. If
 * a category is chosen, the category determines the account.
 */
export function LineFields({ form, at, choices }: Props) {
  return (
    <FormLine
      title={texts.lineAt(at + 1)}
      removeLabel={texts.remove(at + 1)}
      onRemove={() => form.removeListItem("lines", at)}
    >
      <TextField
        form={form}
        name={`lines.${at}.description`}
        label={texts.description}
        autoComplete="off"
        withAsterisk
      />
      <ChargeFields form={form} at={at} choices={choices} />
      <Group grow align="flex-start">
        <NumberField form={form} name={`lines.${at}.quantity`} label={texts.quantity} decimalScale={2} withAsterisk />
        <AmountField form={form} name={`lines.${at}.price`} label={texts.price} withAsterisk />
      </Group>
      <SelectField
        form={form}
        name={`lines.${at}.tax_type`}
        label={texts.tax}
        data={optionsOf(TAX_LABELS)}
        allowDeselect={false}
      />
      <SelectField
        form={form}
        name={`lines.${at}.withholding`}
        label={texts.withholding}
        data={optionsOf(WITHHOLDING_LABELS)}
        clearable
      />
    </FormLine>
  );
}

/**
 * The fields that determine where the cost of a bill line is charged: a line of a purchase order or, without one, a
 * category or account, a budget and a project.
 */
function ChargeFields({ form, at, choices }: Props) {
  const line = form.values.lines[at];
  const { categories = [], budgets = [], projects = [], accounts = [] } = choices ?? {};
  const isOrdered = line?.order_line_id != null;
  return (
    <>
      <OrderLineField form={form} at={at} choices={choices} />
      {categories.length === 0 || isOrdered ? null : (
        <SelectField
          form={form}
          name={`lines.${at}.category_id`}
          label={texts.category}
          data={named(categories)}
          clearable
        />
      )}
      {line?.category_id == null && !isOrdered ? (
        <SelectField
          form={form}
          name={`lines.${at}.account`}
          label={texts.account}
          data={accounts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          clearable
        />
      ) : null}
      {budgets.length === 0 || line?.category_id == null || isOrdered ? null : (
        <SelectField form={form} name={`lines.${at}.budget_id`} label={texts.budget} data={named(budgets)} clearable />
      )}
      {projects.length === 0 || isOrdered ? null : (
        <SelectField
          form={form}
          name={`lines.${at}.project_id`}
          label={texts.project}
          data={named(projects)}
          clearable
        />
      )}
    </>
  );
}

/**
 * A select for the purchase order line that a line of the bill belongs to. If an order line is chosen, the bill line
 * is charged to the category, budget and project of the order.
 */
function OrderLineField({ form, at, choices }: Props) {
  const { supplier_id: supplier, lines } = form.values;
  const own = (choices?.order_lines ?? []).filter((one) => one.supplier_id === supplier);
  const current = lines[at]?.order_line_id ?? null;
  if (own.length === 0 && current === null) return null;
  const choose = (id: string | null) => {
    form.setFieldValue(`lines.${at}.order_line_id`, id);
    const chosen = own.find((one) => one.id === id);
    if (chosen && lines[at]?.description === "") form.setFieldValue(`lines.${at}.description`, chosen.description);
  };
  return (
    <SelectField
      form={form}
      name={`lines.${at}.order_line_id`}
      label={texts.orderLine}
      description={texts.orderLineHint}
      data={own.map(({ id, order, description, left }) => ({
        value: id,
        label: texts.orderedLine(order, description, formatAmount(centsOf(left))),
      }))}
      onChange={choose}
      clearable
    />
  );
}

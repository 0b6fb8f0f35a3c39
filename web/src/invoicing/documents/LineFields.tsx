import { Group } from "@mantine/core";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormLine } from "../../kit/form/FormLines.tsx";
import { AmountField, NumberField, PercentField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import type { KitForm } from "../../kit/form/use-kit-form.ts";
import type { ItemRow } from "../api.ts";
import { salesTexts, TAX_LABELS } from "../texts.ts";
import type { DocumentValues } from "./document-values.ts";

const texts = salesTexts.form;

type Props = {
  readonly form: KitForm<DocumentValues>;
  readonly at: number;
  readonly items: readonly ItemRow[];
  /** Whether the prices of the items apply. They are in the currency of the books. */
  readonly hasPrices: boolean;
};

/** The fields of one line of an estimate or invoice. Choosing an item fills in the description, price and tax type. */
export function LineFields({ form, at, items, hasPrices }: Props) {
  const choose = (id: string | null) => {
    const item = items.find((one) => one.id === id);
    form.setFieldValue(`lines.${at}.item_id`, id);
    if (item === undefined) return;
    form.setFieldValue(`lines.${at}.description`, item.name);
    if (hasPrices) form.setFieldValue(`lines.${at}.price`, item.price);
    form.setFieldValue(`lines.${at}.tax_type`, item.tax_type);
  };
  return (
    <FormLine
      title={texts.lineAt(at + 1)}
      removeLabel={texts.remove(at + 1)}
      onRemove={() => form.removeListItem("lines", at)}
    >
      {items.length === 0 ? null : (
        <SelectField
          form={form}
          name={`lines.${at}.item_id`}
          label={texts.item}
          data={items.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={choose}
          clearable
        />
      )}
      <TextField
        form={form}
        name={`lines.${at}.description`}
        label={texts.description}
        autoComplete="off"
        withAsterisk
      />
      <Group grow align="flex-start">
        <NumberField form={form} name={`lines.${at}.quantity`} label={texts.quantity} decimalScale={2} withAsterisk />
        <AmountField form={form} name={`lines.${at}.price`} label={texts.price} withAsterisk />
      </Group>
      <Group grow align="flex-start">
        <PercentField form={form} name={`lines.${at}.discount`} label={texts.discount} />
        <SelectField
          form={form}
          name={`lines.${at}.tax_type`}
          label={texts.tax}
          data={optionsOf(TAX_LABELS)}
          allowDeselect={false}
        />
      </Group>
    </FormLine>
  );
}

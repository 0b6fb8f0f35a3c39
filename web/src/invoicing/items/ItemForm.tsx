import { items } from "@hazina/contract/invoicing/items.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type ItemRow, itemQueries, refreshSales } from "../api.ts";
import { ITEM_KINDS, salesTexts, TAX_LABELS, UNITS } from "../texts.ts";

const texts = salesTexts.items;

type Values = {
  readonly name: string;
  readonly code: string;
  readonly price: number | string;
  readonly tax_type: ItemRow["tax_type"];
  readonly kind: ItemRow["kind"];
  readonly income_account: string;
  readonly item_class: string;
  readonly unit: ItemRow["unit"];
};

type Props = {
  /** The item to change; null to add one. */
  readonly item: ItemRow | null;
  readonly onClose: () => void;
};

/** Shows the form for adding or changing an item. */
export function ItemForm({ item, onClose }: Props) {
  const initial: Values = {
    name: item?.name ?? "",
    code: item?.code ?? "",
    price: item?.price ?? "",
    tax_type: item?.tax_type ?? "B",
    kind: item?.kind ?? "service",
    income_account: item?.income_account ?? "4000",
    item_class: item?.item_class ?? "",
    unit: item?.unit ?? "NO",
  };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(items.create), requestOf));
  const call = (values: Values): Promise<{ message: string }> =>
    item === null
      ? itemQueries.create.call(requestOf(values))
      : itemQueries.update.call({ id: item.id, version: item.version, ...requestOf(values) });
  const save = useSave(call, refreshSales, onClose);
  return (
    <FormDrawer title={item === null ? texts.add : texts.edit} onClose={onClose} form={form} {...save}>
      <TextField form={form} name="name" label={texts.name} withAsterisk data-autofocus />
      <TextField form={form} name="code" label={texts.code} />
      <AmountField form={form} name="price" label={texts.price} withAsterisk />
      <SelectField form={form} name="tax_type" label={texts.tax} data={optionsOf(TAX_LABELS)} allowDeselect={false} />
      <SelectField form={form} name="kind" label={texts.kind} data={optionsOf(ITEM_KINDS)} allowDeselect={false} />
      <TextField form={form} name="income_account" label={texts.account} description={texts.accountHint} />
      <TextField form={form} name="item_class" label={texts.itemClass} description={texts.itemClassHint} />
      <SelectField form={form} name="unit" label={texts.unit} data={optionsOf(UNITS)} allowDeselect={false} />
    </FormDrawer>
  );
}

const requestOf = ({ price, ...values }: Values) => ({ ...values, price: numberOf(price) });

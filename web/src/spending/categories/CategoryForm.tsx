import { expenseCategories } from "@hazina/contract/spending/expense-categories.ts";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type Category, categoryQueries, refreshSpending } from "../api.ts";
import { categoryTexts as texts } from "../texts.ts";

type Values = { readonly name: string; readonly code: string; readonly account: string | null };

type CategoryFormProps = {
  /** The category to change; null to add one. */
  readonly category: Category | null;
  readonly onClose: () => void;
};

/** Adds or changes an expense category. */
export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const accounts = useQuery(categoryQueries.accounts.queryOptions({ input: {}, select: ({ data }) => data }));
  const form = useKitForm<Values>(
    { name: category?.name ?? "", code: category?.code ?? "", account: category?.account ?? null },
    schemaOver(requestSchema(expenseCategories.create), requestOf),
  );
  const call = (values: Values): Promise<{ message: string }> =>
    category === null
      ? categoryQueries.create.call(requestOf(values))
      : categoryQueries.update.call({ id: category.id, version: category.version, ...requestOf(values) });
  const save = useSave(call, refreshSpending, onClose);
  return (
    <FormDrawer title={category === null ? texts.add : texts.edit} onClose={onClose} form={form} {...save}>
      <TextField form={form} name="name" label={texts.name} description={texts.nameHint} withAsterisk data-autofocus />
      <SelectField
        form={form}
        name="account"
        label={texts.account}
        data={(accounts.data ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        withAsterisk
      />
      <TextField form={form} name="code" label={texts.code} description={texts.codeHint} />
    </FormDrawer>
  );
}

function requestOf({ name, code, account }: Values) {
  return { name, code, account: account ?? "" };
}

import { expenseCategories } from "@hazina/contract/spending/expense-categories.ts";
import { schemaResolver } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { errorsInFieldWords } from "../../kit/form/field-words.ts";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { type FormProblems, requestSchema, schemaOver, useLiveForm } from "../../kit/form/use-kit-form.ts";
import { type Category, categoryQueries, refreshSpending } from "../api.ts";
import { evidenceTexts, REASON_LABELS } from "../evidence/texts.ts";
import { categoryTexts as texts } from "../texts.ts";
import { type CategoryValues, emptyRate, RateFields } from "./RateFields.tsx";

type CategoryFormProps = {
  /** The category to change; null to add one. */
  readonly category: Category | null;
  readonly onClose: () => void;
};

/**
 * Shows the form for adding or changing an expense category. For a category with a unit, such as kilometres, the form
 * also asks for the rates and the days from which they apply.
 */
export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const accounts = useQuery(categoryQueries.accounts.queryOptions({ input: {}, select: ({ data }) => data }));
  const form = useLiveForm<CategoryValues>(initialOf(category), problemsOf);
  const call = (values: CategoryValues): Promise<{ message: string }> =>
    category === null
      ? categoryQueries.create.call(requestOf(values))
      : categoryQueries.update.call({ id: category.id, version: category.version, ...requestOf(values) });
  const save = useSave(call, refreshSpending, onClose);
  const chooseUnit = (unit: string | null) => {
    form.setFieldValue("unit", (unit ?? "amount") as CategoryValues["unit"]);
    if (unit !== "amount" && form.values.rates.length === 0) form.insertListItem("rates", emptyRate());
  };
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
      <SelectField
        form={form}
        name="unit"
        label={texts.unit}
        data={optionsOf(texts.units)}
        onChange={chooseUnit}
        allowDeselect={false}
      />
      {form.values.unit === "amount" ? null : <RateFields form={form} rates={form.values.rates} />}
      {form.values.unit === "day" ? null : (
        <SelectField
          form={form}
          name="etims_reason"
          label={evidenceTexts.category}
          placeholder={evidenceTexts.needed}
          data={optionsOf(REASON_LABELS).map(({ value, label }) => ({ value, label: evidenceTexts.notNeeded(label) }))}
          clearable
        />
      )}
      <TextField form={form} name="code" label={texts.code} description={texts.codeHint} />
    </FormDrawer>
  );
}

function initialOf(category: Category | null): CategoryValues {
  return {
    name: category?.name ?? "",
    code: category?.code ?? "",
    account: category?.account ?? null,
    unit: category?.unit ?? "amount",
    etims_reason: category?.etims_reason ?? null,
    rates: (category?.rates ?? []).map(({ from, rate, exempt }) => ({ key: from, from, rate, exempt: exempt ?? "" })),
  };
}

function requestOf({ name, code, account, unit, etims_reason: reason, rates }: CategoryValues) {
  const dated = rates.map(({ from, rate, exempt }) => ({
    from: from ?? "",
    rate: numberOf(rate),
    exempt: unit !== "km" || exempt === "" ? null : numberOf(exempt),
  }));
  const evidence = { etims_reason: unit === "day" ? null : reason };
  return {
    name,
    code,
    account: account ?? "",
    ...evidence,
    ...(unit === "amount" ? { unit: null } : { unit, rates: dated }),
  };
}

const resolve = schemaResolver(schemaOver(requestSchema(expenseCategories.create), requestOf), { sync: true });

function problemsOf(values: CategoryValues): FormProblems {
  return errorsInFieldWords(resolve(values)) as FormProblems;
}

import { elements } from "@hazina/contract/payroll/elements.ts";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { SelectField, SwitchField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { MoneyField, NumberField, PercentField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextAreaField, TextField } from "../../kit/form/text-fields.tsx";
import { type KitForm, requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { elementQueries, type PayElement, refreshPayroll } from "../api.ts";
import { codeOf, type ElementValues, elementRequest, elementValues } from "./element-values.ts";
import { FormulaPreview } from "./FormulaPreview.tsx";
import { ELEMENT_WORDS, setupTexts } from "./texts.ts";

const texts = setupTexts.elements;

type ElementFormProps = {
  /** The element to change; null to add one. */
  readonly element: PayElement | null;
  readonly onClose: () => void;
};

/** Shows the form for adding or changing an element. A formula is previewed while the user types it. */
export function ElementForm({ element, onClose }: ElementFormProps) {
  const initial = elementValues(element);
  const form = useKitForm<ElementValues>(initial, schemaOver(requestSchema(elements.create), elementRequest));
  const [shown, setShown] = useState(initial);
  const show = (changes: Partial<ElementValues>) => setShown((before) => ({ ...before, ...changes }));
  form.watch("type", ({ value }) => show({ type: value }));
  form.watch("calculation", ({ value }) => show({ calculation: value }));
  form.watch("formula", ({ value }) => show({ formula: value }));
  form.watch("name", ({ value, previousValue }) => {
    if (element === null && form.getValues().code === codeOf(previousValue)) form.setFieldValue("code", codeOf(value));
  });
  form.watch("code", ({ value }) => show({ code: value }));
  const call = (values: ElementValues): Promise<{ message: string }> =>
    element === null
      ? elementQueries.create.call(elementRequest(values))
      : elementQueries.update.call({ id: element.id, ...elementRequest(values) });
  const save = useSave(call, refreshPayroll, onClose);
  return (
    <FormDrawer title={element === null ? texts.add : texts.edit} onClose={onClose} form={form} {...save}>
      <WhatFields form={form} shown={shown} />
      <AmountFields form={form} shown={shown} />
      {shown.type === "deduction" ? <DeductionFields form={form} /> : null}
      {shown.type === "earning" ? <BaseFields form={form} /> : null}
      <TextField form={form} name="account" label={texts.fields.account} />
      <SwitchField
        form={form}
        name="recurring"
        label={texts.fields.recurring}
        description={texts.fields.recurringHint}
      />
      <SwitchField form={form} name="on_payslip" label={texts.fields.onPayslip} />
      <SwitchField form={form} name="active" label={texts.fields.active} />
    </FormDrawer>
  );
}

type FieldsProps = { readonly form: KitForm<ElementValues>; readonly shown: ElementValues };

function WhatFields({ form, shown }: FieldsProps) {
  const { fields } = texts;
  return (
    <>
      <TextField form={form} name="name" label={fields.name} withAsterisk data-autofocus />
      <TextField form={form} name="code" label={fields.code} description={fields.codeHint} withAsterisk />
      <SelectField
        form={form}
        name="type"
        label={fields.type}
        data={optionsOf(ELEMENT_WORDS.type)}
        allowDeselect={false}
      />
      {shown.type === "earning" ? (
        <SelectField
          form={form}
          name="earning"
          label={fields.kind}
          description={fields.kindHint}
          data={optionsOf(ELEMENT_WORDS.earning)}
          allowDeselect={false}
        />
      ) : null}
      {shown.type === "deduction" ? (
        <SelectField
          form={form}
          name="deduction"
          label={fields.kind}
          description={fields.kindHint}
          data={optionsOf(ELEMENT_WORDS.deduction)}
          allowDeselect={false}
        />
      ) : null}
    </>
  );
}

function AmountFields({ form, shown }: FieldsProps) {
  const { fields } = texts;
  const currency = useCurrencySign();
  const { calculation } = shown;
  return (
    <>
      <SelectField
        form={form}
        name="calculation"
        label={fields.calculation}
        data={optionsOf(ELEMENT_WORDS.calculation)}
        allowDeselect={false}
      />
      {calculation === "amount" || calculation === "units" ? (
        <MoneyField
          form={form}
          name="value"
          label={fields.value[calculation]}
          {...(calculation === "amount" ? { description: fields.valueHint } : {})}
          currency={currency}
          allowNegative={false}
        />
      ) : null}
      {calculation === "percent_of_basic" ? (
        <PercentField
          form={form}
          name="value"
          label={fields.value.percent_of_basic}
          description={fields.valueHint}
          allowNegative={false}
        />
      ) : null}
      {calculation === "formula" ? (
        <>
          <TextAreaField
            form={form}
            name="formula"
            label={fields.formula}
            description={fields.formulaHint}
            minRows={2}
            spellCheck={false}
            styles={{ input: { fontFamily: "monospace" } }}
          />
          <FormulaPreview formula={shown.formula} code={shown.code} />
        </>
      ) : null}
    </>
  );
}

function DeductionFields({ form }: { readonly form: KitForm<ElementValues> }) {
  const { fields } = texts;
  return (
    <>
      <SelectField
        form={form}
        name="when_short"
        label={fields.whenShort}
        data={optionsOf(ELEMENT_WORDS.whenShort)}
        allowDeselect={false}
      />
      <NumberField
        form={form}
        name="priority"
        label={fields.priority}
        description={fields.priorityHint}
        min={0}
        max={999}
      />
      <TextField form={form} name="payee" label={fields.payee} description={fields.payeeHint} />
      <TextField form={form} name="payee_account" label={fields.payeeAccount} />
    </>
  );
}

function BaseFields({ form }: { readonly form: KitForm<ElementValues> }) {
  const { fields } = texts;
  const bases = [
    ["nssf", fields.nssf],
    ["health", fields.health],
    ["housing_levy", fields.levy],
  ] as const;
  return bases.map(([name, label]) => (
    <SelectField
      key={name}
      form={form}
      name={`base.${name}`}
      label={label}
      description={fields.bases}
      data={optionsOf(fields.base)}
      allowDeselect={false}
    />
  ));
}

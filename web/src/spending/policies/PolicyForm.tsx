import { expensePolicies } from "@hazina/contract/spending/expense-policies.ts";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { SelectField, SwitchField } from "../../kit/form/choice-fields.tsx";
import { MultiSelect } from "../../kit/form/choices.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextAreaField, TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { type KitForm, requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type PolicyRow, policyQueries, refreshSpending } from "../api.ts";
import { OUTCOME_CHOICES, policyTexts as texts, WEEKDAYS } from "./texts.ts";

type Values = {
  readonly name: string;
  readonly outcome: PolicyRow["outcome"];
  readonly sentence: string;
  readonly category_ids: readonly string[];
  readonly role_ids: readonly string[];
  readonly weekdays: readonly string[];
  readonly supplier: string;
  readonly above: number | string;
  readonly approver_ids: readonly string[];
  readonly active: boolean;
};

type Props = {
  /** The policy to change; null to add one. */
  readonly policy: PolicyRow | null;
  readonly onClose: () => void;
};

/**
 * Shows the form for adding or changing an expense policy: its conditions, its effect, and the sentence that users see.
 */
export function PolicyForm({ policy, onClose }: Props) {
  const form = useKitForm<Values>(initialOf(policy), schemaOver(requestSchema(expensePolicies.create), requestOf));
  const call = (values: Values): Promise<{ message: string }> =>
    policy === null
      ? policyQueries.create.call(requestOf(values))
      : policyQueries.update.call({ id: policy.id, version: policy.version, ...requestOf(values) });
  const save = useSave(call, refreshSpending, onClose);
  const [outcome, setOutcome] = useState(policy?.outcome ?? "warn");
  form.watch("outcome", ({ value }) => setOutcome(value));
  return (
    <FormDrawer title={policy === null ? texts.add : texts.edit} onClose={onClose} form={form} {...save}>
      <TextField form={form} name="name" label={texts.name} description={texts.nameHint} withAsterisk data-autofocus />
      <Conditions form={form} policy={policy} />
      <SelectField
        form={form}
        name="outcome"
        label={texts.outcome}
        data={optionsOf(OUTCOME_CHOICES)}
        allowDeselect={false}
      />
      {outcome === "level" ? <Approvers form={form} policy={policy} /> : null}
      <TextAreaField
        form={form}
        name="sentence"
        label={texts.sentence}
        description={texts.sentenceHint}
        rows={2}
        withAsterisk
      />
      <SwitchField form={form} name="active" label={texts.active} />
    </FormDrawer>
  );
}

type Fields = { readonly form: KitForm<Values>; readonly policy: PolicyRow | null };

function useChoices() {
  return useQuery(policyQueries.choices.queryOptions({ input: {}, select: ({ data }) => data })).data;
}

function Conditions({ form, policy }: Fields) {
  const { categories = [], roles = [] } = useChoices() ?? {};
  return (
    <>
      <Text fw={500} size="sm">
        {texts.when}
        <Text size="xs" c="dimmed" span display="block">
          {texts.whenHint}
        </Text>
      </Text>
      <Many
        form={form}
        name="category_ids"
        label={texts.categories}
        data={categories.map(({ id, name }) => ({ value: id, label: name }))}
        initial={policy?.category_ids ?? []}
      />
      <AmountField form={form} name="above" label={texts.above} />
      <Many
        form={form}
        name="role_ids"
        label={texts.roles}
        data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        initial={(policy?.role_ids ?? []).map(String)}
      />
      <Many
        form={form}
        name="weekdays"
        label={texts.weekdays}
        data={WEEKDAYS}
        initial={(policy?.weekdays ?? []).map(String)}
      />
      <TextField form={form} name="supplier" label={texts.supplier} />
    </>
  );
}

function Approvers({ form, policy }: Fields) {
  const people = useChoices()?.people ?? [];
  return (
    <Many
      form={form}
      name="approver_ids"
      label={texts.approvers}
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      initial={policy?.approver_ids ?? []}
    />
  );
}

type ManyProps = {
  readonly form: KitForm<Values>;
  readonly name: "category_ids" | "role_ids" | "weekdays" | "approver_ids";
  readonly label: string;
  readonly data: { readonly value: string; readonly label: string }[];
  readonly initial: readonly string[];
};

/** A field for choosing several options from a list. */
function Many({ form, name, label, data, initial }: ManyProps) {
  const [chosen, setChosen] = useState<string[]>([...initial]);
  const { error } = form.getInputProps(name);
  const choose = (values: string[]) => {
    setChosen(values);
    form.setFieldValue(name, values);
  };
  return <MultiSelect label={label} data={data} value={chosen} onChange={choose} error={error} searchable clearable />;
}

function initialOf(policy: PolicyRow | null): Values {
  return {
    name: policy?.name ?? "",
    outcome: policy?.outcome ?? "warn",
    sentence: policy?.sentence ?? "",
    category_ids: policy?.category_ids ?? [],
    role_ids: (policy?.role_ids ?? []).map(String),
    weekdays: (policy?.weekdays ?? []).map(String),
    supplier: policy?.supplier ?? "",
    above: policy?.above ?? "",
    approver_ids: policy?.approver_ids ?? [],
    active: policy?.active ?? true,
  };
}

function requestOf({ category_ids: categories, role_ids: roles, weekdays, approver_ids: people, ...rest }: Values) {
  const { supplier, above } = rest;
  return {
    ...rest,
    category_ids: [...categories],
    role_ids: roles.map(Number),
    weekdays: weekdays.map(Number),
    approver_ids: [...people],
    supplier: supplier.trim() === "" ? null : supplier,
    above: above === "" ? null : numberOf(above),
  };
}

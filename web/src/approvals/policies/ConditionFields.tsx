import { Fieldset, NumberInput, SimpleGrid, Stack } from "@mantine/core";
import { MultiSelect } from "../../kit/form/choices.tsx";
import type { Choices } from "./api.ts";
import type { ConditionDraft } from "./draft.ts";
import { policyTexts as texts } from "./texts.ts";

const LISTS = {
  branch: "branches",
  department: "departments",
  category: "categories",
  budget: "budgets",
  project: "projects",
} as const;

type ConditionFieldsProps = {
  readonly conditions: ConditionDraft;
  readonly kind: Choices["kinds"][number];
  readonly choices: Choices;
  readonly onChange: (conditions: ConditionDraft) => void;
};

/**
 * Fields for the conditions that a kind of request can have. A condition for which nothing is chosen matches all
 * values.
 */
export function ConditionFields({ conditions, kind, choices, onChange }: ConditionFieldsProps) {
  const lists = kind.facts.flatMap((fact) => (fact === "amount" || choices[LISTS[fact]].length === 0 ? [] : [fact]));
  const amount = (name: "from" | "to") => (
    <NumberInput
      label={texts[name]}
      value={conditions[name]}
      onChange={(value) => onChange({ ...conditions, [name]: value })}
      hideControls
      thousandSeparator=","
      decimalScale={2}
      min={0}
    />
  );
  return (
    <Fieldset legend={texts.conditions}>
      <Stack gap="sm">
        {kind.facts.includes("amount") ? (
          <SimpleGrid cols={2}>
            {amount("from")}
            {amount("to")}
          </SimpleGrid>
        ) : null}
        {lists.map((fact) => (
          <MultiSelect
            key={fact}
            label={texts.lists[fact]}
            placeholder={conditions[fact].length === 0 ? texts.everything : ""}
            data={choices[LISTS[fact]].map(({ id, name }) => ({ value: id, label: name }))}
            value={[...conditions[fact]]}
            onChange={(chosen) => onChange({ ...conditions, [fact]: chosen })}
            searchable
            clearable
          />
        ))}
        {kind.flags.length === 0 ? null : (
          <MultiSelect
            label={texts.flags}
            placeholder={conditions.flags.length === 0 ? texts.anyFlag : ""}
            data={kind.flags.map((flag) => ({ value: flag, label: texts.flag[flag] }))}
            value={[...conditions.flags]}
            onChange={(flags) => onChange({ ...conditions, flags })}
            clearable
          />
        )}
      </Stack>
    </Fieldset>
  );
}

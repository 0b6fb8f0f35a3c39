import { ActionIcon, Group, NumberInput, Text } from "@mantine/core";
import { Select } from "../../kit/form/choices.tsx";
import { FormLines } from "../../kit/form/FormLines.tsx";
import { IconX } from "../../kit/icons/signs.tsx";
import type { BudgetRecord } from "../api.ts";
import { budgetTexts } from "../texts.ts";

const texts = budgetTexts.form;

const MOST = 50;

/**
 * The form values of one line of a budget: a category and its amount. `key` identifies the line while lines are added
 * and removed.
 */
export type LineDraft = { readonly key: number; readonly category: string | null; readonly amount: number | string };

/** Returns the initial form values for the categories of a budget, each with its amount. Empty for a new budget. */
export function linesOf(budget: BudgetRecord | undefined): LineDraft[] {
  return (budget?.lines ?? []).map(({ category_id: category, amount }, key) => ({ key, category, amount }));
}

type BudgetLinesProps = {
  readonly lines: readonly LineDraft[];
  readonly categories: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (lines: readonly LineDraft[]) => void;
};

/**
 * Fields for the categories that a budget covers, each with its amount. A budget without categories covers all of them.
 */
export function BudgetLines({ lines, categories, onChange }: BudgetLinesProps) {
  const change = (key: number, changes: Partial<LineDraft>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  const add = () =>
    onChange([...lines, { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, category: null, amount: "" }]);
  return (
    <div>
      <Text fw={500} size="sm">
        {texts.categories}
      </Text>
      <Text size="xs" c="dimmed" mb={6}>
        {texts.categoriesHint}
      </Text>
      <FormLines lines={lines} most={MOST} addLabel={texts.addCategory} onAdd={add}>
        {(line, at) => (
          <Group key={line.key} gap="xs" wrap="nowrap" mb={6}>
            <Select
              aria-label={texts.categoryAt(at + 1)}
              placeholder={texts.category}
              data={categories.map(({ id, name }) => ({ value: id, label: name }))}
              value={line.category}
              onChange={(category) => change(line.key, { category })}
              flex={1}
            />
            <NumberInput
              aria-label={texts.amountAt(at + 1)}
              placeholder={texts.amountOf}
              value={line.amount}
              onChange={(amount) => change(line.key, { amount })}
              hideControls
              thousandSeparator=","
              decimalScale={2}
              min={0}
              w={130}
            />
            <ActionIcon
              variant="subtle"
              aria-label={texts.removeCategory(at + 1)}
              onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        )}
      </FormLines>
    </div>
  );
}

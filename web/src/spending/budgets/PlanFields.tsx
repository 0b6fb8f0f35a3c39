import { budgetPeriodInWords } from "@hazina/engine/spending/budgets.ts";
import { Button, Group, NumberInput, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "../../kit/feedback/failure.ts";
import { Select } from "../../kit/form/choices.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { budgetQueries } from "../api.ts";
import { budgetTexts } from "../texts.ts";
import { type AmountsByPeriod, type BudgetMonths, monthsKey } from "./period-amounts.ts";

const texts = budgetTexts.plan;

type PlanFieldsProps = {
  readonly taken: AmountsByPeriod | null;
  readonly months: BudgetMonths;
  readonly onChange: (taken: AmountsByPeriod | null) => void;
};

/**
 * Fields for the amounts of a budget's periods. Users who may see forecasts can fill in these amounts from a line of a
 * scenario, and change them before the budget is saved.
 */
export function PlanFields({ taken, months, onChange }: PlanFieldsProps) {
  const maySee = hasAbility(useUser(), ["View Forecasts"]);
  return (
    <Stack gap={6}>
      {maySee ? <LineChoice taken={taken} months={months} onChange={onChange} /> : null}
      {taken === null ? null : (
        <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
          <Text component="legend" fw={500} size="sm">
            {texts.amounts}
          </Text>
          {taken.amounts.map((one) => (
            <NumberInput
              key={one.starts}
              label={one.title}
              value={one.amount}
              onChange={(amount) =>
                onChange({
                  ...taken,
                  amounts: taken.amounts.map((other) => (other.starts === one.starts ? { ...other, amount } : other)),
                })
              }
              inputMode="decimal"
              hideControls
              thousandSeparator=","
              decimalScale={2}
              min={0}
              mb={6}
            />
          ))}
        </fieldset>
      )}
    </Stack>
  );
}

/**
 * Fields for choosing a scenario and one of its lines. When a line is chosen, `onChange` is called with the amounts
 * that the line plans for the months of the budget.
 */
function LineChoice({ taken, months, onChange }: PlanFieldsProps) {
  const client = useQueryClient();
  const [scenario, setScenario] = useState<string | null>(taken?.plan?.scenario_id ?? null);
  const [problem, setProblem] = useState("");
  const choices = useQuery(
    budgetQueries.planChoices.queryOptions({
      input: scenario === null ? {} : { scenario_id: scenario },
      select: ({ data }) => data,
    }),
  );
  const line = taken?.plan?.line ?? null;
  const take = async (chosen: string) => {
    const { period, from, to } = months;
    if (scenario === null || from === null || to === null) return;
    const plan = { scenario_id: scenario, line: chosen };
    try {
      const { data } = await client.fetchQuery(
        budgetQueries.planned.queryOptions({ input: { ...plan, period, from, to }, staleTime: 0 }),
      );
      setProblem("");
      onChange({
        plan,
        months: monthsKey(months),
        amounts: data.periods.map(({ starts, label, planned }) => ({
          starts,
          title: budgetPeriodInWords(label),
          amount: planned,
        })),
      });
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  };
  return (
    <>
      <Select
        label={texts.scenario}
        description={texts.hint}
        data={(choices.data?.scenarios ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={scenario}
        onChange={(chosen) => {
          setScenario(chosen);
          onChange(null);
        }}
        clearable
      />
      {scenario === null ? null : (
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <Select
            label={texts.line}
            data={choices.data?.lines ?? []}
            value={line}
            onChange={(chosen) => (chosen === null ? onChange(null) : void take(chosen))}
            error={problem === "" ? undefined : problem}
            nothingFoundMessage={texts.noLines}
            searchable
            flex={1}
          />
          {line === null ? null : (
            <Button variant="default" onClick={() => void take(line)}>
              {texts.again}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}

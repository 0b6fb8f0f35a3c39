import { addMonths, formatMonth, monthAt, now, parseMonth } from "@hazina/base/calendar.ts";
import { budgets } from "@hazina/contract/spending/budgets.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { SelectField, SwitchField } from "../../kit/form/choice-fields.tsx";
import { MonthField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { type BudgetRecord, budgetQueries, expenseQueries, refreshSpending } from "../api.ts";
import { budgetTexts, OVERSPEND_CHOICES, PERIOD_CHOICES } from "../texts.ts";
import { BudgetLines, type LineDraft, linesOf } from "./BudgetLines.tsx";
import { PlanFields } from "./PlanFields.tsx";
import {
  type AmountsByPeriod,
  amountsOfDraft,
  type BudgetMonths,
  monthsKey,
  requestOfAmounts,
} from "./period-amounts.ts";

const texts = budgetTexts.form;

type Values = {
  readonly name: string;
  readonly period: keyof typeof PERIOD_CHOICES;
  readonly amount: number | string;
  readonly from: string | null;
  readonly to: string | null;
  readonly owner_id: string | null;
  readonly department_id: string | null;
  readonly overspend: keyof typeof OVERSPEND_CHOICES;
  readonly rollover: boolean;
  readonly draft: boolean;
};

type Props = {
  /** The draft to change; omitted to create a budget. */
  readonly budget?: BudgetRecord;
  readonly onClose: () => void;
};

/**
 * Shows the form for creating a budget or changing a draft of one. Saving the form sends the budget for approval,
 * unless the user keeps it as a draft.
 */
export function BudgetForm({ budget, onClose }: Props) {
  const owners = useQuery(budgetQueries.owners.queryOptions({ input: {}, select: ({ data }) => data }));
  const choices = useQuery(expenseQueries.choices.queryOptions({ input: {}, select: ({ data }) => data }));
  const [lines, setLines] = useState<readonly LineDraft[]>(() => linesOf(budget));
  const [taken, setTaken] = useState(() => amountsOfDraft(budget));
  const request = (values: Values) => requestOf(values, lines, taken);
  const form = useKitForm<Values>(initialOf(budget), schemaOver(requestSchema(budgets.create), request));
  const isDraft = useDraft(form);
  const save = useSaveBudget(budget, request, onClose);
  return (
    <FormDrawer
      title={budget ? texts.change : texts.title}
      onClose={onClose}
      form={form}
      submitLabel={isDraft ? texts.save : texts.submit}
      {...save}
    >
      <TextField form={form} name="name" label={texts.name} withAsterisk data-autofocus />
      {taken === null ? <AmountField form={form} name="amount" label={texts.amount} withAsterisk /> : null}
      <SelectField
        form={form}
        name="period"
        label={texts.period}
        data={optionsOf(PERIOD_CHOICES)}
        allowDeselect={false}
      />
      <MonthField form={form} name="from" label={texts.from} withAsterisk />
      <MonthField form={form} name="to" label={texts.to} withAsterisk />
      <Planned form={form} budget={budget} taken={taken} onChange={setTaken} />
      <SelectField
        form={form}
        name="overspend"
        label={texts.overspend}
        data={optionsOf(OVERSPEND_CHOICES)}
        allowDeselect={false}
      />
      <SwitchField form={form} name="rollover" label={texts.rollover} description={texts.rolloverHint} />
      <BudgetLines lines={lines} categories={choices.data?.categories ?? []} onChange={setLines} />
      <SelectField
        form={form}
        name="department_id"
        label={texts.department}
        data={namedOptions(choices.data?.departments)}
        clearable
      />
      <SelectField
        form={form}
        name="owner_id"
        label={texts.owner}
        description={texts.ownerHint}
        data={namedOptions(owners.data)}
        clearable
      />
      <SwitchField form={form} name="draft" label={texts.draft} />
    </FormDrawer>
  );
}

type RequestOf = (values: Values) => ReturnType<typeof requestOf>;

function useSaveBudget(budget: BudgetRecord | undefined, request: RequestOf, onClose: () => void) {
  const go = useGo();
  return useSave(
    async (values: Values): Promise<{ message: string; id: string }> => {
      if (!budget) {
        const { message, data } = await budgetQueries.create.call(request(values));
        return { message, id: data.id };
      }
      const shown = { id: budget.id, version: budget.version };
      return { id: budget.id, ...(await budgetQueries.update.call({ ...request(values), ...shown })) };
    },
    refreshSpending,
    ({ id }) => {
      onClose();
      go(paths.budget({ id }));
    },
  );
}

type PlannedProps = {
  readonly budget: BudgetRecord | undefined;
  readonly form: ReturnType<typeof useKitForm<Values>>;
  readonly taken: AmountsByPeriod | null;
  readonly onChange: (taken: AmountsByPeriod | null) => void;
};

/**
 * Shows the fields for the amounts of the periods. If the user changes the months of the budget, the amounts that were
 * entered for the previous months are discarded.
 */
function Planned({ form, budget, taken, onChange }: PlannedProps) {
  const months = useMonths(form, initialOf(budget));
  const isOutdated = taken !== null && taken.months !== monthsKey(months);
  useEffect(() => {
    if (isOutdated) onChange(null);
  }, [isOutdated, onChange]);
  return <PlanFields taken={isOutdated ? null : taken} months={months} onChange={onChange} />;
}

/** Returns the period and the first and last month that are currently entered in the form. */
function useMonths(form: ReturnType<typeof useKitForm<Values>>, { period, from, to }: Values): BudgetMonths {
  const [months, setMonths] = useState<BudgetMonths>({ period, from, to });
  form.watch("period", ({ value }) => setMonths((old) => ({ ...old, period: value })));
  form.watch("from", ({ value }) => setMonths((old) => ({ ...old, from: value })));
  form.watch("to", ({ value }) => setMonths((old) => ({ ...old, to: value })));
  return months;
}

/** Returns whether the user has turned on the switch that saves the budget as a draft. */
function useDraft(form: ReturnType<typeof useKitForm<Values>>): boolean {
  const [isDraft, setIsDraft] = useState(false);
  form.watch("draft", ({ value }) => setIsDraft(value));
  return isDraft;
}

function namedOptions(all: readonly { readonly id: string; readonly name: string }[] = []) {
  return all.map(({ id, name }) => ({ value: id, label: name }));
}

const MONTHS_OF_YEAR = 12;

function initialOf(budget: BudgetRecord | undefined): Values {
  const from = budget?.from ?? formatMonth(monthAt(now()));
  return {
    name: budget?.name ?? "",
    period: budget?.period ?? "month",
    amount: budget?.amount ?? "",
    from,
    to: budget?.to ?? formatMonth(addMonths(parseMonth(from), MONTHS_OF_YEAR - 1)),
    owner_id: budget?.owner_id ?? null,
    department_id: budget?.department_id ?? null,
    rollover: budget?.rollover ?? false,
    overspend: budget?.overspend ?? "ask",
    draft: false,
  };
}

function requestOf(
  { draft, amount, from, to, owner_id: owner, ...rest }: Values,
  lines: readonly LineDraft[],
  taken: AmountsByPeriod | null,
) {
  return {
    ...rest,
    ...requestOfAmounts(taken),
    ...(owner === null ? {} : { owner_id: owner }),
    amount: taken === null ? numberOf(amount) : undefined,
    from: from ?? "",
    to: to ?? "",
    submit: !draft,
    lines: lines
      .filter(({ category }) => category !== null)
      .map(({ category, amount: part }) => ({ category_id: category ?? "", amount: numberOf(part) })),
  };
}

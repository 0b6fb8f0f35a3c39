import { formatMonth, monthAt, now } from "@hazina/base/calendar.ts";
import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { failureOf } from "../../kit/feedback/failure.ts";
import { CheckboxField, SelectField } from "../../kit/form/choice-fields.tsx";
import { MonthField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField, NumberField, PercentField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextAreaField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { useLiveForm } from "../../kit/form/use-kit-form.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { PersonField } from "../employees/fields/PersonField.tsx";
import { type LoanInputs, type LoanQuote, loanQueries, refreshLoans } from "./api.ts";
import { ScheduleTable } from "./ScheduleTable.tsx";
import { shownAmount, shownMonth } from "./shown.ts";
import { LOAN_CHOICES, loanTexts as texts } from "./texts.ts";

type Values = {
  readonly personnel_id: string | null;
  readonly kind: LoanInputs["ask"]["kind"];
  readonly principal: number | string;
  readonly annual_rate: number | string;
  readonly method: NonNullable<LoanInputs["ask"]["method"]>;
  readonly months: number | string;
  readonly first_month: string | null;
  readonly note: string;
  readonly began_elsewhere: boolean;
};

/** Shows the form for requesting a loan or an advance, with a preview of its cost. */
export function AskLoan({ onClose }: { readonly onClose: () => void }) {
  const user = useUser();
  const mayAskForOthers = hasAbility(user, ["Manage Loans"]) && hasAbility(user, ["View Employees"]);
  const initial: Values = {
    personnel_id: null,
    kind: "loan",
    principal: "",
    annual_rate: 0,
    method: "level",
    months: 12,
    first_month: formatMonth(monthAt(now())),
    note: "",
    began_elsewhere: false,
  };
  const form = useLiveForm<Values>(initial, ({ principal, months, first_month: month }) => ({
    ...(principal === "" ? { principal: texts.required } : {}),
    ...(months === "" ? { months: texts.required } : {}),
    ...(month === null ? { first_month: texts.required } : {}),
  }));
  const input = inputOf(form.values);
  const save = useSave((values: Values) => loanQueries.ask.call(requestOf(values)), refreshLoans, onClose);
  const { fields } = texts;
  return (
    <FormDrawer title={texts.ask} onClose={onClose} form={form} submitLabel={texts.send} {...save}>
      <Text c="dimmed">{texts.askLead}</Text>
      {mayAskForOthers ? <ForWhom form={form} /> : null}
      <SelectField
        form={form}
        name="kind"
        label={fields.kind}
        data={optionsOf(LOAN_CHOICES.kind)}
        allowDeselect={false}
      />
      <AmountField
        form={form}
        name="principal"
        label={form.values.began_elsewhere ? fields.balanceLeft : fields.principal}
        withAsterisk
        data-autofocus
      />
      <NumberField
        form={form}
        name="months"
        label={form.values.began_elsewhere ? fields.monthsLeft : fields.months}
        min={1}
        max={120}
        allowDecimal={false}
        withAsterisk
      />
      {form.values.kind === "loan" ? <Interest form={form} /> : null}
      <MonthField form={form} name="first_month" label={fields.firstMonth} withAsterisk />
      <TextAreaField form={form} name="note" label={fields.note} autosize minRows={2} />
      {input === undefined ? null : <Quote input={input} />}
    </FormDrawer>
  );
}

function Interest({ form }: { readonly form: ReturnType<typeof useLiveForm<Values>> }) {
  const { rate, method } = texts.fields;
  return (
    <>
      <PercentField form={form} name="annual_rate" label={rate} min={0} max={100} />
      <SelectField
        form={form}
        name="method"
        label={method}
        data={optionsOf(LOAN_CHOICES.method)}
        allowDeselect={false}
      />
    </>
  );
}

function ForWhom({ form }: { readonly form: ReturnType<typeof useLiveForm<Values>> }) {
  const { person, myself, running, runningHint } = texts.fields;
  return (
    <>
      <PersonField form={form} name="personnel_id" label={person} placeholder={myself} clearable />
      <CheckboxField form={form} name="began_elsewhere" label={running} description={runningHint} />
    </>
  );
}

/** Converts the form values to the API request; undefined until the form is complete. */
function inputOf(values: Values): LoanInputs["ask"] | undefined {
  const { principal, months, first_month: month } = values;
  if (principal === "" || Number(principal) <= 0 || months === "" || month === null) return undefined;
  return requestOf(values);
}

function requestOf(values: Values): LoanInputs["ask"] {
  const {
    personnel_id: person,
    kind,
    principal,
    annual_rate: rate,
    method,
    months,
    first_month: month,
    ...more
  } = values;
  return {
    ...(person === null ? {} : { personnel_id: person }),
    kind,
    principal: numberOf(principal),
    annual_rate: kind === "advance" ? 0 : Number(rate || 0),
    method: kind === "advance" ? "level" : method,
    months: numberOf(months),
    first_month: month ?? "",
    ...more,
  };
}

/**
 * Shows the cost of the requested loan: its instalments and interest, the repayment schedule, and whether the
 * repayments comply with the one-third rule on deductions from pay.
 */
function Quote({ input }: { readonly input: LoanInputs["ask"] }) {
  const { data, error } = useQuery({
    ...loanQueries.quote.queryOptions({ input: { ...input, note: "" } }),
    retry: false,
    meta: { quiet: true },
  });
  if (error) return <Text c="red">{failureOf(error).message}</Text>;
  if (data === undefined) return null;
  return (
    <Stack gap={4} aria-live="polite">
      <Text fw={600}>{texts.quote.title}</Text>
      <Facts facts={factsOf(data.data)} layout="column" />
      <ScheduleTable months={data.data.schedule} isShort />
    </Stack>
  );
}

function factsOf({ instalment, last_instalment: last, interest, third }: LoanQuote) {
  const { quote } = texts;
  const shown = [
    { label: quote.instalment, value: shownAmount(instalment) },
    { label: quote.last, value: shownAmount(last) },
    { label: quote.interest, value: shownAmount(interest) },
  ];
  if (third === null) return [...shown, { label: quote.third, value: quote.hidden }];
  const { state, reason, month, room, largest } = third;
  const word = LOAN_CHOICES.third[state];
  return [
    ...shown,
    { label: quote.third, value: [word, month && shownMonth(month), reason].filter(Boolean).join(". ") },
    ...(room === null ? [] : [{ label: quote.room, value: shownAmount(room) }]),
    ...(largest === null ? [] : [{ label: quote.largest, value: shownAmount(largest) }]),
  ];
}

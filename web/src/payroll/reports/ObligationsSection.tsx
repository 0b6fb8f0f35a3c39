import { dayAt, now } from "@hazina/base/calendar.ts";
import { payReports } from "@hazina/contract/payroll/outputs.ts";
import { AUTHORITIES } from "@hazina/contract/payroll/payables.ts";
import { Button, Skeleton, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { RadioField } from "../../kit/form/choice-fields.tsx";
import { Select } from "../../kit/form/choices.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { MoneyField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { refreshPayroll } from "../api.ts";
import { type Obligation, reportQueries } from "./api.ts";
import { PayeesSection } from "./PayeesSection.tsx";
import { reportTexts } from "./texts.ts";

const texts = reportTexts.obligations;

const COLUMNS: readonly Column<Obligation>[] = [
  textColumn({ key: "to", title: texts.to, fixed: true }, ({ name }) => name),
  moneyColumn({ key: "amount", title: texts.amount }, ({ amount }) => amount),
  moneyColumn({ key: "paid", title: texts.paid }, ({ paid }) => (paid === 0 ? null : paid)),
  dayColumn({ key: "due", title: texts.due }, ({ due }) => due),
  textColumn({ key: "receipt", title: texts.receipt }, ({ receipt }) => receipt),
  statusColumn({ key: "standing", title: texts.standing }, standingOf),
];

const OPEN_COLUMNS: readonly Column<Obligation>[] = [
  textColumn({ key: "month", title: texts.month, fixed: true }, ({ month }) => longPeriodTitle(month)),
  ...COLUMNS.map((column) => ({ ...column, fixed: false })),
];

/** Creates the column with the button that records a filing or a payment. */
function recordColumn(onRecord: (obligation: Obligation) => void): Column<Obligation> {
  return {
    key: "record",
    title: "",
    align: "end",
    cell: (one) =>
      one.paid >= one.amount && one.filed ? null : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${texts.record}: ${one.name}, ${longPeriodTitle(one.month)}`}
          onClick={() => onRecord(one)}
        >
          {texts.record}
        </Button>
      ),
  };
}

/**
 * Lists the amounts payable to authorities for the payroll of one month, with due dates, filings and payments. A
 * second list shows the amounts of other months that are still unpaid.
 */
export function ObligationsSection() {
  const [chosen, setChosen] = useState<string | null>(null);
  const input = { open: true, ...(chosen === null ? {} : { month: chosen }) };
  const query = useQuery({ ...reportQueries.obligations.queryOptions({ input }), placeholderData: keepPreviousData });
  const mayPay = hasAbility(useUser(), ["Pay Payroll"]);
  const [record, setRecord] = useState<Obligation | null>(null);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton height={220} />;
  const { month, months, open } = query.data;
  if (month === null) return null;
  const owed = query.data.data.filter(({ amount }) => amount > 0);
  const withRecord = (columns: readonly Column<Obligation>[]) =>
    mayPay ? [...columns, recordColumn(setRecord)] : columns;
  const choice = (
    <Select
      aria-label={texts.chooseMonth}
      data={months.map((one) => ({ value: one, label: longPeriodTitle(one) }))}
      value={month}
      onChange={setChosen}
      allowDeselect={false}
    />
  );
  return (
    <>
      <Section title={texts.title} lead={texts.lead(longPeriodTitle(month))} actions={choice}>
        {owed.length === 0 ? (
          <Text c="dimmed">{texts.none}</Text>
        ) : (
          <DataTable label={texts.title} columns={withRecord(COLUMNS)} rows={owed} rowKey={({ to }) => to} />
        )}
      </Section>
      {open.length === 0 ? null : (
        <Section title={texts.earlier} lead={texts.earlierLead}>
          <DataTable
            label={texts.earlier}
            columns={withRecord(OPEN_COLUMNS)}
            rows={open}
            rowKey={(one) => `${one.month} ${one.to}`}
          />
        </Section>
      )}
      <PayeesSection month={month} />
      {record === null ? null : <RemitForm obligation={record} onClose={() => setRecord(null)} />}
    </>
  );
}

function standingOf({ amount, paid, filed, due }: Obligation) {
  if (paid >= amount) {
    return filed
      ? ({ label: texts.isSettled, tone: "good" } as const)
      : ({ label: texts.isPaid, tone: "waiting" } as const);
  }
  if (due < dayAt(now())) return { label: filed ? texts.isFiledLate : texts.overdue, tone: "bad" } as const;
  return { label: filed ? texts.isFiled : texts.open, tone: "waiting" } as const;
}

type Values = {
  readonly what: keyof typeof texts.whats;
  readonly day: string | null;
  readonly amount: number | string;
  readonly receipt: string;
};

type RemitFormProps = { readonly obligation: Obligation; readonly onClose: () => void };

function RemitForm({ obligation, onClose }: RemitFormProps) {
  const { month } = obligation;
  const currency = useCurrencySign();
  const to = AUTHORITIES.find((authority) => authority === obligation.to) ?? AUTHORITIES[0];
  const whole = ({ what, day, amount, receipt }: Values) => ({
    month,
    to,
    what,
    day: day ?? "",
    receipt,
    ...(amount === "" ? {} : { amount: Number(amount) }),
  });
  const initial: Values = {
    what: obligation.paid >= obligation.amount ? "filed" : "paid",
    day: dayAt(now()),
    amount: "",
    receipt: "",
  };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(payReports.remit), whole));
  const save = useSave((values: Values) => reportQueries.remit.call(whole(values)), refreshPayroll, onClose);
  return (
    <DialogForm
      title={texts.recordTitle(`${obligation.name}, ${longPeriodTitle(month)}`)}
      onClose={onClose}
      form={form}
      {...save}
    >
      <RadioField form={form} name="what" label={texts.what} options={optionsOf(texts.whats)} />
      <DayField form={form} name="day" label={texts.day} withAsterisk />
      <MoneyField
        form={form}
        name="amount"
        label={texts.sum}
        description={texts.sumHint}
        currency={currency}
        allowNegative={false}
      />
      <TextField form={form} name="receipt" label={texts.receipt} description={texts.receiptHint} withAsterisk />
    </DialogForm>
  );
}

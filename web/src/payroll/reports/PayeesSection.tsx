import { dayAt, now } from "@hazina/base/calendar.ts";
import { payReports } from "@hazina/contract/payroll/outputs.ts";
import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { MoneyField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { type Column, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { refreshPayroll } from "../api.ts";
import { type PayeeLiability, reportQueries } from "./api.ts";
import { FileMenu } from "./FileMenu.tsx";
import { reportTexts } from "./texts.ts";

const texts = reportTexts.payees;

const COLUMNS: readonly Column<PayeeLiability>[] = [
  textColumn({ key: "payee", title: texts.payee, fixed: true }, ({ payee }) => payee),
  textColumn({ key: "account", title: texts.account }, ({ account }) => account),
  moneyColumn({ key: "amount", title: texts.amount }, ({ amount }) => amount),
  moneyColumn({ key: "paid", title: texts.paid }, ({ paid }) => (paid === 0 ? null : paid)),
  textColumn({ key: "receipt", title: texts.receipt }, ({ receipt }) => receipt),
  statusColumn({ key: "standing", title: texts.standing }, ({ paid, amount }) =>
    paid >= amount ? { label: texts.isPaid, tone: "good" } : { label: texts.open, tone: "waiting" },
  ),
];

const OPEN_COLUMNS: readonly Column<PayeeLiability>[] = [
  textColumn({ key: "month", title: texts.month, fixed: true }, ({ month }) => longPeriodTitle(month)),
  ...COLUMNS.map((column) => ({ ...column, fixed: false })),
];

/** Creates the column with a payee's remittance list and the button that records a payment to the payee. */
function actionColumn(onPay: ((one: PayeeLiability) => void) | undefined): Column<PayeeLiability> {
  return {
    key: "actions",
    title: "",
    align: "end",
    cell: (one) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <FileMenu
          size="xs"
          label={texts.list}
          formats={reportTexts.plainFormats}
          name={`${one.payee}_${one.month}`}
          make={(filetype) => reportQueries.payeeList.call({ month: one.month, payee: one.payee, filetype })}
        />
        {onPay === undefined || one.paid >= one.amount ? null : (
          <Button
            size="xs"
            variant="default"
            aria-label={`${texts.record}: ${one.payee}, ${longPeriodTitle(one.month)}`}
            onClick={() => onPay(one)}
          >
            {texts.record}
          </Button>
        )}
      </Group>
    ),
  };
}

/**
 * Lists the amounts that a month's payroll owes to SACCOs, pension schemes and other payees, with remittance lists and
 * payments. Hidden if no deduction has a payee.
 */
export function PayeesSection({ month }: { readonly month: string }) {
  const query = useQuery(reportQueries.payees.queryOptions({ input: { month, open: true } }));
  const mayPay = hasAbility(useUser(), ["Pay Payroll"]);
  const [paid, setPaid] = useState<PayeeLiability | null>(null);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { data = [], open = [] } = query.data ?? {};
  const actions = actionColumn(mayPay ? setPaid : undefined);
  return (
    <>
      {data.length === 0 ? null : (
        <Section title={texts.title} lead={texts.lead(longPeriodTitle(month))}>
          <DataTable label={texts.title} columns={[...COLUMNS, actions]} rows={data} rowKey={({ payee }) => payee} />
        </Section>
      )}
      {open.length === 0 ? null : (
        <Section title={texts.earlier}>
          <DataTable
            label={texts.earlier}
            columns={[...OPEN_COLUMNS, actions]}
            rows={open}
            rowKey={(one) => `${one.month} ${one.payee}`}
          />
        </Section>
      )}
      {paid === null ? null : <PayeePaymentForm liability={paid} onClose={() => setPaid(null)} />}
    </>
  );
}

type Values = { readonly day: string | null; readonly amount: number | string; readonly receipt: string };
type FormProps = { readonly liability: PayeeLiability; readonly onClose: () => void };

function PayeePaymentForm({ liability: { month, payee }, onClose }: FormProps) {
  const currency = useCurrencySign();
  const whole = ({ day, amount, receipt }: Values) => ({
    month,
    payee,
    day: day ?? "",
    receipt,
    ...(amount === "" ? {} : { amount: Number(amount) }),
  });
  const initial: Values = { day: dayAt(now()), amount: "", receipt: "" };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(payReports.payPayee), whole));
  const save = useSave((values: Values) => reportQueries.payPayee.call(whole(values)), refreshPayroll, onClose);
  return (
    <DialogForm
      title={texts.recordTitle(`${payee}, ${longPeriodTitle(month)}`)}
      onClose={onClose}
      form={form}
      {...save}
    >
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

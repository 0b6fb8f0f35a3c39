import { Alert } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { useKitForm } from "../../kit/form/use-kit-form.ts";
import { type Fact, Facts } from "../../kit/page/Facts.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { type BillRecord, billQueries, type PlannedPayment, refreshBills } from "../api.ts";
import { shownMoney, taxName } from "../shown.ts";
import { billTexts } from "../texts.ts";

const texts = billTexts.pay;

type Values = { readonly amount: number | string };

/**
 * Shows the form for paying all or part of a bill. While the user types the amount, the tax to withhold is calculated.
 */
export function PayBillForm({ bill, onClose }: { readonly bill: BillRecord; readonly onClose: () => void }) {
  const form = useKitForm<Values>({ amount: bill.open });
  const [typed, setTyped] = useState<number | string>(bill.open);
  form.watch("amount", ({ value }) => setTyped(value));
  const asked = (amount: number | string) => {
    const value = numberOf(amount);
    return value === bill.open ? { id: bill.id } : { id: bill.id, amount: value };
  };
  const isAmount = typed !== "" && Number(typed) > 0;
  const plan = useQuery({
    ...billQueries.plan.queryOptions({ input: { bills: [isAmount ? asked(typed) : { id: bill.id }] } }),
    placeholderData: keepPreviousData,
  });
  const go = useGo();
  const books = useCurrencySign();
  const seesWallets = hasAbility(useUser(), ["View Wallets"]);
  const save = useSave(
    (values: Values) => billQueries.pay.call({ bills: [asked(values.amount)] }),
    refreshBills,
    ({ data }) => {
      onClose();
      if (seesWallets) go(paths.payment({ id: data.payment_id }));
    },
  );
  const [planned] = plan.data?.data ?? [];
  return (
    <FormDrawer title={texts.one} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <AmountField
        form={form}
        name="amount"
        label={texts.amount}
        description={texts.amountHint(shownMoney(bill.open, bill.currency))}
        withAsterisk
        data-autofocus
      />
      {planned === undefined || planned.prepaid === 0 ? null : (
        <Alert color="blue">{texts.prepaid(shownMoney(planned.prepaid, bill.currency))}</Alert>
      )}
      {planned === undefined ? null : planned.refused === null ? (
        <Facts layout="dense" facts={factsOf(planned, books)} />
      ) : (
        <Alert color="orange">{planned.refused}</Alert>
      )}
    </FormDrawer>
  );
}

function factsOf({ withheld, rounding, paid, destination, rate }: PlannedPayment, currency: string): Fact[] {
  return [
    ...(rate === 1 ? [] : [{ label: billTexts.rate, value: rate }]),
    ...withheld.map((tax) => ({ label: `${taxName(tax)}, ${tax.rate}%`, value: shownMoney(tax.tax, currency) })),
    ...(rounding === 0 ? [] : [{ label: texts.rounding, value: shownMoney(rounding, currency) }]),
    { label: texts.toPay, value: shownMoney(paid, currency) },
    { label: texts.columns.to, value: destination ?? "–" },
  ];
}

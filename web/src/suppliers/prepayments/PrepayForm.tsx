import { type Day, dayAt, now } from "@hazina/base/calendar.ts";
import { WITHHOLDING_LABELS } from "@hazina/contract/suppliers/labels.ts";
import { prepayments } from "@hazina/contract/suppliers/prepayments.ts";
import { Alert } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { TAX_LABELS } from "../../invoicing/texts.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { errorsInFieldWords } from "../../kit/form/field-words.ts";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import {
  type FormProblems,
  type KitForm,
  requestSchema,
  schemaOver,
  useLiveForm,
} from "../../kit/form/use-kit-form.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { prepaymentQueries, refreshBills } from "../api.ts";
import { SupplierField } from "../parties/SupplierField.tsx";
import { shownMoney, taxName } from "../shown.ts";
import { prepaymentTexts } from "./texts.ts";

const texts = prepaymentTexts.form;

type Values = {
  readonly supplier_id: string | null;
  readonly purpose: string;
  readonly amount: number | string;
  readonly tax_type: keyof typeof TAX_LABELS | null;
  readonly withholding: keyof typeof WITHHOLDING_LABELS | null;
  readonly how: keyof typeof texts.ways;
  readonly day: string | null;
  readonly reference: string;
};

const writtenOf = ({ supplier_id: supplier, purpose, amount, tax_type: taxType, withholding }: Values) => ({
  supplier_id: supplier ?? "",
  purpose,
  amount: numberOf(amount),
  // An empty choice is refused by the schema, which says to choose one.
  tax_type: taxType as keyof typeof TAX_LABELS,
  withholding,
});

const recordOf = ({ how, day, reference, ...values }: Values) => ({
  ...writtenOf({ how, day, reference, ...values }),
  day: (day ?? "") as Day,
  method: how as Exclude<Values["how"], "wallet">,
  reference,
});

const fromWallet = schemaResolver(schemaOver(requestSchema(prepayments.pay), writtenOf), { sync: true });
const outside = schemaResolver(schemaOver(requestSchema(prepayments.record), recordOf), { sync: true });

/** Validates the form with the contract's schemas, with the same messages as on the server. */
function problemsOf(values: Values): FormProblems {
  return errorsInFieldWords((values.how === "wallet" ? fromWallet : outside)(values)) as FormProblems;
}

type Props = {
  /** The supplier who is paid; if omitted, the user chooses one. */
  readonly supplierId?: string;
  readonly onClose: () => void;
};

/**
 * Shows the form for a prepayment, which is paid from the wallet, or recorded if it was paid outside Hazina. While the
 * user types, the tax to withhold is calculated.
 */
export function PrepayForm({ supplierId, onClose }: Props) {
  const initial: Values = {
    supplier_id: supplierId ?? null,
    purpose: "",
    amount: "",
    tax_type: null,
    withholding: null,
    how: "wallet",
    day: dayAt(now()),
    reference: "",
  };
  const form = useLiveForm<Values>(initial, problemsOf);
  const go = useGo();
  const save = useSave(
    (values: Values): Promise<{ message: string; data: { id: string } }> =>
      values.how === "wallet"
        ? prepaymentQueries.pay.call(writtenOf(values))
        : prepaymentQueries.record.call(recordOf(values)),
    refreshBills,
    ({ data }) => {
      onClose();
      go(paths.prepayment({ id: data.id }));
    },
  );
  const isWallet = form.values.how === "wallet";
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      {supplierId === undefined ? <SupplierField form={form} /> : null}
      <WhatFields form={form} />
      {isWallet ? (
        <Plan values={form.values} />
      ) : (
        <>
          <TextField form={form} name="reference" label={texts.reference} autoComplete="off" withAsterisk />
          <DayField form={form} name="day" label={texts.day} maxDate={dayAt(now())} withAsterisk />
        </>
      )}
    </FormDrawer>
  );
}

function WhatFields({ form }: { readonly form: KitForm<Values> }) {
  return (
    <>
      <TextField
        form={form}
        name="purpose"
        label={texts.purpose}
        description={texts.purposeHint}
        autoComplete="off"
        withAsterisk
      />
      <AmountField form={form} name="amount" label={texts.amount} description={texts.amountHint} withAsterisk />
      <SelectField
        form={form}
        name="tax_type"
        label={texts.tax}
        description={texts.taxHint}
        data={optionsOf(TAX_LABELS)}
        withAsterisk
      />
      <SelectField
        form={form}
        name="withholding"
        label={texts.withholding}
        description={texts.withholdingHint}
        data={optionsOf(WITHHOLDING_LABELS)}
        clearable
      />
      <SelectField
        form={form}
        name="how"
        label={texts.how}
        description={texts.howHint}
        data={optionsOf(texts.ways)}
        allowDeselect={false}
      />
    </>
  );
}

/**
 * Shows the tax that would be withheld from the entered prepayment, the amount that the supplier would receive and its
 * destination, or the reason why the prepayment cannot be paid.
 */
function Plan({ values }: { readonly values: Values }) {
  const currency = useCurrencySign();
  const isWritten = values.supplier_id !== null && values.tax_type !== null && numberOf(values.amount) > 0;
  const { data: planned } = useQuery({
    ...prepaymentQueries.plan.queryOptions({ input: writtenOf(values), select: ({ data }) => data }),
    placeholderData: keepPreviousData,
    enabled: isWritten,
  });
  if (!isWritten || planned === undefined) return null;
  if (planned.refused !== null) return <Alert color="orange">{planned.refused}</Alert>;
  return (
    <Facts
      layout="dense"
      facts={[
        ...planned.withheld.map((tax) => ({
          label: `${taxName(tax)}, ${tax.rate}%`,
          value: shownMoney(tax.tax, currency),
        })),
        { label: texts.toPay, value: shownMoney(planned.paid, currency) },
        { label: texts.to, value: planned.destination ?? "–" },
      ]}
    />
  );
}

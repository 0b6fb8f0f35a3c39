import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RadioField, SelectField } from "../../../kit/form/choice-fields.tsx";
import { FormLine, FormLines } from "../../../kit/form/FormLines.tsx";
import { MoneyField, PercentField } from "../../../kit/form/number-fields.tsx";
import { optionsOf } from "../../../kit/form/options.ts";
import { PhoneField, TextField } from "../../../kit/form/text-fields.tsx";
import { formPart, type KitForm } from "../../../kit/form/use-kit-form.ts";
import { useCurrencySign } from "../../../session/use-currency-sign.ts";
import { bankQueries } from "../api.ts";
import { CHOICES, employeeTexts as texts } from "../texts.ts";
import { type PayoutValues, partValues } from "./payout-values.ts";

const MOST_PARTS = 3;
const { fields, hints } = texts;

type PayoutFieldsProps<Values extends PayoutValues> = {
  readonly form: KitForm<Values>;
  /** The account name and the phone number that are filled in when a part is added to the pay-out details. */
  readonly begins: { readonly name: string; readonly phone: string };
};

/** Fields for pay-out details in up to three parts, under `payout` in the form. */
export function PayoutFields<Values extends PayoutValues>({ form: given, begins }: PayoutFieldsProps<Values>) {
  const form = formPart<PayoutValues, Values>(given);
  const { parts } = form.getValues().payout;
  return (
    <>
      <Text c="dimmed">{hints.payout}</Text>
      <FormLines
        lines={parts}
        most={MOST_PARTS}
        addLabel={texts.addPart}
        onAdd={() => form.insertListItem("payout.parts", partValues(begins, "share"))}
      >
        {(part, at) => (
          <FormLine
            key={`${parts.length} ${at}`}
            title={parts.length === 1 ? undefined : texts.partAt(at + 1)}
            removeLabel={texts.removePart(at + 1)}
            onRemove={() => form.removeListItem("payout.parts", at)}
          >
            <PartFields form={form} at={at} isAlone={parts.length === 1} begins={part} />
          </FormLine>
        )}
      </FormLines>
    </>
  );
}

type PartFieldsProps = {
  readonly form: KitForm<PayoutValues>;
  readonly at: number;
  readonly isAlone: boolean;
  readonly begins: PayoutValues["payout"]["parts"][number];
};

function PartFields({ form, at, isAlone, begins }: PartFieldsProps) {
  const path = `payout.parts.${at}` as const;
  const [kind, setKind] = useState(begins.kind);
  const [takes, setTakes] = useState(begins.takes);
  const currency = useCurrencySign();
  form.watch(`${path}.kind`, ({ value }) => setKind(value as typeof kind));
  form.watch(`${path}.takes`, ({ value }) => setTakes(value as typeof takes));
  return (
    <>
      <RadioField form={form} name={`${path}.kind`} label={fields.payBy} options={optionsOf(CHOICES.payout)} />
      {kind === "bank" ? <BankFields form={form} path={path} /> : null}
      {kind === "mpesa" ? (
        <PhoneField form={form} name={`${path}.phone`} label={fields.phone} autoComplete="off" withAsterisk />
      ) : null}
      {isAlone ? null : (
        <SelectField
          form={form}
          name={`${path}.takes`}
          label={fields.takes}
          data={optionsOf(CHOICES.takes)}
          allowDeselect={false}
        />
      )}
      {!isAlone && takes === "share" ? (
        <PercentField form={form} name={`${path}.share`} label={fields.share} withAsterisk />
      ) : null}
      {!isAlone && takes === "amount" ? (
        <MoneyField
          form={form}
          name={`${path}.amount`}
          label={fields.amount}
          currency={currency}
          allowNegative={false}
          withAsterisk
        />
      ) : null}
    </>
  );
}

function BankFields({ form, path }: { readonly form: KitForm<PayoutValues>; readonly path: `payout.parts.${number}` }) {
  const banks = useQuery(bankQueries.list.queryOptions({ input: {} }));
  return (
    <>
      <SelectField
        form={form}
        name={`${path}.bank_code`}
        label={fields.bank}
        data={(banks.data?.providers ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        withAsterisk
      />
      <TextField
        form={form}
        name={`${path}.branch_code`}
        label={fields.bankBranch}
        description={hints.branchCode}
        inputMode="numeric"
        withAsterisk
      />
      <TextField
        form={form}
        name={`${path}.account`}
        label={fields.account}
        inputMode="numeric"
        autoComplete="off"
        withAsterisk
      />
      <TextField form={form} name={`${path}.account_name`} label={fields.accountName} autoComplete="off" withAsterisk />
    </>
  );
}

import { employees } from "@hazina/contract/people/employees.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { RadioField, SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { PhoneField, TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { bankQueries, type EmployeeRecord, employeeQueries, refreshEmployees } from "./api.ts";
import { CHOICES, optionsOf, employeeTexts as texts } from "./texts.ts";

type Place = {
  readonly kind: keyof typeof CHOICES.payout;
  readonly bank_code: string | null;
  readonly branch_code: string;
  readonly account: string;
  readonly account_name: string;
  readonly phone: string;
};

type Values = { readonly payout: { readonly parts: readonly [Place] } };

type PayoutFormProps = { readonly record: EmployeeRecord; readonly onClose: () => void };

const PART = "payout.parts.0";

/** Says where somebody's pay goes: an account of a bank, M-Pesa, or cash. */
export function PayoutForm({ record, onClose }: PayoutFormProps) {
  const place: Place = {
    kind: "bank",
    bank_code: null,
    branch_code: "",
    account: "",
    account_name: record.name,
    phone: record.person.phone ?? "",
  };
  const whole = (values: Values) => ({ id: record.id, version: record.version, ...requestOf(values) });
  const form = useKitForm<Values>({ payout: { parts: [place] } }, schemaOver(requestSchema(employees.update), whole));
  const save = useSave((values: Values) => employeeQueries.update.call(whole(values)), refreshEmployees, onClose);
  const banks = useQuery(bankQueries.list.queryOptions({ input: {} }));
  const [kind, setKind] = useState<Place["kind"]>(place.kind);
  form.watch(`${PART}.kind`, ({ value }) => setKind(value as Place["kind"]));
  const { fields, hints } = texts;
  return (
    <FormDrawer title={texts.setPayout} onClose={onClose} form={form} {...save}>
      <RadioField
        form={form}
        name={`${PART}.kind`}
        label={texts.sections.payout}
        description={hints.payout}
        options={optionsOf(CHOICES.payout)}
      />
      {kind === "bank" ? (
        <>
          <SelectField
            form={form}
            name={`${PART}.bank_code`}
            label={fields.bank}
            data={(banks.data?.providers ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            withAsterisk
          />
          <TextField
            form={form}
            name={`${PART}.branch_code`}
            label={fields.bankBranch}
            description={hints.branchCode}
            inputMode="numeric"
            withAsterisk
          />
          <TextField
            form={form}
            name={`${PART}.account`}
            label={fields.account}
            inputMode="numeric"
            autoComplete="off"
            withAsterisk
          />
          <TextField
            form={form}
            name={`${PART}.account_name`}
            label={fields.accountName}
            autoComplete="off"
            withAsterisk
          />
        </>
      ) : null}
      {kind === "mpesa" ? (
        <PhoneField form={form} name={`${PART}.phone`} label={fields.phone} autoComplete="off" withAsterisk />
      ) : null}
    </FormDrawer>
  );
}

function requestOf({ payout }: Values) {
  const [{ kind, bank_code, branch_code, account, account_name, phone }] = payout.parts;
  switch (kind) {
    case "bank":
      return { payout: { parts: [{ kind, bank_code: bank_code ?? "", branch_code, account, account_name }] } };
    case "mpesa":
      return { payout: { parts: [{ kind, phone }] } };
    case "cash":
      return { payout: { parts: [{ kind }] } };
  }
}

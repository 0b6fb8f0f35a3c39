import { employees } from "@hazina/contract/people/employees.ts";
import type { ReactNode } from "react";
import { useSave } from "../../../api/use-save.ts";
import { SelectField } from "../../../kit/form/choice-fields.tsx";
import { DayField } from "../../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../../kit/form/FormDrawer.tsx";
import { MoneyField } from "../../../kit/form/number-fields.tsx";
import { optionsOf } from "../../../kit/form/options.ts";
import { TextField } from "../../../kit/form/text-fields.tsx";
import { type KitForm, requestSchema, schemaOver, useKitForm } from "../../../kit/form/use-kit-form.ts";
import { useCurrencySign } from "../../../session/use-currency-sign.ts";
import { type EmployeeInputs, type EmployeeRecord, employeeQueries, refreshEmployees } from "../api.ts";
import { ClaimsFields, claimsRequest, claimsValues } from "../fields/ClaimsFields.tsx";
import { ContactsFields, type ContactsValues } from "../fields/ContactsFields.tsx";
import { ExemptionFields, exemptionRequest, exemptionValues } from "../fields/ExemptionFields.tsx";
import { given } from "../fields/filled.ts";
import { PayoutForm } from "../fields/PayoutForm.tsx";
import {
  PersonFields,
  personRequest,
  personValues,
  StatutoryFields,
  statutoryRequest,
  statutoryValues,
} from "../fields/PersonFields.tsx";
import { managerOf, TermsFields, termsRequest, termsValues } from "../fields/TermsFields.tsx";
import { CHOICES, employeeTexts as texts } from "../texts.ts";

/** The name of a section of the record that can be edited in a form. */
export type SectionName = keyof typeof texts.sections;

type SectionProps = { readonly record: EmployeeRecord; readonly onClose: () => void };

/** Shows the form for editing one section of a record. */
export function SectionForm({ section, ...props }: SectionProps & { readonly section: SectionName }) {
  switch (section) {
    case "person":
      return <PersonForm {...props} />;
    case "statutory":
      return <StatutoryForm {...props} />;
    case "employment":
      return <TermsForm {...props} />;
    case "pay":
      return <PayForm {...props} />;
    case "payout":
      return <PayoutForm {...props} />;
    case "claims":
      return <ClaimsForm {...props} />;
    case "contacts":
      return <ContactsForm {...props} />;
  }
}

type Sections = Omit<EmployeeInputs["update"], "id" | "version" | "company_id">;

type FormOf<Values extends Record<string, unknown>> = SectionProps & {
  readonly title: string;
  readonly initial: Values;
  readonly requestOf: (values: Values) => Sections;
  readonly fields: (form: KitForm<Values>) => ReactNode;
};

function FormOfSection<Values extends Record<string, unknown>>(props: FormOf<Values>) {
  const { record, title, initial, requestOf, fields, onClose } = props;
  const whole = (values: Values) => ({ id: record.id, version: record.version, ...requestOf(values) });
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(employees.update), whole));
  const save = useSave((values: Values) => employeeQueries.update.call(whole(values)), refreshEmployees, onClose);
  return (
    <FormDrawer title={title} onClose={onClose} form={form} {...save}>
      {fields(form)}
    </FormDrawer>
  );
}

function PersonForm(props: SectionProps) {
  return (
    <FormOfSection
      {...props}
      title={texts.sections.person}
      initial={{ person: personValues(props.record) }}
      requestOf={({ person }) => ({ person: personRequest(person) })}
      fields={(form) => <PersonFields form={form} />}
    />
  );
}

function StatutoryForm(props: SectionProps) {
  return (
    <FormOfSection
      {...props}
      title={texts.sections.statutory}
      initial={{ statutory: { ...statutoryValues(props.record), disability: exemptionValues(props.record) } }}
      requestOf={({ statutory }) => ({
        statutory: { ...statutoryRequest(statutory), disability: exemptionRequest(statutory.disability) },
      })}
      fields={(form) => (
        <>
          <StatutoryFields form={form} kept={props.record.statutory.id_number} />
          <ExemptionFields form={form} />
        </>
      )}
    />
  );
}

function TermsForm(props: SectionProps) {
  return (
    <FormOfSection
      {...props}
      title={texts.terms}
      initial={{ employment: termsValues(props.record.employment.terms) }}
      requestOf={({ employment }) => ({ employment: termsRequest(employment) })}
      fields={(form) => (
        <>
          <DayField
            form={form}
            name="employment.effective_from"
            label={texts.fields.from}
            description={texts.hints.from}
          />
          <TermsFields
            form={form}
            employeeId={props.record.id}
            manager={managerOf(props.record.employment.terms)}
            terms={props.record.employment.terms}
          />
        </>
      )}
    />
  );
}

function ClaimsForm(props: SectionProps) {
  return (
    <FormOfSection
      {...props}
      title={texts.sections.claims}
      initial={claimsValues(props.record)}
      requestOf={claimsRequest}
      fields={(form) => <ClaimsFields form={form} documents={props.record.documents} />}
    />
  );
}

function ContactsForm(props: SectionProps) {
  const initial: ContactsValues = { contacts: props.record.contacts };
  return (
    <FormOfSection
      {...props}
      title={texts.sections.contacts}
      initial={initial}
      requestOf={({ contacts }) => ({ contacts: [...contacts] })}
      fields={(form) => <ContactsFields form={form} />}
    />
  );
}

type PayValues = {
  readonly pay: {
    readonly amount: number | string;
    readonly basis: keyof typeof CHOICES.basis;
    readonly effective_from: string | null;
    readonly reason: string;
  };
};

function PayForm(props: SectionProps) {
  const currency = useCurrencySign();
  const isFirst = (props.record.pay?.history ?? []).every(({ state }) => state === "rejected");
  const initial: PayValues = { pay: { amount: "", basis: "monthly", effective_from: null, reason: "" } };
  return (
    <FormOfSection
      {...props}
      title={texts.setPay}
      initial={initial}
      requestOf={({ pay }) => ({
        pay: { ...pay, amount: pay.amount as number, effective_from: given(pay.effective_from) },
      })}
      fields={(form) => (
        <>
          <MoneyField
            form={form}
            name="pay.amount"
            label={texts.fields.amount}
            description={texts.hints.pay}
            currency={currency}
            allowNegative={false}
            withAsterisk
            data-autofocus
          />
          <SelectField
            form={form}
            name="pay.basis"
            label={texts.fields.basis}
            data={optionsOf(CHOICES.basis)}
            allowDeselect={false}
          />
          <DayField
            form={form}
            name="pay.effective_from"
            label={texts.fields.from}
            description={isFirst ? texts.hints.firstPay : texts.hints.from}
          />
          <TextField form={form} name="pay.reason" label={texts.fields.why} withAsterisk />
        </>
      )}
    />
  );
}

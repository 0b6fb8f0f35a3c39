import { payrollSettings } from "@hazina/contract/payroll/settings.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField, SwitchField } from "../../kit/form/choice-fields.tsx";
import { MonthField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { PercentField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextAreaField, TextField } from "../../kit/form/text-fields.tsx";
import { type FormSchema, type KitForm, requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type PayrollSettings, refreshPayroll, settingQueries } from "../api.ts";
import { policyTexts } from "./policy-texts.ts";
import {
  accountLines,
  accountsOf,
  changedChoices,
  SETTING_WORDS,
  WORD_SETTINGS,
  type WordSetting,
  wordOf,
} from "./settings-values.ts";

const texts = policyTexts.settings;

type Values = {
  readonly from: string | null;
  readonly words: Readonly<Record<WordSetting, string>>;
  readonly secondary_rate: number | string;
  readonly payslip_password: keyof typeof texts.passwords;
  readonly may_be_alone: boolean;
  readonly last_approver_id: string | null;
  readonly pay_from: string;
  readonly accounts: string;
};

type SettingsFormProps = { readonly held: PayrollSettings; readonly month: string; readonly onClose: () => void };

/** Shows the form for changing the payroll settings from a given month on. Only changed settings are sent. */
export function SettingsForm({ held: { data, last_approvers: people }, month, onClose }: SettingsFormProps) {
  const { choices, office } = data;
  const initial: Values = {
    from: month,
    words: Object.fromEntries(WORD_SETTINGS.map((name) => [name, wordOf(choices[name])])) as Values["words"],
    secondary_rate: choices.secondary_rate ?? "",
    payslip_password: office.payslip_password ?? "sign_in",
    may_be_alone: office.may_be_alone ?? false,
    last_approver_id: office.last_approver_id ?? null,
    pay_from: office.pay_from ?? "",
    accounts: accountLines(office.accounts),
  };
  const whole = (values: Values) => {
    const read = accountsOf(values.accounts);
    return {
      from: values.from ?? "",
      choices: changedChoices(choices, values.words, values.secondary_rate),
      office: {
        payslip_password: values.payslip_password,
        may_be_alone: values.may_be_alone,
        last_approver_id: values.last_approver_id,
        ...(values.pay_from.trim() === "" ? {} : { pay_from: values.pay_from }),
        ...("accounts" in read ? { accounts: read.accounts } : {}),
      },
    };
  };
  const form = useKitForm<Values>(initial, withAccounts(schemaOver(requestSchema(payrollSettings.write), whole)));
  const save = useSave((values: Values) => settingQueries.write.call(whole(values)), refreshPayroll, onClose);
  return (
    <FormDrawer title={texts.edit} onClose={onClose} form={form} {...save}>
      <MonthField form={form} name="from" label={texts.from} withAsterisk />
      {WORD_SETTINGS.map((name) => (
        <SelectField
          key={name}
          form={form}
          name={`words.${name}`}
          label={policyTexts.names[name]}
          data={SETTING_WORDS[name].map((value) => ({ value, label: policyTexts.words[value] ?? value }))}
          allowDeselect={false}
        />
      ))}
      <PercentField
        form={form}
        name="secondary_rate"
        label={policyTexts.names.secondary_rate}
        placeholder={policyTexts.highest}
        allowNegative={false}
      />
      <OfficeFields form={form} people={people} />
    </FormDrawer>
  );
}

type OfficeFieldsProps = {
  readonly form: KitForm<Values>;
  readonly people: PayrollSettings["last_approvers"];
};

/** Fields for the settings that the payroll office decides, because the law does not determine them. */
function OfficeFields({ form, people }: OfficeFieldsProps) {
  return (
    <>
      <SelectField
        form={form}
        name="payslip_password"
        label={texts.password}
        data={optionsOf(texts.passwords)}
        allowDeselect={false}
      />
      <SelectField
        form={form}
        name="last_approver_id"
        label={texts.lastApprover}
        description={texts.lastApproverHint}
        placeholder={texts.nobody}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        clearable
      />
      <SwitchField form={form} name="may_be_alone" label={texts.alone} description={texts.aloneHint} />
      <TextField form={form} name="pay_from" label={texts.payFrom} />
      <TextAreaField
        form={form}
        name="accounts"
        label={texts.accounts}
        description={texts.accountsHint}
        minRows={4}
        spellCheck={false}
        styles={{ input: { fontFamily: "monospace" } }}
      />
    </>
  );
}

/**
 * Returns a schema for the settings form. It first checks that the text in the field for ledger accounts can be
 * parsed, and then validates all values with the given schema.
 */
function withAccounts(schema: FormSchema): FormSchema {
  const standard = schema["~standard"];
  const validate = (values: unknown) => {
    const read = accountsOf((values as Values).accounts);
    if ("wrong" in read) return { issues: [{ message: texts.accountsWrong(read.wrong), path: ["accounts"] }] };
    return standard.validate(values);
  };
  return { "~standard": { ...standard, validate } } as FormSchema;
}

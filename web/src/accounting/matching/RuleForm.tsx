import { matching } from "@hazina/contract/accounting/matching.ts";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { SelectField, SwitchField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { MoneyField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { type KitForm, requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { type BankRule, matchingQueries, refreshBooks, refreshMatching, statementQueries } from "../api.ts";
import { useAccountOptions } from "../chart/use-account-options.ts";
import { DIRECTIONS, matchingTexts } from "./texts.ts";

const texts = matchingTexts.rulesPage;

type Values = {
  readonly reason: string;
  readonly contains: string;
  readonly direction: BankRule["direction"];
  readonly charges_only: boolean;
  readonly account: string | null;
  readonly bank_account: string | null;
  readonly by_itself: boolean;
  readonly limit: number | string;
  readonly apply: boolean;
};

type Props = {
  /** The rule to change; null to add one. */
  readonly rule: BankRule | null;
  /** The initial values of a new rule. */
  readonly begin?: { readonly contains: string; readonly direction: "in" | "out"; readonly bank: string };
  readonly onClose: () => void;
};

/** A form to add or change a rule for statement rows. */
export function RuleForm({ rule, begin, onClose }: Props) {
  const initial: Values = {
    reason: rule?.reason ?? "",
    contains: rule?.contains ?? begin?.contains ?? "",
    direction: rule?.direction ?? begin?.direction ?? "out",
    charges_only: rule?.charges_only ?? false,
    account: rule?.account ?? null,
    bank_account: rule?.bank_account ?? begin?.bank ?? null,
    by_itself: rule?.by_itself ?? false,
    limit: rule?.limit ?? "",
    apply: rule === null,
  };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(matching.createRule), requestOf));
  const call = (values: Values) =>
    rule === null
      ? matchingQueries.createRule.call({ ...requestOf(values), apply: values.apply })
      : matchingQueries.updateRule.call({ id: rule.id, version: rule.version, ...requestOf(values) });
  const save = useSave<Values, { message: string }>(
    call,
    () => Promise.all([refreshMatching(), refreshBooks()]),
    onClose,
  );
  return (
    <FormDrawer title={rule === null ? texts.add : texts.edit} onClose={onClose} form={form} {...save}>
      <RuleFields form={form} isNew={rule === null} />
    </FormDrawer>
  );
}

type FieldsProps = { readonly form: KitForm<Values>; readonly isNew: boolean };

function RuleFields({ form, isNew }: FieldsProps) {
  const accounts = useAccountOptions(true);
  const banks = useQuery(
    statementQueries.accounts.queryOptions({
      input: {},
      select: ({ data }) =>
        data
          .filter((one) => one.takes_statements)
          .map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
    }),
  );
  const words = texts.form;
  return (
    <>
      <TextField
        form={form}
        name="reason"
        label={words.reason}
        description={words.reasonHint}
        withAsterisk
        data-autofocus
        autoComplete="off"
      />
      <TextField
        form={form}
        name="contains"
        label={words.contains}
        description={words.containsHint}
        autoComplete="off"
      />
      <SelectField
        form={form}
        name="direction"
        label={words.direction}
        data={optionsOf(DIRECTIONS)}
        allowDeselect={false}
      />
      <SwitchField form={form} name="charges_only" label={words.charges} />
      <SelectField form={form} name="account" label={words.account} data={[...accounts]} searchable withAsterisk />
      <SelectField
        form={form}
        name="bank_account"
        label={words.bank}
        placeholder={texts.every}
        data={banks.data ?? []}
        clearable
      />
      <SwitchField form={form} name="by_itself" label={words.byItself} />
      <MoneyField
        form={form}
        name="limit"
        label={words.limit}
        description={words.limitHint}
        currency={useCurrencySign()}
      />
      {isNew ? <SwitchField form={form} name="apply" label={words.apply} /> : null}
    </>
  );
}

function requestOf({ account, limit, apply: _apply, ...values }: Values) {
  return { ...values, account: account ?? "", limit: limit === "" ? null : numberOf(limit) };
}

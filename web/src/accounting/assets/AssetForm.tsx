import type { Day } from "@hazina/base/calendar.ts";
import { assets } from "@hazina/contract/accounting/assets.ts";
import { schemaResolver } from "@mantine/form";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField, MonthField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { errorsInFieldWords } from "../../kit/form/field-words.ts";
import { AmountField, NumberField, PercentField } from "../../kit/form/number-fields.tsx";
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
import { useUser } from "../../session/session.ts";
import { type AssetRecord, assetQueries, refreshBooks } from "../api.ts";
import { useAccountOptions } from "../chart/use-account-options.ts";
import { useLimits } from "../reports/use-limits.ts";
import { booksTexts } from "../texts.ts";
import { assetTexts, TAX_CLASS_NAMES } from "./texts.ts";

const texts = assetTexts.form;

type Typed = number | string;

type Values = {
  number: string;
  name: string;
  cost: Typed;
  acquired_on: string | null;
  asset_account: string | null;
  accumulated_account: string | null;
  expense_account: string | null;
  method: AssetRecord["method"];
  first_month: string | null;
  life_months: Typed;
  rate: Typed;
  residual: Typed;
  depreciated_before: Typed;
  tax_class: AssetRecord["tax_class"] | null;
  tax_cost: Typed;
  tax_from: Typed;
  place: string;
  serial: string;
  branch_id: string | null;
  department_id: string | null;
};

const orNull = (typed: Typed) => (typed === "" ? null : numberOf(typed));
const orZero = (typed: Typed) => (typed === "" ? 0 : numberOf(typed));

function requestOf(values: Values) {
  return {
    ...values,
    cost: numberOf(values.cost),
    acquired_on: (values.acquired_on ?? "") as Day,
    asset_account: values.asset_account ?? "",
    first_month: values.first_month ?? "",
    life_months: values.method === "straight" ? orNull(values.life_months) : null,
    rate: values.method === "reducing" ? orNull(values.rate) : null,
    residual: orZero(values.residual),
    depreciated_before: orZero(values.depreciated_before),
    tax_class: values.tax_class as AssetRecord["tax_class"],
    tax_cost: orNull(values.tax_cost),
    tax_from: orNull(values.tax_from),
  };
}

const resolve = schemaResolver(schemaOver(requestSchema(assets.create), requestOf), { sync: true });

/** Validates the values with the contract's schema. The error messages are the same as those of the server. */
const problemsOf = (values: Values) => errorsInFieldWords(resolve(values)) as FormProblems;

function valuesOf(record: AssetRecord | undefined): Values {
  return {
    number: record?.number ?? "",
    name: record?.name ?? "",
    cost: record?.cost ?? "",
    acquired_on: record?.acquired_on ?? null,
    asset_account: record?.asset_account ?? null,
    accumulated_account: record?.accumulated_account ?? null,
    expense_account: record?.expense_account ?? null,
    method: record?.method ?? "straight",
    first_month: record?.first_month ?? null,
    life_months: record?.life_months ?? "",
    rate: record?.rate ?? "",
    residual: record?.residual || "",
    depreciated_before: record?.depreciated_before || "",
    tax_class: record?.tax_class ?? null,
    tax_cost: record?.tax_cost ?? "",
    tax_from: record?.tax_from ?? "",
    place: record?.place ?? "",
    serial: record?.serial ?? "",
    branch_id: record?.branch_id ?? null,
    department_id: record?.department_id ?? null,
  };
}

type Props = {
  /** The draft to change; undefined to register an asset. */
  readonly record?: AssetRecord;
  readonly onClose: () => void;
  /** Called with the id of a new asset once it is saved. */
  readonly onMade?: (made: { readonly id: string }) => void;
};

/** A form that registers a fixed asset, or changes a draft. */
export function AssetForm({ record, onClose, onMade }: Props) {
  const accounts = [...useAccountOptions(true)];
  const form = useLiveForm<Values>(valuesOf(record), problemsOf);
  const save = useSave(
    (values: Values): Promise<{ message: string; data?: { id: string } }> =>
      record === undefined
        ? assetQueries.create.call(requestOf(values))
        : assetQueries.update.call({ id: record.id, version: record.version, ...requestOf(values) }),
    refreshBooks,
    ({ data }) => {
      onClose();
      if (data !== undefined) onMade?.(data);
    },
  );
  return (
    <FormDrawer
      title={record === undefined ? assetTexts.add : assetTexts.editTitle}
      onClose={onClose}
      form={form}
      submitLabel={texts.submit}
      {...save}
    >
      <TextField form={form} name="name" label={texts.name} autoComplete="off" withAsterisk data-autofocus />
      <TextField form={form} name="number" label={texts.number} description={texts.numberHint} withAsterisk />
      <AmountField form={form} name="cost" label={texts.cost} withAsterisk />
      <DayField form={form} name="acquired_on" label={texts.acquired} withAsterisk />
      <SelectField form={form} name="asset_account" label={texts.account} data={accounts} searchable withAsterisk />
      <BookFields form={form} />
      <TaxFields form={form} />
      <PlaceFields form={form} accounts={accounts} />
    </FormDrawer>
  );
}

type Part = { readonly form: KitForm<Values> };

/** The form fields for the depreciation of an asset in the books. */
function BookFields({ form }: Part) {
  const { method } = form.values;
  return (
    <>
      <SelectField
        form={form}
        name="method"
        label={texts.method}
        data={optionsOf(assetTexts.methods)}
        allowDeselect={false}
      />
      <MonthField form={form} name="first_month" label={texts.first} withAsterisk />
      {method === "straight" ? <NumberField form={form} name="life_months" label={texts.life} withAsterisk /> : null}
      {method === "reducing" ? <PercentField form={form} name="rate" label={texts.rate} withAsterisk /> : null}
      {method === "none" ? null : (
        <>
          <AmountField form={form} name="residual" label={texts.residual} />
          <AmountField form={form} name="depreciated_before" label={texts.before} description={texts.beforeHint} />
        </>
      )}
    </>
  );
}

/** The form fields for the wear and tear of an asset, which is its depreciation for tax. */
function TaxFields({ form }: Part) {
  return (
    <>
      <SelectField
        form={form}
        name="tax_class"
        label={texts.taxClass}
        data={optionsOf(TAX_CLASS_NAMES)}
        searchable
        withAsterisk
      />
      <AmountField form={form} name="tax_cost" label={texts.taxCost} description={texts.taxCostHint} />
      <NumberField form={form} name="tax_from" label={texts.taxFrom} description={texts.taxFromHint} />
    </>
  );
}

type PlaceProps = Part & { readonly accounts: { readonly value: string; readonly label: string }[] };

/** The form fields for the accounts of an asset, which are seldom changed, and for its location. */
function PlaceFields({ form, accounts }: PlaceProps) {
  const limits = useLimits();
  const branches = (useUser()?.company.company_branches ?? []).map(({ id, company_name: label }) => ({
    value: id,
    label,
  }));
  const account = (name: "accumulated_account" | "expense_account", label: string, usual: string) => (
    <SelectField
      form={form}
      name={name}
      label={label}
      description={texts.usual(usual)}
      data={accounts}
      searchable
      clearable
    />
  );
  return (
    <>
      {account("accumulated_account", texts.accumulated, "1590")}
      {account("expense_account", texts.expense, "6700")}
      <TextField form={form} name="place" label={texts.place} />
      <TextField form={form} name="serial" label={texts.serial} />
      {branches.length === 0 ? null : (
        <SelectField form={form} name="branch_id" label={texts.branch} data={branches} clearable />
      )}
      {limits.departments.length === 0 ? null : (
        <SelectField
          form={form}
          name="department_id"
          label={booksTexts.reports.department}
          data={[...limits.departments]}
          clearable
        />
      )}
    </>
  );
}

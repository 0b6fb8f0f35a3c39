import { readablePath } from "@hazina/engine/account-path.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "../../../kit/form/choice-fields.tsx";
import { MonthField } from "../../../kit/form/date-fields.tsx";
import { MoneyField, NumberField, PercentField } from "../../../kit/form/number-fields.tsx";
import { TextField } from "../../../kit/form/text-fields.tsx";
import type { KitForm } from "../../../kit/form/use-kit-form.ts";
import { microforecastQueries } from "../api.ts";
import { microforecastTexts as texts } from "../texts.ts";
import { ChannelFields } from "./ChannelFields.tsx";
import type { Field, Values } from "./form-fields.ts";
import { NewAccountDialog } from "./NewAccountDialog.tsx";
import { DepartmentField, JobTitleField, NEW } from "./TeamFields.tsx";

type ItemFieldProps = {
  readonly form: KitForm<Values>;
  readonly field: Field;
  readonly scenario: string;
  readonly currency: string;
};

/** Renders the input for one field of an item. The type of the field determines the kind of input. */
export function ItemFieldInput({ form, field, scenario, currency }: ItemFieldProps) {
  const { name, label, type, hint, isOptional = false } = field;
  const common = { form, name, label, withAsterisk: !isOptional, ...(hint === undefined ? {} : { description: hint }) };
  switch (type) {
    case "text":
      return <TextField {...common} />;
    case "money":
      return <MoneyField {...common} currency={currency} allowNegative={false} />;
    case "percent":
      return <PercentField {...common} allowNegative={false} />;
    case "number":
      return <NumberField {...common} inputMode="numeric" allowDecimal={false} allowNegative={false} />;
    case "month":
      return <MonthField {...common} />;
    case "choice":
      return <SelectField {...common} data={[...(field.options ?? [])]} allowDeselect={false} />;
    case "account":
      return <AccountField {...common} field={field} scenario={scenario} />;
    case "salaryAccount":
      return <SalaryAccountField {...common} field={field} scenario={scenario} />;
    case "department":
      return <DepartmentField {...common} />;
    case "jobTitle":
      return <JobTitleField {...common} />;
    case "channels":
    case "subscriptions":
      return <ChannelFields form={form} list={type} currency={currency} />;
  }
}

type Common = {
  readonly form: KitForm<Values>;
  readonly name: string;
  readonly label: string;
  readonly withAsterisk: boolean;
  readonly description?: string;
};

function useAccountPaths(use: Field["use"], scenario: string): readonly string[] {
  const { data } = useQuery(microforecastQueries.accounts.queryOptions({ input: { scenario } }));
  return use === undefined ? [] : [...new Set(data?.[use] ?? [])];
}

type AccountFieldProps = Common & { readonly field: Field; readonly scenario: string };

function AccountField({ field, scenario, ...common }: AccountFieldProps) {
  const paths = useAccountPaths(field.use, scenario);
  return (
    <SelectField
      {...common}
      data={paths.map((value) => ({ value, label: readablePath(value) }))}
      clearable={!common.withAsterisk}
    />
  );
}

/** Lets the user choose the account for pay, or name a new one that is added when the item is saved. */
function SalaryAccountField({ field, scenario, ...common }: AccountFieldProps) {
  const { form, name } = common;
  const known = useAccountPaths(field.use, scenario);
  const [isNaming, setNaming] = useState(false);
  const chosen = form.values[name];
  const isNew = form.values.salaryAccountIsNew === 1;
  const paths = isNew && typeof chosen === "string" && !known.includes(chosen) ? [...known, chosen] : known;
  const choose = (path: string | null, made: boolean) => {
    form.setFieldValue(name, path);
    form.setFieldValue("salaryAccountIsNew", made ? 1 : null);
  };
  return (
    <>
      <SelectField
        {...common}
        data={[
          ...paths.map((value) => ({ value, label: readablePath(value) })),
          { value: NEW, label: texts.newOf.salaryAccount },
        ]}
        onChange={(value) =>
          value === NEW ? setNaming(true) : choose(value, value !== null && !known.includes(value))
        }
      />
      {isNaming ? (
        <NewAccountDialog taken={known} onClose={() => setNaming(false)} onNamed={(path) => choose(path, true)} />
      ) : null}
    </>
  );
}

import { whatIf } from "@hazina/contract/payroll/what-if.ts";
import { Button, Group } from "@mantine/core";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import type { PayrollType } from "../api.ts";
import type { Bill } from "./api.ts";
import { type BillRates, changesOf, lawOf } from "./bill.ts";
import { BandFields, HousingLevyField, NssfFields, ReliefField, ShifFields } from "./LawFields.tsx";
import { whatIfTexts } from "./texts.ts";

const texts = whatIfTexts.bill;

type Values = { readonly payroll_type_id: string | null; readonly changes: BillRates };

type BillFormProps = {
  readonly month: string;
  readonly types: readonly PayrollType[];
  readonly onSubmit: (bill: Bill) => void;
  readonly saving: boolean;
  readonly error: unknown;
};

/** Shows the form for the rates of a bill, prefilled with the law of a month. */
export function BillForm({ month, types, onSubmit, saving, error }: BillFormProps) {
  const law = lawOf(month);
  const whole = ({ payroll_type_id: type, changes }: Values): Bill => ({
    month,
    changes: changesOf(law, changes),
    ...(type === null ? {} : { payroll_type_id: type }),
  });
  const initial: Values = { payroll_type_id: null, changes: law };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(whatIf.simulate), whole));
  return (
    <FormShell
      form={form}
      onSubmit={(values) => onSubmit(whole(values))}
      saving={saving}
      error={error}
      submitLabel={texts.run}
      guarded={false}
    >
      {types.length < 2 ? null : (
        <SelectField
          form={form}
          name="payroll_type_id"
          label={texts.type}
          placeholder={texts.everybody}
          data={types.map(({ id, name }) => ({ value: id, label: name }))}
          clearable
        />
      )}
      <BandFields form={form} onChange={(bands) => form.setFieldValue("changes.paye_bands", [...bands])} />
      <ReliefField form={form} />
      <ShifFields form={form} />
      <HousingLevyField form={form} />
      <NssfFields form={form} />
      <Group>
        <Button size="xs" variant="default" onClick={() => form.setValues({ changes: law })}>
          {texts.reset}
        </Button>
      </Group>
    </FormShell>
  );
}

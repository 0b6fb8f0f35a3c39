import { whatIf } from "@hazina/contract/payroll/what-if.ts";
import { ActionIcon, Button, Fieldset, Group, Text } from "@mantine/core";
import { useState } from "react";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { MoneyField, PercentField } from "../../kit/form/number-fields.tsx";
import { type KitForm, requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { IconX } from "../../kit/icons/signs.tsx";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import type { PayrollType } from "../api.ts";
import type { Bill } from "./api.ts";
import { type BillRates, changesOf, lawOf } from "./bill.ts";
import styles from "./law-simulator.module.css";
import { whatIfTexts } from "./texts.ts";

const texts = whatIfTexts.bill;

/** The maximum number of bands in a bill. */
const MOST_BANDS = 20;

type Values = { readonly payroll_type_id: string | null; readonly changes: BillRates };

type BillFormProps = {
  readonly month: string;
  readonly types: readonly PayrollType[];
  readonly onSubmit: (bill: Bill) => void;
  readonly saving: boolean;
  readonly error: unknown;
};

/** The rates of a bill, which start from the law of the month. */
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
      <BandFields form={form} />
      <RateFields form={form} />
      <Group>
        <Button size="xs" variant="default" onClick={() => form.setValues({ changes: law })}>
          {texts.reset}
        </Button>
      </Group>
    </FormShell>
  );
}

function BandFields({ form }: { readonly form: KitForm<Values> }) {
  const [, drawAgain] = useState(0);
  const bands = form.getValues().changes.paye_bands;
  const write = (next: BillRates["paye_bands"]) => {
    form.setFieldValue("changes.paye_bands", [...next]);
    drawAgain((count) => count + 1);
  };
  const fault = form.errors["changes.paye_bands"] ?? form.errors.changes;
  return (
    <Fieldset legend={texts.bands}>
      <div className={styles.bands}>
        {bands.map((_, at) => {
          const isLast = at === bands.length - 1;
          const place = `changes.paye_bands.${at}` as const;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: bands are told apart by their place alone
            <div key={`${at} ${bands.length}`} className={styles.band}>
              <MoneyField
                form={form}
                name={`${place}.up_to`}
                aria-label={`${texts.band(at + 1)}: ${texts.upTo}`}
                currency=""
                prefix=""
                placeholder={isLast ? texts.open : texts.upTo}
                disabled={isLast}
                allowNegative={false}
              />
              <PercentField
                form={form}
                name={`${place}.rate`}
                aria-label={`${texts.band(at + 1)}: ${texts.rate}`}
                allowNegative={false}
              />
              <ActionIcon
                variant="default"
                size={36}
                aria-label={texts.removeBand(at + 1)}
                disabled={isLast}
                onClick={() => write(bands.filter((_band, index) => index !== at))}
              >
                <IconX size={16} />
              </ActionIcon>
            </div>
          );
        })}
        {fault === undefined ? null : (
          <Text size="sm" c="var(--hz-bad)" role="alert">
            {fault}
          </Text>
        )}
        {bands.length >= MOST_BANDS ? null : (
          <Button
            size="xs"
            variant="default"
            onClick={() => write([...bands.slice(0, -1), { up_to: "", rate: "" }, ...bands.slice(-1)])}
          >
            {texts.addBand}
          </Button>
        )}
      </div>
    </Fieldset>
  );
}

function RateFields({ form }: { readonly form: KitForm<Values> }) {
  const currency = useCurrencySign();
  const money = { form, currency, allowNegative: false };
  const rate = { form, allowNegative: false, label: texts.rate };
  return (
    <>
      <MoneyField {...money} name="changes.personal_relief" label={texts.relief} />
      <Fieldset legend={texts.shif}>
        <div className={styles.pair}>
          <PercentField {...rate} name="changes.shif.rate" />
          <MoneyField {...money} name="changes.shif.minimum" label={texts.minimum} />
        </div>
      </Fieldset>
      <PercentField {...rate} name="changes.housing_levy" label={texts.levy} />
      <Fieldset legend={texts.nssf}>
        <div className={styles.pair}>
          <PercentField {...rate} name="changes.nssf.rate" />
          <MoneyField {...money} name="changes.nssf.lower_limit" label={texts.lower} />
          <MoneyField {...money} name="changes.nssf.upper_limit" label={texts.upper} />
        </div>
      </Fieldset>
    </>
  );
}

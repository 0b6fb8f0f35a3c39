import { ActionIcon, Button, Fieldset, Text } from "@mantine/core";
import { useState } from "react";
import { MoneyField, PercentField } from "../../kit/form/number-fields.tsx";
import type { KitForm } from "../../kit/form/use-kit-form.ts";
import { IconX } from "../../kit/icons/signs.tsx";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import type { BillRates } from "./bill.ts";
import styles from "./law-simulator.module.css";
import { whatIfTexts } from "./texts.ts";

const texts = whatIfTexts.bill;

/** The maximum number of PAYE bands in a bill. */
const MOST_BANDS = 20;

/** A form with statutory values under `changes`. */
export type WithLaw = { readonly changes: BillRates };
type LawFieldsProps<Values extends WithLaw> = { readonly form: KitForm<Values> };

/** Fields for the PAYE bands of a bill, or of rates that the company adds. Bands can be added and removed. */
export function BandFields<Values extends WithLaw>({
  form,
  onChange,
}: LawFieldsProps<Values> & { readonly onChange: (bands: BillRates["paye_bands"]) => void }) {
  const [, drawAgain] = useState(0);
  const bands = form.getValues().changes.paye_bands;
  const write = (next: BillRates["paye_bands"]) => {
    onChange([...next]);
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
            <div key={`${place} ${bands.length}`} className={styles.band}>
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

/** A field for the monthly personal relief. */
export function ReliefField<Values extends WithLaw>({ form }: LawFieldsProps<Values>) {
  const currency = useCurrencySign();
  return (
    <MoneyField
      form={form}
      currency={currency}
      allowNegative={false}
      name="changes.personal_relief"
      label={texts.relief}
    />
  );
}

/** Fields for the rate and minimum of SHIF. */
export function ShifFields<Values extends WithLaw>({ form }: LawFieldsProps<Values>) {
  const currency = useCurrencySign();
  return (
    <Fieldset legend={texts.shif}>
      <div className={styles.pair}>
        <PercentField form={form} allowNegative={false} label={texts.rate} name="changes.shif.rate" />
        <MoneyField
          form={form}
          currency={currency}
          allowNegative={false}
          name="changes.shif.minimum"
          label={texts.minimum}
        />
      </div>
    </Fieldset>
  );
}

/** A field for the housing levy rate, which the employee and the employer each pay. */
export function HousingLevyField<Values extends WithLaw>({ form }: LawFieldsProps<Values>) {
  return <PercentField form={form} allowNegative={false} name="changes.housing_levy" label={texts.levy} />;
}

/** Fields for the rate and limits of NSSF. */
export function NssfFields<Values extends WithLaw>({ form }: LawFieldsProps<Values>) {
  const currency = useCurrencySign();
  const money = { form, currency, allowNegative: false };
  return (
    <Fieldset legend={texts.nssf}>
      <div className={styles.pair}>
        <PercentField form={form} allowNegative={false} label={texts.rate} name="changes.nssf.rate" />
        <MoneyField {...money} name="changes.nssf.lower_limit" label={texts.lower} />
        <MoneyField {...money} name="changes.nssf.upper_limit" label={texts.upper} />
      </div>
    </Fieldset>
  );
}

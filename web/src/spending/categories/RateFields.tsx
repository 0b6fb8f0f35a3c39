import { dayAt, now } from "@hazina/base/calendar.ts";
import { Box, Button, Group } from "@mantine/core";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormLines } from "../../kit/form/FormLines.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import type { KitForm } from "../../kit/form/use-kit-form.ts";
import type { REASON_LABELS } from "../evidence/texts.ts";
import { categoryTexts as texts } from "../texts.ts";

/** The form values of a category. `key` identifies a rate while rates are added and removed. */
export type CategoryValues = {
  name: string;
  code: string;
  account: string | null;
  unit: keyof typeof texts.units;
  etims_reason: keyof typeof REASON_LABELS | null;
  rates: { key: string; from: string | null; rate: number | string; exempt: number | string }[];
};

const MOST_RATES = 50;

/** Returns the form values of a new rate that applies from today. */
export const emptyRate = () => ({
  key: crypto.randomUUID(),
  from: dayAt(now()) as string | null,
  rate: "" as number | string,
  exempt: "" as number | string,
});

type Props = { readonly form: KitForm<CategoryValues>; readonly rates: CategoryValues["rates"] };

/** Fields for the rates of a category, each with the day from which it applies. */
export function RateFields({ form, rates }: Props) {
  return (
    <FormLines
      lines={rates}
      most={MOST_RATES}
      addLabel={texts.addRate}
      onAdd={() => form.insertListItem("rates", emptyRate())}
    >
      {(rate, at) => (
        <Group key={rate.key} align="flex-end" gap="xs">
          <Box flex="1 1 130px">
            <AmountField form={form} name={`rates.${at}.rate`} label={texts.rate} withAsterisk />
          </Box>
          {form.values.unit === "km" ? (
            <Box flex="1 1 130px">
              <AmountField form={form} name={`rates.${at}.exempt`} label={texts.exemptRate} />
            </Box>
          ) : null}
          <Box flex="1 1 130px">
            <DayField form={form} name={`rates.${at}.from`} label={texts.rateFrom} withAsterisk />
          </Box>
          {rates.length === 1 ? null : (
            <Button variant="default" onClick={() => form.removeListItem("rates", at)}>
              {texts.removeRate(at + 1)}
            </Button>
          )}
        </Group>
      )}
    </FormLines>
  );
}

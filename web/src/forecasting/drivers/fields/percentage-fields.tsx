import { ActionIcon, Button, Input } from "@mantine/core";
import { RadioField, SelectField } from "../../../kit/form/choice-fields.tsx";
import { MonthField } from "../../../kit/form/date-fields.tsx";
import { IconTrash } from "../../../kit/icons/files.tsx";
import { IconPlus } from "../../../kit/icons/marks.tsx";
import hidden from "../../../kit/page/spoken.module.css";
import styles from "../drivers.module.css";
import { referenceChoices, revenueChoices } from "../forms/choices.ts";
import { nextRange, overlapProblems, type PercentageValues } from "../forms/percentage.ts";
import { driverTexts } from "../texts.ts";
import { useRevenueLines } from "../use-revenue-lines.ts";
import type { FieldsProps } from "./field-props.ts";
import { NumberText } from "./NumberText.tsx";
import { PeriodFields } from "./span-fields.tsx";

const texts = driverTexts.percentage;

const METHODS = [
  { value: "historical", label: texts.historical, description: texts.historicalHint },
  { value: "ranges", label: texts.ranges, description: texts.outside },
];

/** Fields for the account or total that the percentage refers to, and for the percentage. */
export function PercentageOfAccountFields({ form, context }: FieldsProps<PercentageValues>) {
  return (
    <>
      <SelectField
        form={form}
        name="reference"
        label={texts.account}
        data={referenceChoices(context)}
        maxDropdownHeight={280}
        withAsterisk
      />
      <ShareFields form={form} context={context} />
    </>
  );
}

/** Fields for the revenue that the percentage refers to (all of it, or one line), and for the percentage. */
export function PercentageOfRevenueFields({ form, context }: FieldsProps<PercentageValues>) {
  const names = useRevenueLines();
  return (
    <>
      <SelectField
        form={form}
        name="reference"
        label={texts.revenue}
        data={revenueChoices(context, names)}
        maxDropdownHeight={280}
        allowDeselect={false}
        withAsterisk
      />
      <ShareFields form={form} context={context} />
    </>
  );
}

function ShareFields({ form, context }: FieldsProps<PercentageValues>) {
  return (
    <>
      <RadioField form={form} name="itype" label={texts.itype} options={METHODS} />
      {form.values.itype === "historical" ? <PeriodFields form={form} /> : <Ranges form={form} context={context} />}
    </>
  );
}

function Ranges({ form, context }: FieldsProps<PercentageValues>) {
  const { ranges } = form.values;
  const overlaps = overlapProblems(ranges);
  return (
    <div className={styles.ranges}>
      {[...ranges.keys()].map((at) => {
        const overlap = overlaps[`ranges.${at}.startDate`];
        return (
          <fieldset key={at} className={styles.range}>
            <legend className={hidden.spoken}>{texts.range(at + 1)}</legend>
            <MonthField
              form={form}
              name={`ranges.${at}.startDate`}
              label={driverTexts.from}
              {...(overlap === undefined ? {} : { error: overlap })}
            />
            <MonthField form={form} name={`ranges.${at}.endDate`} label={driverTexts.to} />
            <NumberText form={form} name={`ranges.${at}.percentage`} label={texts.percentage} rightSection="%" />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={texts.removeRange(at + 1)}
              onClick={() => form.removeListItem("ranges", at)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </fieldset>
        );
      })}
      {form.errors.ranges === undefined ? null : <Input.Error role="alert">{form.errors.ranges}</Input.Error>}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() => form.insertListItem("ranges", nextRange(ranges, context))}
      >
        {texts.addRange}
      </Button>
    </div>
  );
}

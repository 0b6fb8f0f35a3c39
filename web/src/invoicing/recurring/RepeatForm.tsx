import type { Day } from "@hazina/base/calendar.ts";
import { Group, Text } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import type { ReactNode } from "react";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { FormLine } from "../../kit/form/FormLines.tsx";
import type { FormShellProps } from "../../kit/form/FormShell.tsx";
import { errorsInFieldWords } from "../../kit/form/field-words.ts";
import { AmountField, NumberField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import {
  type FormProblems,
  type FormSchema,
  formPart,
  type KitForm,
  schemaOver,
  useLiveForm,
} from "../../kit/form/use-kit-form.ts";
import { RepeatFields, type ScheduleValues } from "./RepeatFields.tsx";
import type { Recurring } from "./recurring-list.tsx";
import { recurringTexts } from "./texts.ts";

const texts = recurringTexts.form;

/** The options for the handling of each document that a schedule creates, such as leaving it as a draft. */
type Steps<Step extends string> = readonly { readonly value: Step; readonly label: string }[];

/** The form values of a new schedule; `step` is what happens to each document that the schedule creates. */
type Repeated<Step extends string> = ScheduleValues & { readonly step: Step };

type RepeatFormProps<Values extends Repeated<Step>, Step extends string> = {
  readonly form: KitForm<Values>;
  readonly save: Pick<FormShellProps<Values>, "onSubmit" | "saving" | "error">;
  readonly steps: Steps<Step>;
  /** Fields shown before the fields of the schedule. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
};

/** Shows the form for creating a schedule that repeats an invoice or a bill. */
export function RepeatForm<Values extends Repeated<Step>, Step extends string>(props: RepeatFormProps<Values, Step>) {
  const { form, save, steps, children, onClose } = props;
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      {children}
      <RepeatFields form={formPart<ScheduleValues, Values>(form)} />
      <StepField form={formPart<StepValue, Values>(form)} steps={steps} />
    </FormDrawer>
  );
}

type StepValue = { readonly step: string };

function StepField({ form, steps }: { readonly form: KitForm<StepValue>; readonly steps: Steps<string> }) {
  return <SelectField form={form} name="step" label={texts.step} data={[...steps]} allowDeselect={false} />;
}

type Change<Step> = {
  readonly id: string;
  readonly version: number;
  readonly is_paused: boolean;
  readonly until: Day | null;
  readonly step: Step;
  readonly lines: { at: number; description: string; quantity: number; price: number }[];
};

type ChangeScheduleFormProps<Step extends string> = {
  readonly row: Recurring & { readonly step: Step };
  readonly steps: Steps<Step>;
  /** The schema that validates the input of the API call. */
  readonly schema: FormSchema;
  readonly update: (change: Change<Step>) => Promise<{ readonly message: string }>;
  readonly refresh: () => unknown;
  readonly onClose: () => void;
};

type ChangedLine = { at: number; description: string; quantity: number | string; price: number | string };
type Changed<Step> = { until: string | null; step: Step; lines: ChangedLine[] };

/**
 * Shows the form for changing the last day, the next step and the lines of a recurring invoice or bill. The changes
 * apply to all documents that are created afterwards.
 */
export function ChangeScheduleForm<Step extends string>(props: ChangeScheduleFormProps<Step>) {
  const { row, steps, schema, update, refresh, onClose } = props;
  const { id, version, is_paused } = row;
  const request = ({ until, step, lines }: Changed<Step>) => ({
    id,
    version,
    is_paused,
    until: until as Day | null,
    step,
    lines: lines.map(({ quantity, price, ...line }) => ({
      ...line,
      quantity: numberOf(quantity),
      price: numberOf(price),
    })),
  });
  const initial = { until: row.until, step: row.step, lines: row.lines.map((line, at) => ({ at, ...line })) };
  const resolve = schemaResolver(schemaOver(schema, request), { sync: true });
  const form = useLiveForm<Changed<Step>>(initial, (values) => errorsInFieldWords(resolve(values)) as FormProblems);
  const save = useSave((values: Changed<Step>) => update(request(values)), refresh, onClose);
  return (
    <FormDrawer title={texts.changeTitle} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <DayField form={form} name="until" label={texts.until} description={texts.untilHint} clearable />
      <StepField form={formPart<StepValue, Changed<Step>>(form)} steps={steps} />
      <Lines form={formPart<LinesValue, Changed<Step>>(form)} lines={form.values.lines} />
    </FormDrawer>
  );
}

type LinesValue = { lines: ChangedLine[] };

/**
 * Fields for the lines of the documents that a schedule will create: the description, quantity and price of each line.
 */
function Lines({ form, lines }: { readonly form: KitForm<LinesValue>; readonly lines: readonly ChangedLine[] }) {
  return (
    <>
      <Text c="dimmed">{texts.linesNote}</Text>
      {lines.map((line, at) => (
        <FormLine
          key={line.at}
          title={texts.lineAt(at + 1)}
          removeLabel={texts.removeLine(at + 1)}
          onRemove={lines.length === 1 ? undefined : () => form.removeListItem("lines", at)}
        >
          <TextField
            form={form}
            name={`lines.${at}.description`}
            label={texts.description}
            autoComplete="off"
            withAsterisk
          />
          <Group grow align="flex-start">
            <NumberField
              form={form}
              name={`lines.${at}.quantity`}
              label={texts.quantity}
              decimalScale={2}
              withAsterisk
            />
            <AmountField form={form} name={`lines.${at}.price`} label={texts.price} withAsterisk />
          </Group>
        </FormLine>
      ))}
    </>
  );
}

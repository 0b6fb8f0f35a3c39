import { dayAt, now } from "@hazina/base/calendar.ts";
import { Alert, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../../kit/dialog/DialogButtons.tsx";
import { DayField } from "../../../kit/form/date-fields.tsx";
import { Form } from "../../../kit/form/Form.tsx";
import { TextField } from "../../../kit/form/text-fields.tsx";
import { type KitForm, useLiveForm } from "../../../kit/form/use-kit-form.ts";
import type { ImportVersion } from "../versions.ts";
import { quickBooksApi, refreshQuickBooks } from "./api.ts";
import { firstRange, RANGES, type RangeValues, rangeProblem, withRange } from "./sync-range.ts";
import { quickBooksTexts as texts } from "./texts.ts";
import { daysOf, notifyOfReading, useConnecting } from "./use-connecting.ts";

type DatesDialogProps = {
  /** True to connect to QuickBooks, in a popup, before reading. */
  readonly isConnecting: boolean;
  /** The imported versions, which determine the default dates. */
  readonly versions: readonly ImportVersion[];
  readonly onClose: () => void;
};

/** Asks for the dates to read and the months to forecast, then connects to QuickBooks or reads the books again. */
export function DatesDialog({ isConnecting, versions, onClose }: DatesDialogProps) {
  const today = dayAt(now());
  const form = useLiveForm<RangeValues>(firstRange(today, versions, isConnecting), () => ({}));
  const { values } = form;
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const connecting = useConnecting(values, onClose);
  const sync = useMutation({
    mutationFn: () => quickBooksApi.sources.sync({ ...daysOf(values), progress_id: crypto.randomUUID() }),
    meta: { errorTitle: texts.failed },
    onSuccess: ({ message, state }) => {
      notifyOfReading(state, message);
      onClose();
    },
    onSettled: refreshQuickBooks,
  });
  const running = sync.isPending || connecting.isReading;
  const start = () => {
    if (running) return;
    const wrong = rangeProblem(values);
    setProblem(wrong);
    if (wrong !== undefined) return;
    if (isConnecting) void connecting.open();
    else sync.mutate();
  };
  const isWaiting = connecting.isWaiting && !running;
  const action = isWaiting ? texts.waiting.openAgain : isConnecting ? texts.connect : texts.sync;
  return (
    <Dialog title={isConnecting ? texts.dates.connectTitle : texts.dates.syncTitle} opened onClose={onClose}>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <Stack gap="sm">
          <RangeFields form={form} disabled={running || isWaiting} />
          {isConnecting ? <Text c="dimmed">{texts.dates.overwrite}</Text> : null}
          {problem === undefined ? null : (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          {isWaiting ? (
            <Alert color="blue" role="status">
              {connecting.isBlocked ? texts.waiting.blocked : texts.waiting.lead}
            </Alert>
          ) : null}
          {running ? <Text role="status">{texts.reading}</Text> : null}
        </Stack>
        <DialogButtons onClose={onClose} action={action} sends running={running} />
      </Form>
    </Dialog>
  );
}

type RangeFieldsProps = { readonly form: KitForm<RangeValues>; readonly disabled: boolean };

function RangeFields({ form, disabled }: RangeFieldsProps) {
  const today = dayAt(now());
  const { range } = form.values;
  const isFixed = disabled || range !== "custom";
  return (
    <>
      <NativeSelect
        label={texts.dates.range}
        data-autofocus
        disabled={disabled}
        data={RANGES.map((one) => ({ value: one, label: texts.dates.ranges[one] }))}
        value={range}
        onChange={({ currentTarget }) => {
          const chosen = RANGES.find((one) => one === currentTarget.value) ?? "custom";
          form.setValues(withRange(form.values, chosen, today));
        }}
      />
      <Group grow align="flex-start">
        <DayField form={form} name="start" label={texts.dates.start} disabled={isFixed} maxDate={today} />
        <DayField form={form} name="end" label={texts.dates.end} disabled={isFixed} />
      </Group>
      <Text c="dimmed" size="sm">
        {texts.dates.whole}
      </Text>
      <TextField form={form} name="period" label={texts.dates.forecast} inputMode="numeric" disabled={disabled} />
    </>
  );
}

import { dayAt, now } from "@hazina/base/calendar.ts";
import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../../kit/dialog/DialogButtons.tsx";
import { notifySuccess } from "../../../kit/feedback/notify.tsx";
import { quickBooksApi, refreshQuickBooks } from "./api.ts";
import { firstRange, RANGES, type RangeValues, rangeProblem, withRange } from "./sync-range.ts";
import { quickBooksTexts as texts } from "./texts.ts";
import { daysOf, useConnecting } from "./use-connecting.ts";

type DatesDialogProps = {
  /** True to connect first, by a window of QuickBooks. */
  readonly isConnecting: boolean;
  readonly onClose: () => void;
};

/** Asks for the days to read and the months to forecast, then connects or reads again. */
export function DatesDialog({ isConnecting, onClose }: DatesDialogProps) {
  const today = dayAt(now());
  const [values, setValues] = useState(() => firstRange(today));
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const connecting = useConnecting(values, onClose);
  const sync = useMutation({
    mutationFn: () => quickBooksApi.sources.sync({ ...daysOf(values), progress_id: crypto.randomUUID() }),
    meta: { errorTitle: texts.failed },
    onSuccess: ({ message }) => {
      notifySuccess({ message });
      onClose();
    },
    onSettled: refreshQuickBooks,
  });
  const running = sync.isPending || connecting.isReading;
  const start = () => {
    const wrong = rangeProblem(values);
    setProblem(wrong);
    if (wrong !== undefined) return;
    if (isConnecting) void connecting.open();
    else sync.mutate();
  };
  const { isWaiting } = connecting;
  return (
    <Dialog title={isConnecting ? texts.dates.connectTitle : texts.dates.syncTitle} opened onClose={onClose}>
      <Stack gap="sm">
        <RangeFields values={values} disabled={running || isWaiting} onChange={setValues} />
        {isConnecting ? <Text c="dimmed">{texts.dates.overwrite}</Text> : null}
        {problem === undefined ? null : (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {isWaiting && !running ? (
          <Alert color="blue" role="status">
            {connecting.isBlocked ? texts.waiting.blocked : texts.waiting.lead}
          </Alert>
        ) : null}
        {running ? <Text role="status">{texts.reading}</Text> : null}
      </Stack>
      {isWaiting && !running ? (
        <Group mt="sm">
          <Button variant="default" onClick={() => void connecting.open()}>
            {texts.waiting.openAgain}
          </Button>
        </Group>
      ) : null}
      <DialogButtons
        onClose={onClose}
        action={isWaiting && !running ? undefined : isConnecting ? texts.connect : texts.sync}
        onAction={start}
        running={running}
      />
    </Dialog>
  );
}

type RangeFieldsProps = {
  readonly values: RangeValues;
  readonly disabled: boolean;
  readonly onChange: (values: RangeValues) => void;
};

function RangeFields({ values, disabled, onChange }: RangeFieldsProps) {
  const today = dayAt(now());
  const isFixed = disabled || values.range !== "custom";
  return (
    <>
      <NativeSelect
        label={texts.dates.range}
        data-autofocus
        disabled={disabled}
        data={RANGES.map((range) => ({ value: range, label: texts.dates.ranges[range] }))}
        value={values.range}
        onChange={({ currentTarget }) =>
          onChange(withRange(values, RANGES.find((one) => one === currentTarget.value) ?? "custom", today))
        }
      />
      <Group grow align="flex-start">
        <TextInput
          type="date"
          label={texts.dates.start}
          disabled={isFixed}
          value={values.start}
          onChange={({ currentTarget }) => onChange({ ...values, start: currentTarget.value })}
        />
        <TextInput
          type="date"
          label={texts.dates.end}
          disabled={isFixed}
          value={values.end}
          onChange={({ currentTarget }) => onChange({ ...values, end: currentTarget.value })}
        />
      </Group>
      <TextInput
        label={texts.dates.forecast}
        inputMode="numeric"
        disabled={disabled}
        value={values.period}
        onChange={({ currentTarget }) => onChange({ ...values, period: currentTarget.value })}
      />
    </>
  );
}

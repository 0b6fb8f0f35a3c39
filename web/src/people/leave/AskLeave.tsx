import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { failureOf } from "../../kit/feedback/failure.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextAreaField } from "../../kit/form/text-fields.tsx";
import { useLiveForm } from "../../kit/form/use-kit-form.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import {
  type LeaveEffect,
  type LeaveInputs,
  leaveDocumentQueries,
  leaveQueries,
  refreshLeave,
  useLeaveTypes,
} from "./api.ts";
import { LeaveFile } from "./LeaveDocument.tsx";
import { daysInWords, LEAVE_CHOICES, leaveTexts as texts } from "./texts.ts";

type Values = {
  readonly leave_type_id: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly half: NonNullable<LeaveInputs["ask"]["half"]> | null;
  readonly note: string;
};

/** Shows the form for requesting leave, with a preview of its effect. */
export function AskLeave({ onClose }: { readonly onClose: () => void }) {
  const types = useLeaveTypes();
  const initial: Values = { leave_type_id: null, from: null, to: null, half: null, note: "" };
  const form = useLiveForm<Values>(initial, ({ leave_type_id: type, from, to }) => ({
    ...(type === null ? { leave_type_id: texts.missing.type } : {}),
    ...(from === null ? { from: texts.missing.from } : {}),
    ...(to === null ? { to: texts.missing.to } : {}),
  }));
  const input = inputOf(form.values);
  const [file, setFile] = useState<File | null>(null);
  const save = useSave((values: Values) => send(values, file), refreshLeave, onClose);
  const chosen = types.find(({ id }) => id === form.values.leave_type_id);
  return (
    <FormDrawer title={texts.ask} onClose={onClose} form={form} submitLabel={texts.send} {...save}>
      <Text c="dimmed">{texts.askLead}</Text>
      <SelectField
        form={form}
        name="leave_type_id"
        label={texts.type}
        data={types.map(({ id, name }) => ({ value: id, label: name }))}
        withAsterisk
        data-autofocus
      />
      <DayField form={form} name="from" label={texts.from} withAsterisk />
      <DayField form={form} name="to" label={texts.to} withAsterisk />
      {chosen?.half_days ? (
        <SelectField
          form={form}
          name="half"
          label={texts.half}
          placeholder={texts.wholeDays}
          data={optionsOf(LEAVE_CHOICES.half)}
          clearable
        />
      ) : null}
      <TextAreaField form={form} name="note" label={texts.note} autosize minRows={2} />
      <LeaveFile file={file} onFile={setFile} />
      {input === undefined ? null : <Effect input={input} />}
    </FormDrawer>
  );
}

/** Sends the leave request, and then its document if there is one. */
async function send(values: Values, file: File | null): Promise<{ message: string }> {
  const answer = await leaveQueries.ask.call({ ...requestOf(values), dry_run: false });
  if (file !== null && answer.data.id !== null) await leaveDocumentQueries.attach.call({ id: answer.data.id, file });
  return answer;
}

/** Converts the form values to the API request; undefined until the form is complete. */
function inputOf(values: Values): LeaveInputs["ask"] | undefined {
  const { leave_type_id: type, from, to } = values;
  return type === null || from === null || to === null ? undefined : requestOf(values);
}

function requestOf({ leave_type_id: type, from, to, half, note }: Values): LeaveInputs["ask"] {
  return { leave_type_id: type ?? "", from: from ?? "", to: to ?? "", half, note };
}

/**
 * Shows the effect of a leave request: how many days it takes, the balance that remains, how these days are paid, and
 * which colleagues are away at the same time.
 */
function Effect({ input }: { readonly input: LeaveInputs["ask"] }) {
  const asked = { ...input, note: "", dry_run: true };
  const { data, error } = useQuery({
    ...leaveQueries.ask.queryOptions({ input: asked }),
    retry: false,
    meta: { quiet: true },
  });
  if (error) return <Text c="red">{failureOf(error).message}</Text>;
  if (data === undefined) return null;
  return (
    <Stack gap={4} aria-live="polite">
      <Text fw={600}>{texts.effect.title}</Text>
      <Facts facts={factsOf(data.data.effect)} layout="column" />
    </Stack>
  );
}

function factsOf({ days, after, pay, away, holidays, needs_document: isNeeded }: LeaveEffect) {
  const paid = pay.map(({ percent, days: part }) =>
    percent === 0 ? texts.effect.unpaid(part) : texts.effect.paid(percent, part),
  );
  return [
    { label: texts.effect.takes, value: daysInWords(days) },
    ...(after === null ? [] : [{ label: texts.effect.left, value: daysInWords(after) }]),
    { label: texts.effect.pay, value: paid.join(", ") },
    ...(isNeeded ? [{ label: texts.document.label, value: texts.document.needed }] : []),
    { label: texts.effect.away, value: away.join(", ") || texts.effect.nobody },
    ...(holidays.length === 0 ? [] : [{ label: texts.effect.holidays, value: holidays.join("; ") }]),
  ];
}

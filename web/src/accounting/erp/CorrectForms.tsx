import type { Day } from "@hazina/base/calendar.ts";
import { erp } from "@hazina/contract/accounting/erp.ts";
import { Alert, Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type ConnectedJournal, erpQueries, refreshBooks } from "../api.ts";
import { erpTexts } from "./texts.ts";

type Props = { readonly row: ConnectedJournal; readonly onClose: () => void };

type Again = { readonly date: string | null };

/** A form to send a refused journal again, with another date if its month is closed in the other system. */
export function RetryForm({ row, onClose }: Props) {
  const { id, version } = row;
  const texts = erpTexts.retry;
  const request = ({ date }: Again) => ({ id, version, date: date as Day | null });
  const form = useKitForm<Again>({ date: null }, schemaOver(requestSchema(erp.retry), request));
  const save = useSave((values: Again) => erpQueries.retry.call(request(values)), refreshBooks, onClose);
  return (
    <DialogForm title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      {row.problem === null ? null : <Alert color="orange">{row.problem}</Alert>}
      <Text>{texts.question}</Text>
      <DayField form={form} name="date" label={texts.date} description={texts.dateHint} clearable />
    </DialogForm>
  );
}

type Skip = { readonly reason: string };

/** A form to skip a refused journal that was entered in the other system by hand. */
export function SkipForm({ row, onClose }: Props) {
  const { id, version } = row;
  const texts = erpTexts.skip;
  const request = ({ reason }: Skip) => ({ id, version, reason });
  const form = useKitForm<Skip>({ reason: "" }, schemaOver(requestSchema(erp.skip), request));
  const save = useSave((values: Skip) => erpQueries.skip.call(request(values)), refreshBooks, onClose);
  return (
    <DialogForm title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text>{texts.question}</Text>
      <TextField
        form={form}
        name="reason"
        label={texts.reason}
        description={texts.reasonHint}
        autoComplete="off"
        withAsterisk
        data-autofocus
      />
    </DialogForm>
  );
}

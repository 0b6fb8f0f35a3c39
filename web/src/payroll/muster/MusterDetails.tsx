import { muster } from "@hazina/contract/payroll/muster.ts";
import { Button, Drawer, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAction, useSave } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { RadioField } from "../../kit/form/choice-fields.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextAreaField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { kitTexts } from "../../kit/texts.ts";
import { musterQueries } from "../api.ts";
import { shown } from "../money.ts";
import { payrollTexts } from "../texts.ts";
import { type Muster, type MusterStatus, refreshRuns } from "./api.ts";
import { musterTexts } from "./texts.ts";

const texts = musterTexts.details;
const MOST = 100;

type Row = Muster["data"][number];

type MusterDetailsProps = {
  readonly runId: string;
  readonly person: { readonly id: string; readonly name: string; readonly number: string };
  readonly isEditable: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/**
 * Shows the details of an employee's row: the values that come from other records, whether the employee is paid in
 * this payroll, and a note.
 */
export function MusterDetails({ runId, person, onClose, ...rest }: MusterDetailsProps) {
  const query = useQuery({
    ...musterQueries.list.queryOptions({ input: { payroll_id: runId, search: person.number, page: 1, size: MOST } }),
    select: ({ data }) => data.find(({ personnel_id: id }) => id === person.id),
    staleTime: 0,
  });
  const row = query.data;
  return (
    <Drawer
      opened
      onClose={onClose}
      title={person.name}
      position="right"
      size={480}
      closeButtonProps={{ "aria-label": kitTexts.close }}
    >
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={160} /> : null}
      {row === undefined ? null : (
        <>
          <Departure row={row} />
          <Elsewhere row={row} />
          {rest.isEditable ? (
            <>
              <RowForm key={row.version} runId={runId} row={row} onClose={onClose} onSaved={rest.onSaved} />
              {row.id === null ? null : <ClearRow id={row.id} onClose={onClose} onCleared={rest.onSaved} />}
            </>
          ) : (
            <Text mt="md">{row.note}</Text>
          )}
        </>
      )}
    </Drawer>
  );
}

type ClearRowProps = { readonly id: string; readonly onClose: () => void; readonly onCleared: () => void };

/** A button that clears all values entered for an employee, so that the row shows the recorded values again. */
function ClearRow({ id, onClose, onCleared }: ClearRowProps) {
  const clear = useAction(
    () => musterQueries.remove.call({ id }),
    refreshRuns,
    () => {
      onCleared();
      onClose();
    },
  );
  return (
    <>
      <Button
        variant="default"
        mt="xl"
        loading={clear.isPending}
        onClick={() => void confirm({ ...texts.clear, run: () => clear.mutateAsync(undefined) })}
      >
        {texts.clear.action}
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        {texts.clear.hint}
      </Text>
    </>
  );
}

function Elsewhere({ row }: { readonly row: Row }) {
  if (row.locked.length === 0) return <Text c="dimmed">{texts.none}</Text>;
  const facts = row.locked.map(({ name, value, source }) => ({
    label: `${name} · ${source}`,
    value: value === null ? payrollTexts.none : shown(value),
  }));
  return (
    <>
      <Text fw={600} mb="xs">
        {texts.locked}
      </Text>
      <Facts layout="column" facts={facts} />
    </>
  );
}

/**
 * Shows a leaver's terminal dues in a final payroll. The proposed amounts apply unless the user enters a different
 * value.
 */
function Departure({ row }: { readonly row: Row }) {
  if (row.proposed.length === 0) return null;
  return (
    <Stack gap="xs" mb="md">
      <Text fw={600}>{texts.departure}</Text>
      <Text size="sm" c="dimmed">
        {texts.departureLead}
      </Text>
      {row.proposed.map(({ name, amount, certain, sentence }) => (
        <div key={name}>
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm">{certain ? name : texts.perhaps(name)}</Text>
            <Text size="sm" style={{ fontVariantNumeric: "tabular-nums" }}>
              {amount === null ? payrollTexts.none : shown(amount)}
            </Text>
          </Group>
          <Text size="xs" c="dimmed">
            {sentence}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

type Values = { readonly status: MusterStatus; readonly note: string };

type RowFormProps = Pick<MusterDetailsProps, "runId" | "onClose" | "onSaved"> & { readonly row: Row };

function RowForm({ runId, row, onClose, onSaved }: RowFormProps) {
  const whole = ({ status, note }: Values) => ({
    payroll_id: runId,
    rows: [{ personnel_id: row.personnel_id, version: row.version, status, note: note.trim() === "" ? null : note }],
  });
  const initial: Values = { status: row.status, note: row.note ?? "" };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(muster.write), whole));
  const save = useSave(
    (values: Values) => musterQueries.write.call(whole(values)),
    () => {
      onSaved();
      return refreshRuns();
    },
    onClose,
  );
  return (
    <FormShell form={form} onCancel={onClose} {...save}>
      <RadioField form={form} name="status" label={texts.status} mt="md" options={optionsOf(musterTexts.standing)} />
      <TextAreaField form={form} name="note" label={texts.note} minRows={2} />
    </FormShell>
  );
}

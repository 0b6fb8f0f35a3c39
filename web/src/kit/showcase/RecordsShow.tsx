import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { confirmDelete } from "../dialog/confirm-delete.ts";
import { FormDrawer } from "../form/FormDrawer.tsx";
import { TextField } from "../form/text-fields.tsx";
import { useKitForm } from "../form/use-kit-form.ts";
import { textColumn } from "../list/columns.tsx";
import { useListControl } from "../list/list-state.ts";
import { NamedRecords } from "../list/NamedRecords.tsx";

type Holiday = { readonly id: string | null; readonly name: string };

const COLUMNS = [textColumn<Holiday>({ key: "name", title: "Name", fixed: true }, ({ name }) => name)];
const FIRST: readonly Holiday[] = [
  { id: null, name: "Jamhuri Day" },
  { id: "1", name: "Founder's day" },
];

/**
 * Shows a sample list of named records, one of which cannot be changed. In the state `reader`, the user can only view
 * the records; otherwise the user can change them.
 */
export function RecordsShow({ state }: { readonly state: string | undefined }) {
  const [records, setRecords] = useState(state === "empty" || state === "reader" ? [] : FIRST);
  const control = useListControl();
  const query = useQuery({
    queryKey: ["showcase-records", records],
    queryFn: async () => ({ data: records, meta: { total: records.length, page: 1, size: 10 } }),
    placeholderData: (before) => before,
  });
  const put = (record: Holiday | null, name: string) =>
    setRecords((before) =>
      record === null
        ? [...before, { id: name, name }]
        : before.map((one) => (one.id === record.id ? { ...one, name } : one)),
    );
  return (
    <NamedRecords<Holiday>
      id="showcase-records"
      title="Holidays"
      columns={COLUMNS}
      control={control}
      query={query}
      words={{ one: "holiday", many: "holidays" }}
      canManage={state !== "reader"}
      onRemove={({ id }) =>
        void confirmDelete(async () => setRecords((before) => before.filter((one) => one.id !== id)))
      }
      emptyBody="Add the days on which nobody works."
      form={(record, onClose) => (
        <RecordForm
          record={record}
          onClose={onClose}
          onSave={(name) => {
            put(record, name);
            onClose();
          }}
        />
      )}
    />
  );
}

type RecordFormProps = {
  readonly record: Holiday | null;
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
};

function RecordForm({ record, onClose, onSave }: RecordFormProps) {
  const form = useKitForm({ name: record?.name ?? "" });
  return (
    <FormDrawer
      title={record === null ? "Add a holiday" : "Change the holiday"}
      onClose={onClose}
      form={form}
      onSubmit={({ name }) => onSave(name)}
      saving={false}
      error={null}
    >
      <TextField form={form} name="name" label="Name" />
    </FormDrawer>
  );
}

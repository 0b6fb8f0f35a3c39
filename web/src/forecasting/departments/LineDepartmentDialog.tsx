import { readablePath } from "@hazina/engine/account-path.ts";
import { NativeSelect, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SHOWN_IN_NOTICE } from "../../api/query-client.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../kit/dialog/DialogButtons.tsx";
import { lineDepartmentQueries, useDepartments } from "./api.ts";
import { useSaveTags } from "./LineDepartmentsDialog.tsx";
import { lineDepartmentTexts as texts } from "./texts.ts";

type LineDepartmentDialogProps = {
  readonly scenario: string;
  /** The full path of a line of the profit and loss. */
  readonly line: string;
  readonly onClose: () => void;
};

/** Shows the form for the department of one profit-and-loss line. */
export function LineDepartmentDialog({ scenario, line, onClose }: LineDepartmentDialogProps) {
  const input = { scenario };
  const departments = useDepartments() ?? [];
  const { data } = useQuery(lineDepartmentQueries.list.queryOptions({ input, meta: SHOWN_IN_NOTICE }));
  const [picked, setPicked] = useState<string | null>(null);
  const save = useSaveTags(onClose);
  const stored = data?.data.find((one) => one.line === line)?.department_id ?? "";
  const value = picked ?? stored;
  return (
    <Dialog title={texts.lineTitle} opened onClose={onClose} widthPx={440}>
      <Text mb="sm">{texts.lineLead(readablePath(line))}</Text>
      <NativeSelect
        label={texts.department}
        data-autofocus
        disabled={data === undefined}
        data={[{ value: "", label: texts.none }, ...departments.map(({ id, name }) => ({ value: id, label: name }))]}
        value={value}
        onChange={(event) => setPicked(event.currentTarget.value)}
      />
      <DialogButtons
        onClose={onClose}
        action={texts.save}
        onAction={() => save.mutate({ ...input, lines: [{ line, department_id: value || null }] })}
        running={save.isPending}
        disabled={data === undefined || value === stored}
      />
    </Dialog>
  );
}

import { Button, Group, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { ScreenLoading } from "../../kit/feedback/ScreenLoading.tsx";
import { confirmLeaving } from "../../kit/form/leaving.ts";
import type { Department } from "../../organization/departments/api.ts";
import { useStatementEditor } from "../editing/statement-editor.ts";
import { lineDepartmentQueries, refreshLineDepartments } from "./api.ts";
import { LineTagTable } from "./LineTagTable.tsx";
import { LineTagTools } from "./LineTagTools.tsx";
import { linesFound, type TagChanges, tagged } from "./line-tags.ts";
import { lineDepartmentTexts as texts } from "./texts.ts";

type LineDepartmentsDialogProps = {
  readonly scenario: string;
  readonly departments: readonly Department[];
  readonly onClose: () => void;
};

/** Shows the form for the departments of many profit-and-loss lines at once. */
export function LineDepartmentsDialog({ scenario, departments, onClose }: LineDepartmentsDialogProps) {
  const input = { scenario };
  const { data, error, refetch } = useQuery({
    ...lineDepartmentQueries.list.queryOptions({ input }),
  });
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [changes, setChanges] = useState<TagChanges>(new Map());
  const lines = data?.data;
  const found = useMemo(() => linesFound(lines ?? [], search), [lines, search]);
  const save = useSaveTags(onClose);
  const close = async () => {
    if (save.isPending || (changes.size > 0 && !(await confirmLeaving()))) return;
    onClose();
  };
  const give = (names: ReadonlySet<string>, departmentId: string | null) => {
    setChanges(tagged(lines ?? [], changes, names, departmentId));
  };
  return (
    <Dialog title={texts.title} opened onClose={() => void close()} widthPx={720}>
      <Text c="dimmed" mb="sm">
        {texts.lead}
      </Text>
      {error !== null && lines === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : lines === undefined ? (
        <ScreenLoading />
      ) : (
        <>
          <LineTagTools
            departments={departments}
            found={found}
            chosen={chosen}
            search={search}
            onSearch={setSearch}
            onChoose={setChosen}
            onGive={(departmentId) => {
              give(chosen, departmentId);
              setChosen(new Set());
            }}
          />
          <LineTagTable
            departments={departments}
            lines={found}
            empty={lines.length === 0 ? texts.noLines : texts.nothingFound}
            changes={changes}
            chosen={chosen}
            onChoose={setChosen}
            onGive={(line, departmentId) => give(new Set([line]), departmentId)}
          />
        </>
      )}
      <Foot
        changes={changes.size}
        isSaving={save.isPending}
        onCancel={() => void close()}
        onSave={() => {
          const tags = [...changes].map(([line, department_id]) => ({ line, department_id }));
          save.mutate({ ...input, lines: tags });
        }}
      />
    </Dialog>
  );
}

type FootProps = {
  readonly changes: number;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
  readonly onSave: () => void;
};

function Foot({ changes, isSaving, onCancel, onSave }: FootProps) {
  return (
    <Group justify="flex-end" gap="sm" mt="md">
      {changes === 0 ? null : <Text c="dimmed">{texts.changed(changes)}</Text>}
      <Button variant="default" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button loading={isSaving} disabled={changes === 0} onClick={onSave}>
        {texts.save}
      </Button>
    </Group>
  );
}

/** Returns the mutation that saves the departments of lines and reloads the statements. */
export function useSaveTags(onSaved: () => void) {
  const { reload } = useStatementEditor();
  return useMutation(
    lineDepartmentQueries.save.mutationOptions({
      onSuccess: async ({ message }) => {
        await Promise.all([reload(), refreshLineDepartments()]);
        notifySuccess({ message });
        onSaved();
      },
    }),
  );
}

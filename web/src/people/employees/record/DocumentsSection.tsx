import { Button, Group, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useRemoval } from "../../../api/use-removal.ts";
import { saveBlob } from "../../../kit/chart/save-file.ts";
import { formatDayAndTime } from "../../../kit/format/time.ts";
import { Section } from "../../../kit/page/Section.tsx";
import { kitTexts } from "../../../kit/texts.ts";
import { hasAbility, useUser } from "../../../session/session.ts";
import { documentQueries, type EmployeeDocument, type EmployeeRecord, refreshEmployees } from "../api.ts";
import { shownDay } from "../days.ts";
import { CHOICES, employeeTexts } from "../texts.ts";
import { DocumentForm } from "./DocumentForm.tsx";

const texts = employeeTexts.documents;

/**
 * Lists an employee's documents. Users who may see pay can open them; users who manage employees can add and delete
 * them.
 */
export function DocumentsSection({ record: { id, documents } }: { readonly record: EmployeeRecord }) {
  const user = useUser();
  const canManage = hasAbility(user, ["Manage Employees"]);
  const mayOpen = hasAbility(user, ["View Salaries"]);
  const [isAdding, setAdding] = useState(false);
  const remove = useRemoval<EmployeeDocument>({
    remove: (one) => documentQueries.remove.call({ id, document_id: one.id }),
    restore: (one) => documentQueries.restore.call({ id, document_id: one.id }),
    refresh: refreshEmployees,
    question: ({ kind }) => texts.removeQuestion(CHOICES.document[kind]),
  });
  return (
    <Section
      title={texts.title}
      lead={mayOpen ? texts.lead : texts.closed}
      actions={
        canManage ? (
          <Button size="xs" variant="default" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        ) : null
      }
    >
      <DocumentRows
        documents={documents}
        {...(mayOpen ? { read: (one) => documentQueries.download.call({ id, document_id: one.id }) } : {})}
        {...(canManage ? { onRemove: remove } : {})}
      />
      {isAdding ? <DocumentForm employeeId={id} onClose={() => setAdding(false)} /> : null}
    </Section>
  );
}

type DocumentRowsProps = {
  readonly documents: readonly EmployeeDocument[];
  /** Loads the file of a document; omitted if the user may not open documents. */
  readonly read?: (document: EmployeeDocument) => Promise<File>;
  readonly onRemove?: (document: EmployeeDocument) => void;
};

/**
 * Lists documents with their kind and expiry date. Each document has a button to download it if `read` is given, and a
 * button to delete it if `onRemove` is given.
 */
export function DocumentRows({ documents, read, onRemove }: DocumentRowsProps) {
  const open = useMutation({
    mutationFn: (one: EmployeeDocument) => read?.(one) ?? Promise.reject(),
    meta: { errorTitle: texts.failed },
    onSuccess: (file, one) => saveBlob(file, one.file_name ?? file.name),
  });
  if (documents.length === 0) return <Text c="dimmed">{texts.none}</Text>;
  return documents.map((one) => (
    <Group key={one.id} justify="space-between" gap="sm" py={4}>
      <div style={{ minWidth: 0 }}>
        <Text>{CHOICES.document[one.kind]}</Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {aboutDocument(one).join(", ")}
        </Text>
      </div>
      <Group gap="xs">
        {read === undefined ? null : (
          <Button
            size="xs"
            variant="default"
            aria-label={texts.downloadNamed(CHOICES.document[one.kind], one.file_name)}
            loading={open.isPending && open.variables.id === one.id}
            onClick={() => open.mutate(one)}
          >
            {texts.download}
          </Button>
        )}
        {onRemove === undefined ? null : (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={texts.removeNamed(CHOICES.document[one.kind], one.file_name)}
            onClick={() => onRemove(one)}
          >
            {texts.remove}
          </Button>
        )}
      </Group>
    </Group>
  ));
}

function aboutDocument({ file_name: name, size, expires, uploaded_by: by, uploaded_at: at }: EmployeeDocument) {
  return [
    ...(name === null ? [] : [name]),
    kitTexts.fileSize(size),
    ...(expires === null ? [] : [texts.valid(shownDay(expires))]),
    texts.added(by, formatDayAndTime(at)),
  ];
}

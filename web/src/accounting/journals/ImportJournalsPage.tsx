import { Alert, Group, List, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { FileDrop } from "../../kit/form/FileDrop.tsx";
import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { SheetDownload } from "../../kit/sheet/SheetDownload.tsx";
import { sheetTexts } from "../../kit/sheet/texts.ts";
import { Wizard } from "../../kit/wizard/Wizard.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { type JournalSheetPreview, journalSheetQueries, refreshBooks } from "../api.ts";
import { importTexts as texts } from "./import-texts.ts";

const MAX_BYTES = 20 * 1024 * 1024;
const ACCEPT = {
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx", ".xlsm"],
  "text/csv": [".csv", ".txt", ".tsv"],
};

/**
 * The screen that imports the journals in a workbook as drafts. It asks for the file, and shows the result for each
 * row.
 */
export function ImportJournalsPage() {
  const go = useGo();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const look = useMutation({
    mutationFn: async (chosen: File) => (await journalSheetQueries.import.call({ file: chosen, dry_run: true })).data,
    meta: { quiet: true },
  });
  const store = useMutation({
    mutationFn: (chosen: File) => journalSheetQueries.import.call({ file: chosen }),
    meta: { quiet: true },
    onSuccess: async ({ message }) => {
      notifySuccess({ message });
      await refreshBooks();
      go(paths.journals({ state: "draft" }));
    },
  });
  const read = (chosen: File | null) => {
    setFile(chosen);
    setProblem(undefined);
    store.reset();
    look.reset();
    if (chosen !== null) look.mutate(chosen);
  };
  const error = look.error === null ? problem : failureOf(look.error).message;
  return (
    <Wizard
      title={PLACES.journalImport.title}
      steps={[
        {
          label: texts.steps.file,
          check: () => {
            if (file === null) setProblem(texts.required);
            return file !== null && !look.isError;
          },
          content: (
            <Stack gap="md">
              <Text c="dimmed">{texts.lead}</Text>
              <Group>
                <SheetDownload make={() => journalSheetQueries.template.call({})} name="journals.xlsx" />
              </Group>
              <FileDrop
                label={texts.drop}
                hint={texts.hint}
                accept={ACCEPT}
                maxBytes={MAX_BYTES}
                file={file}
                onFile={read}
                loading={look.isPending}
                {...(error === undefined ? {} : { error })}
              />
            </Stack>
          ),
        },
        {
          label: texts.steps.check,
          check: () => look.data?.faults.length === 0,
          content: <Check preview={look.data} />,
        },
      ]}
      submitLabel={texts.submit}
      onSubmit={() => {
        if (file !== null) store.mutate(file);
      }}
      saving={store.isPending}
      error={store.error}
      onCancel={() => go(paths.journals())}
    />
  );
}

type Row = JournalSheetPreview["rows"][number];

const TONES = { added: "good", exists: "neutral", wrong: "bad" } as const;
const orNull = (amount: number) => (amount === 0 ? null : amount);
const { columns } = texts;

const COLUMNS: readonly Column<Row>[] = [
  textColumn({ key: "memo", title: columns.memo, fixed: true }, ({ memo }) => memo),
  textColumn({ key: "journal", title: columns.journal }, ({ journal }) => journal),
  dayColumn({ key: "date", title: columns.date }, ({ date }) => date),
  textColumn({ key: "account", title: columns.account }, ({ account, name }) => `${account} ${name}`.trim()),
  moneyColumn({ key: "debit", title: columns.debit }, ({ debit }) => orNull(debit)),
  moneyColumn({ key: "credit", title: columns.credit }, ({ credit }) => orNull(credit)),
  statusColumn({ key: "fate", title: columns.fate }, ({ fate }) => ({
    label: texts.statuses[fate],
    tone: TONES[fate],
  })),
  textColumn({ key: "reason", title: columns.reason }, ({ reason }) => reason),
];

function Check({ preview }: { readonly preview: JournalSheetPreview | undefined }) {
  if (preview === undefined) return <Text role="status">{texts.reading}</Text>;
  const { rows, faults, added, existing } = preview;
  return (
    <Stack gap="md">
      {faults.length === 0 ? (
        <Text>{texts.summary(added, existing)}</Text>
      ) : (
        <Alert color="red" title={texts.faults}>
          <List size="sm">
            {faults.slice(0, 50).map(({ row, column, message }) => (
              <List.Item key={`${row} ${column} ${message}`}>{sheetTexts.fault(row, column, message)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <DataTable label={texts.rows} columns={COLUMNS} rows={rows} rowKey={({ row }) => String(row)} />
    </Stack>
  );
}

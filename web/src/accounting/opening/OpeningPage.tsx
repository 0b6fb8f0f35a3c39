import { Alert, Group, List, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { DayInput } from "../../kit/form/DayInput.tsx";
import { FileDrop } from "../../kit/form/FileDrop.tsx";
import { moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { SheetDownload } from "../../kit/sheet/SheetDownload.tsx";
import { sheetTexts } from "../../kit/sheet/texts.ts";
import { Wizard } from "../../kit/wizard/Wizard.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { type OpeningPreview, openingQueries, refreshBooks } from "../api.ts";
import { booksTexts } from "../texts.ts";

const texts = booksTexts.opening;
const MAX_BYTES = 20 * 1024 * 1024;
const ACCEPT = {
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx", ".xlsm"],
  "text/csv": [".csv", ".txt", ".tsv"],
};

type Asked = { readonly date: string; readonly file: File };

/**
 * Returns the mutations of the import: reading the file without storing it, and storing its
 * balances.
 */
function useImport(onStored: (id: string) => void) {
  const look = useMutation({
    mutationFn: async (asked: Asked) => (await openingQueries.bring.call({ ...asked, dry_run: true })).data,
    meta: { quiet: true },
  });
  const store = useMutation({
    mutationFn: (asked: Asked) => openingQueries.bring.call(asked),
    meta: { quiet: true },
    onSuccess: async ({ message, data }) => {
      notifySuccess({ message });
      await refreshBooks();
      if (data.id !== null) onStored(data.id);
    },
  });
  return { look, store };
}

/**
 * Imports the opening balances of the books: reads the file, shows the account of each balance, and
 * sends the balances for approval.
 */
export function OpeningPage() {
  const go = useGo();
  const [date, setDate] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const { look, store } = useImport((id) => go(paths.journal({ id })));
  const read = (next: { readonly date?: string | null; readonly file?: File | null }) => {
    const { date: day = date, file: own = file } = next;
    setDate(day);
    setFile(own);
    setProblem(undefined);
    store.reset();
    look.reset();
    if (day !== null && own !== null) look.mutate({ date: day, file: own });
  };
  const isChosen = date !== null && file !== null;
  const mayGoOn = () => {
    if (!isChosen) setProblem(texts.required);
    return isChosen && !look.isError;
  };
  const error = look.error === null ? problem : failureOf(look.error).message;
  return (
    <Wizard
      title={PLACES.openingBalances.title}
      steps={[
        {
          label: texts.steps.file,
          check: mayGoOn,
          content: <FileStep date={date} file={file} isReading={look.isPending} error={error} onRead={read} />,
        },
        {
          label: texts.steps.check,
          check: () => !look.isError && (look.data?.faults.length ?? 0) === 0,
          content: <Check preview={look.data} />,
        },
      ]}
      submitLabel={texts.submit}
      onSubmit={() => {
        if (isChosen) store.mutate({ date, file });
      }}
      saving={store.isPending}
      error={store.error}
      onCancel={() => go(paths.accounts())}
    />
  );
}

type FileStepProps = {
  readonly date: string | null;
  readonly file: File | null;
  readonly isReading: boolean;
  readonly error: string | undefined;
  readonly onRead: (next: { readonly date?: string | null; readonly file?: File | null }) => void;
};

function FileStep({ date, file, isReading, error, onRead }: FileStepProps) {
  return (
    <Stack gap="md">
      <Text c="dimmed">{texts.lead}</Text>
      <Group>
        <SheetDownload make={() => openingQueries.template.call({})} name="opening_balances.xlsx" />
      </Group>
      <DayInput
        label={texts.date}
        description={texts.dateHint}
        value={date}
        onChange={(day) => onRead({ date: day })}
        maw={240}
      />
      <FileDrop
        label={texts.drop}
        hint={texts.hint}
        accept={ACCEPT}
        maxBytes={MAX_BYTES}
        file={file}
        onFile={(own) => onRead({ file: own })}
        loading={isReading}
        {...(error === undefined ? {} : { error })}
      />
    </Stack>
  );
}

type OpeningRow = OpeningPreview["rows"][number];

const COLUMNS = [
  textColumn<OpeningRow>({ key: "account", title: texts.account, fixed: true }, ({ account, posted_to: to, name }) =>
    account === to ? `${account} ${name}` : texts.moved(account, `${to} ${name}`),
  ),
  moneyColumn<OpeningRow>({ key: "debit", title: texts.debit }, ({ debit }) => (debit === 0 ? null : debit)),
  moneyColumn<OpeningRow>({ key: "credit", title: texts.credit }, ({ credit }) => (credit === 0 ? null : credit)),
];

function Check({ preview }: { readonly preview: OpeningPreview | undefined }) {
  if (preview === undefined) return <Text role="status">{texts.reading}</Text>;
  const { rows, totals, faults } = preview;
  const total = { row: 0, account: texts.total, posted_to: texts.total, name: "", ...totals };
  return (
    <Stack gap="md">
      {faults.length === 0 ? null : (
        <Alert color="red" title={texts.faults}>
          <List size="sm">
            {faults.slice(0, 50).map(({ row, column, message }) => (
              <List.Item key={`${row} ${column}`}>{sheetTexts.fault(row, column, message)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {rows.some(({ account, posted_to: to }) => account !== to) ? (
        <Alert color="orange">{texts.movedNote}</Alert>
      ) : null}
      <DataTable label={texts.rows} columns={COLUMNS} rows={[...rows, total]} rowKey={({ row }) => String(row)} />
    </Stack>
  );
}

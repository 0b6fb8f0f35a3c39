import { Alert, Group, List, Stack, Text } from "@mantine/core";
import { useState } from "react";
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
import { type OpeningPreview, openingQueries } from "../api.ts";
import { booksTexts } from "../texts.ts";
import { MAX_IMPORT_BYTES, SHEET_TYPES, useFileImport } from "../use-file-import.ts";

const texts = booksTexts.opening;

type Asked = { readonly date: string; readonly file: File };

/**
 * The screen that imports the opening balances of the books: it reads the file, shows the account of each balance, and
 * sends the balances for approval.
 */
export function OpeningPage() {
  const go = useGo();
  const [date, setDate] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const { look, store, ...importing } = useFileImport(texts.required, {
    look: async (asked: Asked) => (await openingQueries.import.call({ ...asked, dry_run: true })).data,
    store: (asked: Asked) => openingQueries.import.call(asked),
    onStored: ({ data: { id } }) => {
      if (id !== null) go(paths.journal({ id }));
    },
  });
  const read = (next: { readonly date?: string | null; readonly file?: File | null }) => {
    const { date: day = date, file: own = file } = next;
    setDate(day);
    setFile(own);
    importing.read(day !== null && own !== null ? { date: day, file: own } : undefined);
  };
  const isChosen = date !== null && file !== null;
  const { error } = importing;
  return (
    <Wizard
      title={PLACES.openingBalances.title}
      steps={[
        {
          label: texts.steps.file,
          check: () => importing.mayGoOn(isChosen),
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
        accept={SHEET_TYPES}
        maxBytes={MAX_IMPORT_BYTES}
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

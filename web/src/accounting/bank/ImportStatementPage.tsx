import { Alert, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "../../kit/feedback/failure.ts";
import { Select } from "../../kit/form/choices.tsx";
import { FileDrop } from "../../kit/form/FileDrop.tsx";
import { useQuery as useAddress, useGo } from "../../kit/page/navigate.ts";
import { Wizard } from "../../kit/wizard/Wizard.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { type StatementPreview, statementQueries } from "../api.ts";
import { MAX_IMPORT_BYTES, SHEET_TYPES, useFileImport } from "../use-file-import.ts";
import { ColumnChoice } from "./ColumnChoice.tsx";
import type { ChosenColumns } from "./column-values.ts";
import { PdfPassword } from "./PdfPassword.tsx";
import { StatementFacts } from "./StatementFacts.tsx";
import { bankTexts } from "./texts.ts";

const texts = bankTexts.wizard;
const ACCEPT = { ...SHEET_TYPES, "application/xml": [".xml"], "application/pdf": [".pdf"] };
const PASSWORD_CODES: ReadonlySet<string> = new Set(["password_needed", "wrong_password"]);

type Asked = {
  readonly account: string;
  readonly file: File;
  readonly columns?: ChosenColumns;
  readonly password?: string;
};

/**
 * The screen that imports a statement of a bank or till. It reads the file, shows its content, and stores the rows. If
 * the columns of the file are not known yet, the user assigns them.
 */
export function ImportStatementPage() {
  const go = useGo();
  const [account, setAccount] = useState<string | null>(useAddress().account ?? null);
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<ChosenColumns | undefined>();
  const [password, setPassword] = useState<string | undefined>();
  const { look, store, ...importing } = useFileImport(texts.required, {
    look: async (asked: Asked) => (await statementQueries.upload.call({ ...asked, dry_run: true })).data,
    store: (asked: Asked) => statementQueries.upload.call(asked),
    onStored: (_, asked) => go(paths.bankMatching({ account: asked.account })),
  });
  const read = (asked: Omit<Partial<Asked>, "file"> & { readonly file?: File | null }) => {
    const { account: code = account, file: own = file, columns: chosen } = asked;
    // A password belongs to the file for which it was entered.
    const entered = "file" in asked ? undefined : (asked.password ?? password);
    setAccount(code);
    setFile(own);
    setColumns(chosen);
    setPassword(entered);
    importing.read(
      code === null || own === null ? undefined : askedOf(code, own, { columns: chosen, password: entered }),
    );
  };
  const isChosen = account !== null && file !== null;
  const { error } = importing;
  const failure = look.error === null ? undefined : failureOf(look.error);
  const locked = failure !== undefined && PASSWORD_CODES.has(failure.code) ? failure.message : undefined;
  const preview = look.data;
  return (
    <Wizard
      title={PLACES.statementImport.title}
      steps={[
        {
          label: texts.steps.file,
          check: () => importing.mayGoOn(isChosen),
          content: (
            <FileStep
              account={account}
              file={file}
              isReading={look.isPending}
              error={locked === undefined ? error : undefined}
              locked={locked}
              onRead={read}
            />
          ),
        },
        {
          label: texts.steps.check,
          check: () => !look.isError && (preview === undefined || preview.state === "ready"),
          content: (
            <Check
              preview={preview}
              error={look.error}
              isReading={look.isPending}
              onRead={(own) => read({ columns: own })}
            />
          ),
        },
      ]}
      submitLabel={texts.submit}
      onSubmit={() => {
        if (isChosen) store.mutate(askedOf(account, file, { columns, password }));
      }}
      saving={store.isPending}
      error={store.error}
      onCancel={() => go(paths.bank())}
    />
  );
}

type More = { readonly columns: ChosenColumns | undefined; readonly password: string | undefined };

function askedOf(account: string, file: File, { columns, password }: More): Asked {
  return {
    account,
    file,
    ...(columns === undefined ? {} : { columns }),
    ...(password === undefined ? {} : { password }),
  };
}

type FileStepProps = {
  readonly account: string | null;
  readonly file: File | null;
  readonly isReading: boolean;
  readonly error: string | undefined;
  /** The message that explains why a PDF needs a password; undefined if the file needs none. */
  readonly locked: string | undefined;
  readonly onRead: (asked: {
    readonly account?: string;
    readonly file?: File | null;
    readonly password?: string;
  }) => void;
};

function FileStep({ account, file, isReading, error, locked, onRead }: FileStepProps) {
  const [shown, setShown] = useState(locked);
  // The field stays in place while the file is read with the password.
  if (!isReading && shown !== locked) setShown(locked);
  const accounts = useQuery(
    statementQueries.accounts.queryOptions({
      input: {},
      select: ({ data }) => data.filter((one) => one.takes_statements),
    }),
  );
  return (
    <Stack gap="md">
      <Text c="dimmed">{texts.lead}</Text>
      <Select
        label={texts.account}
        description={texts.accountHint}
        data={(accounts.data ?? []).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        value={account}
        onChange={(code) => {
          if (code !== null) onRead({ account: code });
        }}
        allowDeselect={false}
        maw={420}
      />
      <FileDrop
        label={texts.drop}
        hint={texts.hint}
        accept={ACCEPT}
        maxBytes={MAX_IMPORT_BYTES}
        file={file}
        onFile={(next) => onRead({ file: next })}
        loading={isReading}
        {...(error === undefined ? {} : { error })}
      />
      {shown === undefined ? null : (
        <PdfPassword
          key={file?.name}
          problem={shown}
          isReading={isReading}
          onOpen={(password) => onRead({ password })}
        />
      )}
    </Stack>
  );
}

type CheckProps = {
  readonly preview: StatementPreview | undefined;
  readonly error: unknown;
  readonly isReading: boolean;
  readonly onRead: (columns: ChosenColumns) => void;
};

function Check({ preview, error, isReading, onRead }: CheckProps) {
  const [last, setLast] = useState(preview);
  if (preview !== undefined && preview !== last) setLast(preview);
  const shown = preview ?? last;
  if (shown === undefined)
    return error === null ? <Text role="status">{texts.reading}</Text> : <Problem error={error} />;
  return (
    <Stack gap="md">
      {error === null ? null : <Problem error={error} />}
      {shown.state === "columns_needed" ? null : <StatementFacts preview={shown} />}
      {shown.headings.length === 0 ? null : (
        <ColumnChoice key={shown.headings.join("|")} preview={shown} isReading={isReading} onRead={onRead} />
      )}
    </Stack>
  );
}

function Problem({ error }: { readonly error: unknown }) {
  return <Alert color="red">{failureOf(error).message}</Alert>;
}

import { MAX_ROSTER_FILE_BYTES } from "@hazina/contract/forecasting/hiring.ts";
import { Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../kit/dialog/DialogButtons.tsx";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { FileDrop } from "../../kit/form/FileDrop.tsx";
import { ImportedRows } from "../../people/import/ImportedRows.tsx";
import { hiringQueries, refreshHiring } from "./api.ts";
import { hiringTexts } from "./texts.ts";

const texts = hiringTexts.workbook;
const WIDTH_PX = 820;
const ACCEPT = {
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx", ".xlsm"],
  "text/csv": [".csv", ".txt", ".tsv"],
};

/** Shows the dialog for importing the roster from a workbook. Every row is previewed before anything is stored. */
export function ImportRoster({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const check = useMutation({
    mutationFn: (given: File) => hiringQueries.importRoster.call({ file: given, dry_run: "true" }),
    meta: { quiet: true },
  });
  const bring = useMutation({
    mutationFn: (given: File) => hiringQueries.importRoster.call({ file: given }),
    meta: { quiet: true },
    onSuccess: async ({ message }) => {
      notifySuccess({ message });
      await refreshHiring();
      onClose();
    },
  });
  const look = (next: File | null) => {
    setFile(next);
    check.reset();
    bring.reset();
    if (next !== null) check.mutate(next);
  };
  const report = check.data?.report;
  const failure = bring.error ?? check.error;
  const mayStore =
    report !== undefined && report.counts.error === 0 && report.counts.created + report.counts.changed > 0;
  return (
    <Dialog title={texts.title} opened onClose={onClose} widthPx={WIDTH_PX}>
      <Stack gap="md">
        <Text c="dimmed">{texts.lead}</Text>
        <TemplateButton />
        <FileDrop
          label={texts.drop}
          hint={texts.hint}
          accept={ACCEPT}
          maxBytes={MAX_ROSTER_FILE_BYTES}
          file={file}
          onFile={look}
          loading={check.isPending}
          {...(failure === null ? {} : { error: failureOf(failure).message })}
        />
        {report === undefined ? null : <ImportedRows report={report} waits={texts.posts} />}
      </Stack>
      <DialogButtons
        onClose={onClose}
        action={texts.submit}
        onAction={() => {
          if (file !== null) bring.mutate(file);
        }}
        running={bring.isPending}
        disabled={!mayStore}
      />
    </Dialog>
  );
}

/** A button that downloads the workbook to fill in. */
function TemplateButton() {
  const download = useMutation({
    mutationFn: () => hiringQueries.rosterTemplate.call({}),
    meta: { errorTitle: texts.templateFailed },
    onSuccess: (made: File) => saveBlob(made, made.name === "" ? texts.templateFile : made.name),
  });
  return (
    <Button variant="default" w="fit-content" loading={download.isPending} onClick={() => download.mutate()}>
      {texts.template}
    </Button>
  );
}

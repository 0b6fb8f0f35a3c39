import { Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { Select } from "../../kit/form/choices.tsx";
import { FileDrop } from "../../kit/form/FileDrop.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Wizard } from "../../kit/wizard/Wizard.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { companiesOf } from "../../session/chosen-company.ts";
import { useUser } from "../../session/session.ts";
import { type ImportReport, importQueries, refreshImported } from "./api.ts";
import { ImportedRows } from "./ImportedRows.tsx";
import { MissingNames } from "./MissingNames.tsx";
import { importTexts as texts } from "./texts.ts";

const MAX_BYTES = 20 * 1024 * 1024;
const ACCEPT = {
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx", ".xlsm"],
  "text/csv": [".csv", ".txt", ".tsv"],
};

type Asked = { readonly file: File; readonly x: string; readonly add_missing: "true" | "false" };

/**
 * Lets the user import employees from a workbook: the user chooses a file, reviews a preview of each row, and then
 * imports all rows or none.
 */
export function ImportEmployeesPage() {
  const user = useUser();
  const companies = user === null ? [] : companiesOf(user);
  const [chosen, setChosen] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const go = useGo();
  const into = chosen ?? companies[0]?.id ?? "";
  const [adds, setAdds] = useState(false);
  const [report, setReport] = useState<ImportReport | undefined>();
  const check = useMutation({
    mutationFn: (asked: Asked) => importQueries.run.call({ ...asked, dry_run: "true" }),
    meta: { quiet: true },
    onSuccess: (answer) => setReport(answer.report),
  });
  const bring = useMutation({
    mutationFn: (asked: Asked) => importQueries.run.call(asked),
    meta: { quiet: true },
    onSuccess: async ({ message }) => {
      notifySuccess({ message });
      await refreshImported();
      go(paths.employees());
    },
  });
  const look = (next: File | null, x: string) => {
    setProblem(undefined);
    setFile(next);
    setChosen(x);
    setAdds(false);
    setReport(undefined);
    check.reset();
    bring.reset();
    if (next !== null) check.mutate({ file: next, x, add_missing: "false" });
  };
  const lookAgain = (add: boolean) => {
    if (check.isPending) return;
    setAdds(add);
    bring.reset();
    if (file !== null) check.mutate({ file, x: into, add_missing: yesOrNo(add) });
  };
  const hasReport = () => {
    if (report === undefined) setProblem(check.isPending ? texts.reading : texts.required);
    return report !== undefined;
  };
  const error = check.error === null ? problem : failureOf(check.error).message;
  const choice = { companies, into, file, onLook: look, isReading: check.isPending, error };
  return (
    <Wizard
      title={PLACES.employeesImport.title}
      steps={[
        { label: texts.steps.file, check: hasReport, content: <FileStep {...choice} report={report} /> },
        {
          label: texts.steps.rows,
          check: () => !check.isPending && mayImport(report),
          content: <RowsStep report={report} adds={adds} onAdds={lookAgain} isReading={check.isPending} />,
        },
      ]}
      submitLabel={texts.submit}
      onSubmit={() => {
        if (file !== null) bring.mutate({ file, x: into, add_missing: yesOrNo(adds) });
      }}
      saving={bring.isPending}
      error={bring.error}
      onCancel={() => go(paths.employees())}
    />
  );
}

function yesOrNo(is: boolean): "true" | "false" {
  return is ? "true" : "false";
}

type RowsStepProps = {
  readonly report: ImportReport | undefined;
  readonly adds: boolean;
  readonly onAdds: (adds: boolean) => void;
  readonly isReading: boolean;
};

function RowsStep({ report, ...choice }: RowsStepProps) {
  if (report === undefined) return null;
  return (
    <Stack gap="md">
      <MissingNames missing={report.missing} {...choice} />
      <ImportedRows report={report} />
    </Stack>
  );
}

/** Returns whether a file has rows to import and no errors. */
function mayImport(report: ImportReport | undefined): boolean {
  return report !== undefined && report.counts.error === 0 && report.counts.created + report.counts.changed > 0;
}

type FileStepProps = {
  readonly companies: readonly { readonly id: string; readonly company_name: string }[];
  readonly into: string;
  readonly file: File | null;
  readonly onLook: (file: File | null, into: string) => void;
  readonly isReading: boolean;
  readonly error: string | undefined;
  readonly report: ImportReport | undefined;
};

function FileStep({ companies, into, file, onLook, isReading, error, report }: FileStepProps) {
  return (
    <Stack gap="md">
      <Text c="dimmed">{texts.lead}</Text>
      <TemplateButton />
      {companies.length > 1 ? (
        <Select
          label={texts.joins}
          data={companies.map(({ id, company_name: name }) => ({ value: id, label: name }))}
          value={into}
          onChange={(id) => onLook(file, id ?? into)}
          allowDeselect={false}
          maw={420}
        />
      ) : null}
      <FileDrop
        label={texts.drop}
        hint={texts.hint}
        accept={ACCEPT}
        maxBytes={MAX_BYTES}
        file={file}
        onFile={(next) => onLook(next, into)}
        loading={isReading}
        {...(error === undefined ? {} : { error })}
      />
      {report === undefined ? null : <Text aria-live="polite">{texts.found(report.counts)}</Text>}
    </Stack>
  );
}

/** A button that downloads the import template. */
function TemplateButton() {
  const download = useMutation({
    mutationFn: () => importQueries.template.call({}),
    meta: { errorTitle: texts.templateFailed },
    onSuccess: (file: File) => saveBlob(file, file.name === "" ? texts.templateFile : file.name),
  });
  return (
    <Button variant="default" w="fit-content" loading={download.isPending} onClick={() => download.mutate()}>
      {texts.template}
    </Button>
  );
}

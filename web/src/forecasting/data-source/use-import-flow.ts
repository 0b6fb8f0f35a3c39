import { forecastImport } from "@hazina/contract/forecasting/import.ts";
import { useMutation } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useCompanyId } from "../../access/chosen-company.ts";
import { failureOf } from "../../api/failure.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { refreshForecast, sourceApi } from "./api.ts";
import { type Report, reportOfFailure } from "./report.ts";
import { forgetRunning, keepRunning } from "./running-import.ts";
import type { StatementName } from "./statement-name.ts";
import { sourceTexts } from "./texts.ts";

/** What one chooses to import: the file, and how many months to forecast. */
export type ImportValues = { file: File | null; forecast_period: number | string };

/** A file as the server understood it; `sentence` says why it was refused. */
export type Reviewed = { readonly report: Report; readonly sentence: string };

type Attempt = { readonly values: ImportValues; readonly dryRun: boolean; readonly progressId: string };

const READY_MS = 500;

/**
 * The import of one statement: a file is read without storing anything, its report is looked at, and only then is the
 * same file sent to be stored. `onStored` is called once it is, while the screen is still open.
 */
export function useImportFlow(statement: StatementName, onStored: () => void) {
  const companyId = useCompanyId();
  const form = useKitForm<ImportValues>(
    { file: null, forecast_period: 6 },
    requestSchema(forecastImport.importProfitAndLoss),
  );
  const [file, setFile] = useState<File | null>(null);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const [progressId, setProgressId] = useState<string | null>(null);
  const [isComplete, setComplete] = useState(false);
  const isStored = useRef(false);

  const send = ({ values, dryRun, progressId: id }: Attempt) => {
    const call =
      statement === "profit_and_loss" ? sourceApi.import.importProfitAndLoss : sourceApi.import.importBalanceSheet;
    return call({
      file: values.file as File,
      forecast_period: Number(values.forecast_period),
      company_id: companyId,
      dry_run: dryRun ? "true" : "false",
      progress_id: id,
    });
  };
  const read = useMutation({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: ({ report, message }) => setReviewed({ report, sentence: message }),
    onError: (error) => {
      const report = reportOfFailure(error);
      if (report !== null && report.rows.length > 0) setReviewed({ report, sentence: failureOf(error).message });
    },
    onSettled: () => setProgressId(null),
  });
  const store = useMutation({
    mutationFn: send,
    meta: { errorTitle: sourceTexts.flow.uploadFailed },
    onSuccess: () => {
      localStorage.setItem("hideScenarioUpdateDialog", "false");
      notifySuccess({ message: sourceTexts.progress.saved });
      return refreshForecast();
    },
    onSettled: (_answer, _error, { progressId: id }) => forgetRunning(id),
  });

  useBlocker({
    shouldBlockFn: async () => file !== null && !isStored.current && !store.isPending && !(await confirmLeaving()),
    enableBeforeUnload: () => file !== null && !isStored.current,
  });

  const choose = (chosen: File | null) => {
    setFile(chosen);
    form.setFieldValue("file", chosen);
    form.clearFieldError("file");
    read.reset();
  };
  const review = (values: ImportValues) => {
    const id = crypto.randomUUID();
    setProgressId(id);
    read.mutate({ values, dryRun: true, progressId: id });
  };
  const storeFile = async () => {
    if (statement === "profit_and_loss" && !(await mayOverwrite(companyId))) return;
    const id = crypto.randomUUID();
    setProgressId(id);
    keepRunning({ progressId: id, statement, fileName: file?.name ?? "" });
    store.mutate(
      { values: form.getValues(), dryRun: false, progressId: id },
      {
        onSuccess: () => {
          isStored.current = true;
          setComplete(true);
          setTimeout(onStored, READY_MS);
        },
        onError: (error) => {
          setProgressId(null);
          const report = reportOfFailure(error);
          if (report !== null) setReviewed({ report, sentence: failureOf(error).message });
        },
      },
    );
  };
  const startOver = () => {
    setReviewed(null);
    choose(null);
  };
  return { form, file, choose, review, reviewed, storeFile, startOver, progressId, isComplete, read, store };
}

/** One running import on the screen. */
export type ImportFlow = ReturnType<typeof useImportFlow>;

/** Whether a profit and loss may be stored: there is none yet, or the person agreed to overwrite it. */
async function mayOverwrite(company_id: string): Promise<boolean> {
  const { exists } = await sourceApi.import.checkProfitAndLoss({ company_id });
  if (!exists) return true;
  const { title, body, action } = sourceTexts.overwrite;
  return confirm({ title, body, action, danger: true });
}

function confirmLeaving(): Promise<boolean> {
  const { leaveTitle, leaveBody, leave, stay } = sourceTexts.flow;
  return confirm({ title: leaveTitle, body: leaveBody, action: leave, decline: stay, danger: true });
}

import { forecastImport } from "@hazina/contract/forecasting/import.ts";
import { useMutation } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { confirm } from "../../../kit/dialog/confirm.ts";
import { failureOf } from "../../../kit/feedback/failure.ts";
import { notifySuccess } from "../../../kit/feedback/notify.tsx";
import { requestSchema, useKitForm } from "../../../kit/form/use-kit-form.ts";
import { refreshForecast } from "../../api.ts";
import { sourceApi, sourceQueries } from "../../source-api.ts";
import type { StatementName } from "../../statement-name.ts";
import { forgetRunning, keepRunning } from "../running-work.ts";
import { sourceTexts } from "../texts.ts";
import { type Report, reportOfFailure } from "./report.ts";

/** The form values of an import: the file, and the number of months to forecast. */
export type ImportValues = { file: File | null; forecast_period: number | string };

/** The report on a file, and the server's message about it. */
export type Reviewed = { readonly report: Report; readonly sentence: string };

type Question = Report["questions"][number];

/** The answers to questions about the file, keyed by the id of the question. */
export type Answers = { readonly [id in Question["id"]]?: string };

/** A question and the answer that the user gave. */
export type GivenAnswer = { readonly question: Question; readonly value: string };

type Attempt = {
  readonly values: ImportValues;
  readonly answers: Answers;
  readonly dryRun: boolean;
  readonly progressId: string;
};

const READY_MS = 500;

/**
 * Manages the import of one statement. The server first reads the file without storing it; after the user's review, the
 * same file is sent again to be stored. `periodMonths` is the default forecast period. `onStored` is called once the
 * file is stored, if the screen is still open.
 */
export function useImportFlow(statement: StatementName, periodMonths: number, onStored: () => void) {
  const form = useImportForm(periodMonths);
  const [progressId, setProgressId] = useState<string | null>(null);
  const [isComplete, setComplete] = useState(false);
  const isStored = useRef(false);
  const { read, store } = useImportCalls(statement);
  const check = useMutation(
    sourceQueries.import.checkProfitAndLoss.mutationOptions({ meta: { errorTitle: sourceTexts.flow.error } }),
  );
  useLeaveGuard(() => form.file !== null && !isStored.current && !store.isPending);

  const begin = (): string => {
    const id = crypto.randomUUID();
    setProgressId(id);
    return id;
  };
  const reading = useReading(read, form, { begin, end: () => setProgressId(null) });
  const { reviewed, given, earlier, review, answer, askAgain } = reading;
  const keep = async () => {
    if (statement === "profit_and_loss") {
      const answer = await check.mutateAsync({}).catch(() => null);
      if (answer === null || (answer.exists && !(await confirmOverwriting()))) return;
    }
    const id = begin();
    keepRunning({ progressId: id, kind: "import", fileName: form.file?.name ?? "" });
    store.mutate(
      { values: form.values(), answers: valuesOf(given), dryRun: false, progressId: id },
      {
        onSuccess: () => {
          isStored.current = true;
          setComplete(true);
          setTimeout(onStored, READY_MS);
        },
        onError: (error) => {
          setProgressId(null);
          reading.show(error);
        },
      },
    );
  };
  const startOver = () => {
    reading.forget();
    form.choose(null);
  };
  return {
    form,
    review,
    answer,
    askAgain,
    given,
    earlier,
    reviewed,
    keep,
    startOver,
    progressId,
    isComplete,
    read,
    check,
    store,
  };
}

/** The state of an import and the functions that control it, as `useImportFlow` returns them. */
export type ImportFlow = ReturnType<typeof useImportFlow>;

type Progress = { readonly begin: () => string; readonly end: () => void };

/**
 * Manages the reading of the file of an import. Returns the last report on the file, the user's answers so far, and
 * functions that read the file again with these answers.
 */
function useReading(read: ImportCall, form: ImportForm, { begin, end }: Progress) {
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const [given, setGiven] = useState<readonly GivenAnswer[]>([]);
  const [earlier, setEarlier] = useState<Answers>({});
  const readWith = (values: ImportValues, answers: readonly GivenAnswer[]) =>
    read.mutate(
      { values, answers: valuesOf(answers), dryRun: true, progressId: begin() },
      {
        onSuccess: ({ report, message }) => {
          setGiven(answers);
          setReviewed({ report, sentence: message });
        },
        onSettled: end,
      },
    );
  return {
    reviewed,
    given,
    earlier,
    review: (values: ImportValues) => readWith(values, given),
    answer: (answered: GivenAnswer) => readWith(form.values(), [...given, answered]),
    /**
     * Asks a question again that the user has already answered, together with all questions after it. `position` is
     * the index of the question in the list of given answers.
     */
    askAgain: (position: number) => {
      setEarlier({ ...earlier, ...valuesOf(given.slice(position)) });
      readWith(form.values(), given.slice(0, position));
    },
    /** Shows the report attached to a refusal, if there is one. */
    show: (error: unknown) => {
      const report = reportOfFailure(error);
      if (report !== null) setReviewed({ report, sentence: failureOf(error).message });
    },
    forget: () => {
      setReviewed(null);
      setGiven([]);
      setEarlier({});
      read.reset();
    },
  };
}

type ImportForm = ReturnType<typeof useImportForm>;
type ImportCall = ReturnType<typeof useImportCalls>["read"];

function valuesOf(given: readonly GivenAnswer[]): Answers {
  return Object.fromEntries(given.map(({ question, value }) => [question.id, value]));
}

function useImportForm(periodMonths: number) {
  const kit = useKitForm<ImportValues>(
    { file: null, forecast_period: periodMonths },
    requestSchema(forecastImport.importProfitAndLoss),
  );
  const [file, setFile] = useState<File | null>(null);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    kit.setFieldValue("file", chosen);
    kit.clearFieldError("file");
  };
  return { kit, file, choose, values: () => kit.getValues() };
}

/**
 * Returns two calls: one reads a file without storing it, the other stores the file. The second call continues even if
 * the user leaves the screen, and shows a notification when it ends.
 */
function useImportCalls(statement: StatementName) {
  const send = ({ values, answers, dryRun, progressId }: Attempt) => {
    const calls = sourceApi.import;
    const call = statement === "profit_and_loss" ? calls.importProfitAndLoss : calls.importBalanceSheet;
    return call({
      file: values.file as File,
      forecast_period: Number(values.forecast_period),
      answers,
      dry_run: dryRun ? "true" : "false",
      progress_id: progressId,
    });
  };
  const read = useMutation({ mutationFn: send, meta: { quiet: true } });
  const store = useMutation({
    mutationFn: send,
    meta: { errorTitle: sourceTexts.flow.uploadFailed },
    onSuccess: () => {
      localStorage.setItem("hideScenarioUpdateDialog", "false");
      notifySuccess({ message: sourceTexts.progress.saved });
      return refreshForecast();
    },
    onSettled: (_answer, _error, { progressId }) => forgetRunning(progressId),
  });
  return { read, store };
}

function useLeaveGuard(isAtRisk: () => boolean): void {
  useBlocker({
    shouldBlockFn: async () => isAtRisk() && !(await confirmLeaving()),
    enableBeforeUnload: isAtRisk,
  });
}

function confirmOverwriting(): Promise<boolean> {
  return confirm({ ...sourceTexts.overwrite, danger: true });
}

function confirmLeaving(): Promise<boolean> {
  const { leaveTitle, leaveBody, leave, stay } = sourceTexts.flow;
  return confirm({ title: leaveTitle, body: leaveBody, action: leave, decline: stay, danger: true });
}

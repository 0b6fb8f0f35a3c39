import { Alert, Button, Group } from "@mantine/core";
import { useWorkProgress } from "../../../api/live/use-work-progress.ts";
import { failureOf } from "../../../kit/feedback/failure.ts";
import { ProgressOverlay } from "../../../kit/feedback/ProgressOverlay.tsx";
import { useGo } from "../../../kit/page/navigate.ts";
import { Page } from "../../../kit/page/Page.tsx";
import { StepTrail } from "../../../kit/wizard/StepTrail.tsx";
import { paths } from "../../../paths.ts";
import { STATEMENTS, type StatementName } from "../../statement-name.ts";
import { CancelButton } from "../CancelButton.tsx";
import { sourceTexts } from "../texts.ts";
import { ChooseFile } from "./ChooseFile.tsx";
import { ImportReview } from "./ImportReview.tsx";
import styles from "./report.module.css";
import { mayBeStored } from "./report.ts";
import { type ImportFlow, useImportFlow } from "./use-import-flow.ts";

const texts = sourceTexts.flow;

type ImportScreenProps = {
  readonly statement: StatementName;
  /** The default forecast period in months. */
  readonly periodMonths: number;
};

/**
 * Imports a statement from Excel: the user chooses a file, reviews how it was read, and confirms. After the profit and
 * loss comes the balance sheet, and then the account classification.
 */
export function ImportScreen({ statement, periodMonths }: ImportScreenProps) {
  const go = useGo();
  const goOn = () =>
    go(
      statement === "profit_and_loss"
        ? paths.dataSource({ import: "balance_sheet" })
        : paths.dataSource({ classify: "profit_and_loss" }),
      { replace: true },
    );
  const flow = useImportFlow(statement, periodMonths, goOn);
  const close = () => go(paths.dataSource());
  const isReviewing = flow.reviewed !== null;
  return (
    <Page
      title={texts.title}
      subtitle={sourceTexts.statements[statement]}
      width={isReviewing ? "fill" : "wide"}
      actions={
        <Button variant="default" onClick={close}>
          {texts.close}
        </Button>
      }
    >
      <StepTrail steps={texts.steps} current={STATEMENTS.indexOf(statement)} />
      {flow.reviewed === null ? (
        <ChooseFile statement={statement} flow={flow} onSkip={goOn} />
      ) : (
        <>
          {flow.read.error === null ? null : (
            <Alert color="red" title={texts.error} role="alert" flex="none">
              {failureOf(flow.read.error).message}
            </Alert>
          )}
          <ImportReview
            statement={statement}
            reviewed={flow.reviewed}
            forecastPeriod={Number(flow.form.values().forecast_period)}
            isReading={flow.read.isPending}
            given={flow.given}
            earlier={flow.earlier}
            onAnswer={flow.answer}
            onAskAgain={flow.askAgain}
          />
          <ReviewActions flow={flow} />
        </>
      )}
      <ImportProgress flow={flow} onLeave={close} />
    </Page>
  );
}

function ReviewActions({ flow }: { readonly flow: ImportFlow }) {
  const isStorable = flow.reviewed !== null && mayBeStored(flow.reviewed.report);
  const isAsked = flow.reviewed !== null && flow.reviewed.report.questions.length > 0;
  return (
    <Group justify="flex-end" gap="sm" className={styles.actions ?? ""} data-foot="">
      <Button variant={isStorable || isAsked ? "default" : "filled"} onClick={flow.startOver}>
        {sourceTexts.review.another}
      </Button>
      {isStorable ? (
        <Button loading={flow.check.isPending || flow.store.isPending} onClick={() => void flow.keep()}>
          {sourceTexts.review.confirm}
        </Button>
      ) : null}
    </Group>
  );
}

/** Shows progress while the server works. Once the import is being stored, the user can leave the screen. */
function ImportProgress({ flow, onLeave }: { readonly flow: ImportFlow; readonly onLeave: () => void }) {
  const { progressId, isComplete, store } = flow;
  const progress = useWorkProgress(isComplete ? null : progressId, sourceTexts.progress.uploading);
  if (progressId === null) return null;
  const percent = isComplete ? 100 : progress.data.percent;
  const phase = isComplete ? sourceTexts.progress.complete : progress.data.phase;
  return (
    <ProgressOverlay
      percent={percent}
      phases={[phase, phase, phase, phase]}
      {...(store.isPending ? { onLeave } : {})}
      {...(isComplete
        ? {}
        : {
            cancel: (
              <CancelButton progressId={progressId} isKnown={progress.isFetchedAfterMount && !progress.isError} />
            ),
          })}
    />
  );
}

import { Button, Group, Progress, Text } from "@mantine/core";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { StepTrail } from "../../kit/wizard/StepTrail.tsx";
import { paths } from "../../paths.ts";
import type { FullRun } from "../api.ts";
import { musterOf } from "./muster-of.ts";
import type { RunDialog } from "./RunDialogs.tsx";
import { nextSentence, STEPS, runTexts as texts } from "./texts.ts";
import type { Computing } from "./use-computing.ts";

type NextStepProps = {
  readonly run: FullRun;
  /** True if no check blocks the payroll; undefined while the checks load, "unknown" if they could not be loaded. */
  readonly passes: boolean | "unknown" | undefined;
  readonly computing: Computing;
  readonly onAsk: (dialog: RunDialog) => void;
};

/** Shows the status of a payroll, from draft to closed, and the next step with its button. */
export function NextStep({ run, passes, computing, onAsk }: NextStepProps) {
  const isOnTrail = run.status !== "reversed" && run.kind !== "reversal";
  const at = (STEPS as readonly string[]).indexOf(run.status);
  return (
    <Section title={texts.next.title}>
      {isOnTrail ? (
        <StepTrail
          steps={STEPS.map((step) => texts.steps[step])}
          current={run.status === "closed" ? STEPS.length : at}
        />
      ) : null}
      {computing.isRunning ? (
        <Progressing computing={computing} />
      ) : run.computing_by === null ? (
        <>
          <Text>{nextSentence(run, passes)}</Text>
          {run.reversal_asked_by === null ? null : (
            <Text>{texts.rollBack.asked(run.reversal_asked_by, run.reversal_reason ?? "")}</Text>
          )}
          {run.rollback === null ? null : (
            <Text>
              {texts.rollBack.done(run.status, run.rollback.by, formatDayAndTime(run.rollback.at), run.rollback.reason)}
            </Text>
          )}
          <Buttons run={run} passes={passes} computing={computing} onAsk={onAsk} />
        </>
      ) : (
        <Text role="status">{texts.computing.by(run.computing_by)}</Text>
      )}
    </Section>
  );
}

function Progressing({ computing: { percent, phase, cancel } }: { readonly computing: Computing }) {
  return (
    <div role="status" aria-live="polite">
      <Group justify="space-between" mb={6}>
        <Text c="dimmed">{`${percent}% · ${phase}`}</Text>
        {cancel === undefined ? null : (
          <Button size="xs" variant="default" onClick={cancel}>
            {texts.computing.cancel}
          </Button>
        )}
      </Group>
      <Progress value={percent} size="sm" aria-label={texts.computing.title} />
    </div>
  );
}

function Buttons({ run, passes, computing, onAsk }: NextStepProps) {
  const { id, may, status } = run;
  const isReady = status === "computed" && !run.is_stale && passes === true;
  return (
    <Group gap="sm">
      {may.compute ? (
        <Button variant={isReady ? "default" : "filled"} onClick={computing.begin}>
          {status === "draft" ? texts.actions.compute : texts.actions.again}
        </Button>
      ) : null}
      {may.submit && isReady ? <Button onClick={() => onAsk("submit")}>{texts.actions.submit}</Button> : null}
      {may.decide ? (
        <>
          <Button onClick={() => onAsk("approve")}>{texts.actions.approve}</Button>
          <Button variant="default" onClick={() => onAsk("reject")}>
            {texts.actions.reject}
          </Button>
        </>
      ) : null}
      {hasPayments(run) ? (
        <Button component={AppLink} to={paths.payrollPayments({ id })} variant={may.pay ? "filled" : "default"}>
          {may.pay ? texts.actions.pay : texts.actions.payments}
        </Button>
      ) : null}
      {run.kind === "reversal" ? null : (
        <Button component={AppLink} to={musterOf(run)} variant="default">
          {texts.actions.muster}
        </Button>
      )}
    </Group>
  );
}

function hasPayments({ status, kind }: FullRun): boolean {
  return kind !== "reversal" && ["approved", "paying", "paid", "closed", "reversed"].includes(status);
}

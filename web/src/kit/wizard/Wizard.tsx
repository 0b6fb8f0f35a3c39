import { Alert, Button, Group } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { failureOf } from "../feedback/failure.ts";
import { Page } from "../page/Page.tsx";
import surface from "../page/surface.module.css";
import { kitTexts } from "../texts.ts";
import { StepTrail } from "./StepTrail.tsx";

/** One step: its name, its fields, and a check that must hold before the next one. */
export type WizardStep = {
  readonly label: string;
  readonly content: ReactNode;
  /** Marks what is wrong and answers whether one may go on. */
  readonly check?: () => boolean;
};

type WizardProps = {
  readonly title: string;
  readonly steps: readonly WizardStep[];
  readonly onSubmit: () => void;
  /** True where the request is under way. */
  readonly saving: boolean;
  /** The error of the request, or null. */
  readonly error: unknown;
  readonly onCancel?: () => void;
  readonly submitLabel?: string;
};

/** Several steps to one request: Previous, Next, and Submit on the last; a step is checked before the next is shown. */
export function Wizard(props: WizardProps) {
  const { title, steps, onSubmit, saving, error, onCancel, submitLabel = kitTexts.submit } = props;
  const [current, setCurrent] = useState(0);
  const step = steps[current];
  const isLast = current === steps.length - 1;
  const forward = () => {
    if (step?.check?.() === false) return;
    if (isLast) onSubmit();
    else setCurrent(current + 1);
  };
  return (
    <Page title={title}>
      <form
        className={surface.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          forward();
        }}
      >
        <StepTrail steps={steps.map(({ label }) => label)} current={current} />
        {step?.content}
        {error === null || error === undefined ? null : <Alert color="red">{failureOf(error).message}</Alert>}
        <Group justify="space-between">
          <Group gap="sm">
            {current > 0 ? (
              <Button variant="default" onClick={() => setCurrent(current - 1)} disabled={saving}>
                {kitTexts.previous}
              </Button>
            ) : null}
            {onCancel === undefined ? null : (
              <Button variant="subtle" onClick={onCancel} disabled={saving}>
                {kitTexts.cancel}
              </Button>
            )}
          </Group>
          <Button type="submit" loading={saving}>
            {isLast ? submitLabel : kitTexts.next}
          </Button>
        </Group>
      </form>
    </Page>
  );
}

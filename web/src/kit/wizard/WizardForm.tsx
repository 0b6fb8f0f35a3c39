import { Alert, Button, Group } from "@mantine/core";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { failureOf } from "../feedback/failure.ts";
import { Form } from "../form/Form.tsx";
import surface from "../page/surface.module.css";
import { kitTexts } from "../texts.ts";
import { StepTrail } from "./StepTrail.tsx";

/** One step: its name, its fields, and a validation that must pass before the next step. */
type WizardStep = {
  readonly label: string;
  readonly content: ReactNode;
  /** Shows the step's errors and returns whether the user may continue. */
  readonly check?: () => boolean;
};

export type WizardFormProps = {
  readonly steps: readonly WizardStep[];
  readonly onSubmit: () => void;
  /** True while the request is running. */
  readonly saving: boolean;
  /** The error of the request, or null. */
  readonly error: unknown;
  readonly onCancel?: () => void;
  readonly submitLabel?: string;
};

/**
 * Ignores the second click of a double click on Next or Previous. After the first click, another button may be in the
 * same position, and the second click would press that button.
 */
function refuseSecondOfDouble(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

/**
 * The form of a wizard, for a screen that also shows other content. It has the buttons Previous and Next, and Submit on
 * the last step.
 */
export function WizardForm({
  steps,
  onSubmit,
  saving,
  error,
  onCancel,
  submitLabel = kitTexts.submit,
}: WizardFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [current, setCurrent] = useState(0);
  const step = steps[current];
  const isLast = current === steps.length - 1;
  const forward = () => {
    if (step?.check?.() === false) {
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (isLast) {
      onSubmit();
      return;
    }
    setCurrent(current + 1);
    // Next becomes Submit in the same place: a second press of Enter must not send a step that was not seen.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>("ol")?.focus());
  };
  return (
    <Form
      ref={element}
      className={surface.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        forward();
      }}
    >
      {steps.length > 1 ? <StepTrail steps={steps.map(({ label }) => label)} current={current} /> : null}
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
        <Button type="submit" loading={saving} onClick={refuseSecondOfDouble}>
          {isLast ? submitLabel : kitTexts.next}
        </Button>
      </Group>
    </Form>
  );
}

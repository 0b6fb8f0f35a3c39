import { Button } from "@mantine/core";
import { IconAlertTriangle } from "../icons/signs.tsx";
import { kitTexts } from "../texts.ts";
import { EmptyState } from "./EmptyState.tsx";
import { failureOf } from "./failure.ts";

type ErrorStateProps = {
  readonly error: unknown;
  readonly title?: string;
  readonly onRetry?: () => void;
};

/** Replaces content that could not be loaded: what failed, why, and the next step. */
export function ErrorState({ error, title = kitTexts.loadFailed, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={28} color="var(--hz-bad)" />}
        title={title}
        actions={
          onRetry === undefined ? undefined : (
            <Button variant="default" onClick={onRetry}>
              {kitTexts.retry}
            </Button>
          )
        }
      >
        {failureOf(error).message}
      </EmptyState>
    </div>
  );
}

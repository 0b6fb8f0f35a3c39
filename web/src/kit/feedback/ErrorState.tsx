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

/** Shown instead of content that could not be loaded. Explains what failed, why, and what to do next. */
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

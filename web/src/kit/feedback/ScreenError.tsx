import { Button } from "@mantine/core";
import { IconAlertTriangle } from "../icons/signs.tsx";
import { kitTexts } from "../texts.ts";
import { EmptyState } from "./EmptyState.tsx";
import { ErrorState } from "./ErrorState.tsx";

/** Shown instead of a screen that failed, or whose code could not be loaded. */
export function ScreenError({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  if (!isMissingChunk(error)) return <ErrorState error={error} onRetry={reset} />;
  return (
    <EmptyState
      icon={<IconAlertTriangle size={28} />}
      title={kitTexts.loadFailed}
      actions={<Button onClick={() => window.location.reload()}>{kitTexts.reload}</Button>}
    >
      {kitTexts.chunkFailed}
    </EmptyState>
  );
}

function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|Importing a module script/i.test(error.message);
}

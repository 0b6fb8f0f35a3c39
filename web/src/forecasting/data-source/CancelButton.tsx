import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { progressQueries } from "../../api/live/use-work-progress.ts";
import styles from "./data-source.module.css";
import { sourceTexts } from "./texts.ts";

type CancelButtonProps = {
  readonly progressId: string;
  /** True once the server has started the work. Before that, there is nothing to cancel. */
  readonly isKnown: boolean;
};

/** A button that asks the server to cancel long-running work. */
export function CancelButton({ progressId, isKnown }: CancelButtonProps) {
  const cancel = useMutation(
    progressQueries.cancelProgress.mutationOptions({ meta: { errorTitle: sourceTexts.progress.cancelFailed } }),
  );
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={styles.touch ?? ""}
      disabled={!isKnown}
      loading={cancel.isPending || cancel.isSuccess}
      onClick={() => cancel.mutate({ id: progressId })}
    >
      {sourceTexts.progress.cancel}
    </Button>
  );
}

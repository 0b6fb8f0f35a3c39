import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { progressQueries } from "../../api/live/use-work-progress.ts";
import styles from "./data-source.module.css";
import { sourceTexts } from "./texts.ts";

type CancelButtonProps = {
  readonly progressId: string;
  /** True where the server has begun the work: before that there is nothing to cancel. */
  readonly isKnown: boolean;
};

/** Asks the server to stop long work; it then ends by itself, as cancelled. */
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

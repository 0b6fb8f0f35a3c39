import { readablePath } from "@hazina/engine/account-path.ts";
import { Skeleton, Text } from "@mantine/core";
import { useRef } from "react";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { confirmLeaving } from "../../kit/form/leaving.ts";
import { useStatementEditor } from "../editing/statement-editor.ts";
import type { LineName } from "../live/line-edit.ts";
import { EditValuesForm } from "./EditValuesForm.tsx";
import styles from "./edit-values.module.css";
import { customRowTexts } from "./texts.ts";
import { useLineValues } from "./use-line-values.ts";

const texts = customRowTexts.edit;
const LOADING_MONTHS = Array.from({ length: 12 }, (_, month) => month);

type EditValuesDialogProps = {
  readonly line: LineName;
  readonly currency: string;
  readonly onClose: () => void;
};

/**
 * The Edit Values Manually dialog, in which the user enters an amount for each forecast month of a line. All amounts
 * are saved together, as one undo step. Must be rendered inside a `StatementEditorProvider`.
 */
export function EditValuesDialog({ line, currency, onClose }: EditValuesDialogProps) {
  const { scenario } = useStatementEditor();
  const { values, error, retry } = useLineValues({ scenario, line });
  const atRisk = useRef(false);
  const close = async () => {
    if (atRisk.current && !(await confirmLeaving())) return;
    onClose();
  };
  return (
    <Dialog title={texts.of(readablePath(line.path))} opened onClose={() => void close()} widthPx={780}>
      <Text c="dimmed" mb="md">
        {texts.lead}
      </Text>
      {values !== undefined ? (
        <EditValuesForm
          line={line}
          first={values}
          currency={currency}
          onRisk={(isAtRisk) => {
            atRisk.current = isAtRisk;
          }}
          onCancel={() => void close()}
          onSaved={onClose}
        />
      ) : error === null ? (
        <div className={styles.months} role="status" aria-label={texts.title}>
          {LOADING_MONTHS.map((month) => (
            <Skeleton key={month} height={58} />
          ))}
        </div>
      ) : (
        <ErrorState error={error} onRetry={() => void retry()} />
      )}
    </Dialog>
  );
}

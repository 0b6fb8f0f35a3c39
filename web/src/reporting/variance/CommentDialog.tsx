import { Button, Group, Text } from "@mantine/core";
import { useAction, useSave } from "../../api/use-save.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { TextAreaField } from "../../kit/form/text-fields.tsx";
import { useKitForm } from "../../kit/form/use-kit-form.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { refreshReports, reportApi } from "../api.ts";
import type { ReportInput } from "../choice/report-choice.ts";
import { SavedFirst } from "../SavedFirst.tsx";
import { useBegunFrom } from "../save-conflict.ts";
import { reportTexts } from "../texts.ts";
import type { VarianceRow } from "./variance-rows.ts";

const texts = reportTexts.variance;

type CommentDialogProps = {
  readonly row: VarianceRow;
  readonly input: ReportInput;
  readonly onClose: () => void;
};

/**
 * Shows the form for adding, changing or removing the comment on a row's variance. If another user has saved a comment
 * in the meantime, shows both comments.
 */
export function CommentDialog({ row, input, onClose }: CommentDialogProps) {
  const { comment } = row;
  const form = useKitForm({ text: comment?.text ?? "" });
  const { theirs, over } = useBegunFrom(comment?.version ?? 0);
  const write = (text: string | null) =>
    over((version) => reportApi.comment({ ...input, key: row.key, text, version }));
  const saving = useSave(({ text }: { text: string }) => write(text), refreshReports, onClose);
  const remove = useAction(() => write(null), refreshReports, onClose);
  return (
    <DialogForm
      title={texts.commentOn(row.title)}
      form={form}
      onClose={onClose}
      submitLabel={reportTexts.narration.save}
      {...saving}
    >
      <TextAreaField
        form={form}
        name="text"
        label={texts.comment}
        autosize
        minRows={3}
        maxLength={10_000}
        data-autofocus
      />
      {theirs === null ? null : <SavedFirst says={[theirs.text ?? ""]} />}
      {comment === null ? null : (
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            {reportTexts.narration.by(comment.by, formatDayAndTime(comment.at))}
          </Text>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            {texts.remove}
          </Button>
        </Group>
      )}
    </DialogForm>
  );
}

import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../kit/dialog/DialogButtons.tsx";
import { SavedFirst } from "../SavedFirst.tsx";
import { useBegunFrom } from "../save-conflict.ts";
import { type BuiltReport, builderQueries, refreshBuilder } from "./api.ts";
import { builderTexts } from "./texts.ts";

const texts = builderTexts.page;

type CoverDialogProps = { readonly report: NonNullable<BuiltReport["report"]>; readonly onClose: () => void };

/**
 * Shows the form for the text on the cover of a report. If another user has saved the text in the meantime, shows both
 * versions.
 */
export function CoverDialog({ report, onClose }: CoverDialogProps) {
  const [title, setTitle] = useState(report.cover.title);
  const [subtitle, setSubtitle] = useState(report.cover.subtitle);
  const [begun] = useState(report.cover);
  const { theirs, over } = useBegunFrom(
    report.version,
    ({ cover }) => cover?.title === begun.title && cover.subtitle === begun.subtitle,
  );
  const cover = { shown: true, title, subtitle };
  const save = useAction(
    () => over((version) => builderQueries.save.call({ id: report.id, cover, version })),
    refreshBuilder,
    onClose,
  );
  return (
    <Dialog title={texts.cover} opened onClose={onClose} widthPx={480}>
      <TextInput
        label={texts.coverTitle}
        value={title}
        maxLength={200}
        onChange={(event) => setTitle(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        mt="sm"
        label={texts.coverSubtitle}
        value={subtitle}
        maxLength={300}
        onChange={(event) => setSubtitle(event.currentTarget.value)}
      />
      {theirs?.cover ? <SavedFirst says={[theirs.cover.title, theirs.cover.subtitle]} /> : null}
      <DialogButtons
        onClose={onClose}
        action={texts.save}
        onAction={() => save.mutate(undefined)}
        running={save.isPending}
      />
    </Dialog>
  );
}

import { addMonths, type Day, firstDayOf, lastDayOf, monthAt, now } from "@hazina/base/calendar.ts";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { DayInput } from "../../kit/form/DayInput.tsx";
import { journalSheetQueries } from "../api.ts";
import { importTexts as texts } from "./import-texts.ts";

/** Downloads the posted journals of a date range with their lines, in the layout that the import of journals reads. */
export function DownloadJournals({ onClose }: { readonly onClose: () => void }) {
  const month = addMonths(monthAt(now()), -1);
  const [from, setFrom] = useState<string | null>(firstDayOf(month));
  const [to, setTo] = useState<string | null>(lastDayOf(month));
  const download = useMutation({
    mutationFn: (range: { readonly from: Day; readonly to: Day }) => journalSheetQueries.lines.call(range),
    onSuccess: (file) => {
      saveBlob(file, file.name || "journals.xlsx");
      onClose();
    },
  });
  return (
    <Dialog opened title={texts.downloadTitle} onClose={onClose}>
      <Stack gap="md">
        <Text c="dimmed">{texts.downloadNote}</Text>
        <Group grow>
          <DayInput label={texts.from} value={from} onChange={setFrom} />
          <DayInput label={texts.to} value={to} onChange={setTo} />
        </Group>
        <Group justify="flex-end">
          <Button
            loading={download.isPending}
            disabled={from === null || to === null}
            onClick={() => download.mutate({ from: from as Day, to: to as Day })}
          >
            {texts.get}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

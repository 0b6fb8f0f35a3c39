import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { saveBlob } from "../chart/save-file.ts";
import { IconDownload } from "../icons/arrows.tsx";
import { sheetTexts as texts } from "./texts.ts";

type SheetDownloadProps = {
  readonly make: () => Promise<File | Blob>;
  /** The file name to use if the response does not include one. */
  readonly name: string;
};

/** A button that downloads a sheet for the user to fill in and upload. */
export function SheetDownload({ make, name }: SheetDownloadProps) {
  const sheet = useMutation({
    mutationFn: make,
    meta: { errorTitle: texts.failed },
    onSuccess: (file) => saveBlob(file, file instanceof File && file.name !== "" ? file.name : name),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={sheet.isPending}
      onClick={() => sheet.mutate()}
    >
      {texts.download}
    </Button>
  );
}

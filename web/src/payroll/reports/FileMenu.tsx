import { Button, Menu } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { IconDownload } from "../../kit/icons/arrows.tsx";
import { reportTexts as texts } from "./texts.ts";

/** The file type of a downloaded report. */
export type FileType = "excel" | "csv" | "pdf";

type FileMenuProps = {
  readonly label?: string;
  readonly size?: "xs" | "sm";
  readonly formats: Readonly<Record<FileType, string>>;
  readonly make: (filetype: FileType) => Promise<unknown>;
  /** The file name, without extension, to use if the response does not include one. */
  readonly name: string;
};

const ENDINGS: Readonly<Record<FileType, string>> = { excel: "xlsx", csv: "csv", pdf: "pdf" };

/** A menu that downloads a report as a workbook, a CSV file or a PDF, created on the server. */
export function FileMenu({ label = texts.download, size = "sm", formats, make, name }: FileMenuProps) {
  const download = useMutation({
    mutationFn: make,
    meta: { errorTitle: texts.failed },
    onSuccess: (file, filetype) => {
      if (!(file instanceof File || file instanceof Blob)) return;
      const given = file instanceof File ? file.name : "";
      saveBlob(file, given === "" ? `${name}.${ENDINGS[filetype]}` : given);
    },
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size={size}
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={download.isPending}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(formats) as FileType[]).map((filetype) => (
          <Menu.Item key={filetype} onClick={() => download.mutate(filetype)}>
            {formats[filetype]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

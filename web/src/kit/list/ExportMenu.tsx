import { Button, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { failureOf } from "../../api/failure.ts";
import { saveBlob, saveText } from "../chart/save-file.ts";
import { notifyError, notifySuccess } from "../feedback/notify.tsx";
import { kitTexts } from "../texts.ts";
import type { Column } from "./columns.tsx";
import { rowsCsv } from "./rows-csv.ts";

type ExportMenuProps<Row> = {
  /** Names the file. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  /** Every row that matches, or the file that the server makes of them. */
  readonly all: () => Promise<readonly Row[] | Blob>;
  readonly allLabel?: string;
};

/** Saves a list as a file: the page as it is seen, or every row that matches, in the columns that are shown. */
export function ExportMenu<Row>({ name, columns, rows, all, allLabel = kitTexts.exportAll }: ExportMenuProps<Row>) {
  const [running, setRunning] = useState(false);
  const file = `${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}.csv`;
  const save = (written: readonly Row[]) => {
    saveText(`\uFEFF${rowsCsv(columns, written)}`, "text/csv", file);
    notifySuccess({ message: kitTexts.exported(written.length) });
  };
  const saveAll = async () => {
    setRunning(true);
    try {
      const made = await all();
      if (made instanceof Blob) saveBlob(made, file);
      else save(made);
    } catch (error) {
      notifyError({ message: failureOf(error).message });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          loading={running}
          disabled={rows === undefined || rows.length === 0}
          leftSection={<IconDownload size={14} />}
        >
          {kitTexts.exportList}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save(rows ?? [])}>{kitTexts.exportShown}</Menu.Item>
        <Menu.Item onClick={() => void saveAll()}>{allLabel}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { useState } from "react";
import { failureOf } from "../feedback/failure.ts";
import { notifyError, notifySuccess } from "../feedback/notify.tsx";
import { kitTexts } from "../texts.ts";
import type { ExportFormat } from "./file-service.ts";
import { saveExport, type ToExport } from "./save-export.ts";

type Make = () => ToExport | Blob | Promise<ToExport | Blob>;

/**
 * Returns the function that exports files, one at a time. An error is shown in a notification. The browser shows each
 * download; when a PDF is downloaded, a notification is shown as well. `said` is the message about the export for
 * screen readers.
 */
export function useExport(name: string) {
  const [isRunning, setRunning] = useState(false);
  const [said, say] = useState("");
  const save = async (format: ExportFormat, make: Make) => {
    setRunning(true);
    say(kitTexts.exporting);
    try {
      say(kitTexts.exported(await saveExport(await make(), format, name)));
      if (format === "pdf") notifySuccess({ message: kitTexts.pdfExported });
    } catch (error) {
      say("");
      const { message } = failureOf(error);
      notifyError({
        title: kitTexts.exportFailed,
        message: format === "pdf" ? kitTexts.pdfFailed(message) : message,
      });
    }
    setRunning(false);
  };
  const run = (format: ExportFormat, make: Make) => {
    if (!isRunning) void save(format, make);
  };
  return { isRunning, said, run };
}

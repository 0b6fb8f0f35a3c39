import { useState } from "react";
import { failureOf } from "../../api/failure.ts";
import { notifyError, notifySuccess } from "../feedback/notify.tsx";
import { kitTexts } from "../texts.ts";
import { type ExportFormat, saveExport, type ToExport } from "./save-export.ts";

/** Saves files one at a time and tells what came of each. */
export function useExport(name: string) {
  const [isRunning, setRunning] = useState(false);
  const save = async (format: ExportFormat, make: () => ToExport | Blob | Promise<ToExport | Blob>) => {
    setRunning(true);
    try {
      const file = await saveExport(await make(), format, name);
      notifySuccess({ message: kitTexts.exported(file) });
    } catch (error) {
      notifyError({ title: kitTexts.exportFailed, message: failureOf(error).message });
    }
    setRunning(false);
  };
  return {
    isRunning,
    run: (format: ExportFormat, make: () => ToExport | Blob | Promise<ToExport | Blob>) => {
      if (!isRunning) void save(format, make);
    },
  };
}

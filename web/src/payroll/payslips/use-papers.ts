import { PAPERS_IN_FILE } from "@hazina/contract/payroll/outputs.ts";
import { useMutation } from "@tanstack/react-query";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { slipTexts } from "./texts.ts";

/**
 * Downloads the payslips or P9 forms of all employees, as several files if they do not fit in one.
 * @param total the number of employees.
 * @param read downloads one of the files, counted from 1.
 */
export function usePapers(total: number, read: (part: number) => Promise<unknown>) {
  return useMutation({
    mutationFn: async () => {
      for (let part = 1; part <= Math.ceil(total / PAPERS_IN_FILE); part += 1) {
        const file = await read(part);
        if (file instanceof File) saveBlob(file, file.name);
      }
    },
    meta: { errorTitle: slipTexts.list.failed },
  });
}

import { SheetButton, SheetRefused } from "../../kit/sheet/SheetButton.tsx";
import { SheetDownload } from "../../kit/sheet/SheetDownload.tsx";
import { sheetTexts } from "../../kit/sheet/texts.ts";
import { loanImportQueries, refreshLoans } from "./api.ts";
import { loanTexts as texts } from "./texts.ts";

/**
 * Shows two buttons for importing loans that are already being repaid: one downloads the sheet to fill in, the other
 * imports the filled-in sheet.
 */
export function LoansOfSheet() {
  const upload = (file: File, isDry: boolean) => loanImportQueries.importLoans.call({ file, dry_run: isDry });
  return (
    <>
      <SheetDownload make={() => loanImportQueries.loanTemplate.call({})} name="loans.xlsx" />
      <SheetButton
        label={texts.upload}
        size="sm"
        look={async (file) => {
          const { data, message } = await upload(file, true);
          if (data.faults.length > 0) throw new SheetRefused(sheetTexts.refused, data.faults);
          return { sentences: [message, texts.uploadLead], mayTake: data.rows.length > 0 };
        }}
        take={async (file) => {
          const { message } = await upload(file, false);
          await refreshLoans();
          return message;
        }}
      />
    </>
  );
}

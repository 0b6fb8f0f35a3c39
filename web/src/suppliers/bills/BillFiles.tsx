import { MOST_BILL_FILES } from "@hazina/contract/suppliers/bills.ts";
import { FilesSection } from "../../api/FilesSection.tsx";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { RECEIPT_TYPES } from "../../spending/expenses/ExpenseForm.tsx";
import { type BillRecord, billQueries, refreshBills } from "../api.ts";
import { billTexts } from "../texts.ts";

const texts = billTexts.files;

/** The supplier's invoice and other evidence of a bill. Files can be added after approval, and removed from a draft only. */
export function BillFiles({ bill: { id, state, files } }: { readonly bill: BillRecord }) {
  const isManager = hasAbility(useUser(), ["Manage Bills"]);
  const shown = files.map(({ added_by: by, added_at: at, ...file }) => ({
    ...file,
    note: texts.added(by, formatDayAndTime(at)),
  }));
  const mayAdd = isManager && files.length < MOST_BILL_FILES;
  return (
    <FilesSection
      texts={texts}
      files={shown}
      accept={RECEIPT_TYPES}
      add={mayAdd ? (file) => billQueries.addFile.call({ id, file }) : undefined}
      remove={isManager && state === "draft" ? (file_id) => billQueries.removeFile.call({ id, file_id }) : undefined}
      read={(file_id) => billQueries.readFile.call({ id, file_id })}
      refresh={refreshBills}
    />
  );
}

import { MOST_BILL_FILES } from "@hazina/contract/suppliers/bill-files.ts";
import { FilesSection } from "../../api/FilesSection.tsx";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { RECEIPT_TYPES } from "../../spending/expenses/receipt-types.ts";
import { type BillRecord, billFileQueries, refreshBills } from "../api.ts";
import { billTexts } from "../texts.ts";

const texts = billTexts.files;

/**
 * Lists the supplier's invoice and other evidence of a bill. Files can still be added after approval, but they can be
 * removed only while the bill is a draft.
 */
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
      add={mayAdd ? (file) => billFileQueries.add.call({ id, file }) : undefined}
      remove={isManager && state === "draft" ? (file_id) => billFileQueries.remove.call({ id, file_id }) : undefined}
      read={(file_id) => billFileQueries.read.call({ id, file_id })}
      refresh={refreshBills}
    />
  );
}

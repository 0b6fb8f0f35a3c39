import { Alert } from "@mantine/core";
import { useQuery as useAddress } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { screenHead } from "../../sections.ts";
import { booksTexts } from "../texts.ts";
import { AuditPackButton } from "./AuditPackButton.tsx";
import { GeneralLedgerTable } from "./GeneralLedgerTable.tsx";
import { ReportChoices } from "./ReportChoices.tsx";
import { choiceIn, isBackwards, type ReportChoice } from "./range.ts";
import { StatementTable } from "./StatementTable.tsx";
import { TrialBalanceTable } from "./TrialBalanceTable.tsx";

/**
 * Shows the reports on the books: trial balance, profit and loss, balance sheet and general ledger.
 */
export function BooksReportsPage() {
  const choice = choiceIn(useAddress());
  return (
    <Page
      {...screenHead("accountingReports")}
      actions={
        <>
          <ReportChoices choice={choice} />
          {isBackwards(choice) ? null : <AuditPackButton choice={choice} />}
        </>
      }
    >
      {isBackwards(choice) ? <Alert color="orange">{booksTexts.reports.wrongRange}</Alert> : <Report choice={choice} />}
    </Page>
  );
}

function Report({ choice }: { readonly choice: ReportChoice }) {
  const { report } = choice;
  if (report === "trial-balance") return <TrialBalanceTable choice={choice} />;
  if (report === "general-ledger") return <GeneralLedgerTable choice={choice} />;
  return <StatementTable key={report} choice={choice} report={report} />;
}

import { Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { periodTitle } from "../../kit/format/period.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { paths } from "../../paths.ts";
import { Answered } from "../Answered.tsx";
import { MonthChoice, useMonthOfAddress } from "../MonthChoice.tsx";
import { LISTS, type ListName } from "./api.ts";
import { ElementVarianceReport } from "./ElementVarianceReport.tsx";
import { LedgerReport } from "./LedgerReport.tsx";
import { PayListReport } from "./PayListReport.tsx";
import { type ReportName, reportTexts as texts } from "./texts.ts";
import { useNewestMonth } from "./use-newest-month.ts";
import { VarianceReport } from "./VarianceReport.tsx";

/** Shows one payroll report of a month, with the files that can be downloaded. */
export function PayrollReportPage() {
  const { report = "" } = useParams({ strict: false }) as { report?: string };
  const name = (Object.keys(texts.reports) as ReportName[]).find((one) => one === report) ?? "paye";
  const named = useMonthOfAddress();
  const newest = useNewestMonth();
  const month = named ?? newest.data ?? undefined;
  return (
    <Page
      title={texts.reports[name]}
      actions={
        <>
          <MonthChoice
            label={texts.month}
            month={named}
            without={newest.data ? periodTitle(newest.data) : texts.newest}
          />
          <Button component={AppLink} variant="default" to={paths.payrollReports()}>
            {texts.back}
          </Button>
        </>
      }
    >
      {named === undefined ? (
        <Answered query={newest}>{() => <Report key={name} name={name} month={month} />}</Answered>
      ) : (
        <Report key={name} name={name} month={month} />
      )}
    </Page>
  );
}

function Report({ name, month }: { readonly name: ReportName; readonly month: string | undefined }) {
  if (name === "general-ledger") return <LedgerReport month={month} />;
  if (name === "variance") return <VarianceReport month={month} />;
  if (name === "element-variance") return <ElementVarianceReport month={month} />;
  return isList(name) ? <PayListReport name={name} month={month} /> : null;
}

function isList(name: ReportName): name is ListName {
  return name in LISTS;
}

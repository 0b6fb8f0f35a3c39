import { Button } from "@mantine/core";
import { MonthPickerInput } from "@mantine/dates";
import { useParams } from "@tanstack/react-router";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { LISTS, type ListName } from "./api.ts";
import { ElementVarianceReport } from "./ElementVarianceReport.tsx";
import { LedgerReport } from "./LedgerReport.tsx";
import { PayListReport } from "./PayListReport.tsx";
import { type ReportName, reportTexts as texts } from "./texts.ts";
import { VarianceReport } from "./VarianceReport.tsx";

/** One report of payroll for a month, on screen and as a file. */
export function PayrollReportPage() {
  const { report = "" } = useParams({ strict: false }) as { report?: string };
  const { month: named = "" } = useAddress();
  const setQuery = useSetQuery();
  const name = (Object.keys(texts.reports) as ReportName[]).find((one) => one === report) ?? "paye";
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(named) ? named : undefined;
  return (
    <Page
      title={texts.reports[name]}
      actions={
        <>
          <MonthPickerInput
            size="xs"
            w={136}
            aria-label={texts.month}
            placeholder={texts.month}
            valueFormat="MMM YYYY"
            value={month === undefined ? null : `${month}-01`}
            onChange={(day) => setQuery({ month: typeof day === "string" ? day.slice(0, 7) : undefined })}
            clearable
          />
          <Button component={AppLink} variant="default" to={paths.payrollReports()}>
            {PLACES.payrollReports.title}
          </Button>
        </>
      }
    >
      <Report key={name} name={name} month={month} />
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

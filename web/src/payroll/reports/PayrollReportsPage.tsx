import { Anchor, SimpleGrid } from "@mantine/core";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { ObligationsSection } from "./ObligationsSection.tsx";
import { type ReportName, reportTexts as texts } from "./texts.ts";

const GROUPS: Readonly<Record<keyof typeof texts.groups, readonly ReportName[]>> = {
  returns: [
    "paye",
    "nssf",
    "nhif",
    "housing-levy",
    "nita",
    "helb",
    "withholding",
    "fringe-benefit-tax",
    "pension",
    "insurance-relief",
  ],
  lists: ["net-pay", "allowances", "deductions"],
  books: ["general-ledger", "variance", "element-variance"],
};

/** What is owed to authorities, and every list and return of payroll. */
export function PayrollReportsPage() {
  return (
    <Page title={PLACES.payrollReports.title} subtitle={texts.lead} tabs={sectionTabs("payrollReports")}>
      <ObligationsSection />
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
        {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
          <Section key={group} title={texts.groups[group]}>
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {GROUPS[group].map((report) => (
                <li key={report} style={{ padding: "4px 0" }}>
                  <Anchor component={AppLink} to={paths.payrollReport({ report })}>
                    {texts.reports[report]}
                  </Anchor>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </SimpleGrid>
    </Page>
  );
}

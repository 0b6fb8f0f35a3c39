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

/** The screens to which the list of reports also links, although they are not reports of a single month. */
const OTHER_SCREENS = ["staffCosts", "payrollDuties"] as const;

/** Shows the amounts due to authorities, and links to every payroll list and return. */
export function PayrollReportsPage() {
  return (
    <Page title={PLACES.payrollReports.title} subtitle={texts.lead} tabs={sectionTabs("payrollReports")}>
      <ObligationsSection />
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
        {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
          <Section key={group} title={texts.groups[group]}>
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {GROUPS[group].map((report) => (
                <Entry key={report} to={paths.payrollReport({ report })} label={texts.reports[report]} />
              ))}
              {group === "books"
                ? OTHER_SCREENS.map((name) => <Entry key={name} to={PLACES[name].path} label={PLACES[name].title} />)
                : null}
            </ul>
          </Section>
        ))}
      </SimpleGrid>
    </Page>
  );
}

function Entry({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <li style={{ padding: "4px 0" }}>
      <Anchor component={AppLink} to={to}>
        {label}
      </Anchor>
    </li>
  );
}

import { access } from "./access/access.ts";
import { kyc, operator } from "./access/applications.ts";
import { authentication } from "./access/authentication.ts";
import { factors, passkeySignIn } from "./access/factors.ts";
import { log } from "./access/log.ts";
import { roles } from "./access/roles.ts";
import { sessions } from "./access/sessions.ts";
import { users } from "./access/users.ts";
import { quickBooks } from "./accounting/quickbooks.ts";
import { approvals } from "./approvals/approvals.ts";
import { delegations } from "./approvals/delegations.ts";
import { exports } from "./exports/exports.ts";
import { backTest } from "./forecasting/back-test.ts";
import { cash } from "./forecasting/cash.ts";
import { classification } from "./forecasting/classification.ts";
import { edits } from "./forecasting/edits.ts";
import { hiring } from "./forecasting/hiring.ts";
import { forecastImport } from "./forecasting/import.ts";
import { lineDepartments } from "./forecasting/line-departments.ts";
import { microforecastQuestions } from "./forecasting/microforecast-questions.ts";
import { microforecasts } from "./forecasting/microforecasts.ts";
import { scenarios } from "./forecasting/scenarios.ts";
import { sources } from "./forecasting/sources.ts";
import { statements } from "./forecasting/statements.ts";
import { notifications } from "./notifications/notifications.ts";
import { company } from "./organization/company.ts";
import { departments } from "./organization/departments.ts";
import { employmentTypes } from "./organization/employment-types.ts";
import { holidays } from "./organization/holidays.ts";
import { jobTitles } from "./organization/job-titles.ts";
import { organization } from "./organization/lookups.ts";
import { approval } from "./payroll/approval.ts";
import { duties } from "./payroll/duties.ts";
import { elements } from "./payroll/elements.ts";
import { muster } from "./payroll/muster.ts";
import { opening } from "./payroll/opening.ts";
import { payFiles, payLists, payReports, payslipDelivery, payslips } from "./payroll/outputs.ts";
import { payments } from "./payroll/payments.ts";
import { basicPay, personElements } from "./payroll/person-elements.ts";
import { runs } from "./payroll/runs.ts";
import { offers, payrollSettings, rateTables } from "./payroll/settings.ts";
import { toDecide } from "./payroll/to-decide.ts";
import { payrollTypes } from "./payroll/types.ts";
import { wages } from "./payroll/wages.ts";
import { whatIf } from "./payroll/what-if.ts";
import { employeeDocuments } from "./people/employee-documents.ts";
import { banks, employees } from "./people/employees.ts";
import { employeeImport } from "./people/import-employees.ts";
import { leave } from "./people/leave.ts";
import { loans } from "./people/loans.ts";
import { manyEmployees } from "./people/many-employees.ts";
import { self } from "./people/self.ts";
import { live } from "./platform/live.ts";
import { platform } from "./platform/progress.ts";
import { allocations } from "./reporting/allocations.ts";
import { analyses } from "./reporting/analyses.ts";
import { builder } from "./reporting/builder.ts";
import { reports } from "./reporting/reports.ts";
import { schedules } from "./reporting/schedules.ts";
import { sharing } from "./reporting/sharing.ts";

/**
 * The whole API, a member a domain. The server implements it and the OpenAPI document is made from it; screens import
 * only the domains they speak to.
 */
export const contract = {
  platform,
  live,
  organization,
  company,
  departments,
  jobTitles,
  employmentTypes,
  employees,
  employeeDocuments,
  manyEmployees,
  banks,
  employeeImport,
  leave,
  loans,
  self,
  holidays,
  exports,
  access,
  accessControl: { users, roles, sessions, authentication, log, kyc, operator },
  signInMethods: { factors, passkeySignIn },
  notifications,
  approvals,
  delegations,
  accounting: { quickBooks },
  forecasting: {
    hiring,
    microforecasts,
    microforecastQuestions,
    backTest,
    cash,
    import: forecastImport,
    classification,
    statements,
    scenarios,
    edits,
    lineDepartments,
    sources,
  },
  payroll: {
    types: payrollTypes,
    elements,
    personElements,
    settings: payrollSettings,
    rates: rateTables,
    offers,
    runs,
    muster,
    approval,
    toDecide,
    payments,
    basicPay,
    opening,
    wages,
    lists: payLists,
    files: payFiles,
    payslips,
    delivery: payslipDelivery,
    reports: payReports,
    duties,
    whatIf,
  },
  reporting: { reports, builder, analyses, allocations, sharing, schedules },
};

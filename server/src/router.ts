import type { AnyContractRouter } from "@orpc/contract";
import type { Router } from "@orpc/server";
import { accessControlRoutes } from "./access/control-routes.ts";
import { signInMethodRoutes } from "./access/factors/routes.ts";
import { accessRoutes } from "./access/routes.ts";
import { quickBooksRoutes } from "./accounting/quickbooks/routes.ts";
import { approvalRoutes, delegationRoutes } from "./approvals/routes.ts";
import { exportRoutes } from "./exports/routes.ts";
import { cashInBooks } from "./forecasting/cash-in-books.ts";
import { moveLineDepartment } from "./forecasting/departments/line-departments.ts";
import { become } from "./forecasting/hiring/become.ts";
import { moveRoster } from "./forecasting/hiring/roster.ts";
import { moveHires } from "./forecasting/microforecasts/move-hires.ts";
import { forecastingRoutes } from "./forecasting/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { companyRoutes } from "./organization/company-routes.ts";
import { departmentRoutes } from "./organization/departments/routes.ts";
import { employmentTypeRoutes } from "./organization/employment-types/routes.ts";
import { holidayRoutes } from "./organization/holidays/routes.ts";
import { jobTitleRoutes } from "./organization/job-titles/routes.ts";
import { organizationRoutes } from "./organization/routes.ts";
import { payrollKnowledge } from "./payroll/knowledge.ts";
import { payParts } from "./payroll/outputs/own-pay-parts.ts";
import { readPayOfMonth, wasPaidIn } from "./payroll/pay-of-month.ts";
import { payrollRoutes } from "./payroll/routes.ts";
import { payrollSubject } from "./payroll/runs/payroll-subject.ts";
import { toDecideRoutes } from "./payroll/runs/to-decide.ts";
import { departmentOfUser, departmentPeople } from "./people/employees/places.ts";
import { bankRoutes, employeeDocumentRoutes, employeeRoutes, manyEmployeeRoutes } from "./people/employees/routes.ts";
import { importSubjects } from "./people/import/import-subjects.ts";
import { employeeImportRoutes } from "./people/import/routes.ts";
import { leaveSubject } from "./people/leave/leave-subject.ts";
import { leaveParts } from "./people/leave/own-leave-parts.ts";
import { recountLeave } from "./people/leave/recount-leave.ts";
import { leaveRoutes } from "./people/leave/routes.ts";
import { loanSubject } from "./people/loans/loan-subject.ts";
import { loanParts } from "./people/loans/own-loan-parts.ts";
import { loanRoutes } from "./people/loans/routes.ts";
import { correctionSubject } from "./people/self/correction-subject.ts";
import { selfRoutes } from "./people/self/routes.ts";
import type { RequestContext } from "./platform/http/context.ts";
import { operationsOf } from "./platform/http/operations.ts";
import { liveRoutes, platformRoutes } from "./platform/http/platform-routes.ts";
import type { Services } from "./platform/services.ts";
import { allocationRoutes } from "./reporting/allocations/routes.ts";
import { analysisRoutes } from "./reporting/analyses/routes.ts";
import { builderRoutes } from "./reporting/builder/routes.ts";
import { reportRoutes } from "./reporting/routes.ts";
import { scheduleRoutes } from "./reporting/schedules/routes.ts";
import { sharingRoutes } from "./reporting/sharing/routes.ts";

/** The routes of every domain under their names; which operations there are is read from them. */
export type ApiRouter = Router<AnyContractRouter, RequestContext>;

/** Every route of the API, a member a domain. Domains hand approvals what is decided on. */
export function routerOf({ vault }: Pick<Services, "vault">): ApiRouter {
  const loanDoors = { vault, payOfMonth: readPayOfMonth, wasPaidIn };
  const corrections = correctionSubject(vault, payrollKnowledge);
  const { pay, payout } = importSubjects(vault);
  const subjects = [
    pay,
    payout,
    corrections,
    leaveSubject,
    loanSubject(loanDoors),
    payrollSubject(vault, "payroll"),
    payrollSubject(vault, "wages"),
  ];
  const router: ApiRouter = {
    platform: platformRoutes,
    live: liveRoutes,
    organization: organizationRoutes,
    company: companyRoutes,
    departments: departmentRoutes({ people: departmentPeople, movers: [moveLineDepartment, moveHires, moveRoster] }),
    jobTitles: jobTitleRoutes,
    employmentTypes: employmentTypeRoutes(payrollKnowledge),
    employees: employeeRoutes(payrollKnowledge, { become }),
    employeeDocuments: employeeDocumentRoutes,
    manyEmployees: manyEmployeeRoutes(payrollKnowledge),
    banks: bankRoutes,
    employeeImport: employeeImportRoutes,
    leave: leaveRoutes,
    loans: loanRoutes(loanDoors),
    self: selfRoutes(payrollKnowledge, [leaveParts, loanParts, payParts]),
    holidays: holidayRoutes(recountLeave),
    exports: exportRoutes,
    access: accessRoutes(departmentOfUser),
    accessControl: accessControlRoutes(() => operationsOf(contractOf(router))),
    signInMethods: signInMethodRoutes(departmentOfUser),
    notifications: notificationRoutes,
    approvals: approvalRoutes(subjects),
    delegations: delegationRoutes,
    accounting: { quickBooks: quickBooksRoutes },
    forecasting: forecastingRoutes,
    payroll: { ...payrollRoutes, toDecide: toDecideRoutes(cashInBooks) },
    reporting: {
      reports: reportRoutes,
      builder: builderRoutes,
      analyses: analysisRoutes,
      allocations: allocationRoutes,
      sharing: sharingRoutes,
      schedules: scheduleRoutes,
    },
  };
  return router;
}

/** What the routes promise: each of them is implemented from its contract and carries it. */
export function contractOf(router: ApiRouter): AnyContractRouter {
  return router as AnyContractRouter;
}

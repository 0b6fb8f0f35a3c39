import { eachCompany } from "../access/active-companies.ts";
import type { Domain } from "../domain.ts";
import { EVERY_HOUR } from "../platform/jobs.ts";
import { removeDeletedDocuments } from "./documents/documents.ts";
import { departmentOfUser, departmentPeople } from "./employees/department-people.ts";
import { positionsOf } from "./employees/positions.ts";
import { importSubjects } from "./import/import-subjects.ts";
import { employeeImportRoutes } from "./import/routes.ts";
import { leaveSubject } from "./leave/leave-subject.ts";
import { leaveParts } from "./leave/own-leave-parts.ts";
import { recountLeave } from "./leave/recount-leave.ts";
import { leaveDocumentRoutes, leaveRoutes, openingLeaveRoutes } from "./leave/routes.ts";
import { loanSubject } from "./loans/loan-subject.ts";
import { loanParts } from "./loans/own-loan-parts.ts";
import { loanImportRoutes, loanRoutes } from "./loans/routes.ts";
import { bankRoutes, employeeDocumentRoutes, employeeRoutes, manyEmployeeRoutes } from "./routes.ts";
import { correctionSubject } from "./self/correction-subject.ts";
import { recordParts } from "./self/record-parts.ts";
import { selfRoutes } from "./self/routes.ts";

/** The domain of employees, leave, loans, and employees' own pages. */
export const people: Domain = {
  name: "people",
  routes: {
    employees: employeeRoutes,
    employeeDocuments: employeeDocumentRoutes,
    manyEmployees: manyEmployeeRoutes,
    banks: bankRoutes,
    employeeImport: employeeImportRoutes,
    leave: leaveRoutes,
    leaveDocuments: leaveDocumentRoutes,
    openingLeave: openingLeaveRoutes,
    loans: loanRoutes,
    loanImport: loanImportRoutes,
    self: selfRoutes,
  },
  jobs: [{ queue: "deleted-employee-documents", run: eachCompany(removeDeletedDocuments), sweepCron: EVERY_HOUR }],
  approvalSubjects: [importSubjects.pay, importSubjects.payout, correctionSubject, leaveSubject, loanSubject],
  ownParts: [recordParts, leaveParts, loanParts],
  offers: { departmentPeople, departmentOfUser, positionsOf, recountLeave },
  needs: [
    "requirePayrollType",
    "payrollNames",
    "wasPaid",
    "firstOpenMonth",
    "payOfMonth",
    "wasPaidIn",
    "linkPlannedHire",
    "ownParts",
  ],
};

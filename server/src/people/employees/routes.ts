import { employeeDocuments } from "@hazina/contract/people/employee-documents.ts";
import { banks, employees } from "@hazina/contract/people/employees.ts";
import { manyEmployees } from "@hazina/contract/people/many-employees.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { type LogDetails, logged } from "../../platform/http/log-details.ts";
import { aroundOf, inCompany, inCompanyTelling, withWork } from "../../platform/http/wiring.ts";
import { lastNameOf } from "../../platform/last-change.ts";
import { listBanks } from "../banks.ts";
import { certificateOfService } from "./certificate-of-service.ts";
import { changeTermsOfMany, departMany } from "./change-many.ts";
import { deleteEmployee } from "./delete-employee.ts";
import { recordDeparture, rehire, withdrawDeparture } from "./depart.ts";
import { deleteDocument, documentInLog, downloadDocument, restoreDocument, uploadDocument } from "./documents.ts";
import { previewDeparture } from "./leaving.ts";
import { listEmployees } from "./list-employees.ts";
import { decidePay } from "./pay-rates.ts";
import { confirmPayout } from "./payouts.ts";
import type { PayrollKnowledge } from "./payroll-knowledge.ts";
import type { PlannedStaff } from "./planned-staff.ts";
import { readEmployee } from "./read-employee.ts";
import { readHistory } from "./record-history.ts";
import { createEmployee, updateEmployee } from "./save-employee.ts";
import { linkUser } from "./user-link.ts";

/** What the access log says of calls about employees: who, never what they are paid. */
const details: LogDetails<typeof employees> = {
  read: ({ output }) => (output.data.pay ? `${output.data.name}, pay included` : output.data.name),
  create: ({ input }) => `${input.person.first_name} ${input.person.last_name}`,
  remove: ({ input, read }) => read((tx, companyId) => lastNameOf(tx, companyId, "employee", input.id, "before")),
  depart: ({ output }) => output.message,
  withdrawDeparture: ({ output }) => output.message,
  certificate: ({ output }) => output.name,
  rehire: ({ output }) => output.message,
  linkUser: ({ output }) => output.message,
};

const own = implement(employees).$context<RequestContext>().use(signedIn).use(logged(details));
/** What the access log says of documents: whose and of what kind, never the name of a file. */
const documentDetails: LogDetails<typeof employeeDocuments> = {
  upload: ({ input, output, read }) =>
    read((tx, companyId) => documentInLog(tx, companyId, { id: input.id, document_id: output.data.id })),
  download: ({ input, read }) => read((tx, companyId) => documentInLog(tx, companyId, input)),
  remove: ({ input, read }) => read((tx, companyId) => documentInLog(tx, companyId, input)),
  restore: ({ input, read }) => read((tx, companyId) => documentInLog(tx, companyId, input)),
};

const ownDocuments = implement(employeeDocuments).$context<RequestContext>().use(signedIn).use(logged(documentDetails));
const manyDetails: LogDetails<typeof manyEmployees> = {
  terms: ({ output }) => output.message,
  departure: ({ output }) => output.message,
};

const ownMany = implement(manyEmployees).$context<RequestContext>().use(signedIn).use(logged(manyDetails));
const ownBanks = implement(banks).$context<RequestContext>().use(signedIn);

/**
 * The employees of a company.
 * @param payroll what payroll knows of them.
 * @param planned the plan of staff, which is told whom a planned hire has become.
 */
export const employeeRoutes = (payroll: PayrollKnowledge, planned: PlannedStaff) => ({
  list: withWork(own.list, listEmployees),
  read: withWork(own.read, readEmployee),
  history: inCompany(own.history, readHistory),
  create: withWork(own.create, (services, actor, input) =>
    createEmployee(services, actor, input, { payroll, planned }),
  ),
  update: withWork(own.update, (services, actor, input) => updateEmployee(services, actor, input, payroll)),
  remove: withWork(own.remove, (services, actor, input) => deleteEmployee(services, actor, input, payroll)),
  depart: inCompany(own.depart, recordDeparture),
  withdrawDeparture: inCompany(own.withdrawDeparture, withdrawDeparture),
  previewDeparture: inCompany(own.previewDeparture, previewDeparture),
  certificate: withWork(own.certificate, certificateOfService),
  rehire: inCompanyTelling(own.rehire, (tx, actor, input, around) => rehire(tx, actor, input, around, payroll)),
  linkUser: withWork(own.linkUser, linkUser),
  decidePay: inCompanyTelling(own.decidePay, decidePay),
  confirmPayout: withWork(own.confirmPayout, async (services, actor, input) => {
    const { database, vault, mailer } = services;
    const done = await database.inCompany(actor.scope, (tx) =>
      confirmPayout(tx, actor, vault, input, aroundOf(services)),
    );
    mailer.wake();
    return done;
  }),
});

/** Many employees at once. @param payroll what payroll knows of them. */
export const manyEmployeeRoutes = (payroll: PayrollKnowledge) => ({
  terms: withWork(ownMany.terms, (services, actor, input) => changeTermsOfMany(services, actor, input, payroll)),
  departure: withWork(ownMany.departure, departMany),
});

/** The papers that are kept of employees. */
export const employeeDocumentRoutes = {
  upload: withWork(ownDocuments.upload, uploadDocument),
  download: withWork(ownDocuments.download, downloadDocument),
  remove: inCompany(ownDocuments.remove, deleteDocument),
  restore: inCompany(ownDocuments.restore, restoreDocument),
};

/** The banks to which pay can go. */
export const bankRoutes = { list: inCompany(ownBanks.list, listBanks) };

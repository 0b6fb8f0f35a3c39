import { employeeDocuments } from "@hazina/contract/people/employee-documents.ts";
import { banks, employees } from "@hazina/contract/people/employees.ts";
import { manyEmployees } from "@hazina/contract/people/many-employees.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { type LogDetails, logged } from "../platform/http/log-details.ts";
import { inCompany, inCompanyTelling, withWork } from "../platform/http/wiring.ts";
import { lastNameOf } from "../platform/last-change.ts";
import { listBanks } from "./banks.ts";
import { changeTermsInBulk, recordDeparturesInBulk } from "./bulk/change-in-bulk.ts";
import { certificateOfService } from "./departures/certificate-of-service.ts";
import { previewDeparture } from "./departures/preview-departure.ts";
import { recordDeparture, rehire, withdrawDeparture } from "./departures/record-departure.ts";
import {
  deleteDocument,
  documentInLog,
  downloadDocument,
  restoreDocument,
  uploadDocument,
} from "./documents/documents.ts";
import { readHistory } from "./employees/record-history.ts";
import { linkUser } from "./employees/user-link.ts";
import { confirmPayout, decidePay } from "./import/decide-on-record.ts";
import { deleteEmployee } from "./records/delete-employee.ts";
import { listEmployees } from "./records/list-employees.ts";
import { readEmployee } from "./records/read-employee.ts";
import { createEmployee, updateEmployee } from "./records/save-employee.ts";

/** The details that the access log records for employee operations: the employee, but never pay. */
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
/**
 * The details that the access log records for employee documents: the employee and the kind of
 * document, but never the file name.
 */
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

/** The HTTP routes for employees. */
export const employeeRoutes = {
  list: withWork(own.list, listEmployees),
  read: withWork(own.read, readEmployee),
  history: inCompany(own.history, readHistory),
  create: withWork(own.create, createEmployee),
  update: withWork(own.update, updateEmployee),
  remove: withWork(own.remove, deleteEmployee),
  depart: inCompany(own.depart, recordDeparture),
  withdrawDeparture: inCompany(own.withdrawDeparture, withdrawDeparture),
  previewDeparture: inCompany(own.previewDeparture, previewDeparture),
  certificate: withWork(own.certificate, certificateOfService),
  rehire: inCompanyTelling(own.rehire, rehire),
  linkUser: withWork(own.linkUser, linkUser),
  decidePay: inCompanyTelling(own.decidePay, decidePay),
  confirmPayout: withWork(own.confirmPayout, confirmPayout),
};

/** The HTTP routes for bulk changes to employees. */
export const manyEmployeeRoutes = {
  terms: withWork(ownMany.terms, changeTermsInBulk),
  departure: withWork(ownMany.departure, recordDeparturesInBulk),
};

/** The HTTP routes for employees' documents. */
export const employeeDocumentRoutes = {
  upload: withWork(ownDocuments.upload, uploadDocument),
  download: withWork(ownDocuments.download, downloadDocument),
  remove: inCompany(ownDocuments.remove, deleteDocument),
  restore: inCompany(ownDocuments.restore, restoreDocument),
};

/** The HTTP route for the list of banks that can receive pay. */
export const bankRoutes = { list: inCompany(ownBanks.list, listBanks) };

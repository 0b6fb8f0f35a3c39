import { banks, employees } from "@hazina/contract/people/employees.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { type LogDetails, logged } from "../../platform/http/log-details.ts";
import { aroundOf, inCompany, inCompanyTelling, withWork } from "../../platform/http/wiring.ts";
import { lastNameOf } from "../../platform/last-change.ts";
import { listBanks } from "../banks.ts";
import { deleteEmployee, recordDeparture, rehire } from "./depart.ts";
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
  rehire: ({ output }) => output.message,
  linkUser: ({ output }) => output.message,
};

const own = implement(employees).$context<RequestContext>().use(signedIn).use(logged(details));
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
  remove: inCompany(own.remove, (tx, actor, input, at) => deleteEmployee(tx, actor, input, at, payroll)),
  depart: inCompany(own.depart, recordDeparture),
  rehire: inCompany(own.rehire, (tx, actor, input, at) => rehire(tx, actor, input, at, payroll)),
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

/** The banks to which pay can go. */
export const bankRoutes = { list: inCompany(ownBanks.list, listBanks) };

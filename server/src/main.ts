import { fileURLToPath } from "node:url";
import { now } from "@hazina/base/calendar.ts";
import { contract } from "@hazina/contract/contract.ts";
import type { Router } from "@orpc/server";
import { accessControlRoutes } from "./access/control-routes.ts";
import { signInMethodRoutes } from "./access/factors/routes.ts";
import { recordAccess } from "./access/log/record-access.ts";
import { accessRoutes } from "./access/routes.ts";
import { authenticate, callersOfSessions } from "./access/sessions/authenticate.ts";
import { quickBooksRoutes } from "./accounting/quickbooks/routes.ts";
import { simulatorRoutes } from "./accounting/quickbooks/simulator/routes.ts";
import { approvalRoutes, delegationRoutes } from "./approvals/routes.ts";
import { startBackgroundWork } from "./background.ts";
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
import { readPayOfMonth } from "./payroll/pay-of-month.ts";
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
import type { Config } from "./platform/config.ts";
import { type OpenDatabase, openEmbedded, openPostgres } from "./platform/database/open.ts";
import { folderFiles } from "./platform/files.ts";
import { createApp } from "./platform/http/app.ts";
import type { RequestContext } from "./platform/http/context.ts";
import { createListener } from "./platform/http/listener.ts";
import { liveRoutes, platformRoutes } from "./platform/http/platform-routes.ts";
import { startJobs } from "./platform/jobs.ts";
import { startLive } from "./platform/live/live.ts";
import { createLogger } from "./platform/logging.ts";
import { startMailer } from "./platform/mail.ts";
import { createMetrics } from "./platform/metrics.ts";
import type { Services } from "./platform/services.ts";
import { openVault } from "./platform/vault.ts";
import { createWorkers } from "./platform/workers.ts";
import { allocationRoutes } from "./reporting/allocations/routes.ts";
import { analysisRoutes } from "./reporting/analyses/routes.ts";
import { builderRoutes } from "./reporting/builder/routes.ts";
import { reportRoutes } from "./reporting/routes.ts";
import { scheduleRoutes } from "./reporting/schedules/routes.ts";
import { sharingRoutes } from "./reporting/sharing/routes.ts";

/** The version that the screens show. */
export const VERSION = "1.0.4";

/** A server that is put together and can listen. */
export type Server = {
  readonly services: Services;
  /** Answers a request without a network, for tests and for seeding. */
  fetch(request: Request): Promise<Response>;
  /** Starts listening and answers the port. */
  listen(): Promise<number>;
  /** Answers what is under way, hands jobs back, closes the database. */
  stop(): Promise<void>;
};

const WEB_FOLDER = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** The routes of the whole contract. Domains hand approvals what is decided on. */
function routerOf({ vault }: Pick<Services, "vault">): Router<typeof contract, RequestContext> {
  const loanDoors = { vault, payOfMonth: readPayOfMonth };
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
  return {
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
    accessControl: accessControlRoutes,
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
}

/** Opens the database that a configuration names. */
export function openDatabase(config: Config): Promise<OpenDatabase> {
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir, config.databaseSync)
    : openPostgres(config.databaseUrl);
}

/**
 * Puts a server together: configuration, database, domains, HTTP.
 * @param opened the database, where a test brings its own.
 * @param clock milliseconds since 1970, where a test brings its own time.
 */
export async function composeServer(config: Config, opened?: OpenDatabase, clock = now): Promise<Server> {
  const { database, jobs: jobConnection, notifications } = opened ?? (await openDatabase(config));
  const logger = createLogger(config.logLevel);
  const jobs = await startJobs(jobConnection, logger);
  const mailer = await startMailer(config, database, jobs);
  const files = folderFiles(config.filesUrl);
  const workers = createWorkers();
  const vault = openVault(config);
  const metrics = createMetrics();
  const callersOf = (sessionIds: readonly string[]) => callersOfSessions(database, sessionIds, clock());
  const live = await startLive({ notifications, callersOf, logger });
  metrics.watchStreams(live.count);
  const services: Services = { config, database, files, jobs, live, mailer, logger, metrics, workers, vault, clock };
  await startBackgroundWork(services);
  let accepting = true;
  const app = createApp({
    services,
    contract,
    router: routerOf(services),
    webFolder: WEB_FOLDER,
    simulators: simulatorRoutes(services),
    version: VERSION,
    accepting: () => accepting,
    access: {
      authenticate: (token, sign) => authenticate(database, token, clock(), sign),
      record: (entry) => recordAccess(database, entry, clock()),
    },
  });
  const listener = createListener(app.fetch);
  return {
    services,
    fetch: async (request) => app.fetch(request),
    listen: () => listener.listen(config),
    async stop() {
      accepting = false;
      await live.close();
      await listener.close();
      await jobs.stop();
      await workers.stop();
      await database.close();
    },
  };
}

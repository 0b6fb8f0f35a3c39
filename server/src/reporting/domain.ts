import { REPORT_TOPICS } from "@hazina/contract/reporting/live-topics.ts";
import { allCompanies, eachCompany } from "../access/active-companies.ts";
import type { Domain } from "../domain.ts";
import { EVERY_HOUR, EVERY_TEN_MINUTES } from "../platform/jobs.ts";
import { allocationRoutes } from "./allocations/routes.ts";
import { analysisRoutes } from "./analyses/routes.ts";
import { builderRoutes } from "./builder/routes.ts";
import { documentRoutes } from "./documents/routes.ts";
import { reportRoutes } from "./routes.ts";
import { scheduleRoutes } from "./schedules/routes.ts";
import { runSchedules, SCHEDULE_QUEUE } from "./schedules/run-schedules.ts";
import { removeEnded } from "./sharing/manage-shares.ts";
import { sharingRoutes } from "./sharing/routes.ts";

/** The domain of reporting: reports, analyses, the report builder, sharing and schedules. */
export const reporting: Domain = {
  name: "reporting",
  routes: {
    reporting: {
      reports: reportRoutes,
      builder: { ...builderRoutes, ...documentRoutes },
      analyses: analysisRoutes,
      allocations: allocationRoutes,
      sharing: sharingRoutes,
      schedules: scheduleRoutes,
    },
  },
  liveTopics: REPORT_TOPICS,
  jobs: [
    { queue: SCHEDULE_QUEUE, run: allCompanies(runSchedules), sweepCron: EVERY_TEN_MINUTES },
    { queue: "ended-report-shares", run: eachCompany(removeEnded), sweepCron: EVERY_HOUR },
  ],
};

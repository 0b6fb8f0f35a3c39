import { schedules } from "@hazina/contract/reporting/schedules.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { type LogDetails, logged } from "../../platform/http/log-details.ts";
import { inCompany } from "../../platform/http/wiring.ts";
import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  listSchedules,
  pauseSchedule,
  restoreSchedule,
  resumeSchedule,
} from "./manage-schedules.ts";

const details: LogDetails<typeof schedules> = {
  create: ({ input }) => `${input.report ?? input.dashboard ?? input.fixed} to ${[input.to].flat().join(", ")}`,
  change: ({ input }) => `to ${[input.to].flat().join(", ")}`,
};

const own = implement(schedules).$context<RequestContext>().use(signedIn).use(logged(details));

/** Routes of schedules. */
export const scheduleRoutes = {
  list: inCompany(own.list, listSchedules),
  create: inCompany(own.create, createSchedule),
  change: inCompany(own.change, changeSchedule),
  pause: inCompany(own.pause, pauseSchedule),
  resume: inCompany(own.resume, resumeSchedule),
  remove: inCompany(own.remove, deleteSchedule),
  restore: inCompany(own.restore, restoreSchedule),
};

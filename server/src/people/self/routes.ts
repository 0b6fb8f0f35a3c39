import { self } from "@hazina/contract/people/self.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { type LogDetails, logged } from "../../platform/http/log-details.ts";
import { withWork } from "../../platform/http/wiring.ts";
import { forOwnEmployee } from "./own-employee.ts";
import { exportOwn } from "./own-export.ts";
import { readOwnDocument, readOwnRecord } from "./own-record.ts";
import { listCorrections, requestCorrection, withdrawCorrection } from "./request-correction.ts";

/**
 * The details that the access log records for the caller's own record. They never include its
 * contents.
 */
const details: LogDetails<typeof self> = {
  download: ({ input }) => `Own personal data, as ${input.filetype}`,
};

const own = implement(self).$context<RequestContext>().use(signedIn).use(logged(details));

/** The HTTP routes for the caller's own record. */
export const selfRoutes = {
  record: forOwnEmployee(own.record, readOwnRecord),
  corrections: forOwnEmployee(own.corrections, listCorrections),
  askCorrection: forOwnEmployee(own.askCorrection, requestCorrection),
  withdrawCorrection: forOwnEmployee(own.withdrawCorrection, withdrawCorrection),
  document: withWork(own.document, readOwnDocument),
  download: withWork(own.download, exportOwn),
};

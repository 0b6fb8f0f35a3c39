import { self } from "@hazina/contract/people/self.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { type LogDetails, logged } from "../../platform/http/log-details.ts";
import { withWork } from "../../platform/http/wiring.ts";
import type { PayrollKnowledge } from "../employees/payroll-knowledge.ts";
import { askCorrection, listCorrections, withdrawCorrection } from "./ask-correction.ts";
import { ofOneself } from "./own-employee.ts";
import { exportOwn } from "./own-export.ts";
import type { OwnPart } from "./own-parts.ts";
import { readOwnDocument, readOwnRecord } from "./own-record.ts";
import { recordParts } from "./record-parts.ts";

/** What the access log says of calls about one's own record: never what they hold. */
const details: LogDetails<typeof self> = {
  download: ({ input }) => `Everything held about oneself, as ${input.filetype}`,
};

const own = implement(self).$context<RequestContext>().use(signedIn).use(logged(details));

/**
 * One's own record.
 * @param payroll what payroll knows of people.
 * @param parts the readers of what other domains hold about somebody.
 */
export const selfRoutes = (payroll: PayrollKnowledge, parts: readonly OwnPart[]) => ({
  record: ofOneself(own.record, (tx, actor, _, services) => readOwnRecord(tx, actor, services)),
  corrections: ofOneself(own.corrections, (tx, actor, _, services) => listCorrections(tx, actor, services)),
  askCorrection: ofOneself(own.askCorrection, (tx, actor, input, services) =>
    askCorrection(tx, actor, input, services, payroll),
  ),
  withdrawCorrection: ofOneself(own.withdrawCorrection, withdrawCorrection),
  document: withWork(own.document, readOwnDocument),
  download: withWork(own.download, (services, actor, input) =>
    exportOwn(services, actor, input, [recordParts, ...parts]),
  ),
});
